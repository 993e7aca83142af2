import { words, type Move } from '@caravanserai/desert-bazaar/seat'
import type { Language } from '@caravanserai/kernel'
import type { Speech } from '../../../analysis/speech.ts'
import type { Fact, Pattern } from '../../../analysis/wish.ts'

/** How Desert Bazaar speaks of its moves. */
export const speech: Speech = {
  measure: 'points',
  counts: 'points',
  luck: { dice: 'points' },
  name(given, language) {
    const move = given as unknown as Move
    const names = words[language].names
    const text = NAMES[language]
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
  phrases: (language) => PHRASES[language],
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

interface Names {
  readonly name: (resource: string) => string
  readonly draw: (resource: string) => string
  readonly take: (resource: string) => string
  readonly keep: (face: string) => string
  readonly build: (tile: number, space: string) => string
  readonly roll: string
  readonly stop: string
}

const NAMES: { readonly [language in Language]: Names } = {
  en: {
    name: (resource) => `Name ${resource}`,
    draw: (resource) => `Draw ${resource} and roll`,
    take: (resource) => `Take ${resource}`,
    keep: (face) => `Keep ${face}, roll again`,
    build: (tile, space) => `Tile ${tile} on ${space}`,
    roll: 'Roll',
    stop: 'End the turn',
  },
  fr: {
    name: (resource) => `Nommer : ${resource}`,
    draw: (resource) => `Piocher (${resource}) et lancer`,
    take: (resource) => `Prendre : ${resource}`,
    keep: (face) => `Garder (${face}), relancer`,
    build: (tile, space) => `Tuile ${tile} en ${space}`,
    roll: 'Lancer',
    stop: 'Finir le tour',
  },
}

type Phrases = { readonly [what: string]: (fact: Fact, who: (seat: number) => string) => string }
const whole = ({ worth }: Fact) => Math.abs(Math.round(worth))

const PHRASES: { readonly [language in Language]: Phrases } = {
  en: {
    card: (fact) => `brings ${fact.count} ${fact.count === 1 ? 'card' : 'cards'} that you need most`,
    draw: () => 'brings the free card and the roll that are worth most, and saves up for more tiles at once',
    waits: () => 'lets the turn pass',
    keep: (fact) => `brings a match ${fact.count} % of the time, and two cards or more then`,
    stop: () => 'keeps your cards: no tile is worth its price now',
    lone: (fact) => `stands alone, ${points(whole(fact))}`,
    closes: (fact) => `closes an encampment of ${fact.count}, ${points(whole(fact))} for you`,
    marker: (fact) => `grows an encampment to ${fact.count}, with a marker of yours`,
    unmarked: (fact) => `grows an encampment to ${fact.count}`,
    gives: (fact, who) => `gives ${who(fact.seat ?? 0)} ${points(whole(fact))}`,
    costs: (fact) => `costs ${fact.count} ${fact.count === 1 ? 'card' : 'cards'}`,
    free: () => 'costs no card',
    more: (fact) => `leaves enough for ${fact.count} more ${fact.count === 1 ? 'tile' : 'tiles'} this turn`,
    seventh: () => 'leaves the seventh tile to others',
    keeps: (fact, who) => `keeps ${who(fact.seat ?? 0)} from ${points(whole(fact))} there`,
  },
  fr: {
    card: (fact) => `apporte ${fact.count} ${fact.count === 1 ? 'carte utile' : 'cartes utiles'}`,
    draw: () => 'apporte la carte gratuite et le lancer les plus utiles, et épargne pour bâtir plus d’un coup',
    waits: () => 'laisse passer le tour',
    keep: (fact) => `tombe juste ${fact.count} % du temps, avec au moins deux cartes`,
    stop: () => 'garde vos cartes : aucune tuile ne vaut son prix',
    lone: (fact) => `isole la tente, ${points(whole(fact))}`,
    closes: (fact) => `ferme un campement de ${fact.count}, ${points(whole(fact))} pour vous`,
    marker: (fact) => `porte un campement à ${fact.count}, avec votre marqueur`,
    unmarked: (fact) => `porte un campement à ${fact.count}`,
    gives: (fact, who) => `donne ${points(whole(fact))} à ${who(fact.seat ?? 0)}`,
    costs: (fact) => `coûte ${fact.count} ${fact.count === 1 ? 'carte' : 'cartes'}`,
    free: () => 'ne coûte aucune carte',
    more: (fact) => `laisse de quoi poser encore ${fact.count} ${fact.count === 1 ? 'tuile' : 'tuiles'} ce tour`,
    seventh: () => 'laisse la septième tuile aux autres',
    keeps: (fact, who) => `prive ${who(fact.seat ?? 0)} de ${points(whole(fact))}`,
  },
}

/** The same word in both languages. */
function points(n: number): string {
  return `${n} ${n === 1 ? 'point' : 'points'}`
}
