import { words } from '@caravanserai/desert-bazaar/seat'
import type { Fact } from '../../../../analysis/wish.ts'
import type { Spoken } from './index.ts'

const points = (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`
const good = ({ at = '' }: Fact) => words.en.names[at] ?? at
const whole = ({ worth }: Fact) => Math.abs(Math.round(worth))

export const en: Spoken = {
  names: {
    name: (resource) => `Name ${resource}`,
    draw: (resource) => `Draw ${resource} and roll`,
    take: (resource) => `Take ${resource}`,
    keep: (face) => `Keep ${face}, roll again`,
    build: (tile, space) => `Tile ${tile} on ${space}`,
    roll: 'Roll',
    stop: 'End the turn',
  },
  phrases: {
    card: (fact) => `brings ${fact.count} ${good(fact)} ${fact.count === 1 ? 'card' : 'cards'}`,
    draw: (fact) =>
      `${fact.count ? `adds a ${good(fact)} card to your ${fact.count}` : `brings your first ${good(fact)} card`}, rolls, and saves for more tiles`,
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
}
