import { refuse, type Refusal } from '@caravanserai/kernel'
import { RESOURCES, type Cards, type Resource } from './goods.ts'
import { readMove, type Move } from './move.ts'

/**
 * A move as people say it: `draw water`, `keep wild`, `take silk`, `name spice`, `roll`, `stop`, `build 17 E5`, and with a
 * payment of one's own `build 17 E5 use water trade silk,silk,camel>spice` (`use -` for no product at all).
 */
export function moveText(move: Move): string {
  switch (move.kind) {
    case 'name':
    case 'draw':
    case 'take':
      return `${move.kind} ${move.resource}`
    case 'keep':
      return `keep ${move.face}`
    case 'build': {
      const { use, trade } = move.pay ?? {}
      const used = use ? ` use ${listed(use)}` : ''
      const traded = trade ? ` trade ${trade.map(({ give, take }) => `${give.join(',')}>${take}`).join(' ') || '-'}` : ''
      return `build ${move.tile} ${move.space}${used}${traded}`
    }
    case 'roll':
    case 'stop':
      return move.kind
  }
}

export function readMoveText(text: string): Move | Refusal {
  const [kind = '', ...rest] = text.trim().split(/\s+/)
  const [one] = rest
  if (kind === 'build') return readBuild(text.trim())
  if (kind === 'keep') return readMove({ kind, face: one })
  return readMove(one === undefined ? { kind } : { kind, resource: one })
}

function readBuild(text: string): Move | Refusal {
  const [, tile, space, use, trade] = /^build (\d+) (\w+)(?: use (\S+))?(?: trade (.+))?$/.exec(text) ?? []
  if (tile === undefined) return refuse('bad-move', { why: 'a build is written "build TILE SPACE", such as build 17 E5' })
  const pay = {
    ...(use === undefined ? {} : { use: unlisted(use) }),
    ...(trade === undefined ? {} : { trade: trade === '-' ? [] : trade.split(' ').map(readTrade) }),
  }
  return readMove({ kind: 'build', tile: Number(tile), space, ...(use === undefined && trade === undefined ? {} : { pay }) })
}

function readTrade(text: string): { give: string[]; take: string } {
  const [give = '', take = ''] = text.split('>')
  return { give: give.split(','), take }
}

function listed(cards: Cards): string {
  return RESOURCES.flatMap((resource) => Array.from({ length: cards[resource] ?? 0 }, () => resource)).join(',') || '-'
}

function unlisted(text: string): Cards {
  const found: { [resource in Resource]?: number } = {}
  for (const name of text === '-' ? [] : text.split(',')) found[name as Resource] = (found[name as Resource] ?? 0) + 1
  return found
}
