import { words, type Move } from '@caravanserai/desert-bazaar/seat'
import type { Speech } from '../../../analysis/speech.ts'
import type { Pattern } from '../../../analysis/wish.ts'
import { TEXTS } from './text/index.ts'

/** How Desert Bazaar speaks of its moves. */
export const speech: Speech = {
  measure: 'points',
  counts: 'points',
  luck: { dice: 'points' },
  name({ move: given }, language) {
    const move = given as unknown as Move
    const names = words[language].names
    const text = TEXTS[language].names
    switch (move.kind) {
      case 'name':
      case 'draw':
      case 'take':
        return text[move.kind](names[move.resource] ?? move.resource)
      case 'keep':
        return text.keep(names[move.face] ?? move.face)
      case 'build':
        return text.build(move.tile, move.space)
      case 'roll':
      case 'stop':
        return text[move.kind]
    }
  },
  phrases: (language) => TEXTS[language].phrases,
  marks(given) {
    const move = given as unknown as Move
    switch (move.kind) {
      case 'build':
        return [`.hx-cell[data-space="${move.space}"]`]
      case 'take':
        return [`[data-take="${move.resource}"]`, '[data-ask]']
      case 'keep':
        return ['[data-keep]', '[data-ask]']
      case 'name':
      case 'draw':
        return [`[data-good="${move.resource}"]`, '[data-ask]']
      case 'roll':
        return ['[data-roll]']
      case 'stop':
        return ['[data-end]']
    }
  },
  pointed(target, table): readonly Pattern[] {
    const data = (selector: string, part: string) => target.closest<HTMLElement>(selector)?.dataset[part]
    const space = data('.hx-cell[data-space]', 'space')
    const tile = table.querySelector<HTMLElement>('[data-tile][aria-pressed="true"]')?.dataset['tile']
    const taken = data('[data-take]', 'take')
    const good = data('[data-good]', 'good')
    if (space !== undefined) return [{ kind: 'build', space, ...(tile === undefined ? {} : { tile: Number(tile) }) }]
    if (taken !== undefined) return [{ kind: 'take', resource: taken }]
    return good === undefined ? [] : [{ resource: good }]
  },
}
