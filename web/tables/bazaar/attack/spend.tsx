import {
  chanceOfSuccess,
  FACES,
  moneyFor,
  outcomeOf,
  priceOf,
  shiftOf,
  targetOf,
  whyNotSpend,
  type Attack,
  type State,
  type Way,
} from '@caravanserai/bazaar/seat'
import { useSitting } from '../sitting.ts'
import { Reach } from './stakes.tsx'

/** What a seat means to pay. */
export interface Bid {
  readonly way: Way
  readonly units: number
}

/** More steps than this are not slid through. */
const LONG = 40

/** What a payment costs and does. */
export function weigh(state: State, attack: Attack, you: number, { way, units }: Bid) {
  const { dollars, points } = priceOf(state, attack, you, way)
  const shift = shiftOf(way, units * points)
  return { dollars: dollars * units, shift, after: { ...attack, points: attack.points + shift } }
}

/** BZ-25, BZ-26 Money moves the target number either way; each step has its price for this seat. */
export function Spend({
  attack,
  you,
  bid,
  onBid,
}: {
  readonly attack: Attack
  readonly you: number
  readonly bid: Bid
  readonly onBid: (bid: Bid) => void
}) {
  const { state, text } = useSitting()
  const { way, units } = bid
  const { dollars, points } = priceOf(state, attack, you, way)
  const purse = moneyFor(state, attack, you)
  const most = Math.min(LONG, Math.floor(purse / dollars))
  const why = whyNotSpend(state, attack, you, way, 1)
  const { after, dollars: price, shift } = weigh(state, attack, you, bid)
  const idle = units > 0 && FACES.every((face) => outcomeOf(state, attack, face).success === outcomeOf(state, after, face).success)
  const set = (next: number) => onBid({ way, units: Math.max(0, Math.min(most, next)) })
  return (
    <div className="bz-spend">
      <div className="bz-spend-top">
        <p>
          <strong>{text.priceSays(dollars, points)}</strong> <span className="tb-quiet">{text.youHave(purse)}</span>
        </p>
        <div className="bz-ways" role="radiogroup" aria-label={text.ways}>
          {(['for', 'against'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="way" checked={way === each} onChange={() => onBid({ way: each, units })} />
              <span>{text.way[each]}</span>
            </label>
          ))}
        </div>
      </div>
      {why ? (
        <p className="bz-why-not">{text.refusal(why)}</p>
      ) : (
        <>
          <div className="tb-row">
            <button type="button" className="tb-second tb-square" aria-label={text.less} onClick={() => set(units - 1)}>
              −
            </button>
            <input
              type="range"
              className="bz-slider"
              min={0}
              max={most}
              value={units}
              style={{ '--done': most === 0 ? 0 : units / most, '--notches': Math.max(1, most) }}
              aria-label={text.payment}
              aria-valuetext={text.spendSays(price, targetOf(state, after), chanceOfSuccess(state, after))}
              onChange={(event) => set(event.target.valueAsNumber)}
            />
            <button type="button" className="tb-second tb-square" aria-label={text.more} onClick={() => set(units + 1)}>
              +
            </button>
          </div>
          <div className="bz-spend-foot">
            <p className="bz-spend-says" data-shift={shift}>
              {text.spendSays(price, targetOf(state, after), chanceOfSuccess(state, after))}
            </p>
            <Reach attack={attack} />
          </div>
          {idle ? <p className="tb-quiet">{text.reserve}</p> : null}
        </>
      )}
    </div>
  )
}
