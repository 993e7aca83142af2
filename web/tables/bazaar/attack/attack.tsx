import { attackOf, isTimely, type Attack as Fight } from '@caravanserai/bazaar/seat'
import { useState } from 'react'
import { useTurns } from '../../../app/turn.ts'
import { Icon } from '../../../signs/icon.tsx'
import { Doings } from '../ask/deed.tsx'
import { Shelf } from '../ask/main.tsx'
import { playable } from '../ask/open.ts'
import { Stand } from '../ask/stand.tsx'
import { Done } from '../seats/done.tsx'
import { useSitting } from '../sitting.ts'
import { closing } from '../standing.ts'
import { Decided, Faces, Sum } from './numbers.tsx'
import { Spend, weigh, type Bid } from './spend.tsx'
import { Stage } from './stage.tsx'
import { Pledges, Stakes } from './stakes.tsx'

/** BZ-19..BZ-36 An attack under way: its target number, the chance, and what money does to it. */
export function Attack() {
  const { state, you, prompt } = useSitting()
  const attack = attackOf(state)
  if (!attack) return null
  return (
    <div className="tb-q bz-attack">
      {prompt?.kind === 'attack' && you !== null ? <Asked attack={attack} you={you} /> : <Watched attack={attack} />}
    </div>
  )
}

/** This seat may pay, play, be done. */
function Asked({ attack, you }: { readonly attack: Fight; readonly you: number }) {
  const { state, moves, picked, pick } = useSitting()
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
    <Stage
      attack={attack}
      end={
        <>
          {picked !== null && cards.includes(picked) ? <Doings card={picked} onBack={() => pick(null)} /> : <Stakes attack={attack} />}
          <Done />
          <div className="bz-answer">
            <Stand
              bid={{
                way: means.way,
                dollars: dollars + (means.way === 'for' ? (attack.paidFor[you] ?? 0) : (attack.paidAgainst[you] ?? 0)),
              }}
            />
            <Answers attack={attack} bid={means} dollars={dollars} onPaid={() => setBid({ ...bid, units: 0 })} />
          </div>
        </>
      }
    >
      <Faces attack={attack} shift={shift} />
      <Sum attack={attack} />
      <Decided attack={attack} />
      <Pledges attack={attack} />
      <Spend attack={attack} you={you} bid={means} onBid={setBid} />
      <Shelf cards={playable(moves.filter(isTimely))} />
    </Stage>
  )
}

interface AnswersProps {
  readonly attack: Fight
  readonly bid: Bid
  readonly dollars: number
  readonly onPaid: () => void
}

/** Paying and being done is one press; to pay and see what the others do is another. */
function Answers({ attack, bid: { way, units }, dollars, onPaid }: AnswersProps) {
  const { view, state, you, moves, standing, act, text } = useSitting()
  const { by, paidFor, paidAgainst } = attack
  const done = moves.find(({ kind }) => kind === 'roll' || kind === 'confirm')
  const cancel = moves.find(({ kind }) => kind === 'cancel')
  const mine = by === you
  const paid = you === null ? 0 : (paidFor[you] ?? 0) + (paidAgainst[you] ?? 0)
  const closes = you === null ? null : closing(state, view, you)
  if (!done) return null
  const spend = { kind: 'spend', way, units } as const
  const pay = () => (onPaid(), act(spend, done))
  const nothing = () => {
    act(done)
    // Once it is said the host answers for this seat, and the move would come too late.
    if (closes) standing.say(closes)
  }
  return (
    <>
      <div className="tb-row bz-answers">
        {mine && cancel && units === 0 ? (
          <button type="button" className="tb-second" data-cancel="" title={text.mayCallOff} onClick={() => act(cancel)}>
            {text.callOff}
          </button>
        ) : null}
        {units > 0 ? (
          <button type="button" className="tb-second" data-wait="" onClick={() => (onPaid(), act(spend))}>
            {text.payNow(dollars)}
          </button>
        ) : closes ? (
          <button type="button" className="tb-second" data-see="" title={text.waitSays} onClick={() => act(done)}>
            {text.waitAndSee}
          </button>
        ) : null}
        {mine ? (
          <button
            type="button"
            className="tb-main"
            data-roll={units > 0 ? undefined : ''}
            data-spend={units > 0 ? '' : undefined}
            onClick={units > 0 ? pay : () => act(done)}
          >
            <Icon name="dice" size={18} />
            {units > 0 ? text.payAndRoll(dollars) : text.rollNow}
          </button>
        ) : (
          <>
            <button type="button" className={units > 0 ? 'tb-second' : 'tb-main'} data-first="" data-confirm="" onClick={nothing}>
              {paid > 0 ? text.payNoMore : text.doNothing}
            </button>
            {units > 0 ? (
              <button type="button" className="tb-main" data-spend="" onClick={pay}>
                {text.payAndDone(dollars)}
              </button>
            ) : null}
          </>
        )}
      </div>
      {mine && !cancel ? (
        <p className="bz-locked">
          <Icon name="lock" size={16} />
          {text.committed([...paidFor, ...paidAgainst].some((each) => each > 0))}
        </p>
      ) : null}
    </>
  )
}

/** This seat is done, or only watches. */
function Watched({ attack }: { readonly attack: Fight }) {
  const { view, seats, text, who } = useSitting()
  const thinking = seats.flatMap((_, seat) => ((view.asked[seat] ?? 0) > 0 ? [who(seat)] : []))
  // How it stands comes first, and why in the frame after: all at once is the most that a slow phone ever draws.
  const isDrawn = useTurns(1) > 0
  return (
    <Stage
      attack={attack}
      end={
        isDrawn ? (
          <>
            <Stakes attack={attack} />
            <Done />
            {thinking.length > 0 ? <p className="tb-quiet">{text.attackWaits(text.list(thinking))}</p> : null}
          </>
        ) : null
      }
    >
      <Faces attack={attack} />
      {isDrawn ? (
        <>
          <Sum attack={attack} />
          <Decided attack={attack} />
          <Pledges attack={attack} />
        </>
      ) : null}
    </Stage>
  )
}
