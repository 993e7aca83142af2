import { asking, attackOf, cardOfFrame, rollOf, type Moment } from '@caravanserai/bazaar/seat'
import { Title } from '../../furniture/ask.tsx'
import { Die } from '../attack/die.tsx'
import { Faces } from '../attack/numbers.tsx'
import { useRoll } from '../attack/outcome.tsx'
import { Stage } from '../attack/stage.tsx'
import { Done } from '../seats/done.tsx'
import { useSitting } from '../sitting.ts'
import { Doings } from './deed.tsx'
import { factsOf } from './heard.ts'
import { Shelf } from './main.tsx'
import { playable } from './open.ts'
import { Speaker } from './speaker.tsx'
import { Stand } from './stand.tsx'
import { FIGHT } from './state.ts'

/** Something may be played now; to pass is always possible. */
export function Window({ moment }: { readonly moment: Moment }) {
  const sitting = useSitting()
  const attack = attackOf(sitting.state)
  const { roll } = factsOf(sitting)
  const asks = <Asks moment={moment} />
  const answers = <Answers />
  if (!attack || !FIGHT.has(moment))
    return (
      <div className="tb-q bz-window" data-moment={moment}>
        {asks}
        {answers}
      </div>
    )
  return (
    <div className="tb-q bz-window" data-moment={moment}>
      <Stage attack={attack} heads={moment === 'declare'} end={answers}>
        <Faces attack={attack} marked={roll} />
        {asks}
      </Stage>
    </div>
  )
}

/** Why it is open, and what comes if nobody plays anything. */
function Asks({ moment }: { readonly moment: Moment }) {
  const sitting = useSitting()
  const { state, moves, text, who } = sitting
  const frame = asking(state)?.frame
  const card = frame ? cardOfFrame(frame) : null
  const facts = factsOf(sitting)
  const cards = playable(moves)
  return (
    <>
      <div className="bz-window-what">
        <Rolled />
        {moment === 'declare' && attackOf(state) ? null : (
          <Title small={text.unhurried(text.turnIs(who(state.turn.seat)))}>{text.moment(moment, facts)}</Title>
        )}
      </div>
      {card === null ? null : <Speaker card={card} />}
      <p className="bz-if-pass">
        {text.ifPass(moment, facts)} {cards.length === 0 ? text.nothingHere : text.mayPlay(cards.length)}
      </p>
    </>
  )
}

function Answers() {
  const { moves, picked, pick, act, text } = useSitting()
  const cards = playable(moves)
  const cancel = moves.find((move) => move.kind === 'cancel')
  return (
    <>
      <Done />
      {picked !== null && cards.includes(picked) ? <Doings card={picked} onBack={() => pick(null)} /> : <Shelf cards={cards} />}
      <div className="bz-answer">
        <Stand />
        <div className="tb-row bz-answers">
          {cancel ? (
            <button type="button" className="tb-second" data-cancel="" title={text.mayCallOff} onClick={() => act(cancel)}>
              {text.callOff}
            </button>
          ) : null}
          <button type="button" className="tb-main" data-pass data-first="" onClick={() => act({ kind: 'pass' })}>
            {text.pass}
          </button>
        </div>
      </div>
    </>
  )
}

/** The die that lies there, if one was rolled just now. */
function Rolled() {
  const { state, view } = useSitting()
  const name = useRoll()
  const roll = rollOf(state)
  if (!roll || roll.result === null) return null
  return <Die key={`${view.turn.number} ${name} ${roll.faces.join(' ')}`} face={roll.result} roll={name} />
}
