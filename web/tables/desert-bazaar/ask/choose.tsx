import { RESOURCES } from '@caravanserai/desert-bazaar/seat'
import { Icon } from '../../../signs/icon.tsx'
import { Title } from '../../furniture/ask.tsx'
import { GoodButton, type AskProps } from './parts.tsx'
import { cheapest, type Offer } from '../offer.ts'
import type { Planning } from '../plan.ts'
import { useSitting } from '../sitting.ts'

/** DB-19 The beginning of a turn: a free card and the dice, or tents. */
export function Choosing({
  planning,
  offers,
  act,
  aimed,
}: Pick<AskProps, 'planning' | 'offers' | 'act'> & { readonly aimed: string | null }) {
  const { view, text } = useSitting()
  const { card } = planning.plan
  const empty = RESOURCES.every((resource) => view.piles[resource] === 0)
  const payable = [...offers.values()].some((each) => each.some((offer) => !offer.why))
  const roll = () => {
    if (empty) act({ kind: 'roll' })
    else if (card !== null) act({ kind: 'draw', resource: card })
  }
  return (
    <div className="tb-q db-q-choose">
      <Title small={text.yourTurn}>{text.rollOrBuild}</Title>
      <h3>{text.takeCard}</h3>
      <div className="db-goods">
        {RESOURCES.map((resource, i) => (
          <GoodButton
            key={resource}
            resource={resource}
            chosen={card === resource}
            off={view.piles[resource] === 0}
            first={i === 0}
            // A second click on the card that is chosen rolls, as on the board.
            onClick={() => (card === resource ? roll() : planning.change({ card: resource, tile: null, space: null }))}
          />
        ))}
      </div>
      <button type="button" className="tb-main" aria-disabled={card === null && !empty} onClick={roll} data-roll>
        <Icon name="dice" size={20} />
        {empty ? text.rollNow : card === null ? text.chooseCard : text.takeAndRoll(card)}
      </button>
      <h3 className="db-or">{text.orBuild}</h3>
      <p className="tb-quiet">{payable ? (aimed ?? text.pickTile) : text.noTile}</p>
    </div>
  )
}

/** A tile is in hand, no space yet. */
export function ChooseSpace({ offers, planning }: { readonly offers: readonly Offer[]; readonly planning: Planning }) {
  const { text } = useSitting()
  const { spaces, cards } = cheapest(offers)
  return (
    <div className="tb-q db-q-space">
      <Title small={text.yourTurn}>{text.chooseSpace}</Title>
      <p className="tb-quiet">{text.chooseSpaceHow(spaces, cards)}</p>
      <button type="button" className="tb-second" onClick={planning.forget}>
        {text.putBack}
      </button>
    </div>
  )
}

/** DB-55 At least one tile is built. */
export function Building({ act, undo }: Pick<AskProps, 'act' | 'undo'>) {
  const { view, text } = useSitting()
  return (
    <div className="tb-q db-q-more">
      <Title small={text.yourTurn}>{text.buildMore}</Title>
      <p className="tb-quiet">{text.buildMoreHow(view.set ?? 'west')}</p>
      <div className="tb-row">
        <button type="button" className="tb-main" onClick={() => act({ kind: 'stop' })} data-end>
          {text.endTurn}
        </button>
        {undo ? (
          <button type="button" className="tb-second" onClick={undo} data-undo>
            <Icon name="undo" size={18} />
            {text.undo}
          </button>
        ) : null}
      </div>
    </div>
  )
}
