import { tableOf, type Event, type View } from '@caravanserai/through-the-desert/seat'
import { useMemo } from 'react'
import { EMBLEMS } from '../../../signs/emblem.ts'
import { Piece } from '../../furniture/piece.tsx'
import { newSpaces } from '../../furniture/turns.ts'
import type { SceneProps } from '../../table.ts'
import { Herd } from '../board/herd.tsx'
import { landOf } from '../board/land.ts'
import { Terrain } from '../board/terrain.tsx'
import { spacesOf } from '../log.ts'
import '../board/board.css'

/** The caravans round the camel that came last. */
export function Scene({ view, lines }: SceneProps<View, Event>) {
  const land = useMemo(() => landOf(tableOf(view).ground, false), [view])
  const last = newSpaces(lines, Infinity, spacesOf).map(land.hexOf)
  return (
    <Piece shape={land.shape} last={last}>
      <Terrain land={land} />
      <Herd land={land} view={view} emblems={EMBLEMS} />
    </Piece>
  )
}
