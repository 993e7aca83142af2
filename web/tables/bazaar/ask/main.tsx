import { useState } from 'react'
import { useSettings } from '../../../app/settings.ts'
import { Icon } from '../../../signs/icon.tsx'
import { Title } from '../../furniture/ask.tsx'
import { Bolts } from '../cards/card.tsx'
import { Art } from '../cards/sign.tsx'
import { Offers, Propose } from '../deals/offers.tsx'
import { threatBy } from '../seats/threat.ts'
import { useSitting } from '../sitting.ts'
import { Doings } from './deed.tsx'
import { openFor, playable, WAYS } from './open.ts'

/** BZ-14 The main part of a turn: one's own, or another's into which one may step. */
export function Main() {
  const { view, state, you, picked, pick, text, who } = useSitting()
  // On a phone, what is open is unfolded first.
  const [unfolded, setUnfolded] = useState(false)
  const mine = you !== null && state.turn.seat === you
  const offer = view.offers.find(({ to }) => to === you)
  const { actions } = state.turn
  const threat = mine ? threatBy(state, you) : null
  return (
    <div className="tb-q bz-main" data-mine={mine}>
      <div className="bz-main-top">
        <Title small={mine ? text.yourTurn : text.turnIs(who(state.turn.seat))}>
          {mine ? text.actionsLeft(actions) : offer ? text.offerFrom(who(offer.from)) : text.decides(who(state.turn.seat))}
        </Title>
        {mine ? (
          <span className="bz-bolts" aria-hidden>
            <Bolts actions={actions} size={28} />
          </span>
        ) : null}
        {threat ? (
          <p className="bz-own-threat">
            <Icon name="flag" size={16} />
            <span className="tb-wide">{text.yourThreat[threat]}</span>
            <span className="tb-narrow">{text.yourThreatShort[threat]}</span>
          </p>
        ) : null}
      </div>
      <Offers />
      {picked === null ? mine ? <Start unfolded={unfolded} /> : <StepIn /> : <Doings card={picked} main onBack={() => pick(null)} />}
      {picked === null ? <Resting /> : null}
      {mine ? picked === null ? <End onUnfold={() => setUnfolded(!unfolded)} unfolded={unfolded} /> : null : <Propose />}
    </div>
  )
}

/** Nothing is pointed at yet: what is open lights its cards. */
function Start({ unfolded }: { readonly unfolded: boolean }) {
  const { state, moves, showing, show, text } = useSitting()
  const ways = WAYS.map((way) => ({ way, count: openFor(moves, way).size })).filter(({ count }) => count > 0)
  if (ways.length === 0) return <p>{state.turn.actions === 0 ? text.nothingLeft : text.nothingOpen}</p>
  return (
    <>
      <p className="bz-main-says">{showing === null ? text.pointAt : text.pointAtLit[showing]}</p>
      <div className="bz-ways-open" data-unfolded={unfolded}>
        {ways.map(({ way, count }, i) => (
          <button
            key={way}
            type="button"
            className="tb-second"
            aria-pressed={showing === way}
            data-show={way}
            data-first={i === 0 ? '' : undefined}
            onClick={() => show(showing === way ? null : way)}
          >
            {text.way3[way]} <strong>{count}</strong>
          </button>
        ))}
      </div>
    </>
  )
}

function StepIn() {
  const { moves, text } = useSitting()
  const cards = playable(moves)
  if (cards.length === 0) return null
  return (
    <>
      <p className="tb-quiet">{text.stepIn(cards.length)}</p>
      <Shelf cards={cards} />
    </>
  )
}

/** What can be played or used now, by name; where the hand lies in sight, it is not listed again. */
export function Shelf({ cards }: { readonly cards: readonly string[] }) {
  const { view, you, pick, text } = useSitting()
  const hand = you === null ? [] : (view.seats[you]?.hand ?? [])
  if (cards.length === 0) return null
  return (
    <ul className="bz-shelf" aria-label={text.playableNow}>
      {cards.map((card) => (
        <li key={card} className={hand.includes(card) ? 'tb-narrow' : undefined}>
          <button type="button" className="tb-second" data-card={card} onClick={() => pick(card)}>
            <Art card={card} size={20} />
            {text.name(card)}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** BZ-56 What rests because of one's immunity can be let through. */
function Resting() {
  const { moves, act, text } = useSitting()
  const cards = moves.flatMap((move) => (move.kind === 'waive' ? [move.card] : []))
  if (cards.length === 0) return null
  return (
    <>
      <p className="tb-quiet">{text.resting}</p>
      <ul className="bz-shelf">
        {cards.map((card) => (
          <li key={card}>
            <button type="button" className="tb-second" data-waive={card} onClick={() => act({ kind: 'waive', card })}>
              <Art card={card} size={20} />
              {text.letThrough(text.name(card))}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** To end the turn is never what a stray press does: it is asked once more while actions are left, or always for who wants it so. */
function End({ unfolded, onUnfold }: { readonly unfolded: boolean; readonly onUnfold: () => void }) {
  const { state, moves, question, act, text } = useSitting()
  const [asked, setAsked] = useState(0)
  const end = moves.find((move) => move.kind === 'end')
  const unused = state.turn.actions
  const asks = useSettings().sure === 'on' || unused > 0
  if (asked === question && asks)
    return (
      <div className="bz-sure">
        <p>{text.unused(unused)}</p>
        <div className="tb-row">
          <button type="button" className="tb-second" data-end="sure" onClick={() => end && act(end)}>
            {text.endTurn}
          </button>
          <button ref={takeFocus} type="button" className="tb-main" onClick={() => setAsked(0)}>
            {text.playOn}
          </button>
        </div>
      </div>
    )
  return (
    <div className="bz-ends">
      <button type="button" className="tb-second tb-narrow bz-what" aria-expanded={unfolded} onClick={onUnfold}>
        <Icon name="layers" size={18} />
        {text.whatCanIDo}
      </button>
      <Propose />
      <button
        type="button"
        className="tb-second"
        aria-disabled={!end}
        data-end=""
        onClick={() => end && (asks ? setAsked(question) : act(end))}
      >
        {text.endTurn}
      </button>
    </div>
  )
}

/** For the harmless answer to what was just pressed. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus()
}
