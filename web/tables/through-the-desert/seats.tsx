import { useMemo } from 'react'
import { inside, largest, type State, type View } from '@caravanserai/through-the-desert/seat'
import { Banner } from '../../signs/banner.tsx'
import { Palm } from '../../signs/camel.tsx'
import { Icon } from '../../signs/icon.tsx'
import { Fact, Seats as Shared } from '../furniture/seats.tsx'
import { GainIcon } from './board/mark.tsx'
import { useSitting } from './sitting.ts'
import './seats.css'

/** Who sits here: the points that everybody sees, so that they compare; then waterholes, of which one knows one's own, oases, what the end would add. */
export function Seats({ onOpen }: { readonly onOpen: () => void }) {
  const { view, state, text } = useSitting()
  const later = useMemo(() => laterOf(view, state), [view, state])
  const facts = (seat: number) => {
    const held = view.held[seat] ?? 0
    const known = view.points[seat]?.waterholes
    const linked = linkedBy(view, seat)
    const { areas, caravans } = later[seat] ?? NOTHING
    return (
      <>
        {view.shown ? null : (
          <Fact says={known === undefined ? text.hiddenSays(held) : text.ownSays(held, known)}>
            <GainIcon name="water" size={15} />
            <span className="tb-wide">{known === undefined ? text.hidden(held) : text.own(held, known)}</span>
            <span className="tb-narrow">{known === undefined ? `+${held}?` : `+${known}`}</span>
          </Fact>
        )}
        <Fact says={text.oasesSays(linked)} wide>
          <Palm size={15} />
          {linked}
        </Fact>
        {areas + caravans > 0 ? (
          <Fact says={text.laterSays(areas, caravans)}>
            <Icon name="flag" size={15} />
            {`+${areas + caravans}`}
          </Fact>
        ) : null}
      </>
    )
  }
  return <Shared turn={view.phase === 'over' ? null : view.turn} score={(seat) => scoreOf(view, seat)} facts={facts} onOpen={onOpen} />
}

/** TD-41, TD-47 By seat, what would be counted if the game ended now; leaders alone say nothing of that yet. */
function laterOf({ phase }: View, state: State): { readonly areas: number; readonly caravans: number }[] {
  if (phase !== 'placing') return []
  const lead = largest(state)
  return Array.from({ length: state.players }, (_, seat) => ({
    areas: inside(state, seat),
    caravans: lead.reduce((sum, { seats, points }) => sum + (seats.includes(seat) ? points : 0), 0),
  }))
}

const NOTHING = { areas: 0, caravans: 0 }

/** The oases that a seat's caravans have reached. */
function linkedBy(view: View, seat: number): number {
  return view.caravans.reduce((sum, each) => sum + (each.seat === seat ? each.linked.length : 0), 0)
}

/** TD-R34 Before the end nobody's waterholes are in it: one's own would make it another number than the rest. */
function scoreOf(view: View, seat: number): number {
  const { waterholes = 0, ...open } = view.points[seat] ?? {}
  return Object.values(open).reduce((sum, points) => sum + points, view.shown ? waterholes : 0)
}

/** All seats with all their facts: on a phone, behind the strip of seats. */
export function Scores() {
  const { view, state, seats, text, who } = useSitting()
  const later = laterOf(view, state)
  return (
    <ul className="td-scores">
      {seats.map((seat, i) => {
        const linked = linkedBy(view, i)
        const known = view.points[i]?.waterholes
        const held = view.held[i] ?? 0
        const { areas, caravans } = later[i] ?? NOTHING
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
          <li key={i}>
            <Banner emblem={seat.emblem} size={30} />
            <div>
              <strong>{who(i)}</strong>
              <p className="tb-quiet">
                {[
                  known === undefined ? text.hiddenSays(held) : text.ownSays(held, known),
                  text.oasesSays(linked),
                  ...(later.length > 0 ? [text.laterSays(areas, caravans)] : []),
                ].join(', ')}
              </p>
            </div>
            <span className="tb-seat-score">{scoreOf(view, i)}</span>
          </li>
        )
      })}
    </ul>
  )
}
