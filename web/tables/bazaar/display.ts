import type { Language } from '@caravanserai/kernel'
import type { art } from '../../front/pictures/art.ts'

type Item = 'food' | 'labor' | 'luxury' | 'raw' | 'tech' | 'wares' | 'wildcard'

/** A card in the window of the front page. */
interface Card {
  /** As the game calls it; a test holds what is drawn to it. */
  readonly id: string
  readonly names: Readonly<Record<Language, string>>
  readonly at: string
  readonly picture: keyof typeof art
  readonly lines: readonly number[]
}

export interface Venue extends Card {
  readonly shield: number
  readonly items: readonly (readonly [Item, boolean])[]
}

export const VENUES: readonly Venue[] = [
  {
    id: 'caravansary',
    names: { en: 'Caravansary', fr: 'Caravansérail' },
    at: 'translate(24 150) rotate(-8)',
    picture: 'camp',
    shield: 14,
    items: [
      ['wildcard', false],
      ['wildcard', false],
      ['wildcard', false],
      ['wildcard', false],
    ],
    lines: [96, 118],
  },
  {
    id: 'forge',
    names: { en: 'Forge', fr: 'Forge' },
    at: 'translate(342 128) rotate(9)',
    picture: 'anvil',
    shield: 19,
    items: [
      ['raw', false],
      ['tech', true],
      ['wares', true],
    ],
    lines: [84, 40],
  },
  {
    id: 'inn',
    names: { en: 'Inn', fr: 'Auberge' },
    at: 'translate(176 92)',
    picture: 'bed',
    shield: 15,
    items: [
      ['food', true],
      ['food', false],
      ['labor', true],
    ],
    lines: [104, 72],
  },
]
export const ITEMS: readonly (Card & { readonly item: Item })[] = [
  {
    id: 'cheese',
    names: { en: 'Cheese', fr: 'Fromage' },
    at: 'translate(86 332) rotate(-5)',
    item: 'food',
    picture: 'cheese',
    lines: [116, 88],
  },
  {
    id: 'gems',
    names: { en: 'Gems', fr: 'Gemmes' },
    at: 'translate(268 324) rotate(4)',
    item: 'luxury',
    picture: 'gems',
    lines: [108, 120],
  },
]
