import type { ComponentType } from 'react'
import type { Text } from '../text/index.ts'
import { CardsPicture } from './pictures/cards.tsx'
import { CaravanPicture } from './pictures/caravans.tsx'
import { DesertPicture } from './pictures/desert.tsx'

/** What the front page says of a game. Whether it can be played is for the registry to say: see `shelved`. */
export interface Shown {
  readonly id: keyof Text['games']
  readonly Picture: ComponentType
  /** For a game that is not on the shelf yet. */
  readonly players?: readonly number[]
  readonly minutes: number
  readonly weight: keyof Text['weights']
  /** A page on which all its cards can be read. */
  readonly cards?: { readonly count: number; readonly path: string }
}

export const GAMES: readonly Shown[] = [
  { id: 'desert-bazaar', Picture: DesertPicture, minutes: 40, weight: 'light' },
  { id: 'through-the-desert', Picture: CaravanPicture, minutes: 45, weight: 'medium' },
  { id: 'bazaar', Picture: CardsPicture, minutes: 90, weight: 'lively', cards: { count: 194, path: '/bazaar/cards' } },
]
