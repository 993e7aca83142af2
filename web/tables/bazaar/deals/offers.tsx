import { whyNot, type Move, type SeenOffer } from '@caravanserai/bazaar/seat'
import { Banner } from '../../../signs/banner.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { withRule } from '../../sitting.ts'
import { useSitting, type Sitting } from '../sitting.ts'
import { GoodsList, goodsSay, isNothing } from './goods.tsx'
import './deals.css'

/** BZ-58 Offers on the table that concern this seat, where the game asks. */
export function Offers() {
  const { view, you } = useSitting()
  const mine = view.offers.filter(({ from, to }) => from === you || to === you)
  if (mine.length === 0 || you === null) return null
  return (
    <ul className="bz-offers">
      {mine.map((offer) => (
        <OpenOffer key={offer.id} offer={offer} you={you} />
      ))}
    </ul>
  )
}

/** An offer in a sentence. */
export function offerSays(
  sitting: Pick<Sitting, 'text' | 'who'>,
  { from, to, give, take }: Pick<SeenOffer, 'from' | 'to' | 'give' | 'take'>,
): string {
  const { text, who } = sitting
  if (isNothing(give) && isNothing(take)) return text.invites(who(from), who(to))
  return text.offers(who(from), who(to), goodsSay(sitting, give), goodsSay(sitting, take))
}

function OpenOffer({ offer, you }: { readonly offer: SeenOffer; readonly you: number }) {
  const sitting = useSitting()
  const { seats, text, who } = sitting
  const { id, from, to, give, take } = offer
  const own = from === you
  const empty = isNothing(give) && isNothing(take)
  return (
    <li className="bz-offer" data-offer={id} data-own={own}>
      <p className="bz-offer-says">
        <Banner emblem={seats[own ? to : from]?.emblem ?? 'star'} size={24} />
        <span>{offerSays(sitting, offer)}</span>
      </p>
      {empty ? null : (
        <dl className="bz-both">
          <div>
            <dt>{text.youGet}</dt>
            <dd>
              <GoodsList goods={own ? take : give} />
            </dd>
          </div>
          <div>
            <dt>{text.youGive}</dt>
            <dd>
              <GoodsList goods={own ? give : take} />
            </dd>
          </div>
        </dl>
      )}
      {own ? <p className="tb-quiet">{text.waitsFor(who(to))}</p> : null}
      {!own && seats[from]?.kind === 'bot' ? (
        <p className="tb-quiet bz-offer-waits">
          <span>{text.waitsLong(who(from))}</span>
          <span aria-hidden />
        </p>
      ) : null}
      <Answers offer={offer} you={you} empty={empty} />
    </li>
  )
}

/** What this seat can do about it. */
function Answers({ offer: { id, from, to }, you, empty }: { readonly offer: SeenOffer; readonly you: number; readonly empty: boolean }) {
  const sitting = useSitting()
  const { state, seats, act, open, text, who, passTo } = sitting
  if (from === you)
    return (
      <div className="tb-row">
        <button type="button" className="tb-second" data-withdraw={id} onClick={() => act({ kind: 'withdraw', offer: id })}>
          {text.withdraw}
        </button>
        {passTo && seats[to]?.kind === 'person' ? (
          <button type="button" className="tb-second" data-pass-to={to} onClick={() => passTo(to)}>
            <Icon name="arrow" size={18} />
            {text.passScreen(who(to))}
          </button>
        ) : null}
      </div>
    )
  const accept: Move = { kind: 'accept', offer: id }
  const why = empty ? undefined : whyNot(state, you, accept)
  // In one's own turn, the main button is elsewhere.
  const main = state.turn.seat === you ? 'tb-second' : 'tb-main'
  const counter = () => open({ kind: 'offer', to: from, answers: id })
  return (
    <>
      {/* What changes nothing has the focus; the deed is in the corner. */}
      <div className="tb-row bz-offer-answers">
        <button type="button" className="tb-second" data-first="" data-decline={id} onClick={() => act({ kind: 'decline', offer: id })}>
          {text.decline}
        </button>
        <button type="button" className={empty ? main : 'tb-second'} data-counter={id} onClick={counter}>
          {empty ? text.propose : text.counter}
        </button>
        {empty ? null : (
          <button
            type="button"
            className={main}
            data-accept={id}
            aria-disabled={why !== undefined}
            onClick={() => why === undefined && act(accept)}
          >
            {text.accept}
          </button>
        )}
      </div>
      {why ? <p className="bz-why-not">{withRule(sitting, why)}</p> : null}
    </>
  )
}

/** The ways to make an offer and to look at what was agreed. */
export function Propose() {
  const { moves, open, text } = useSitting()
  const partner = moves.find((move) => move.kind === 'offer' && move.answers === null)
  if (partner?.kind !== 'offer') return null
  return (
    <button
      type="button"
      className="tb-second bz-propose"
      data-make-offer
      aria-label={text.makeOffer}
      onClick={() => open({ kind: 'offer', to: partner.to, answers: null })}
    >
      <Icon name="trade" size={18} />
      {text.offerShort}
    </button>
  )
}
