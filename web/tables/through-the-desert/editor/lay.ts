import { COLOURS, type Caravan, type Colour, type Position } from '@caravanserai/through-the-desert/seat'

/** What a hand does to a position of Through the Desert, piece by piece. Whether it can be, the rules say. */

export const PHASES = ['returning', 'planting', 'leading', 'placing', 'over'] as const

/** A leader of everybody on the usual board, so that there is something to begin with. */
export function first(players: number): Position {
  const spaces = ['E2', 'H6', 'C9', 'K8', 'F12'].slice(0, players)
  // With five players each has given back a leader, and these have not.
  return {
    players,
    caravans: spaces.map((space, seat) => ({ seat, colour: COLOURS[(seat + 1) % COLOURS.length] ?? 'pink', spaces: [space] })),
  }
}

/** What follows from the caravans is left to the rules again. */
function freed({ tokens: _tokens, turns: _turns, left: _left, question: _question, ...position }: Position): Position {
  return position
}

/** Another camel of a caravan; the first one is its leader. */
export function led(position: Position, seat: number, colour: Colour, space: string): Position {
  const { caravans = [], waterholes } = position
  const here = caravans.find(({ spaces }) => spaces.includes(space))
  if (here?.seat === seat && here.colour === colour) return position
  const others = without(caravans, space)
  const own = others.find((each) => each.seat === seat && each.colour === colour)
  const grown = own
    ? others.map((each) => (each === own ? { ...own, spaces: [...own.spaces, space] } : each))
    : [...others, { seat, colour, spaces: [space] }]
  return { ...freed(position), caravans: grown, ...(waterholes ? { waterholes: waterholes.filter((hole) => hole.space !== space) } : {}) }
}

/** A palm tree on another pool; where there are enough, the oldest gives way. On an oasis it is taken away. */
export function planted(position: Position, space: string, most: number): Position {
  const { oases = [], waterholes } = position
  const rest = oases.filter((each) => each !== space)
  const now = rest.length < oases.length ? rest : [...rest, space].slice(-most)
  // A pool without its palm tree has a token again.
  return { ...freed(position), oases: now, ...(waterholes ? { waterholes: waterholes.filter((hole) => !now.includes(hole.space)) } : {}) }
}

/** What the token on a pool is worth. */
export function valued(position: Position, space: string, value: number): Position {
  const { waterholes = [] } = position
  if (waterholes.some((hole) => hole.space === space && hole.value === value)) return position
  return { ...freed(position), waterholes: [...waterholes.filter((hole) => hole.space !== space), { space, value }] }
}

/** Nothing of one's own making is left there. */
export function cleared(position: Position, space: string): Position {
  const { caravans = [], waterholes = [] } = position
  const isThere = caravans.some(({ spaces }) => spaces.includes(space)) || waterholes.some((hole) => hole.space === space)
  if (!isThere) return position
  return { ...freed(position), caravans: without(caravans, space), waterholes: waterholes.filter((hole) => hole.space !== space) }
}

/** For so many players: those who are no longer there take their caravans along. */
export function sat({ options, oases, waterholes, phase, caravans = [] }: Position, players: number): Position {
  return {
    players,
    ...(options ? { options } : {}),
    // The board of two and three ends at the line, so what lies beyond is left to the rules.
    ...(players > 3 && oases ? { oases } : {}),
    ...(players > 3 && waterholes ? { waterholes } : {}),
    ...(phase === undefined || phase === 'returning' ? {} : { phase }),
    caravans: caravans.filter(({ seat }) => seat < players),
  }
}

function without(caravans: readonly Caravan[], space: string): Caravan[] {
  return caravans.flatMap((each) => {
    const spaces = each.spaces.filter((here) => here !== space)
    return spaces.length === 0 ? [] : [spaces.length === each.spaces.length ? each : { ...each, spaces }]
  })
}
