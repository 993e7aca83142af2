import { attackOf, ownerOf, type Attack as Fight } from '@caravanserai/bazaar/seat'
import { useState } from 'react'
import { Icon } from '../../../signs/icon.tsx'
import { Title } from '../../furniture/ask.tsx'
import { Stand } from '../ask/stand.tsx'
import { Doings } from '../ask/deed.tsx'
import { playable } from '../ask/deeds.ts'
import { DoneStrip } from '../seats/done.tsx'
import { Art } from '../cards/sign.tsx'
import { useSitting } from '../sitting.ts'
import { Faces, Numbers, Sum } from './numbers.tsx'
import { Spend, weigh, type Bid } from './spend.tsx'
import { Pledges, Stakes } from './stakes.tsx'
import './attack.css'

/** BZ-19..BZ-36 An attack under way: its target number, the chance, and what money does to it. */
export function Attack() {
  const { state, you, prompt } = useSitting()
  const attack = attackOf(state)
  if (!attack) return null
  return (
    <div className="tb-q bz-attack">
      <AttackHead attack={attack} />
      {prompt?.kind === 'attack' && you !== null ? <Asked attack={attack} you={you} /> : <Watched attack={attack} />}
    </div>
  )
}

/** Who attacks what, and how it stands; where something else is asked, it is not the heading. */
export function AttackHead({ attack, heads = true }: { readonly attack: Fight; readonly heads?: boolean }) {
  const { state, prompt, text, who, open } = useSitting()
  const { by, target, shutdown } = attack
  const owner = ownerOf(state, target)
  const attacks = text.attacks(who(by), owner < 0 ? null : who(owner))
  const says = (
    <>
      {heads && prompt !== null ? text.unhurried(attacks) : attacks}
      {shutdown ? (
        <span className="bz-shutdown" title={text.shutdownSays}>
          <Icon name="cross" size={14} />
          {text.shutdown}
        </span>
      ) : null}
    </>
  )
  return (
    <header className="bz-attack-top">
      <button type="button" className="bz-attack-art" aria-label={text.large(target)} onClick={() => open({ kind: 'card', card: target })}>
        <Art card={target} size={40} />
      </button>
      {heads ? (
        <Title small={says}>{text.name(target)}</Title>
      ) : (
        <div className="tb-title">
          <p>{says}</p>
          <p className="bz-attack-name">{text.name(target)}</p>
        </div>
      )}
      <Numbers attack={attack} />
    </header>
  )
}

/** This seat may pay, play, be done. */
function Asked({ attack, you }: { readonly attack: Fight; readonly you: number }) {
  const { state, moves, text } = useSitting()
  const [bid, setBid] = useState<Bid>({ way: attack.by === you ? 'for' : 'against', units: 0 })
  const pays = moves.some(({ kind }) => kind === 'spend')
  // The purse may have shrunk since.
  const could = Math.max(
    0,
    Math.min(
      bid.units,
      Math.floor(((state.purses[you] ?? 0) - (attack.pledged[you] ?? 0)) / weigh(state, attack, you, { ...bid, units: 1 }).dollars),
    ),
  )
  const means = pays ? { ...bid, units: could } : { ...bid, units: 0 }
  const { shift, dollars } = weigh(state, attack, you, means)
  const cards = playable(moves)
  return (
    <>
      <Faces attack={attack} shift={shift} />
      <Sum attack={attack} />
      <Pledges attack={attack} />
      <Spend attack={attack} you={you} bid={means} onBid={setBid} />
      <Stakes attack={attack} />
      {cards.length === 0 ? null : (
        <section className="bz-window-cards" aria-label={text.playableNow}>
          <p className="tb-quiet">{text.mayPlay(cards.length)}</p>
          {cards.map((card) => (
            <Doings key={card} card={card} />
          ))}
        </section>
      )}
      <DoneStrip />
      <div className="bz-answer">
        <Answers attack={attack} bid={means} dollars={dollars} onPaid={() => setBid({ ...bid, units: 0 })} />
        <Stand
          bid={{ way: means.way, dollars: dollars + (means.way === 'for' ? (attack.paidFor[you] ?? 0) : (attack.paidAgainst[you] ?? 0)) }}
        />
      </div>
    </>
  )
}

interface AnswersProps {
  readonly attack: Fight
  readonly bid: Bid
  readonly dollars: number
  readonly onPaid: () => void
}

/** Paying and being done is one press; to pay and see what the others do is another. */
function Answers({ attack: { by, paidFor, paidAgainst }, bid: { way, units }, dollars, onPaid }: AnswersProps) {
  const { you, moves, act, text } = useSitting()
  const done = moves.find(({ kind }) => kind === 'roll' || kind === 'confirm')
  const cancel = moves.find(({ kind }) => kind === 'cancel')
  const mine = by === you
  const paid = you === null ? 0 : (paidFor[you] ?? 0) + (paidAgainst[you] ?? 0)
  const spend = { kind: 'spend', way, units } as const
  if (!done) return null
  return (
    <>
      <div className="tb-row bz-answers">
        {units > 0 ? (
          <>
            <button type="button" className="tb-main" data-spend="" data-first="" onClick={() => (onPaid(), act(spend, done))}>
              {mine ? text.payAndRoll(dollars) : text.payAndDone(dollars)}
            </button>
            <button type="button" className="tb-second" data-wait="" onClick={() => (onPaid(), act(spend))}>
              {text.payNow(dollars)}
            </button>
          </>
        ) : (
          <button
            type="button"
            className="tb-main"
            data-first=""
            data-roll={mine ? '' : undefined}
            data-confirm={mine ? undefined : ''}
            onClick={() => act(done)}
          >
            {mine ? <Icon name="dice" size={18} /> : null}
            {mine ? text.rollNow : paid > 0 ? text.payNoMore : text.doNothing}
          </button>
        )}
        {mine && cancel ? (
          <button type="button" className="tb-second" data-cancel="" title={text.mayCallOff} onClick={() => act(cancel)}>
            {text.callOff}
          </button>
        ) : null}
      </div>
      {mine && !cancel ? (
        <p className="bz-locked">
          <Icon name="lock" size={16} />
          {text.committed([...paidFor, ...paidAgainst].some((dollars) => dollars > 0))}
        </p>
      ) : null}
    </>
  )
}

/** This seat is done, or only watches. */
function Watched({ attack }: { readonly attack: Fight }) {
  const { view, seats, text, who } = useSitting()
  const thinking = seats.flatMap((_, seat) => ((view.asked[seat] ?? 0) > 0 ? [who(seat)] : []))
  return (
    <>
      <Faces attack={attack} />
      <Sum attack={attack} />
      <Pledges attack={attack} />
      <Stakes attack={attack} />
      <DoneStrip />
      {thinking.length > 0 ? <p className="tb-quiet">{text.attackWaits(text.list(thinking))}</p> : null}
    </>
  )
}
