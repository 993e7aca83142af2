import { refuse, type Refusal } from '@caravanserai/kernel'
import { readMove, type Move } from './move.ts'

/** A move as people say it: `place green E5`, `lead pink C7`, `plant B11`, `return yellow`. */
export function moveText(move: Move): string {
  switch (move.kind) {
    case 'return':
      return `return ${move.colour}`
    case 'plant':
      return `plant ${move.space}`
    case 'lead':
    case 'place':
      return `${move.kind} ${move.colour} ${move.space}`
  }
}

export function readMoveText(text: string): Move | Refusal {
  const [kind = '', one, two, ...more] = text.trim().split(/\s+/)
  if (more.length > 0) return refuse('bad-move', { why: 'a camel is written "place COLOUR SPACE", such as place green E5' })
  if (kind === 'plant') return readMove({ kind, space: one, ...(two === undefined ? {} : { extra: two }) })
  return readMove({ kind, colour: one, ...(two === undefined ? {} : { space: two }) })
}
