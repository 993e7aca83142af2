import { words, type Colour, type Move } from '@caravanserai/through-the-desert/seat'
import type { Language } from '@caravanserai/kernel'
import type { Speech } from '../../../analysis/speech.ts'
import type { Fact } from '../../../analysis/wish.ts'

/** How Through the Desert speaks of its moves. */
export const speech: Speech = {
  measure: 'points',
  counts: 'points',
  luck: {},
  name(given, language) {
    const move = given as unknown as Move
    if (move.kind !== 'place' && move.kind !== 'lead') return ''
    return NAMES[language][move.kind](words[language].names[move.colour] ?? move.colour, move.space)
  },
  phrases: (language) => PHRASES[language],
  marks: (given) => ('space' in given ? [`.hx-cell[data-space="${String(given.space)}"]`] : []),
  pointed(target, table) {
    const space = target.closest<SVGElement>('.hx-cell[data-space]')?.dataset['space']
    const colour = table.querySelector<HTMLElement>('[data-colour][aria-pressed="true"]')?.dataset['colour']
    return space === undefined ? [] : [{ space, ...(colour === undefined ? {} : { colour }) }]
  },
}

type Named = { readonly [kind in 'place' | 'lead']: (colour: string, space: string) => string }
const cap = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const NAMES: { readonly [language in Language]: Named } = {
  en: { place: (colour, space) => `${cap(colour)} on ${space}`, lead: (colour, space) => `${cap(colour)} leader on ${space}` },
  fr: { place: (colour, space) => `${cap(colour)} en ${space}`, lead: (colour, space) => `Chef ${colour} en ${space}` },
}

type Phrases = { readonly [what: string]: (fact: Fact, who: (seat: number) => string) => string }
const whole = ({ worth }: Fact) => Math.round(worth)
const colourIn = (language: Language, { at = '' }: Fact) => words[language].names[at as Colour] ?? at

const PHRASES: { readonly [language in Language]: Phrases } = {
  en: {
    water: (fact) => `takes a waterhole, ${points(whole(fact))}`,
    oasis: (fact) =>
      (fact.count ?? 1) > 1 ? `links ${fact.count} oases, ${points(whole(fact))}` : `links the oasis on ${fact.at}, ${points(whole(fact))}`,
    river: (fact) => `crosses the river, ${points(whole(fact))}`,
    area: (fact) => `closes ${fact.count} ${fact.count === 1 ? 'space' : 'spaces'}, ${points(whole(fact))}`,
    lead: (fact) => `leads in ${colourIn('en', fact)} with ${fact.count}`,
    level: (fact) => `draws level in ${colourIn('en', fact)} with ${fact.count}`,
    'near-oasis': () => 'comes nearer to an oasis',
    'near-water': () => 'comes nearer to a waterhole',
    'near-river': () => 'comes nearer to the river',
    'near-area': () => 'begins to close something in',
    block: (fact, who) => `keeps ${who(fact.seat ?? 0)} from ${points(whole(fact))} there`,
    hinder: (fact, who) => `gets in the way of ${who(fact.seat ?? 0)}`,
  },
  fr: {
    water: (fact) => `prend un point d’eau, ${points(whole(fact))}`,
    oasis: (fact) =>
      (fact.count ?? 1) > 1 ? `relie ${fact.count} oasis, ${points(whole(fact))}` : `relie l’oasis en ${fact.at}, ${points(whole(fact))}`,
    river: (fact) => `traverse la rivière, ${points(whole(fact))}`,
    area: (fact) => `enclot ${fact.count} ${fact.count === 1 ? 'case' : 'cases'}, ${points(whole(fact))}`,
    lead: (fact) => `mène en ${colourIn('fr', fact)} avec ${fact.count}`,
    level: (fact) => `revient à égalité en ${colourIn('fr', fact)} avec ${fact.count}`,
    'near-oasis': () => 'se rapproche d’une oasis',
    'near-water': () => 'se rapproche d’un point d’eau',
    'near-river': () => 'se rapproche de la rivière',
    'near-area': () => 'commence à enclore quelque chose',
    block: (fact, who) => `prive ${who(fact.seat ?? 0)} de ${points(whole(fact))}`,
    hinder: (fact, who) => `gêne ${who(fact.seat ?? 0)}`,
  },
}

/** The same word in both languages. */
function points(n: number): string {
  return `${n} ${n === 1 ? 'point' : 'points'}`
}
