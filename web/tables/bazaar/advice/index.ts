import { words, type Move } from '@caravanserai/bazaar/seat'
import type { Speech } from '../../../analysis/speech.ts'
import type { Pattern } from '../../../analysis/wish.ts'
import { TEXTS } from './text/index.ts'

/** How Bazaar speaks of its moves. */
export const speech: Speech = {
  measure: 'dollars',
  counts: 'venues',
  luck: { dice: 'successes', cards: 'dollars' },
  name(given, language) {
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
        return text.spend(move.units, move.way)
      case 'choose':
        return move.pick === null ? text.decline : text.choose(typeof move.pick === 'number' ? `${move.pick}` : name(move.pick))
      case 'end':
      case 'pass':
      case 'roll':
      case 'confirm':
      case 'accept':
      case 'decline':
        return text[move.kind]
      case 'offer':
        return text.offer
      case 'cancel':
      case 'detach':
      case 'pay':
      case 'withdraw':
      case 'waive':
        // Nobody advises these.
        return ''
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
