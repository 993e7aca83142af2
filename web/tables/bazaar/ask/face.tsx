import {
  cardOf,
  controls,
  itemOf,
  ownerOf,
  resistanceOf,
  totalIncome,
  venueOf,
  type Pick as Answer,
  type Type,
} from '@caravanserai/bazaar/seat'
import { Icon } from '../../../signs/icon.tsx'
import { Banner } from '../../../signs/banner.tsx'
import { Die } from '../attack/die.tsx'
import { Slots, Words } from '../cards/card.tsx'
import { Art, TypeSign } from '../cards/sign.tsx'
import { useSitting } from '../sitting.ts'
import type { ChoosePrompt } from './choose.tsx'

interface FaceProps {
  readonly what: ChoosePrompt['what']
  readonly pick: Answer
  readonly name: string
  /** In a long list there is no room for texts. */
  readonly many: boolean
}

/** What an option looks like: a player's banner, a card, a sign, a die. */
export function Face({ what, pick, name, many }: FaceProps) {
  if (what === 'player') return <Player seat={Number(pick)} name={name} />
  if (what === 'die') return <Die face={Number(pick)} />
  if (what === 'type') return <Sort type={pick as Type} name={name} />
  const card = typeof pick === 'string' ? cardOf(pick) : undefined
  if (card?.kind === 'venue') return <VenueFace venue={card.id} name={name} />
  if (card?.kind === 'item') return <ItemFace item={card.id} name={name} many={many} />
  return <strong>{name}</strong>
}

function Player({ seat, name }: { readonly seat: number; readonly name: string }) {
  const { view, state, seats, text } = useSitting()
  const { money, band } = view.seats[seat] ?? { money: null, band: null }
  return (
    <>
      <Banner emblem={seats[seat]?.emblem ?? 'star'} size={30} />
      <span>
        <strong>{name}</strong>
        <small>{`${text.venuesHeld(controls(state, seat).length)}, ${money === null ? text.band(band) : text.money(money)}`}</small>
      </span>
    </>
  )
}

function Sort({ type, name }: { readonly type: Type; readonly name: string }) {
  return (
    <>
      <TypeSign type={type} size={34} />
      <strong>{name}</strong>
    </>
  )
}

function VenueFace({ venue, name }: { readonly venue: string; readonly name: string }) {
  const { state, text, who, seats } = useSitting()
  const inPlay = state.places[venue] !== undefined
  const owner = inPlay ? ownerOf(state, venue) : -1
  const constants = state.constants.filter(({ on }) => on === venue).map(({ card }) => text.name(card))
  return (
    <span className="bz-option-card">
      <span className="bz-option-top" data-kind="venue">
        <Art card={venue} size={24} />
        <strong>{name}</strong>
      </span>
      <span className="bz-option-facts">
        <Icon name="resistance" size={14} />
        {inPlay ? resistanceOf(state, venue) : venueOf(venue).resistance}
        <Icon name="income" size={14} />
        {inPlay ? totalIncome(state, venue) : venueOf(venue).income}
        <Slots venue={venue} />
      </span>
      {inPlay ? (
        <small>
          {owner < 0 ? null : <Banner emblem={seats[owner]?.emblem ?? 'star'} size={14} />}
          {[owner < 0 ? text.isNeutral : who(owner), ...constants].join(', ')}
        </small>
      ) : null}
      {inPlay ? null : (
        <span className="bz-option-text">
          <Words card={venue} />
        </span>
      )}
    </span>
  )
}

function ItemFace({ item, name, many }: { readonly item: string; readonly name: string; readonly many: boolean }) {
  const { state, text, who } = useSitting()
  const { type, income } = itemOf(item)
  const at = Object.keys(state.places).find((venue) => state.places[venue]?.items.includes(item))
  const constant = state.constants.find(({ card }) => card === item)
  const lies = constant
    ? text.onVenue(typeof constant.on === 'string' ? constant.on : '', typeof constant.on === 'number' ? who(constant.on) : '')
    : at === undefined
      ? null
      : text.onVenue(at, ownerOf(state, at) < 0 ? '' : who(ownerOf(state, at)))
  return (
    <span className="bz-option-card">
      <span className="bz-option-top">
        <TypeSign type={type} size={22} />
        <strong>{name}</strong>
        <span className="bz-option-facts">
          <Icon name="income" size={14} />
          {income}
        </span>
      </span>
      {lies === null ? null : <small>{lies}</small>}
      {many ? null : (
        <span className="bz-option-text">
          <Words card={item} />
        </span>
      )}
    </span>
  )
}
