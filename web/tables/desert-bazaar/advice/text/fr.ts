import { words } from '@caravanserai/desert-bazaar/seat'
import type { Fact } from '../../../../analysis/wish.ts'
import type { Spoken } from './index.ts'

const points = (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`
const good = ({ at = '' }: Fact) => words.fr.names[at] ?? at
const whole = ({ worth }: Fact) => Math.abs(Math.round(worth))

export const fr: Spoken = {
  names: {
    name: (resource) => `Nommer : ${resource}`,
    draw: (resource) => `Piocher (${resource}) et lancer`,
    take: (resource) => `Prendre : ${resource}`,
    keep: (face) => `Garder (${face}), relancer`,
    build: (tile, space) => `Tuile ${tile} en ${space}`,
    roll: 'Lancer',
    stop: 'Finir le tour',
  },
  phrases: {
    card: (fact) => `apporte ${fact.count} ${fact.count === 1 ? 'carte' : 'cartes'} ${good(fact)}`,
    draw: (fact) =>
      `${fact.count ? `ajoute une carte ${good(fact)} à vos ${fact.count}` : `apporte votre première carte ${good(fact)}`}, lance les dés, et épargne`,
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
