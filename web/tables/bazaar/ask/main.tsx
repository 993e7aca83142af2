import { isOneShort } from '@caravanserai/bazaar/seat'
import { Title } from '../../furniture/ask.tsx'
import { playable } from './deeds.ts'
import { Art } from '../cards/sign.tsx'
import { useSitting } from '../sitting.ts'
import { Doings } from './deed.tsx'
import { Offers, Propose } from '../deals/offers.tsx'

/** BZ-14 The main part of a turn: one's own, or another's into which one may step. */
export function Main() {
  const { view, state, you, picked, pick, text, who } = useSitting()
  const mine = state.turn.seat === you
  const offer = view.offers.find(({ to }) => to === you)
  return (
    <div className="tb-q">
      <Title small={mine ? text.yourTurn : text.turnIs(who(state.turn.seat))}>
        {mine ? text.actionsLeft(state.turn.actions) : offer ? text.offerFrom(who(offer.from)) : text.decides(who(state.turn.seat))}
      </Title>
      <Offers />
      {picked === null ? mine ? <Start /> : <StepIn /> : <Doings card={picked} main onBack={() => pick(null)} />}
      <Resting />
      {mine ? <End /> : <Propose />}
    </div>
  )
}

/** Nothing is pointed at yet: what there is to do, and with what. */
function Start() {
  const { state, moves, text } = useSitting()
  const targets = new Set(moves.flatMap((move) => (move.kind === 'attack' ? [move.venue] : []))).size
  const items = new Set(moves.flatMap((move) => (move.kind === 'attach' ? [move.item] : []))).size
  return (
    <>
      <p>{state.turn.actions === 0 && playable(moves).length === 0 ? text.nothingLeft : text.pointAt}</p>
      <ul className="bz-hints">
        {targets > 0 ? <li>{text.canAttack(targets)}</li> : null}
        {items > 0 ? <li>{text.canAttach(items)}</li> : null}
      </ul>
      <Shelf cards={playable(moves)} />
    </>
  )
}

function StepIn() {
  const { moves, text } = useSitting()
  const cards = playable(moves)
  if (cards.length === 0) return null
  return (
    <>
      <p className="tb-quiet">{text.stepIn}</p>
      <Shelf cards={cards} />
    </>
  )
}

/** What can be played or used now, by name. */
function Shelf({ cards }: { readonly cards: readonly string[] }) {
  const { pick, text } = useSitting()
  if (cards.length === 0) return null
  return (
    <ul className="bz-shelf" aria-label={text.playableNow}>
      {cards.map((card) => (
        <li key={card}>
          <button type="button" className="tb-second" onClick={() => pick(card)}>
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

function End() {
  const { state, you, moves, picked, act, text, seats } = useSitting()
  const end = moves.find((move) => move.kind === 'end')
  const spent = state.turn.actions === 0
  return (
    <div className="tb-row bz-answer">
      <button
        type="button"
        className={spent && picked === null ? 'tb-main' : 'tb-second'}
        aria-disabled={!end}
        data-end
        data-first={picked === null ? '' : undefined}
        onClick={() => end && act(end)}
      >
        {spent ? text.endTurn : text.endTurnWith(state.turn.actions)}
      </button>
      <Propose />
      {you !== null && isOneShort(state, you) && seats.length > 1 ? <span className="tb-plus">{text.oneMore}</span> : null}
    </div>
  )
}
