import type { Language, Refusal, Words } from '@caravanserai/kernel'
import type { Event } from './state.ts'

type Who = (seat: number) => string

const en: Words<Event> = {
  title: 'Raiders',
  line: 'Raid the others, or share with them.',
  names: { raid: 'Raid', guard: 'Guard', bargain: 'Bargain', spice: 'Spice', share: 'share', grab: 'grab' },
  event(event, who) {
    switch (event.kind) {
      case 'shuffled':
        return 'The deck was shuffled.'
      case 'dealt':
        return `${who(event.seat)} was dealt ${event.cards ? list(en, event.cards) : `${event.count} cards`}.`
      case 'drew':
        return `${who(event.seat)} drew ${event.card ? named(en, event.card) : 'a card'}.`
      case 'asked':
        return `${event.seats.map(who).join(', ')} may decide.`
      case 'played':
        return `${who(event.seat)} played ${named(en, event.card)}${aim(event.target, who, ' against ')}.`
      case 'passed':
        return `${who(event.seat)} let it pass.`
      case 'countered':
        return `${who(event.seat)} countered with a Guard.`
      case 'confirmed':
        return `${who(event.seat)} is ready.`
      case 'paid':
        return `${who(event.seat)} paid $${event.amount}.`
      case 'chose':
        return `${who(event.seat)} chose${event.choice ? ` to ${named(en, event.choice)}` : ''}.`
      case 'rolled':
        return `The raiders rolled ${event.die} against $${event.paid.reduce((a, b) => a + b, 0)}.`
      case 'robbed':
        return `${who(event.by)} robbed ${who(event.target)} of $${event.amount}.`
      case 'bargained':
        return `The hands were opened: ${list(en, event.chosen)}.`
      case 'earned':
        return `${who(event.seat)} earned $${event.amount}.`
      case 'resolved':
        return `${named(en, event.card)} is done.`
      case 'turn-passed':
        return `It was ${who(event.to)}’s turn.`
      case 'ended':
        return 'The deck was empty and the game over.'
    }
  },
  refusal: ({ refused, facts }: Refusal) =>
    ({
      'wrong-time': 'That is no answer to what is asked now.',
      'no-such-card': `You hold no ${named(en, facts['card'])}.`,
      'only-answers': `${named(en, facts['card'])} only answers another card.`,
      'wrong-target': `${named(en, facts['card'])} cannot be aimed so.`,
      'too-much': `You have only $${facts['left']} left, not $${facts['amount']}.`,
    })[refused] ?? '',
}

const fr: Words<Event> = {
  title: 'Pillards',
  line: 'Pillez les autres, ou partagez avec eux.',
  names: { raid: 'Razzia', guard: 'Garde', bargain: 'Marché', spice: 'Épices', share: 'partager', grab: 'saisir' },
  event(event, who) {
    switch (event.kind) {
      case 'shuffled':
        return 'La pioche a été mélangée.'
      case 'dealt':
        return `${who(event.seat)} a reçu ${event.cards ? list(fr, event.cards) : `${event.count} cartes`}.`
      case 'drew':
        return `${who(event.seat)} a pioché ${event.card ? named(fr, event.card) : 'une carte'}.`
      case 'asked':
        return `${event.seats.map(who).join(', ')} : à vous de décider.`
      case 'played':
        return `${who(event.seat)} a joué ${named(fr, event.card)}${aim(event.target, who, ' contre ')}.`
      case 'passed':
        return `${who(event.seat)} a laissé faire.`
      case 'countered':
        return `${who(event.seat)} a contré avec une Garde.`
      case 'confirmed':
        return `${who(event.seat)} a fini.`
      case 'paid':
        return `${who(event.seat)} a payé ${event.amount} $.`
      case 'chose':
        return `${who(event.seat)} a choisi${event.choice ? ` de ${named(fr, event.choice)}` : ''}.`
      case 'rolled':
        return `Les pillards ont fait ${event.die} contre ${event.paid.reduce((a, b) => a + b, 0)} $.`
      case 'robbed':
        return `${who(event.by)} a volé ${event.amount} $ à ${who(event.target)}.`
      case 'bargained':
        return `Les mains se sont ouvertes : ${list(fr, event.chosen)}.`
      case 'earned':
        return `${who(event.seat)} a gagné ${event.amount} $.`
      case 'resolved':
        return `${named(fr, event.card)} : c’est fait.`
      case 'turn-passed':
        return `C’était à ${who(event.to)}.`
      case 'ended':
        return 'La pioche était vide et la partie finie.'
    }
  },
  refusal: ({ refused, facts }: Refusal) =>
    ({
      'wrong-time': 'Ce n’est pas ce qui est demandé.',
      'no-such-card': `Vous n’avez pas de ${named(fr, facts['card'])}.`,
      'only-answers': `${named(fr, facts['card'])} ne fait que répondre à une carte.`,
      'wrong-target': `${named(fr, facts['card'])} ne se joue pas ainsi.`,
      'too-much': `Il ne vous reste que ${facts['left']} $, pas ${facts['amount']} $.`,
    })[refused] ?? '',
}

export const words: Readonly<Record<Language, Words<Event>>> = { en, fr }

function named(words: Words<Event>, key: unknown): string {
  return (typeof key === 'string' && words.names[key]) || ''
}

function list(words: Words<Event>, keys: readonly (string | null)[]): string {
  return keys
    .filter((key) => key !== null)
    .map((key) => named(words, key))
    .join(', ')
}

function aim(target: number | null, who: Who, against: string): string {
  return target === null ? '' : `${against}${who(target)}`
}
