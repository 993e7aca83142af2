import { words, type Move, type Pick } from '@caravanserai/bazaar/seat'
import type { Speech } from '../../../analysis/speech.ts'
import type { Fact, Pattern } from '../../../analysis/wish.ts'
import { TEXTS } from './text/index.ts'

/** How Bazaar speaks of its moves. */
export const speech: Speech = {
  measure: 'dollars',
  counts: 'venues',
  luck: { dice: 'successes', cards: 'dollars' },
  name({ move: given, about }, language, who) {
    const move = given as unknown as Move
    const name = (id: string) => words[language].names[id] ?? id
    const text = TEXTS[language].names
    switch (move.kind) {
      case 'attack':
        return move.shutdown ? text.shutdown(name(move.venue)) : text.attack(name(move.venue))
      case 'attach':
        return text.attach(name(move.item), name(move.venue))
      case 'play':
        return text.play(name(move.item))
      case 'use':
        return text.use(name(move.venue))
      case 'spend':
        return text.spend(about?.count ?? move.units, move.way, about?.at === undefined ? null : name(about.at))
      case 'choose':
        return text.by(answer(move.pick, about), about?.at === undefined ? null : name(about.at))
      case 'end':
      case 'pass':
      case 'roll':
      case 'confirm':
      case 'accept':
      case 'decline':
        return text[move.kind]
      case 'offer':
        return move.give.items.length > 0 ? text.offer(move.give.items.map(name).join(', '), who(move.to), move.take.money) : text.propose
      case 'pay':
        return text.spend(move.money, move.way, null)
      case 'cancel':
      case 'withdraw':
        return text[move.kind]
      case 'detach':
        return text.detach(name(move.item))
      case 'waive':
        return text.waive(name(move.card))
    }
    function answer(pick: Pick, asked: Fact | undefined): string {
      if (pick === null) return text.decline
      if (asked?.seat !== undefined) return text.choose(who(asked.seat))
      const sum = text.sums[asked?.what ?? '']
      if (typeof pick === 'number') return sum ? sum(asked?.count ?? pick) : text.choose(`${pick}`)
      return text.choose((asked?.what === 'option' ? words[language].names[`pick-${pick}`] : undefined) ?? name(pick))
    }
  },
  phrases: (language) => TEXTS[language].phrases,
  marks(given) {
    const move = given as unknown as Move
    const card = (id: string) => `.bz-card[data-card="${id}"]`
    switch (move.kind) {
      case 'attack':
      case 'use':
        return [card(move.venue), shelf(move.venue)]
      case 'attach':
      case 'play':
        return [card(move.item), shelf(move.item)]
      case 'choose':
        if (move.pick === null) return ['[data-decline]']
        return [...(typeof move.pick === 'string' ? [card(move.pick)] : []), `[data-option="${move.pick}"]`, '.bz-amount [data-confirm]']
      case 'spend':
        return ['[data-spend]', '.bz-spend-row']
      case 'offer':
        return ['[data-make-offer]']
      case 'accept':
      case 'decline':
      case 'withdraw':
        return [`[data-${move.kind}="${move.offer}"]`]
      case 'waive':
        return [`[data-waive="${move.card}"]`]
      case 'detach':
        return [card(move.item)]
      case 'end':
      case 'pass':
      case 'roll':
      case 'confirm':
      case 'cancel':
        return [`[data-${move.kind}]`]
      case 'pay':
        return []
    }
  },
  pointed,
}

const shelf = (id: string) => `.bz-shelf [data-card="${id}"]`

/** What somebody points at: a button that makes a move, one that would with what is set beside it, or a card. */
function pointed(target: Element, table: HTMLElement): readonly Pattern[] {
  const at = (part: string): string | undefined => target.closest(`[data-${part}]`)?.getAttribute(`data-${part}`) ?? undefined
  for (const kind of ['end', 'pass', 'roll', 'cancel'] as const) if (at(kind) !== undefined) return [{ kind }]
  for (const kind of ['accept', 'decline', 'withdraw'] as const) if (at(kind)) return [{ kind, offer: Number(at(kind)) }]
  if (at('decline') !== undefined) return [{ kind: 'choose', pick: null }]
  if (at('waive') !== undefined) return [{ kind: 'waive', card: at('waive') }]
  if (at('make-offer') !== undefined || at('counter') !== undefined) return [{ kind: 'offer' }]
  if (at('see') !== undefined) return DONE
  if (at('spend') !== undefined || at('wait') !== undefined || target.closest('.bz-spend-row')) return payment(table)
  const card = at('doings') ?? target.closest<HTMLElement>('.bz-card[data-card], .bz-shelf [data-card]')?.dataset['card']
  const deed = at('deed')
  if (card !== undefined && deed !== undefined) {
    const venue = target.closest<HTMLElement>('[data-deed]')?.dataset['venue']
    return [
      { kind: deed, item: card, ...(venue === undefined ? {} : { venue }) },
      { kind: deed, venue: card },
    ]
  }
  const option = at('option') ?? (at('confirm') === undefined ? undefined : answerSet(table))
  if (option !== undefined)
    return [{ kind: 'choose', pick: option }, ...(/^\d+$/.test(option) ? [{ kind: 'choose', pick: Number(option) }] : [])]
  if (at('confirm') !== undefined) return DONE
  return card === undefined ? [] : [{ item: card }, { venue: card, kind: 'attack' }, { venue: card, kind: 'use' }, { pick: card }]
}

/** Nothing is paid any more. */
const DONE: readonly Pattern[] = [{ kind: 'roll' }, { kind: 'confirm' }]

/** What the slider of an attack says. */
function payment(table: HTMLElement): readonly Pattern[] {
  const units = Number(table.querySelector<HTMLInputElement>('.bz-slider')?.value ?? 0)
  const isFor = table.querySelector<HTMLInputElement>('.bz-ways input')?.checked ?? true
  return units === 0 ? DONE : [{ kind: 'spend', way: isFor ? 'for' : 'against', units }]
}

/** The sum or the thing that is chosen and not yet said. */
function answerSet(table: HTMLElement): string | undefined {
  return (
    table.querySelector<HTMLElement>('.bz-options [aria-pressed="true"]')?.dataset['option'] ??
    table.querySelector<HTMLInputElement>('.bz-amount input')?.value
  )
}
