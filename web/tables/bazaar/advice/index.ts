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
        return text.offer
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
        return [card(move.venue), '[data-ask]']
      case 'attach':
      case 'play':
        return [card(move.item), '[data-ask]']
      case 'choose':
        return typeof move.pick === 'string' ? [card(move.pick), '[data-ask]'] : ['[data-ask]']
      case 'end':
        return ['[data-end]']
      case 'pass':
        return ['[data-pass]', '[data-ask]']
      case 'roll':
        return ['[data-roll]', '[data-ask]']
      case 'confirm':
        return ['[data-confirm]', '[data-ask]']
      default:
        return ['[data-ask]']
    }
  },
  pointed(target): readonly Pattern[] {
    const card = target.closest<HTMLElement>('.bz-card[data-card]')?.dataset['card']
    return card === undefined ? [] : [{ item: card }, { venue: card, kind: 'attack' }, { venue: card, kind: 'use' }, { pick: card }]
  },
}
