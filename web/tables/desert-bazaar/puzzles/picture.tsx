import { STANDARD_BOARD, STANDARD_TILES, type Tent as Standing, type Tile } from '@caravanserai/desert-bazaar/seat'
import { centreOf, Field, signsOf } from '../../../puzzles/field.tsx'
import { EMBLEMS } from '../../../signs/emblem.ts'
import { Tent } from '../board/tent.tsx'
import '../board/board.css'

interface Position {
  readonly tents?: readonly Standing[]
  readonly board?: string
  readonly tiles?: readonly Tile[]
}

/** The tents of a position. */
export function Picture({ position }: { readonly position: object }) {
  const { tents = [], board = STANDARD_BOARD, tiles = STANDARD_TILES } = position as Position
  const signs = signsOf(board)
  // The owned ones are what it is about.
  const marked = tents.filter(({ owner }) => owner !== undefined)
  const around = (marked.length > 0 ? marked : tents).map(({ space }) => space)
  return (
    <Field signs={signs} around={around.length > 0 ? around : [...signs.keys()]}>
      {tents.map(({ space, tile, owner }) => (
        <Tent
          key={space}
          label={space}
          product={tiles[tile - 1]?.produces ?? 'water'}
          emblem={owner === undefined ? null : (EMBLEMS[owner] ?? null)}
          closed={owner === undefined}
          {...centreOf(space)}
        />
      ))}
    </Field>
  )
}
