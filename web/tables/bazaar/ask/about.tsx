import { asking, cardOf, cardOfFrame, type Frame } from '@caravanserai/bazaar/seat'
import { Title } from '../../furniture/ask.tsx'
import { Named } from '../cards/sign.tsx'
import { useSitting } from '../sitting.ts'
import { Face } from './face.tsx'
import { Speaker } from './speaker.tsx'

/** What is asked, and by which card. */
export function Asked({ ask }: { readonly ask: string }) {
  const { state, you, text, who } = useSitting()
  const frame = asking(state)?.frame
  const card = frame ? cardOfFrame(frame) : null
  return (
    <>
      <Title small={text.unhurried(frame && frame.by !== you && frame.by >= 0 ? text.byPlayer(who(frame.by)) : text.yourAnswer)}>
        {text.question(ask)}
      </Title>
      {card === null || !cardOf(card) ? null : <Speaker card={card} />}
    </>
  )
}

/** What the others have given, bid or voted so far: read off what the card remembers. */
export function About({ ask }: { readonly ask: string }) {
  const { state } = useSitting()
  const frame = asking(state)?.frame
  if (!frame) return null
  switch (ask) {
    case 'bid':
      return <Auction frame={frame} />
    case 'joint-payment':
      return <Together frame={frame} />
    case 'vote':
      return <Votes frame={frame} />
    case 'opponent':
      return <Refusers frame={frame} />
    case 'match':
    case 'attach-to':
    case 'give-to':
    case 'lay':
      return <Upon frame={frame} />
    default:
      return null
  }
}

const isSeat = (seat: unknown): seat is number => typeof seat === 'number' && seat >= 0
const isCard = (card: unknown): card is string => typeof card === 'string' && cardOf(card) !== undefined

function Auction({ frame: { v } }: { readonly frame: Frame }) {
  const { text, who, you } = useSitting()
  const { item, bidder, bid, bidding } = v
  const left = Array.isArray(bidding) ? bidding.filter(isSeat).filter((seat) => seat !== you && seat !== bidder) : []
  return (
    <div className="bz-about">
      {isCard(item) ? <Shown says={text.forSale} card={item} /> : null}
      <p>{isSeat(bidder) && typeof bid === 'number' ? text.highBid(who(bidder), bid) : text.noBid}</p>
      {left.length > 0 ? <p className="tb-quiet">{text.stillBidding(text.list(left.map(who)))}</p> : null}
    </div>
  )
}

/** M-78 Who has put down what. */
function Together({ frame: { v } }: { readonly frame: Frame }) {
  const { text, who } = useSitting()
  const { item, venue, down } = v
  const given = Array.isArray(down) ? down.map(Number) : []
  const sum = given.reduce((all, n) => all + n, 0)
  return (
    <div className="bz-about">
      {isCard(item) ? <Shown says={text.turnedUp} card={item} /> : null}
      {isCard(venue) ? <p>{text.onVenueAsked(text.name(venue))}</p> : null}
      <p>
        {sum === 0
          ? text.nobodyGave
          : `${text.givenSoFar(sum)} (${given.flatMap((n, seat) => (n > 0 ? [text.given(who(seat), n)] : [])).join(', ')})`}
      </p>
    </div>
  )
}

function Votes({ frame: { v } }: { readonly frame: Frame }) {
  const { text, seats } = useSitting()
  const { venue, ayes, voters } = v
  const left = Array.isArray(voters) ? voters.length : 0
  const yes = typeof ayes === 'number' ? ayes : 0
  return (
    <div className="bz-about">
      {isCard(venue) ? (
        <p>
          <Named card={venue} />
        </p>
      ) : null}
      <p>{text.ayes(yes, Math.max(0, seats.length - left - 1 - yes))}</p>
    </div>
  )
}

function Refusers({ frame: { v } }: { readonly frame: Frame }) {
  const { text, who } = useSitting()
  const seats = Array.isArray(v['refusers']) ? v['refusers'].filter(isSeat) : []
  return seats.length === 0 ? null : <p className="bz-about">{text.refusedSo(text.list(seats.map(who)))}</p>
}

/** The item or the venue that it is about. */
function Upon({ frame: { v, do: name } }: { readonly frame: Frame }) {
  const asks = name.replace(/[/!?]\d+$/, '')
  const card = [v['item'], v['venue']].find((each) => isCard(each) && each !== asks)
  return isCard(card) ? (
    <p className="bz-about">
      <Named card={card} />
    </p>
  ) : null
}

/** A card that it is about, with its type and income. */
function Shown({ says, card }: { readonly says: string; readonly card: string }) {
  const { text } = useSitting()
  return (
    <div className="bz-shown">
      <strong>{says}</strong>
      <Face what={cardOf(card)?.kind ?? 'card'} pick={card} name={text.name(card)} many={false} />
    </div>
  )
}
