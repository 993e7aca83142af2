import type { Card, Item, Type, Venue } from '@caravanserai/bazaar/seat'
import type { Language } from '@caravanserai/kernel'
import type { MouseEvent } from 'react'
import { Icon } from '../../../signs/icon.tsx'
import { Art, TypeSign } from '../cards/sign.tsx'
import { usesOf } from './find.ts'
import type { Text } from './text/index.ts'
import './face.css'

interface FaceProps {
  readonly card: Card
  readonly language: Language
  readonly text: Text
  readonly href: string
  readonly open: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A card as it is printed: a link to itself, large. What the eye sees is hidden from the ear, which hears one sentence. */
export function Face({ card, language, text, href, open }: FaceProps) {
  return (
    <li className="bz-print" data-card={card.id} data-kind={card.kind}>
      <a className="bz-print-link" href={href} aria-label={says(card, language, text)} onClick={open} />
      <span className="bz-print-face" aria-hidden>
        {card.kind === 'venue' ? <VenueFace card={card} language={language} /> : <ItemFace card={card} language={language} />}
      </span>
    </li>
  )
}

/** The same without a link, for a picture. */
export function Print({ card, language }: { readonly card: Card; readonly language: Language }) {
  return (
    <div className="bz-print" data-kind={card.kind}>
      <span className="bz-print-face">
        {card.kind === 'venue' ? <VenueFace card={card} language={language} /> : <ItemFace card={card} language={language} />}
      </span>
    </div>
  )
}

function VenueFace({ card, language }: { readonly card: Venue; readonly language: Language }) {
  return (
    <>
      <span className="bz-print-roof">
        <Art card={card.id} size={40} />
      </span>
      <span className="bz-print-name">
        <span>{card[language][0]}</span>
      </span>
      <span className="bz-print-facts">
        <span className="bz-print-number">
          <Icon name="resistance" size={18} />
          {card.resistance}
        </span>
        <span className="bz-print-number">
          <Icon name="income" size={18} />
          {card.income}
        </span>
        <Slots slots={card.slots} />
      </span>
      <Body card={card} language={language} />
    </>
  )
}

function ItemFace({ card, language }: { readonly card: Item; readonly language: Language }) {
  return (
    <>
      <span className="bz-print-band" data-type={card.type} />
      <span className="bz-print-name">
        <TypeSign type={card.type} size={24} />
        <span>{card[language][0]}</span>
        <span className="bz-print-number">
          <Icon name="income" size={18} />
          {card.income}
        </span>
      </span>
      <Body card={card} language={language} />
      <span className="bz-print-corner" data-type={card.type}>
        <Art card={card.id} size={34} />
      </span>
    </>
  )
}

export function Slots({ slots, size = 24 }: { readonly slots: readonly Type[]; readonly size?: number }) {
  if (slots.length === 0) return null
  return (
    <span className="bz-print-slots">
      {slots.map((slot, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
        <TypeSign key={i} type={slot} empty size={size} />
      ))}
    </span>
  )
}

function Body({ card, language }: { readonly card: Card; readonly language: Language }) {
  return (
    <span className="bz-print-text">
      <Printed card={card} language={language} />
    </span>
  )
}

/** The text of a card; what comes before a colon, cost and moment, is strong where something is to be used. */
export function Printed({ card, language }: { readonly card: Card; readonly language: Language }) {
  const [, text] = card[language]
  if (usesOf(card).length === 0) return text
  return text.split(LEAD).map((part, i) =>
    // Every other part is a lead.
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change places
    i % 2 === 1 ? <strong key={i}>{part}</strong> : part,
  )
}

/** From the beginning of a sentence to its colon. */
const LEAD = /((?:^|(?<=\. ))[^.:]*:)/

function says(card: Card, language: Language, text: Text): string {
  const [name, body] = card[language]
  if (card.kind === 'item') return text.saysItem(name, card.type, card.income, body)
  return text.saysVenue(name, card.resistance, card.income, slotWords(card.slots, text), body)
}

/** `2 Food, 1 Labor` */
export function slotWords(slots: readonly Type[], text: Text): string {
  const kinds = [...new Set(slots)].map((type) => text.slotsOf(slots.filter((each) => each === type).length, type))
  return kinds.length === 0 ? text.noSlots : kinds.join(', ')
}
