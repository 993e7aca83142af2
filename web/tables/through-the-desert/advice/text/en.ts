import { words } from '@caravanserai/through-the-desert/seat'
import type { Fact } from '../../../../analysis/wish.ts'
import type { Spoken } from './index.ts'

const points = (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`
const cap = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const whole = ({ worth }: Fact) => Math.round(worth)
const colour = ({ at = '' }: Fact) => words.en.names[at] ?? at

export const en: Spoken = {
  names: { place: (colour, space) => `${cap(colour)} on ${space}`, lead: (colour, space) => `${cap(colour)} leader on ${space}` },
  phrases: {
    water: (fact) => `takes a waterhole, ${points(whole(fact))}`,
    oasis: (fact) =>
      (fact.count ?? 1) > 1 ? `links ${fact.count} oases, ${points(whole(fact))}` : `links the oasis on ${fact.at}, ${points(whole(fact))}`,
    river: (fact) => `crosses the river, ${points(whole(fact))}`,
    area: (fact) => `closes ${fact.count} ${fact.count === 1 ? 'space' : 'spaces'}, ${points(whole(fact))}`,
    lead: (fact) => `leads in ${colour(fact)} with ${fact.count}`,
    level: (fact) => `draws level in ${colour(fact)} with ${fact.count}`,
    'near-oasis': (fact) => `comes nearer to the oasis on ${fact.at}`,
    'near-water': (fact) => `comes nearer to the waterhole on ${fact.at}`,
    'near-river': () => 'comes nearer to the river',
    'near-area': () => 'begins to close something in',
    block: (fact, who) => `keeps ${who(fact.seat ?? 0)} from ${points(whole(fact))} there`,
    hinder: (fact, who) => `gets in the way of ${who(fact.seat ?? 0)}`,
  },
}
