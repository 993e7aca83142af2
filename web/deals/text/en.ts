import type { Wrong } from '../deal.ts'

/** What the page of a deal says. */
export const en = {
  shared: 'A deal to share',
  lead: 'Everybody who opens this link is dealt the same.',
  ofDay: (day: string) => `Deal of the day, ${day}`,
  ofDayLead: 'Everybody is dealt the same today. A day ends at midnight UTC.',
  seats: 'Seats',
  you: 'you',
  people: (count: number) => `${count} people at this screen`,
  bots: (count: number, level: string) => (count === 1 ? `1 bot, ${level}` : `${count} bots, ${level}`),
  board: (name: string) => `Board: ${name}`,
  lot: (name: string, how: string) => `${name}: ${how}`,
  first: (number: number) => `Seat ${number} begins`,
  seed: 'Seed',
  variants: 'Variants',
  played: (place: number, score: number) => `You played it: place ${place}, score ${score}.`,
  again: 'Play it again',
  refused: 'This link is no deal that can be played.',
  why(wrong: Wrong): string {
    switch (wrong.wrong) {
      case 'no-seed':
        return 'It names no seed: “deal” is missing.'
      case 'long-seed':
        return `Its seed is too long: at most ${wrong.most} letters.`
      case 'twice':
        return `It says “${wrong.word}” twice.`
      case 'strange':
        return `This game knows no “${wrong.word}”.`
      case 'seat':
        return `Nobody here is called “${wrong.seat}”: a seat is a person, or a bot by its level.`
      case 'count':
        return `It has ${wrong.count === 1 ? '1 seat' : `${wrong.count} seats`}; this game is for ${wrong.players.join(', ')}.`
      case 'value':
        return `“${wrong.word}” cannot be “${wrong.value}”.`
    }
  },
}

export type Text = typeof en
