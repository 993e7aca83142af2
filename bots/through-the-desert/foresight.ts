import { copy, isOver, quick, turn, type State } from '@caravanserai/through-the-desert/seat'
import type { Action, Chance } from '@caravanserai/kernel'
import { Luck } from '../search/luck.ts'
import { scarcest } from './forecast.ts'
import { Judge } from './judge.ts'
import { NO_CHANCE, type Choice } from './player.ts'
import type { Taste } from './taste.ts'
import { isTwin, turnsOf, type Care, type Turn } from './turns.ts'

/** How somebody looks ahead, as data. */
export interface Foresight {
  /** How it looks at its own turns, and how everybody is thought to look at theirs. */
  readonly own: Care
  readonly others: Care
  /** So many of its turns are played on; of those the better half once more, and so on until one is left. */
  readonly turns: number
  /** What the outlook right after a turn counts, beside the one that it comes to. */
  readonly trust: number
  /** With so many camels left of the scarcest colour, turns are played on to the end of the game, and before only until it has placed again. */
  readonly end: number
  /** By how many points others may be mistaken. */
  readonly whim: number
  /** How far everybody looks, in camels: what is further away changes little, and takes long to find. */
  readonly reach: number
}

/** How Master looks ahead. */
export const MASTERLY: Foresight = {
  own: { firsts: 12, seconds: Infinity },
  others: { firsts: 2, seconds: 6 },
  turns: 8,
  trust: 1,
  end: 6,
  whim: 3,
  reach: 4,
}

/** A first camel, and what playing on has come to, in points. */
export interface Foreseen {
  readonly first: Action
  readonly worth: number
}

export function placeAhead(taste: Taste, ahead: Foresight): Choice {
  return (state, _actions, chance) => {
    const judge = new Judge(state, turn(state), { ...taste, reach: ahead.reach })
    const [found] = foresee(judge, state, turnsOf(judge, state, ahead.own), ahead, chance)
    if (!found) throw new Error('nothing is open to be placed')
    return found.first
  }
}

/**
 * Plays the best of some turns on until whoever moves has placed again, and puts first after what it then stands best; none is worth more than one that was
 * preferred to it. `asked` is played on as well, and changes nothing else. While the game goes on, tables are weighed only where whoever weighs has just
 * placed: taste was found for those, and says little of a table where somebody else has.
 */
export function foresee(judge: Judge, state: State, turns: readonly Turn[], ahead: Foresight, chance: Chance, asked?: Turn): Foreseen[] {
  const you = turn(state)
  const table = copy(state)
  const isLate = scarcest(state) <= ahead.end
  const after = (own: Turn, seed: number): number => {
    quick.copyInto(state, table)
    play(table, own)
    // Others are mistaken in the same way, whichever turn they answer.
    return playedOn(judge, table, you, isLate, ahead, new Luck({ below: (n) => seed % n }))
  }
  let left = distinct(turns)
    .slice(0, ahead.turns)
    .map((own) => ({ own, sum: 0, times: 0 }))
  const seeds: number[] = []
  const worth = ({ own, sum, times }: (typeof left)[number]) => (times > 0 ? sum / times : own.worth) + ahead.trust * own.worth
  const dropped: typeof left = []
  while (left.length > 1) {
    const seed = chance.below(2 ** 32)
    seeds.push(seed)
    for (const each of left) {
      each.sum += after(each.own, seed)
      each.times++
    }
    const ranked = left.toSorted((a, b) => worth(b) - worth(a))
    left = ranked.slice(0, left.length >> 1)
    dropped.unshift(...ranked.slice(left.length))
  }
  const points = (each: (typeof left)[number]) => worth(each) / (1 + ahead.trust)
  let most = Infinity
  const found = [...left, ...dropped].map((each): Foreseen => ({ first: each.own.first, worth: (most = Math.min(most, points(each))) }))
  const [best] = found
  const isFound = (turn: Turn) => [...left, ...dropped].some(({ own }) => own.first === turn.first || isTwin(own, turn))
  if (!asked || !best || isFound(asked)) return found
  const sum = seeds.reduce((all, seed) => all + after(asked, seed), 0)
  return [...found, { first: asked.first, worth: Math.min(best.worth, points({ own: asked, sum, times: seeds.length })) }]
}

/** The best first, and of twins one. */
function distinct(turns: readonly Turn[]): Turn[] {
  const sorted = turns.toSorted((a, b) => b.worth - a.worth)
  return sorted.filter((each, i) => !sorted.slice(0, i).some((better) => isTwin(better, each)))
}

function play(table: State, { first, second }: Turn): void {
  quick.act(table, first, null, NO_CHANCE)
  if (second >= 0) quick.act(table, second, null, NO_CHANCE)
}

function playedOn(judge: Judge, table: State, you: number, isLate: boolean, { others, whim }: Foresight, luck: Luck): number {
  while (!isOver(table)) {
    const isOwn = turn(table) === you
    let best: Turn | undefined
    let most = -Infinity
    for (const each of turnsOf(judge, table, others)) {
      const worth = each.worth + (isOwn ? 0 : (whim * luck.below(256)) / 256)
      if (worth > most) [most, best] = [worth, each]
    }
    if (!best) throw new Error('nothing is open to be placed')
    if (isOwn && !isLate) return best.worth
    play(table, best)
  }
  return judge.outlook(0, table, you)
}
