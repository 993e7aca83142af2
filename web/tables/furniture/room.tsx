import type { ReactNode, RefObject } from 'react'
import type { Ending } from '../end/ending.ts'
import { PacingContext, type Pacing } from '../pace/pacing.ts'
import { SittingContext, type Seated } from '../sitting.ts'
import './room.css'

interface RoomProps {
  readonly root: RefObject<HTMLElement | null>
  readonly sitting: Seated
  readonly pacing: Pacing
  /** The class of the grid in which the parts lie. */
  readonly className: string
  readonly view: { readonly phase: string; readonly question: number }
  /** Is something aimed at that has yet to be confirmed? */
  readonly aims?: boolean
  readonly over: boolean
  readonly ending: Ending
  readonly children: ReactNode
}

/** The page of a table. It is asked for its own width, so that an open rules panel only makes it narrower. */
export function Room({ root, sitting, pacing, className, view, aims, over, ending, children }: RoomProps) {
  return (
    <SittingContext value={sitting}>
      <PacingContext value={pacing}>
        <section ref={root} className="tb-room" aria-label={sitting.text.table}>
          <div
            className={`tb-table ${className}`}
            data-phase={view.phase}
            data-question={view.question}
            data-your-move={sitting.yourMove}
            data-aims={aims}
            data-over={over && !ending.isBoard}
            data-held={ending.isHeld}
            data-counting={ending.counted ?? undefined}
          >
            {children}
          </div>
        </section>
      </PacingContext>
    </SittingContext>
  )
}
