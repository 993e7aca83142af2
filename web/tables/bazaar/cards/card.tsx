import {
  cardOf,
  incomeReasons,
  itemOf,
  match,
  resistanceOf,
  resistanceReasons,
  slotsOf,
  totalIncome,
  venueOf,
  type ItemId,
  type State,
  type VenueId,
} from '@caravanserai/bazaar/seat'
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../../../signs/icon.tsx'
import { Art, TypeSign } from './sign.tsx'
import { useSitting, type Sitting } from '../sitting.ts'
import { Why } from './why.tsx'
import './card.css'

/** `middle`: a small one with as much of its text as there is room for. */
export type Size = 'full' | 'middle' | 'small'

/** A card by its id. */
export function CardOf({ card, size }: { readonly card: string; readonly size: Size }) {
  return cardOf(card)?.kind === 'item' ? <ItemCard item={card} size={size} /> : <VenueCard venue={card} size={size} />
}

/** A venue with its resistance and income as they are now, and its slots. */
export function VenueCard({ venue, size, tag }: { readonly venue: VenueId; readonly size: Size; readonly tag?: string | undefined }) {
  const sitting = useSitting()
  const { state, text } = sitting
  const inPlay = state.places[venue] !== undefined
  const resistance = inPlay ? resistanceOf(state, venue) : venueOf(venue).resistance
  const income = inPlay ? totalIncome(state, venue) : venueOf(venue).income
  return (
    <Frame card={venue} size={size} kind="venue" says={saysVenue(sitting, venue, tag)}>
      {size === 'full' ? (
        <span className="bz-roof">
          {tag === undefined ? null : <span className="bz-tag">{tag}</span>}
          <Art card={venue} size={40} />
        </span>
      ) : null}
      <span className="bz-name">
        {size === 'full' ? null : <Art card={venue} size={22} />}
        <span>{text.name(venue)}</span>
        {size !== 'full' && tag !== undefined ? <span className="bz-tag">{tag}</span> : null}
      </span>
      <span className="bz-facts">
        <Why className="bz-number" of={() => (inPlay ? resistanceReasons(state, venue) : [])}>
          <Icon name="resistance" size={16} />
          {resistance}
        </Why>
        <Why className="bz-number" of={() => (inPlay ? incomeReasons(state, venue) : [])}>
          <Icon name="income" size={16} />
          {income}
        </Why>
        <Slots venue={venue} size={size === 'full' ? 24 : 19} />
      </span>
      <Lying venue={venue} />
      {size === 'small' ? null : <span className="bz-text">{text.body(venue)}</span>}
    </Frame>
  )
}

/** Dashed where a slot is empty; the sign of the item's type where it is filled. */
export function Slots({ venue, size }: { readonly venue: VenueId; readonly size: number }) {
  const { state, text } = useSitting()
  const slots = slotsNow(state, venue)
  return (
    <span className="bz-slots">
      {slots.map(({ slot, item }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
        <span key={i} className="bz-slot" title={item === null ? text.slotEmpty(slot) : text.name(item)}>
          <TypeSign type={item === null ? slot : itemOf(item).type} empty={item === null} size={size} />
        </span>
      ))}
    </span>
  )
}

/** Every slot with what is in it; items without a slot of their own come last. */
export function slotsNow(state: State, venue: VenueId) {
  const items = state.places[venue]?.items ?? []
  const slots = state.places[venue] ? slotsOf(state, venue) : venueOf(venue).slots
  const held = match(items, slots)
  return slots.map((slot, i) => ({ slot, item: held[i] ?? null }))
}

/** What else lies on a venue: constant effects, tokens, money, cards, dice. */
function Lying({ venue }: { readonly venue: VenueId }) {
  const { state, text } = useSitting()
  const place = state.places[venue]
  const constants = state.constants.filter(({ on }) => on === venue)
  if (!place) return null
  const { tokens, money, under, dice } = place
  if (constants.length === 0 && tokens === 0 && money === 0 && under.length === 0 && dice.length === 0) return null
  return (
    <span className="bz-lying">
      {constants.map(({ card }) => (
        <span key={card} className="bz-chip" title={text.name(card)}>
          <Art card={card} size={14} />
        </span>
      ))}
      {tokens > 0 ? <span className="bz-chip">{text.tokens(tokens)}</span> : null}
      {money > 0 ? <span className="bz-chip">{text.money(money)}</span> : null}
      {under.length > 0 ? <span className="bz-chip">{text.under(under.length)}</span> : null}
      {dice.length > 0 ? <span className="bz-chip">{text.dice(dice)}</span> : null}
    </span>
  )
}

/** A text of more letters leaves no room for a picture under it; less so under a name with a line of its own. */
const ROOM = { beside: 84, above: 48 }

/** About how many letters wide a name is. */
const widthOf = (name: string): number => name.length + (name.match(/[mw]/gi)?.length ?? 0) / 2

/** An item: its type, the income it brings once attached, what it does. */
export function ItemCard({ item, size }: { readonly item: ItemId; readonly size: Size }) {
  const { text } = useSitting()
  const { type, income } = itemOf(item)
  const long = widthOf(text.name(item)) > 6.5
  return (
    <Frame card={item} size={size} kind="item" says={text.itemSays(item)}>
      <span className="bz-band" data-type={type} />
      <span className="bz-name" data-long={long}>
        <TypeSign type={type} size={22} />
        <span>{text.name(item)}</span>
        <span className="bz-number">
          <Icon name="income" size={16} />
          {income}
        </span>
      </span>
      {size === 'full' ? (
        <>
          <span className="bz-text">{text.body(item)}</span>
          {text.body(item).length > (long ? ROOM.above : ROOM.beside) ? null : (
            <span className="bz-corner" style={{ '--type': `var(--${type})` }}>
              <Art card={item} size={40} />
            </span>
          )}
        </>
      ) : null}
    </Frame>
  )
}

interface FrameProps {
  readonly card: string
  readonly size: Size
  readonly kind: 'venue' | 'item'
  /** The whole card for the ear. */
  readonly says: string
  readonly children: ReactNode
}

/** One button lies over the whole card; what the eye sees under it is hidden from the ear, which hears one sentence. */
function Frame({ card, size, kind, says, children }: FrameProps) {
  const { lit, now, picked, press, text } = useSitting()
  const face = useRef<HTMLSpanElement>(null)
  // Numbers tell their reasons under the mouse, so they lie above the button; a click on them is meant for the card.
  useEffect(() => {
    const under = face.current
    const pass = () => under?.parentElement?.querySelector<HTMLButtonElement>('.bz-hit')?.click()
    under?.addEventListener('click', pass)
    return () => under?.removeEventListener('click', pass)
  }, [])
  return (
    <div
      className="bz-card"
      data-card={card}
      data-kind={kind}
      data-size={size}
      data-lit={lit.has(card)}
      data-now={now.has(card)}
      data-picked={picked === card}
    >
      <span className="bz-face" aria-hidden ref={face}>
        {children}
      </span>
      <button
        type="button"
        className="bz-hit"
        aria-pressed={picked === card}
        aria-label={lit.has(card) ? `${says} ${text.open}` : says}
        onClick={() => press(card)}
      />
    </div>
  )
}

function saysVenue({ state, text }: Sitting, venue: VenueId, tag: string | undefined): string {
  const slots = slotsNow(state, venue)
  const inPlay = state.places[venue] !== undefined
  return text.venueSays(
    venue,
    inPlay ? resistanceOf(state, venue) : venueOf(venue).resistance,
    inPlay ? totalIncome(state, venue) : venueOf(venue).income,
    slots.map(({ slot, item }) => (item === null ? text.slotEmpty(slot) : text.slotFilled(item))),
    tag,
  )
}
