import { asking, attackOf, cardOfFrame } from '@caravanserai/bazaar/seat'
import type { Refusal } from '@caravanserai/kernel'
import { AskCard, Title } from '../../furniture/ask.tsx'
import { Attack } from '../attack/attack.tsx'
import type { Roll } from '../attack/held.ts'
import { Outcome } from '../attack/outcome.tsx'
import { Rolling } from '../attack/rolling.tsx'
import { Unheard } from '../deals/talk.tsx'
import { partsOf, say } from '../news/log.ts'
import { Steps } from '../../pace/shown.tsx'
import { useSitting } from '../sitting.ts'
import { Amount } from './amount.tsx'
import { Choose } from './choose.tsx'
import { useHeard } from './heard.ts'
import { Main } from './main.tsx'
import { Peek } from './peek.tsx'
import { Speaker } from './speaker.tsx'
import { SaidBefore } from './stand.tsx'
import { Window } from './window.tsx'
import './main.css'
import './ask.css'

interface AskProps {
  readonly refused: Refusal | null
  readonly onDismiss: () => void
  /** The die of an attack that is being shown, before anything else is. */
  readonly roll: Roll | null
  readonly onRead: () => void
}

/** The one place that asks: what, by which card, and what can be answered. */
export function Ask({ refused, onDismiss, roll, onRead }: AskProps) {
  const sitting = useSitting()
  useHeard(sitting)
  if (roll)
    return (
      <AskCard refused={null} onDismiss={onDismiss}>
        <Rolling key={roll.name} roll={roll} onRead={onRead} />
      </AskCard>
    )
  return (
    <AskCard refused={refused} onDismiss={onDismiss}>
      <Outcome />
      <Unheard />
      <Peek />
      <Question />
      <SaidBefore />
    </AskCard>
  )
}

/** What is asked, or how an attack stands to which nothing is asked. */
function Question() {
  const { prompt, state, question } = useSitting()
  switch (prompt?.kind) {
    case undefined:
      return attackOf(state) ? <Attack /> : <Waiting />
    case 'main':
      return <Main />
    case 'window':
      return <Window moment={prompt.moment} />
    case 'attack':
      return <Attack />
    case 'choose':
      return <Choose key={question} prompt={prompt} />
    case 'amount':
      return <Amount key={question} prompt={prompt} />
  }
}

/** Somebody else is asked. */
function Waiting() {
  const { view, state, you, text, who, seats } = useSitting()
  const asked = seats.flatMap((_, seat) => ((view.asked[seat] ?? 0) > 0 ? [seat] : []))
  const frame = asking(state)?.frame
  const card = frame ? cardOfFrame(frame) : null
  return (
    <div className="tb-q">
      <Title small={you === null ? text.watching : text.turnIs(who(state.turn.seat))}>
        {asked.length === 1 ? text.decides(who(asked[0] ?? 0)) : text.others}
      </Title>
      {card === null ? null : <Speaker card={card} />}
      <Steps steps={useSteps()} />
    </div>
  )
}

/** So many steps of a turn are shown. */
const STEPS = 6

/** What whoever has the turn has done in it so far. */
function useSteps(): string[] {
  const { log, text, who } = useSitting()
  const begun = log.findLastIndex(({ events }) => events.some(({ kind }) => kind === 'turn-began'))
  const steps = log.slice(Math.max(0, begun)).flatMap(partsOf).slice(-STEPS)
  return steps.map((part) => say(part, { text, who }))
}
