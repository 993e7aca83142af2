import { STANDARD_BOARD, STANDARD_TILES, type Tent as Standing } from '@caravanserai/desert-bazaar/seat'
import { centreOf, Field, signsOf } from '../../../puzzles/field.tsx'
import { EMBLEMS } from '../../../signs/emblem.ts'
import { Tent } from '../board/tent.tsx'
import '../board/board.css'

const SIGNS = signsOf(STANDARD_BOARD)

/** The tents of a position. */
export function Picture({ position }: { readonly position: object }) {
  const { tents } = position as { readonly tents: readonly Standing[] }
  // The owned ones are what it is about.
  const marked = tents.filter(({ owner }) => owner !== undefined)
  return (
    <Field signs={SIGNS} around={marked.map(({ space }) => space)}>
      {tents.map(({ space, tile, owner }) => (
        <Tent
          key={space}
          label={space}
          product={STANDARD_TILES[tile - 1]?.produces ?? 'water'}
          emblem={owner === undefined ? null : (EMBLEMS[owner] ?? null)}
          closed={owner === undefined}
          {...centreOf(space)}
        />
      ))}
    </Field>
  )
}
