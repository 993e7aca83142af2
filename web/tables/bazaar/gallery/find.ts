import { ITEMS, VENUES, type Card, type Token, type Type, type Use } from '@caravanserai/bazaar/seat'
import type { Language } from '@caravanserai/kernel'
import { LANGUAGES } from '@caravanserai/kernel/words'

/** What the page shows, as its address says. An empty word asks for nothing. */
export interface Wish {
  readonly words: string
  readonly kind: string
  readonly type: string
  readonly when: string
  readonly income: string
  readonly sort: string
}

export const KINDS = ['venue', 'item'] as const
export const WHENS = ['any', 'action', 'turn', 'attack', 'answer', 'constant', 'none'] as const
export type When = (typeof WHENS)[number]
export const INCOMES = ['X', '0', '1', '2', '3', '4', '5'] as const
/** From here on incomes are one. */
const HIGH = 5
export const SORTS = ['name', 'income', 'resistance', 'type'] as const

/** The cards that are wished for, venues first, each kind in the order that is wished for. */
export function find(wish: Wish, language: Language): readonly Card[] {
  const words = plain(wish.words).split(/\s+/).filter(Boolean)
  return [...VENUES, ...ITEMS]
    .filter((card) => wish.kind === '' || card.kind === wish.kind)
    .filter((card) => wish.type === '' || typesOf(card).some((type) => type === wish.type))
    .filter((card) => wish.when === '' || whensOf(card).some((when) => when === wish.when))
    .filter((card) => wish.income === '' || incomeClass(card) === wish.income)
    .filter((card) => {
      const text = plain([card.id, ...LANGUAGES.flatMap((each) => card[each])].join(' '))
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => order(wish.sort, a, b) || a[language][0].localeCompare(b[language][0], language))
    .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
}

/** Accents and capitals do not count, nor how an apostrophe is written. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('’', "'")
}

/** The type of an item, or those of a venue's slots. */
function typesOf(card: Card): readonly Type[] {
  return card.kind === 'item' ? [card.type] : card.slots
}

export function usesOf(card: Card): readonly Use[] {
  return card.kind === 'venue' ? card.uses : card.play ? [card.play] : []
}

/** What works without being used: an item that stays in play, a venue for as long as somebody has it. */
export function isConstant(card: Card): boolean {
  if (card.kind === 'item') return card.lies !== null
  // An ability with a moment of its own leaves behind what lasts for that turn or attack; it is no other ability.
  return card.always.length + card.when.length > 0 && card.uses.every(({ when }) => when.token === 'any' || when.token === 'action')
}

function whensOf(card: Card): readonly When[] {
  const whens = usesOf(card).map(({ when }) => GROUPS[when.token])
  const all: When[] = isConstant(card) ? [...whens, 'constant'] : whens
  return all.length === 0 ? ['none'] : all
}

const GROUPS: { readonly [token in Token]: When } = {
  any: 'any',
  action: 'action',
  'own-turn': 'turn',
  'turn-start': 'turn',
  'turn-end': 'turn',
  declare: 'attack',
  'before-roll': 'attack',
  'during-attack': 'attack',
  'instead-of-roll': 'attack',
  'after-roll': 'attack',
  'after-attack-roll': 'attack',
  'attack-won': 'attack',
  'attack-lost': 'attack',
  shutdown: 'attack',
  'discovery-failed': 'answer',
  'would-draw': 'answer',
  discarded: 'answer',
  'gain-control': 'answer',
  'lose-control': 'answer',
  response: 'answer',
  'trade-response': 'answer',
  never: 'none',
}

function incomeClass({ income }: Card): string {
  return income === 'X' ? 'X' : String(Math.min(income, HIGH))
}

/** The most comes first; X, which can be anything, before all. */
function order(sort: string, a: Card, b: Card): number {
  if (sort === 'income') return worth(b.income) - worth(a.income)
  if (sort === 'resistance') return (b.kind === 'venue' ? b.resistance : 0) - (a.kind === 'venue' ? a.resistance : 0)
  if (sort === 'type') return typeKey(a).localeCompare(typeKey(b))
  return 0
}

function worth(income: number | 'X'): number {
  return income === 'X' ? Number.MAX_SAFE_INTEGER : income
}

/** Venues without slots come last. */
function typeKey(card: Card): string {
  return typesOf(card).toSorted().join(' ') || '~'
}
