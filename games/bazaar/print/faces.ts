import '../cards/index.ts'
import { LANGUAGES, type CardFace, type CardWords, type Language } from '@caravanserai/kernel'
import type { Card, Type } from '../machine/card.ts'
import { ITEMS, VENUES } from '../machine/shelf.ts'
import { words as told } from '../text/index.ts'

/** All cards as they are printed, first the venues, then the items. */
export function faces(): CardFace[] {
  return [...VENUES, ...ITEMS].map((card) => ({
    id: card.id,
    kind: card.kind,
    words: Object.fromEntries(LANGUAGES.map((language) => [language, words(card, language)])) as CardFace['words'],
  }))
}

function words(card: Card, language: Language): CardWords {
  const [name, text] = card[language]
  const { kind, income, resistance, slots, venue, item, none } = LABELS[language]
  const facts: CardWords['facts'] =
    card.kind === 'item'
      ? [
          [kind, `${item}, ${typeName(card.type, language)}`],
          [income, String(card.income)],
        ]
      : [
          [kind, venue],
          [income, String(card.income)],
          [resistance, String(card.resistance)],
          [slots, card.slots.length === 0 ? none : counted(card.slots, language)],
        ]
  return { name, text, facts }
}

/** `2 Food, Labor` */
function counted(slots: readonly Type[], language: Language): string {
  return [...new Set(slots)]
    .map((type) => {
      const count = slots.filter((each) => each === type).length
      return count === 1 ? typeName(type, language) : `${count} ${typeName(type, language)}`
    })
    .join(', ')
}

function typeName(type: Type, language: Language): string {
  return told[language].names[type] ?? type
}

type Label = 'kind' | 'income' | 'resistance' | 'slots' | 'venue' | 'item' | 'none'

const LABELS: Readonly<Record<Language, Readonly<Record<Label, string>>>> = {
  en: {
    kind: 'kind',
    income: 'income',
    resistance: 'resistance',
    slots: 'slots',
    venue: 'venue',
    item: 'item',
    none: 'none',
  },
  fr: {
    kind: 'sorte',
    income: 'revenu',
    resistance: 'résistance',
    slots: 'emplacements',
    venue: 'lieu',
    item: 'objet',
    none: 'aucun',
  },
}
