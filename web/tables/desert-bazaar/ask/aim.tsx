import { total, usable, type Cards, type Move } from '@caravanserai/desert-bazaar/seat'
import { Icon } from '../../../signs/icon.tsx'
import { Sign } from '../../../signs/goods.tsx'
import { Banner } from '../../../signs/banner.tsx'
import { Title } from '../../furniture/ask.tsx'
import { helpers, type Offer } from '../offer.ts'
import { Pay } from './pay.tsx'
import type { Planning } from '../plan.ts'
import { useSitting } from '../sitting.ts'

interface AimProps {
  readonly offer: Offer
  /** The same space paid for in the usual way. */
  readonly usual: Offer
  readonly tile: number
  readonly space: number
  readonly planning: Planning
  readonly act: (move: Move) => void
}

/** A tile over a space: what it takes and what it brings. */
export function Aim({ offer, usual, tile, space, planning, act }: AimProps) {
  const { state, text } = useSitting()
  const label = state.ground.grid.labels[space] ?? ''
  const { choice, paying } = planning.plan
  const given = usable(state, tile, space)
  const used = choice.use ?? given
  // There is another way to pay where a neighbour's product can be declined or other cards traded.
  const canChange = total(given) > 0 || (usual.payment?.traded.length ?? 0) > 0
  const build = () => {
    if (!offer.why) act(buildMove(tile, label, planning))
  }
  return (
    <div className="tb-q db-q-aim" data-paying={paying}>
      <Title small={text.buildOn(label)}>
        <span className="tb-wide">{text.payScore(offer.why ? usual.cards : offer.cards, offer.points)}</span>
        <span className="tb-narrow">{text.payScoreShort(label, offer.why ? usual.cards : offer.cards, offer.points)}</span>
      </Title>
      {paying ? (
        <Pay tile={tile} space={space} offer={offer} planning={planning} />
      ) : (
        <>
          {offer.payment && total(offer.payment.paid) > 0 ? (
            <p className="db-pay-signs">
              {offer.need.map((resource, i) => (
                // oxlint-disable-next-line react/no-array-index-key -- signs of one price
                <Sign key={i} face={resource} size={24} name={text.name(resource)} />
              ))}
              <span>{text.fromHand}</span>
            </p>
          ) : null}
          <Effects offer={offer} space={space} used={used} />
        </>
      )}
      <div className="db-actions">
        <button type="button" className="tb-main" aria-disabled={offer.why !== null} onClick={build} data-build>
          <span className="tb-wide">{text.buildHere}</span>
          <span className="tb-narrow">{text.build}</span>
        </button>
        <div className="tb-row">
          {canChange ? (
            <button
              type="button"
              className="tb-second"
              aria-expanded={paying}
              onClick={() => planning.change({ paying: !paying, choice: {} })}
              data-pay
            >
              {paying ? text.usualPayment : text.changePayment}
            </button>
          ) : null}
          <button
            type="button"
            className="tb-second tb-square"
            aria-label={text.cancel}
            onClick={() => planning.change({ space: null, choice: {}, paying: false })}
          >
            <Icon name="cross" size={18} />
          </button>
        </div>
      </div>
    </div>
  )
}

export function buildMove(tile: number, space: string, { plan }: Planning): Move {
  const chosen = plan.choice.use !== undefined || plan.choice.trade !== undefined
  return chosen ? { kind: 'build', tile, space, pay: plan.choice } : { kind: 'build', tile, space }
}

function Effects({ offer, space, used }: { readonly offer: Offer; readonly space: number; readonly used: Cards }) {
  const { state, you, seats, text, who } = useSitting()
  const { gain } = offer
  const mine = gain.tents?.[you ?? -1] ?? 0
  return (
    <ul className="db-effects">
      {helpers(state, space, used).map(({ label, resource }) => (
        <li key={label}>
          <Sign face={resource} size={18} />
          {text.gives(label, resource)}
        </li>
      ))}
      {offer.payment?.traded.map(({ give, take }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- trades of one payment
        <li key={`trade ${i}`}>
          <Icon name="trade" size={18} />
          <span>{text.trade(give, take)}</span>
        </li>
      ))}
      {gain.tents ? (
        <li>
          <Icon name="trophy" size={18} />
          <span>{text.closing(mine, gain.bonus)}</span>
        </li>
      ) : null}
      {gain.tents?.map((points, seat) =>
        seat === you || points === 0 ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
          <li key={`seat ${seat}`}>
            <Banner emblem={seats[seat]?.emblem ?? 'star'} size={18} />
            {text.others(who(seat), points)}
          </li>
        ),
      )}
      {gain.lone > 0 ? (
        <li>
          <Icon name="trophy" size={18} />
          <span>{text.loneTent(gain.lone)}</span>
        </li>
      ) : null}
      {gain.tents || gain.size < 2 ? null : (
        <li>
          <Icon name="layers" size={18} />
          {text.joins(gain.size)}
        </li>
      )}
      {gain.marked ? null : (
        <li>
          <Icon name="info" size={18} />
          <span>{text.unmarked}</span>
        </li>
      )}
    </ul>
  )
}
