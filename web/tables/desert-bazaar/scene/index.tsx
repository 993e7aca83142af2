import { tableOf, type Event, type View } from '@caravanserai/desert-bazaar/seat'
import { useMemo } from 'react'
import { Ground } from '../../../hexboard/ground.tsx'
import { shapeOf } from '../../../hexboard/shape.ts'
import { EMBLEMS } from '../../../signs/emblem.ts'
import { Piece } from '../../furniture/piece.tsx'
import { newSpaces } from '../../furniture/turns.ts'
import type { SceneProps } from '../../table.ts'
import { CampPills, groupsOf, Tents } from '../board/board.tsx'
import { spacesOf } from '../log.ts'

const NAMES = EMBLEMS.join(' ')

/** The tents round the one that was built last. */
export function Scene({ view, lines }: SceneProps<View, Event>) {
  const state = useMemo(() => tableOf(view), [view])
  const groups = useMemo(() => groupsOf(state), [state])
  const shape = shapeOf(state.ground.grid)
  const last = newSpaces(lines, Infinity, spacesOf).flatMap((label) => state.ground.grid.find(label) ?? [])
  return (
    <Piece shape={shape} last={last}>
      <Ground shape={shape} />
      <Tents shape={shape} state={state} groups={groups} emblems={NAMES} />
      <CampPills shape={shape} groups={groups} />
    </Piece>
  )
}
