import type { Position, Resource, SetName, Tile } from '@caravanserai/desert-bazaar/seat'

/** What a hand does to a position of Desert Bazaar, piece by piece. Whether it can be, the rules say. */

export function first(players: number): Position {
  return { players }
}

/** What lies in the pile is left to the rules again: all tiles that are nowhere else. */
function freed({ pile: _pile, question: _question, ...position }: Position): Position {
  return position
}

/** A tent with that product, of a tile that is nowhere else; nothing changes if there is none, or it stands there already. */
export function built(
  full: Position,
  position: Position,
  space: string,
  product: Resource,
  owner: number | null,
  tiles: readonly Tile[],
): Position {
  const { tents = [] } = position
  const here = tents.find((tent) => tent.space === space)
  const isSame = here && (here.owner ?? null) === owner && tiles.find(({ id }) => id === here.tile)?.produces === product
  const used = [...tents.filter((tent) => tent !== here).map(({ tile }) => tile), ...(full.sets?.west ?? []), ...(full.sets?.east ?? [])]
  const tile = tiles.find(({ id, produces }) => produces === product && !used.includes(id))
  if (isSame || !tile) return position
  const others = tents.filter((tent) => tent !== here)
  const { sets } = full
  // What lies in the market stays there, whatever is taken from the pile.
  return {
    ...freed(position),
    ...(sets ? { sets } : {}),
    tents: [...others, { space, tile: tile.id, ...(owner === null ? {} : { owner }) }],
  }
}

export function cleared(position: Position, space: string): Position {
  const { tents = [] } = position
  const rest = tents.filter((tent) => tent.space !== space)
  return rest.length === tents.length ? position : { ...freed(position), tents: rest }
}

export function held(position: Position, seat: number, resource: Resource, count: number): Position {
  return { ...position, hands: bySeat(position.players, position.hands, seat, { [resource]: count }) }
}

export function scored(position: Position, seat: number, source: string, count: number): Position {
  return { ...position, scores: bySeat(position.players, position.scores, seat, { [source]: count }) }
}

/** Another tile in the market, 0 for none; where it lay before, the two change places. */
export function shown(position: Position, full: Position, set: SetName, place: number, tile: number): Position {
  const before = full.sets?.[set]?.[place] ?? 0
  const swapped = (name: SetName) =>
    Array.from({ length: 4 }, (_, each) => {
      const now = full.sets?.[name]?.[each] ?? 0
      if (name === set && each === place) return tile
      return tile !== 0 && now === tile ? before : now
    })
  return { ...freed(position), sets: { west: swapped('west'), east: swapped('east') } }
}

/** For so many players: those who are no longer there take what is theirs along. */
export function sat(position: Position, players: number): Position {
  const { board, tiles, tents = [], hands, scores, sets } = position
  return {
    players,
    ...(board === undefined ? {} : { board }),
    ...(tiles === undefined ? {} : { tiles }),
    ...(sets === undefined ? {} : { sets }),
    tents: tents.filter(({ owner }) => owner === undefined || owner < players),
    hands: Array.from({ length: players }, (_, seat) => hands?.[seat] ?? {}),
    scores: Array.from({ length: players }, (_, seat) => scores?.[seat] ?? {}),
  }
}

function bySeat<Part extends object>(players: number, parts: readonly Part[] | undefined, seat: number, change: object): Part[] {
  return Array.from({ length: players }, (_, each) => ({ ...parts?.[each], ...(each === seat ? change : {}) }) as Part)
}
