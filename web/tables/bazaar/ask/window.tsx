import { asking, attackOf, cardOfFrame, rollOf, type Moment } from '@caravanserai/bazaar/seat'
import { Title } from '../../furniture/ask.tsx'
import { AttackHead } from '../attack/attack.tsx'
import { Die } from '../attack/die.tsx'
import { useRoll } from '../attack/outcome.tsx'
import { Faces } from '../attack/numbers.tsx'
import { playable } from './deeds.ts'
import { DoneStrip } from '../seats/done.tsx'
import { useSitting } from '../sitting.ts'
import { Doings } from './deed.tsx'
import { factsOf } from './heard.ts'
import { Speaker } from './speaker.tsx'
import { Stand } from './stand.tsx'

/** Moments in which the attack is still open. */
const FIGHT: ReadonlySet<Moment> = new Set(['declare', 'rolled', 'instead', 'counter'])

/** Something may be played now; to pass is always possible. */
export function Window({ moment }: { readonly moment: Moment }) {
  const sitting = useSitting()
  const { state, moves, act, text, who } = sitting
  const frame = asking(state)?.frame
  const card = frame ? cardOfFrame(frame) : null
  const attack = attackOf(state)
  const facts = factsOf(sitting)
  const cards = playable(moves)
  const cancel = moves.find((move) => move.kind === 'cancel')
  return (
    <div className="tb-q bz-window" data-moment={moment}>
      {attack && FIGHT.has(moment) ? (
        <>
          <AttackHead attack={attack} heads={moment === 'declare'} />
          <Faces attack={attack} marked={facts.roll} />
        </>
      ) : null}
      <div className="bz-window-what">
        <Rolled />
        {moment === 'declare' ? null : (
          <Title small={text.unhurried(text.turnIs(who(state.turn.seat)))}>{text.moment(moment, facts)}</Title>
        )}
      </div>
      {card === null ? null : <Speaker card={card} />}
      <p className="bz-if-pass">
        {text.ifPass(moment, facts)} {cards.length === 0 ? text.nothingHere : text.mayPlay(cards.length)}
      </p>
      <section className="bz-window-cards" aria-label={text.playableNow}>
        {cards.map((each) => (
          <Doings key={each} card={each} />
        ))}
      </section>
      <DoneStrip />
      <div className="bz-answer">
        <div className="tb-row bz-answers">
          <button type="button" className="tb-main" data-pass data-first="" onClick={() => act({ kind: 'pass' })}>
            {text.pass}
          </button>
          {cancel ? (
            <button type="button" className="tb-second" data-cancel="" title={text.mayCallOff} onClick={() => act(cancel)}>
              {text.callOff}
            </button>
          ) : null}
        </div>
        <Stand />
      </div>
    </div>
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
