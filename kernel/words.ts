import type { Told } from './game.ts'
import type { Refusal } from './refusal.ts'

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** What a person reads of a game, in one language. `who` gives a seat's name. */
export interface Words<Event extends Told = Told> {
  /** The game's name. */
  readonly title: string
  /** Nouns by key: resources, phases, sources of points. */
  readonly names: { readonly [key: string]: string }
  /** One sentence for each kind of event. */
  event(event: Event, who: (seat: number) => string): string
  /** One sentence for each code of refusal. */
  refusal(refusal: Refusal): string
}

/** The kernel's own refusals, which no game has to word again. */
const REFUSALS: { readonly [language in Language]: { readonly [code: string]: (facts: Refusal['facts']) => string } } = {
  en: {
    'no-such-seat': (f) => `There is no seat ${f['seat']} at this table.`,
    'not-asked': () => 'It is not your turn to decide.',
    'too-late': () => 'That question is closed; the game has moved on.',
    'game-over': () => 'The game is over.',
    'nothing-to-undo': () => 'There is nothing of yours to take back.',
    'news-since': () => 'You have learnt something since; that cannot be taken back.',
    'bad-move': (f) => `That is not a move: ${f['why']}.`,
    'bad-options': (f) => `Those options do not work: ${f['why']}.`,
    'bad-position': (f) => `That position cannot be: ${f['why']}.`,
    'bad-players': (f) => `This game takes ${f['players']} players, not ${f['given']}.`,
    'bad-standing': (f) => `That is not a standing answer: ${f['why']}.`,
  },
  fr: {
    'no-such-seat': (f) => `Il n’y a pas de place ${f['seat']} à cette table.`,
    'not-asked': () => 'Ce n’est pas à vous de décider.',
    'too-late': () => 'Cette question est close ; la partie a continué.',
    'game-over': () => 'La partie est finie.',
    'nothing-to-undo': () => 'Vous n’avez rien à reprendre.',
    'news-since': () => 'Vous avez appris quelque chose depuis ; cela ne se reprend pas.',
    'bad-move': (f) => `Ce n’est pas un coup : ${f['why']}.`,
    'bad-options': (f) => `Ces options ne conviennent pas : ${f['why']}.`,
    'bad-position': (f) => `Cette position est impossible : ${f['why']}.`,
    'bad-players': (f) => `Ce jeu se joue à ${f['players']}, pas à ${f['given']}.`,
    'bad-standing': (f) => `Ce n’est pas une réponse permanente : ${f['why']}.`,
  },
}

/** A refusal of the kernel as a sentence, or undefined if a game must word it. */
export function kernelRefusal(language: Language, refusal: Refusal): string | undefined {
  return REFUSALS[language][refusal.refused]?.(refusal.facts)
}

export const KERNEL_REFUSALS: readonly string[] = Object.keys(REFUSALS.en)
