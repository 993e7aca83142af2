import {
  attackOf,
  cardOf,
  itemOf,
  match,
  ownerOf,
  resistanceOf,
  slotsOf,
  totalIncome,
  venueOf,
  type ItemId,
  type State,
  type Type,
  type VenueId,
} from '@caravanserai/bazaar/seat'
import type { ReactNode } from 'react'
import { Icon } from '../../../signs/icon.tsx'
import type { Emblem } from '../../../signs/emblem.ts'
import { Art, TypeSign } from './sign.tsx'
import { useSitting, type Sitting } from '../sitting.ts'
import './awning.css'
import './card.css'

/** LOOK 12 How much of a card is shown: a venue as a stall with its window, a card, of middle size or small; items know card and small. */
export type Size = 'stall' | 'card' | 'middle' | 'small'

/** A card by its id. */
export function CardOf({ card, size }: { readonly card: string; readonly size: Size }) {
  return cardOf(card)?.kind === 'item' ? <ItemCard item={card} size={size} /> : <VenueCard venue={card} size={size} />
}

interface VenueCardProps {
  readonly venue: VenueId
  readonly size: Size
  /** Hangs at the left of the awning. */
  readonly tag?: string | undefined
  /** The chance to take it now, unpaid. */
  readonly chance?: number | null
}

/** A venue with its resistance and income as they are now, and its slots; its awning says whose it is. */
export function VenueCard({ venue, size, tag, chance = null }: VenueCardProps) {
  const sitting = useSitting()
  const { state, seats, text } = sitting
  const inPlay = state.places[venue] !== undefined
  const resistance = inPlay ? resistanceOf(state, venue) : venueOf(venue).resistance
  const income = inPlay ? totalIncome(state, venue) : venueOf(venue).income
  const owner = inPlay ? ownerOf(state, venue) : -1
  const emblem = seats[owner]?.emblem
  return (
    <Frame
      card={venue}
      size={size}
      kind="venue"
      isLong={text.name(venue).length > LONG}
      says={saysVenue(sitting, venue, tag, chance)}
      owner={emblem}
      over={<Targets venue={venue} />}
    >
      <span className="bz-awning" />
      {tag === undefined ? null : <span className="bz-tag">{tag}</span>}
      {size === 'stall' || size === 'card' ? (
        <span className="bz-sill">
          <Art card={venue} size={72} />
        </span>
      ) : null}
      <span className="bz-body">
        <Art card={venue} size={size === 'small' ? 20 : 36} />
        {chance === null ? null : (
          <span className="bz-chance">
            <Icon name="dice" size={14} />
            {text.percent(chance)}
          </span>
        )}
        <span className="bz-name">{breakable(text.name(venue))}</span>
        <span className="bz-facts">
          <span className="bz-number">
            <Icon name="resistance" size={16} />
            {resistance}
          </span>
          <span className="bz-number" data-of="income">
            <Icon name="income" size={16} />
            {income}
          </span>
          <Lying venue={venue} />
        </span>
        <Slots venue={venue} />
        {size === 'small' ? null : <Text card={venue} />}
      </span>
    </Frame>
  )
}

/** A name of more letters takes the place of the drawing where there is little room. */
const LONG = 11
/** The same of an item in a hand of two rows. */
const LONG_ITEM = 8

/** A long name breaks after its stroke. */
function breakable(name: string): string {
  return name.replace('/', '/\u200b')
}

/** What a card does, as many lines of it as there is room for; what it costs and when stands out. */
function Text({ card }: { readonly card: string }) {
  return (
    <span className="bz-text">
      <span className="bz-words">
        <Words card={card} />
      </span>
    </span>
  )
}

/** The whole text of a card: what comes before its first colon, and a cost at its end, are bold. */
export function Words({ card }: { readonly card: string }) {
  const { text } = useSitting()
  const body = text.body(card)
  const known = cardOf(card)
  const costs = known?.kind === 'item' || (known?.kind === 'venue' && known.uses.length > 0)
  const [head = ''] = (costs && /^[^.:]{1,80}?\s?:/.exec(body)) || []
  const [tail = ''] = /(?:Cost|Coût)\s?: [^.]+\.$/.exec(body.slice(head.length)) ?? []
  return (
    <>
      {head === '' ? null : <strong>{head}</strong>}
      {body.slice(head.length, body.length - tail.length)}
      {tail === '' ? null : <strong>{tail}</strong>}
    </>
  )
}

/** Dashed where a slot is empty; the sign of the item's type where it is filled. */
export function Slots({ venue }: { readonly venue: VenueId }) {
  const { state, text } = useSitting()
  const slots = slotsNow(state, venue)
  if (slots.length === 0) return null
  return (
    <span className="bz-slots" data-many={slots.length > 4}>
      {slots.map(({ slot, item }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
        <span key={i} className="bz-slot" data-item={item ?? undefined} title={item === null ? text.slotEmpty(slot) : text.name(item)}>
          <TypeSign type={item === null ? slot : itemOf(item).type} empty={item === null} size={null} />
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
      {tokens > 0 ? (
        <span className="bz-chip" data-of="tokens" title={text.tokens(tokens)}>
          {tokens}
        </span>
      ) : null}
      {money > 0 ? <span className="bz-chip">{text.money(money)}</span> : null}
      {under.length > 0 ? (
        <span className="bz-chip" title={text.under(under.length)}>
          <Icon name="cards" size={14} />
          {under.length}
        </span>
      ) : null}
      {dice.length > 0 ? (
        <span className="bz-chip" title={text.dice(dice)}>
          <Icon name="dice" size={14} />
          {dice.join(' ')}
        </span>
      ) : null}
    </span>
  )
}

/** A text of more letters leaves no room for a picture under it. */
const ROOM = 95

/** An item: its type, the income it brings once attached, what it does. */
export function ItemCard({ item, size }: { readonly item: ItemId; readonly size: Size }) {
  const { text } = useSitting()
  const { type, income, play } = itemOf(item)
  return (
    <Frame card={item} size={size} kind="item" isLong={text.name(item).length > LONG_ITEM} says={text.itemSays(item)} type={type}>
      <span className="bz-band" />
      <span className="bz-body">
        <TypeSign type={type} size={null} />
        <span className="bz-name">{text.name(item)}</span>
        <span className="bz-cost">{play ? <Cost dollars={play.money} actions={play.actions} /> : null}</span>
        <span className="bz-number">
          <Icon name="income" size={16} />
          {text.part('plus', income)}
        </span>
        {size === 'small' ? null : <Text card={item} />}
      </span>
      {size === 'card' && text.body(item).length <= ROOM ? (
        <span className="bz-corner">
          <Art card={item} size={76} />
        </span>
      ) : null}
    </Frame>
  )
}

/** A price in signs. */
function Cost({ dollars, actions }: { readonly dollars: number; readonly actions: number }) {
  const { text } = useSitting()
  if (dollars === 0 && actions === 0) return text.free
  return (
    <>
      {dollars > 0 ? text.money(dollars) : null}
      <Bolts actions={actions} />
    </>
  )
}

/** So many actions are counted in signs; of more, one sign stands beside the number. */
const COUNTED = 3

/** The actions that are left. */
export function Bolts({ actions, size }: { readonly actions: number; readonly size?: number }) {
  const shown = actions > COUNTED ? 1 : actions
  return Array.from({ length: shown }, (_, i) => <Bolt key={i} {...(size === undefined ? {} : { size })} />)
}

/** One action. */
function Bolt({ size = 18 }: { readonly size?: number }) {
  return (
    <svg className="bz-bolt" width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <circle cx="12" cy="12" r="11" />
      <path d="M13.4 4.6 7 13.2h4.2l-.7 6.2 6.5-8.7h-4.2z" />
    </svg>
  )
}

interface FrameProps {
  readonly card: string
  readonly size: Size
  readonly kind: 'venue' | 'item'
  /** Has its name many letters? */
  readonly isLong: boolean
  /** The whole card for the ear. */
  readonly says: string
  readonly owner?: Emblem | undefined
  readonly type?: Type
  /** What can be pressed on it beside itself. */
  readonly over?: ReactNode
  readonly children: ReactNode
}

/** One button lies over the whole card; what the eye sees under it is hidden from the ear, which hears one sentence. */
function Frame({ card, size, kind, isLong, says, owner, type, over, children }: FrameProps) {
  const { state, lit, now, picked, press, text } = useSitting()
  return (
    <div
      className="bz-card"
      data-card={card}
      data-kind={kind}
      data-size={size}
      data-type={type}
      data-long={isLong}
      data-lit={lit.has(card)}
      data-now={now.has(card)}
      data-picked={picked === card}
      data-attacked={attackOf(state)?.target === card}
      style={owner === undefined ? undefined : { '--owner': `var(--${owner})` }}
    >
      <span className="bz-face" aria-hidden>
        {children}
      </span>
      <button
        type="button"
        className="bz-hit"
        aria-pressed={picked === card}
        aria-label={lit.has(card) ? `${says} ${text.open}` : says}
        onClick={() => press(card)}
      />
      {over}
    </div>
  )
}

/** Where the item that was chosen can go: the deed stands on the venue. */
function Targets({ venue }: { readonly venue: VenueId }) {
  const { moves, picked, act, text } = useSitting()
  const move = picked === null ? undefined : moves.find((each) => each.kind === 'attach' && each.item === picked && each.venue === venue)
  if (picked === null || !move) return null
  return (
    <button
      type="button"
      className="bz-target tb-main"
      data-deed="attach"
      aria-label={`${text.name(picked)}: ${text.attachTo(venue)}`}
      onClick={() => act(move)}
    >
      {text.attachHere(itemOf(picked).income)}
    </button>
  )
}

function saysVenue({ state, text }: Sitting, venue: VenueId, tag: string | undefined, chance: number | null): string {
  const slots = slotsNow(state, venue)
  const inPlay = state.places[venue] !== undefined
  const says = text.venueSays(
    venue,
    inPlay ? resistanceOf(state, venue) : venueOf(venue).resistance,
    inPlay ? totalIncome(state, venue) : venueOf(venue).income,
    slots.map(({ slot, item }) => (item === null ? text.slotEmpty(slot) : text.slotFilled(item))),
    tag,
  )
  const whole = `${says} ${text.body(venue)}`
  return chance === null ? whole : `${whole} ${text.chanceSays(chance)}`
}
