import {
  cardOf,
  controls,
  hasRoom,
  incomeReasons,
  itemOf,
  ownerOf,
  resistanceOf,
  resistanceReasons,
  rulingsOn,
  totalIncome,
  type ItemId,
  type VenueId,
} from '@caravanserai/bazaar/seat'
import { useRules } from '../../../rules/source.ts'
import { useMemo } from 'react'
import { Icon } from '../../../signs/icon.tsx'
import { slotsNow, Words } from './card.tsx'
import { Art, Named, TypeSign } from './sign.tsx'
import { useSitting } from '../sitting.ts'
import { Reasons } from './why.tsx'
import './large.css'

/** A card as large as it needs: its text, all its numbers and where they come from, and what lies on it. */
export function Large({ card }: { readonly card: string }) {
  return (
    <div className="bz-large">
      {cardOf(card)?.kind === 'item' ? <LargeItem item={card} /> : <LargeVenue venue={card} />}
      <Rulings card={card} />
    </div>
  )
}

function LargeItem({ item }: { readonly item: ItemId }) {
  const { text, state, who } = useSitting()
  const { type, income } = itemOf(item)
  const constant = state.constants.find(({ card }) => card === item)
  return (
    <>
      <header className="bz-large-top" data-kind="item">
        <Art card={item} size={72} />
        <p>
          <TypeSign type={type} size={28} /> {text.type(type)}
        </p>
        <p title={text.income}>
          <Icon name="income" size={20} /> {text.incomeOf(income)}
        </p>
      </header>
      <p className="bz-large-text">
        <Words card={item} />
      </p>
      <Fits item={item} />
      {constant ? <p>{text.lies(who(constant.by), typeof constant.on === 'number' ? who(constant.on) : text.name(constant.on))}</p> : null}
    </>
  )
}

/** Where it could be attached among one's own venues. */
function Fits({ item }: { readonly item: ItemId }) {
  const { text, state, you } = useSitting()
  const held = you !== null && (state.hands[you]?.includes(item) ?? false)
  if (!held) return null
  const venues = controls(state, you).filter((venue) => hasRoom(state, venue, item))
  return <p>{venues.length === 0 ? text.fitsNowhere : text.fitsOn(text.list(venues.map(text.name)))}</p>
}

/** What the rulings say of it. */
function Rulings({ card }: { readonly card: string }) {
  const { text, language } = useSitting()
  const rules = useRules('bazaar', language)
  const found = useMemo(() => (rules ? rulingsOn(rules.RULINGS, text.name(card)) : []), [rules, text, card])
  if (found.length === 0) return null
  return (
    <div className="bz-large-rulings">
      <h3>{text.rulings}</h3>
      {found.map(({ id, text: says }) => (
        <p key={id}>
          <strong>{id}</strong> {says.replaceAll(/[*_`]|\s*\[[A-Z/]+\]$/g, '')}
        </p>
      ))}
    </div>
  )
}

function LargeVenue({ venue }: { readonly venue: VenueId }) {
  const { text, state, who } = useSitting()
  const place = state.places[venue]
  const owner = ownerOf(state, venue)
  const card = cardOf(venue)
  if (card?.kind !== 'venue') return null
  return (
    <>
      <header className="bz-large-top" data-kind="venue">
        <Art card={venue} size={72} />
        <p>{place ? (owner < 0 ? text.isNeutral : text.isOf(who(owner))) : text.notInPlay}</p>
      </header>
      <p className="bz-large-text">
        <Words card={venue} />
      </p>
      <div className="bz-large-why">
        <section>
          <h3>
            <Icon name="resistance" size={16} /> {text.resistanceOf(place ? resistanceOf(state, venue) : card.resistance)}
          </h3>
          {place ? <Reasons of={resistanceReasons(state, venue)} /> : null}
        </section>
        <section>
          <h3>
            <Icon name="income" size={16} /> {text.incomeOf(place ? totalIncome(state, venue) : card.income)}
          </h3>
          {place ? <Reasons of={incomeReasons(state, venue)} /> : null}
        </section>
      </div>
      <h3>{text.slots}</h3>
      <ul className="bz-large-slots">
        {slotsNow(state, venue).map(({ slot, item }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
          <li key={i}>
            <TypeSign type={item === null ? slot : itemOf(item).type} empty={item === null} size={24} />
            {item === null ? text.type(slot) : <Named card={item} />}
          </li>
        ))}
      </ul>
      <Upon venue={venue} />
    </>
  )
}

/** Constant effects and whatever a venue keeps. */
function Upon({ venue }: { readonly venue: VenueId }) {
  const { text, state, view, you, who } = useSitting()
  const place = state.places[venue]
  if (!place) return null
  const constants = state.constants.filter(({ on }) => on === venue)
  const seen = [...view.row, ...view.seats.flatMap(({ venues }) => venues)].find((each) => each.venue === venue)
  const under = seen && typeof seen.under !== 'number' ? seen.under : []
  const said = [
    place.tokens > 0 ? text.tokens(place.tokens) : null,
    place.money > 0 ? text.moneyUnder(place.money) : null,
    place.under.length > 0 ? text.under(place.under.length) : null,
    place.dice.length > 0 ? text.dice(place.dice) : null,
    place.chosen >= 0 ? text.chosen(who(place.chosen)) : null,
    place.mark === null ? null : text.marked(text.name(place.mark)),
  ].filter((each) => each !== null)
  return (
    <>
      {constants.map(({ card, by }) => (
        <p key={card}>
          <Named card={card} /> {text.laidBy(who(by))}
        </p>
      ))}
      {said.map((each) => (
        <p key={each}>{each}</p>
      ))}
      {you !== null && under.length > 0 ? (
        <p>
          {under.map((item) => (
            <Named key={item} card={item} />
          ))}
        </p>
      ) : null}
    </>
  )
}
