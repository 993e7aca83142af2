import { words } from '@caravanserai/through-the-desert/seat'
import type { Fact } from '../../../../analysis/wish.ts'
import type { Spoken } from './index.ts'

const points = (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`
const cap = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const whole = ({ worth }: Fact) => Math.round(worth)
const colour = ({ at = '' }: Fact) => words.fr.names[at] ?? at

export const fr: Spoken = {
  names: { place: (colour, space) => `${cap(colour)} en ${space}`, lead: (colour, space) => `Chef ${colour} en ${space}` },
  phrases: {
    water: (fact) => `prend un point d’eau, ${points(whole(fact))}`,
    oasis: (fact) =>
      (fact.count ?? 1) > 1 ? `relie ${fact.count} oasis, ${points(whole(fact))}` : `relie l’oasis en ${fact.at}, ${points(whole(fact))}`,
    river: (fact) => `traverse la rivière, ${points(whole(fact))}`,
    area: (fact) => `enclot ${fact.count} ${fact.count === 1 ? 'case' : 'cases'}, ${points(whole(fact))}`,
    lead: (fact) => `mène en ${colour(fact)} avec ${fact.count}`,
    level: (fact) => `revient à égalité en ${colour(fact)} avec ${fact.count}`,
    'near-oasis': (fact) => `se rapproche de l’oasis en ${fact.at}`,
    'near-water': (fact) => `se rapproche du point d’eau en ${fact.at}`,
    'near-river': () => 'se rapproche de la rivière',
    'near-area': () => 'commence à enclore quelque chose',
    block: (fact, who) => `prive ${who(fact.seat ?? 0)} de ${points(whole(fact))}`,
    hinder: (fact, who) => `gêne ${who(fact.seat ?? 0)}`,
  },
}
