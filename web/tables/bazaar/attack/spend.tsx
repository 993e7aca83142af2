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
  const enough = enoughOf(state, attack, you, way, most)
  const set = (next: number) => onBid({ way, units: Math.max(0, Math.min(most, next)) })
  return (
    <div className="bz-spend">
      {why ? (
        <p className="bz-why-not">{text.refusal(why)}</p>
      ) : (
        <div className="bz-spend-row">
          <div className="bz-ways" role="radiogroup" aria-label={text.ways}>
            {(['for', 'against'] as const).map((each) => (
              <label key={each}>
                <input type="radio" name="way" checked={way === each} onChange={() => onBid({ way: each, units })} />
                <span>{text.way[each]}</span>
              </label>
            ))}
          </div>
          <button type="button" className="tb-second tb-square" aria-label={text.less} onClick={() => set(units - 1)}>
            −
          </button>
          <input
            type="range"
            className="bz-slider"
            min={0}
            max={most}
            value={units}
            data-first={attack.by === you ? '' : undefined}
            style={{ '--done': most === 0 ? 0 : units / most, '--idle': most === 0 ? 1 : enough / most }}
            aria-label={text.payment}
            aria-valuetext={text.spendSays(price, targetOf(state, after), chanceOfSuccess(state, after))}
            onChange={(event) => set(event.target.valueAsNumber)}
          />
          <button type="button" className="tb-second tb-square" aria-label={text.more} onClick={() => set(units + 1)}>
            +
          </button>
        </div>
      )}
      <div className="bz-spend-foot">
        {why ? null : (
          <p className="bz-spend-says" data-shift={shift}>
            {text.spendSays(price, targetOf(state, after), chanceOfSuccess(state, after))}
          </p>
        )}
        <p className="tb-quiet">
          {text.priceSays(dollars, points)}, {text.youHave(purse)}
        </p>
        {idle ? (
          <p className="tb-quiet">{text.reserve}</p>
        ) : enough < most && !why ? (
          <p className="tb-quiet">{text.enoughAt(enough * dollars)}</p>
        ) : null}
        <Reach attack={attack} />
      </div>
    </div>
  )
}

/** With so many steps money has bought what it can: more changes no face. */
function enoughOf(state: State, attack: Attack, you: number, way: Way, most: number): number {
  const chance = (units: number) => chanceOfSuccess(state, weigh(state, attack, you, { way, units }).after)
  const best = chance(most)
  for (let units = 0; units < most; units++) if (chance(units) === best) return units
  return most
}
