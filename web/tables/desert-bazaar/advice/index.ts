import { words, type Move } from '@caravanserai/desert-bazaar/seat'
import type { Speech } from '../../../analysis/speech.ts'
import type { Pattern } from '../../../analysis/wish.ts'
import { TEXTS } from './text/index.ts'

/** How Desert Bazaar speaks of its moves. */
export const speech: Speech = {
  measure: 'points',
  counts: 'points',
  luck: { dice: 'points' },
  name({ move: given }, language) {
    const move = given as unknown as Move
    const names = words[language].names
    const text = TEXTS[language].names
    switch (move.kind) {
      case 'name':
      case 'draw':
      case 'take':
        return text[move.kind](names[move.resource] ?? move.resource)
      case 'keep':
        return text.keep(names[move.face] ?? move.face)
      case 'build':
        return text.build(move.tile, move.space)
      case 'roll':
      case 'stop':
        return text[move.kind]
    }
  },
  phrases: (language) => TEXTS[language].phrases,
  marks(given) {
    const move = given as unknown as Move
    switch (move.kind) {
      case 'build':
        return [`.hx-cell[data-space="${move.space}"]`]
      case 'take':
        return [`[data-take="${move.resource}"]`]
      case 'keep':
        return [`[data-keep="${move.face}"]`, `[data-face="${move.face}"]`, '[data-odds]']
      case 'name':
      case 'draw':
        return [`[data-good="${move.resource}"]`]
      case 'roll':
        return ['[data-roll]']
      case 'stop':
        return ['[data-end]']
    }
  },
  pointed(target, table): readonly Pattern[] {
    const data = (selector: string, part: string) => target.closest<HTMLElement>(selector)?.dataset[part]
    const chosen = (selector: string, part: string) => table.querySelector<HTMLElement>(selector)?.dataset[part]
    const aimed = target.closest('[data-build]') ? chosen('.hx-cell[aria-selected="true"]', 'space') : undefined
    const space = data('.hx-cell[data-space]', 'space') ?? aimed
    const tile = data('[data-tile]', 'tile') ?? chosen('[data-tile][aria-pressed="true"]', 'tile')
    const face = data('[data-face]', 'face') ?? data('[data-keep]', 'keep')
    const taken = data('[data-take]', 'take')
    const isRoll = target.closest('[data-roll]') !== null
    const good = data('[data-good]', 'good') ?? (isRoll ? chosen('[data-good][aria-pressed="true"]', 'good') : undefined)
    if (space !== undefined) return [{ kind: 'build', space, ...(tile === undefined ? {} : { tile: Number(tile) }) }]
    if (data('[data-tile]', 'tile') !== undefined) return [{ kind: 'build', tile: Number(tile) }]
    if (face !== undefined) return [{ kind: 'keep', face }]
    if (target.closest('[data-end]')) return [{ kind: 'stop' }]
    if (taken !== undefined) return [{ kind: 'take', resource: taken }]
    return good === undefined ? (isRoll ? [{ kind: 'roll' }] : []) : [{ resource: good }]
  },
}
