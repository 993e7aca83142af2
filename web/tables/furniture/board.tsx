import { useState, type ReactNode } from 'react'
import { At, HexBoard, type HexBoardProps } from '../../hexboard/board.tsx'
import { Cross, LastMove, Ring } from '../../hexboard/marks.tsx'
import { useSettings } from '../../app/settings.ts'
import { edge } from '../../hexboard/shape.ts'
import { Bubble } from './bubble.tsx'

interface BoardProps extends Omit<HexBoardProps, 'onPoint' | 'over'> {
  /** Where the newest pieces came. */
  readonly last: readonly number[]
  /** What is said in short of a space that is pointed at; null where there is nothing to say. */
  readonly short: (space: number) => string | null
  /** Does a piece stand there? What is said in short covers as few of them as can be. */
  readonly taken: (space: number) => boolean
  /** Is it crossed out when somebody points or aims at it? */
  readonly isShut: (space: number) => boolean
  /** What lies on the space that is aimed at, drawn once more over its ring. */
  readonly aim: ReactNode
  /** Over everything but the crosses. */
  readonly top?: ReactNode
}

/** A board of hexes to aim at: what was done last, what is aimed at, and why not there. */
export function Board({ last, short, taken, isShut, aim, top, children, shape: plain, ...board }: BoardProps) {
  const { aimed } = board
  const { coordinates } = useSettings()
  const shape = coordinates === 'on' ? edge(plain) : plain
  const [pointed, setPointed] = useState<number | null>(null)
  const said = pointed === null || pointed === aimed ? null : short(pointed)
  const crossed = [...new Set([pointed, aimed])].filter((space) => space !== null).filter(isShut)
  return (
    <HexBoard
      {...board}
      shape={shape}
      onPoint={setPointed}
      over={
        said && pointed !== null ? (
          <Bubble shape={shape} space={pointed} taken={taken}>
            {said}
          </Bubble>
        ) : null
      }
    >
      {children}
      {last.map((space) => (
        <At key={space} shape={shape} space={space}>
          <LastMove />
        </At>
      ))}
      {aimed === null ? null : (
        <At shape={shape} space={aimed}>
          <Ring className="hx-aim" />
          {aim}
        </At>
      )}
      {top}
      {crossed.map((space) => (
        <At key={space} shape={shape} space={space}>
          <Cross />
        </At>
      ))}
    </HexBoard>
  )
}
