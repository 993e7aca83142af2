import { controls, jointDemand, ownerOf, wouldWin, type Attack } from '@caravanserai/bazaar/seat'
import { Icon } from '../../../signs/icon.tsx'
import { useSitting } from '../sitting.ts'
import { reachOf } from './money.ts'

/** What success and failure bring. */
export function Stakes({ attack }: { readonly attack: Attack }) {
  const { by, target, shutdown } = attack
  const { state, you, text, who } = useSitting()
  const owner = ownerOf(state, target)
  const mine = by === you
  const venue = text.name(target)
  const loser = owner < 0 ? null : who(owner)
  const held = controls(state, by).length + 1
  const wins = shutdown
    ? text.winShut(venue, loser)
    : wouldWin(state, attack)
      ? text.winGame(who(by), held)
      : text.winVenue(who(by), venue, held, loser)
  return (
    <div className="bz-stakes">
      <section data-side="win">
        <h3>
          <Icon name="check" size={16} />
          {text.ifWin(mine, who(by))}
        </h3>
        <p>{wins}</p>
      </section>
      <section data-side="lose">
        <h3>
          <Icon name="cross" size={16} />
          {text.ifLose(mine, who(by))}
        </h3>
        <p>{text.loseAll(who(by))}</p>
      </section>
    </div>
  )
}

/** What others could still pay, at their prices: who attacks fears a rise, who does not fears the attacker. */
export function Reach({ attack }: { readonly attack: Attack }) {
  const sitting = useSitting()
  const { you, seats, text, who } = sitting
  const others = seats.flatMap((_, seat) => (seat === you || seat === attack.by ? [] : [seat]))
  const raise = reachOf(sitting, attack, others, 'against')
  const lower = reachOf(sitting, attack, [attack.by], 'for')
  return (
    <p className="bz-reach">
      {attack.by === you ? text.couldRaise(raise.least, raise.most) : text.couldLower(who(attack.by), lower.least, lower.most)}
    </p>
  )
}

/** M-30 Money that waits until enough has come together. */
export function Pledges({ attack }: { readonly attack: Attack }) {
  const { state, seats, text } = useSitting()
  const demands = seats.flatMap((_, seat) => (seat === attack.by ? [] : (jointDemand(state, attack, seat) ?? [])))
  const [demand] = demands.toSorted((a, b) => b.least - a.least)
  if (!demand) return null
  const pledged = attack.pledged.reduce((sum, dollars) => sum + dollars, 0)
  return (
    <p className="bz-pledges">
      {text.pledges(demand.least, text.name(demand.card))} {text.pledgedSo(pledged)}
    </p>
  )
}
