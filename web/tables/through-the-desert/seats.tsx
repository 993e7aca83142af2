import { inside, SOURCES, type View } from '@caravanserai/through-the-desert/seat'
import { Banner } from '../../signs/banner.tsx'
import { Palm } from '../../signs/camel.tsx'
import { GainIcon } from './mark.tsx'
import { useSitting } from './sitting.ts'
import './seats.css'

/** Who sits here: public points, waterholes as a count, oases, areas; one's own points are exact. */
export function Seats({ onOpen }: { readonly onOpen: () => void }) {
  const { view, state, you, seats, text, who } = useSitting()
  return (
    <section className="td-seats" aria-label={text.seats} data-seats={seats.length}>
      <ol>
        {seats.map((seat, i) => {
          const now = view.phase !== 'over' && view.turn === i
          const held = view.held[i] ?? 0
          const known = view.points[i]?.waterholes
          const linked = view.caravans.reduce((sum, each) => sum + (each.seat === i ? each.linked.length : 0), 0)
          const later = view.phase === 'over' ? 0 : inside(state, i)
          const score = scoreOf(view, i)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
            <li key={i} className={now ? 'td-seat td-seat-now' : 'td-seat'} data-seat={i} aria-current={now ? 'true' : undefined}>
              <Banner emblem={seat.emblem} size={34} />
              <span className="td-seat-name" title={who(i)}>
                {who(i)}
                {now ? <span className="td-hidden">, {text.turnOf}</span> : null}
              </span>
              <span className="td-seat-score" data-score={i}>
                {score}
                <span className="td-hidden"> {text.points(score).replace(/^\d+ /, '')}</span>
              </span>
              <span className="td-seat-facts">
                <Fact says={i === you && known !== undefined ? text.ownSays(held, known) : text.hiddenSays(held)}>
                  <GainIcon name="water" size={15} />
                  <span className="td-wide">{known === undefined ? text.hidden(held) : text.own(held, known)}</span>
                  <span className="td-narrow">{held}</span>
                </Fact>
                <Fact says={text.oasesSays(linked)} wide>
                  <Palm size={15} />
                  {linked}
                </Fact>
                {later > 0 ? (
                  <Fact says={text.areasSays(later)}>
                    <GainIcon name="area" size={15} />
                    {later}
                  </Fact>
                ) : null}
              </span>
            </li>
          )
        })}
      </ol>
      <button type="button" className="td-seats-open td-narrow" aria-label={text.scores} aria-haspopup="dialog" onClick={onOpen} />
    </section>
  )
}

/** A sign with a number for the eye, and the sentence for the ear. */
function Fact({ says, wide = false, children }: { readonly says: string; readonly wide?: boolean; readonly children: React.ReactNode }) {
  return (
    <span className={wide ? 'td-fact td-wide' : 'td-fact'} title={says}>
      <span aria-hidden className="td-fact-in">
        {children}
      </span>
      <span className="td-hidden">{says}</span>
    </span>
  )
}

/** What is known of a seat's points. */
function scoreOf(view: View, seat: number): number {
  return view.shown?.scores[seat] ?? SOURCES.reduce((sum, source) => sum + (view.points[seat]?.[source] ?? 0), 0)
}

/** All seats with all their facts: on a phone, behind the strip of seats. */
export function Standing() {
  const { view, state, seats, text, who } = useSitting()
  return (
    <ul className="td-standing">
      {seats.map((seat, i) => {
        const linked = view.caravans.reduce((sum, each) => sum + (each.seat === i ? each.linked.length : 0), 0)
        const known = view.points[i]?.waterholes
        const held = view.held[i] ?? 0
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
                  text.areasSays(inside(state, i)),
                ].join(', ')}
              </p>
            </div>
            <span className="td-seat-score">{scoreOf(view, i)}</span>
          </li>
        )
      })}
    </ul>
  )
}
