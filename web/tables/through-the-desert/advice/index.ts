import { words, type Move } from '@caravanserai/through-the-desert/seat'
import type { Speech } from '../../../analysis/speech.ts'
import { TEXTS } from './text/index.ts'

/** How Through the Desert speaks of its moves. */
export const speech: Speech = {
  measure: 'points',
  counts: 'points',
  luck: {},
  name({ move: given }, language) {
    const move = given as unknown as Move
    if (move.kind !== 'place' && move.kind !== 'lead') return ''
    return TEXTS[language].names[move.kind](words[language].names[move.colour] ?? move.colour, move.space)
  },
  phrases: (language) => TEXTS[language].phrases,
  marks: (given) => ('space' in given ? [`.hx-cell[data-space="${String(given.space)}"]`] : []),
  pointed(target, table) {
    const chosen = target.closest<HTMLElement>('[data-colour]')?.dataset['colour']
    if (chosen !== undefined) return [{ colour: chosen }]
    const aimed = target.closest('[data-place]') ? table.querySelector<SVGElement>('.hx-cell[aria-selected="true"]') : null
    const space = (target.closest<SVGElement>('.hx-cell[data-space]') ?? aimed)?.dataset['space']
    const colour = table.querySelector<HTMLElement>('[data-colour][aria-pressed="true"]')?.dataset['colour']
    return space === undefined ? [] : [{ space, ...(colour === undefined ? {} : { colour }) }]
  },
}
