import {
  cardOf,
  chanceOfSuccess,
  FACES,
  outcomeOf,
  resistanceReasons,
  rollOf,
  targetOf,
  targetReasons,
  type Attack,
  type Reason,
} from '@caravanserai/bazaar/seat'
import { Icon } from '../../../signs/icon.tsx'
import { Banner } from '../../../signs/banner.tsx'
import { Art } from '../cards/sign.tsx'
import { useSitting, type Sitting } from '../sitting.ts'
import { movedBy } from './money.ts'

/** The target number and the chance, as large as they matter; once the die lies, by how much it made it or missed. */
export function Numbers({ attack }: { readonly attack: Attack }) {
  const { state, you, text } = useSitting()
  const roll = rollOf(state)
  const result = roll?.what === 'attack' ? roll.result : null
  return (
    <dl className="bz-attack-numbers">
      <div>
        <dt>{text.needs(attack.by === you)}</dt>
        <dd data-target>{targetOf(state, attack)}</dd>
      </div>
      {result === null ? <Chance attack={attack} /> : <Margin result={result} attack={attack} />}
    </dl>
  )
}

function Chance({ attack }: { readonly attack: Attack }) {
  const { state, text } = useSitting()
  const chance = chanceOfSuccess(state, attack)
  return (
    <div>
      <dt>{text.chance}</dt>
      <dd data-chance={chance < 0.5 ? 'low' : 'high'}>{text.percent(chance)}</dd>
    </div>
  )
}

/** BZ-21, BZ-22 Some faces win or miss whatever the target: then the die says it all. */
function Margin({ result, attack }: { readonly result: number; readonly attack: Attack }) {
  const { state, text } = useSitting()
  const { success } = outcomeOf(state, attack, result)
  const over = result - targetOf(state, attack)
  return (
    <div>
      <dt>{success === over >= 0 ? text.margin(success) : text.rolledAt}</dt>
      <dd data-chance={success ? 'high' : 'low'}>{success === over >= 0 ? Math.abs(over) : result}</dd>
    </div>
  )
}

/** The faces of the die: which win, and which would change with so many points more. */
export function Faces({
  attack,
  shift = 0,
  marked = null,
}: {
  readonly attack: Attack
  readonly shift?: number
  readonly marked?: number | null
}) {
  const { state, text } = useSitting()
  const would = { ...attack, points: attack.points + shift }
  const faces = FACES.map((face) => {
    const wins = outcomeOf(state, attack, face).success
    const could = shift === 0 ? wins : outcomeOf(state, would, face).success
    return { face, wins, could, look: wins === could ? (wins ? 'won' : 'lost') : could ? 'gains' : 'loses' }
  })
  const says = text.facesSay(
    runs(
      faces.map(({ wins }) => wins),
      text,
    ),
  )
  const more =
    shift === 0
      ? ''
      : text.facesWould(
          runs(
            faces.map(({ could }) => could),
            text,
          ),
        )
  return (
    <div>
      <p className="tb-hidden">{`${says} ${more}`}</p>
      <p className="bz-faces" aria-hidden>
        {faces.map(({ face, look }) => (
          <span key={face} data-look={look} data-marked={marked === face}>
            {face}
          </span>
        ))}
      </p>
    </div>
  )
}

/** "7 to 18, 20" */
function runs(wins: readonly boolean[], text: Sitting['text']): string {
  const found: [number, number][] = []
  wins.forEach((win, i) => {
    const last = found.at(-1)
    if (win && last?.[1] === i) last[1] = i + 1
    else if (win) found.push([i + 1, i + 1])
  })
  return found.length === 0 ? text.noFace : text.facesRun(found)
}

/** Cards that decide some faces whatever the target: without a word of them the chance would not add up. */
export function Decided({ attack }: { readonly attack: Attack }) {
  const { state, text } = useSitting()
  const outcomes = FACES.map((face) => outcomeOf(state, attack, face))
  const cards = [...new Set(outcomes.map(({ why }) => why))].filter((why) => cardOf(why))
  return cards.map((card) => {
    const wins = outcomes.some(({ why, success }) => why === card && success)
    const faces = runs(
      outcomes.map(({ why }) => why === card),
      text,
    )
    return (
      <p key={card} className="bz-decided">
        <Art card={card} size={18} />
        {text.decided(text.name(card), wins, faces)}
      </p>
    )
  })
}

/** BZ-20, BZ-24, BZ-25 The sum behind the target: resistance, cards by name, money by player. */
export function Sum({ attack }: { readonly attack: Attack }) {
  const { state, log, text, seats, who } = useSitting()
  const [base, ...added] = targetReasons(state, attack)
  const printed = resistanceReasons(state, attack.target)
  const ignored = base?.amount === 0 && printed.some(({ amount }) => amount !== 0)
  const cards = added.filter(({ from }) => from !== 'money')
  const money = movedBy(log, attack)
  return (
    <ul className="bz-sum" aria-label={text.sum}>
      {ignored ? <li>{text.ignored}</li> : null}
      {[...(ignored ? [] : printed), ...cards].map((reason, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same card may count twice
        <Part key={i} reason={reason} />
      ))}
      {money === null ? <li>{`${text.moneyIn} ${text.part('plus', attack.points)}`}</li> : null}
      {money?.map(([seat, points]) => (
        <li key={seat} title={who(seat)}>
          <Banner emblem={seats[seat]?.emblem ?? 'star'} size={16} />
          <span className="tb-hidden">{who(seat)} </span>
          {text.part('plus', points)}
        </li>
      ))}
      <li className="bz-sum-is">{text.equals(targetOf(state, attack))}</li>
    </ul>
  )
}

function Part({ reason: { from, card, does, amount } }: { readonly reason: Reason }) {
  const { text } = useSitting()
  if (from === 'printed')
    return (
      <li>
        <Icon name="resistance" size={14} />
        {text.printed(amount)}
      </li>
    )
  return (
    <li>
      {card === null ? null : <Art card={card} size={14} />}
      {card === null ? text.owned : text.name(card)} {text.part(does, amount)}
    </li>
  )
}
