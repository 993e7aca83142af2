import { copy, isOver, quick, turn, type State } from '@caravanserai/through-the-desert/seat'
import { Luck } from '../search/luck.ts'
import { scarcest } from './forecast.ts'
import { Judge } from './judge.ts'
import { NO_CHANCE, type Choice } from './player.ts'
import type { Taste } from './taste.ts'
import { turnsOf, type Care, type Turn } from './turns.ts'

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

/**
 * Plays its best turns on until it has placed again, and takes the one after which it then stands best. While the game goes on, tables are weighed only
 * where whoever weighs has just placed: taste was found for those, and says little of a table where somebody else has.
 */
export function placeAhead(taste: Taste, ahead: Foresight): Choice {
  return (state, _actions, chance) => {
    const you = turn(state)
    const judge = new Judge(state, you, { ...taste, reach: ahead.reach })
    const table = copy(state)
    const isLate = scarcest(state) <= ahead.end
    let left = distinct(turnsOf(judge, state, ahead.own))
      .slice(0, ahead.turns)
      .map((own) => ({ own, sum: 0 }))
    for (let times = 1; left.length > 1; times++) {
      const seed = chance.below(2 ** 32)
      for (const each of left) {
        quick.copyInto(state, table)
        play(table, each.own)
        // Others are mistaken in the same way, whichever turn they answer.
        each.sum += playedOn(judge, table, you, isLate, ahead, new Luck({ below: (n) => seed % n }))
      }
      const worth = ({ own, sum }: (typeof left)[number]) => sum / times + ahead.trust * own.worth
      left = left.toSorted((a, b) => worth(b) - worth(a)).slice(0, left.length >> 1)
    }
    const [found] = left
    if (!found) throw new Error('nothing is open to be placed')
    return found.own.first
  }
}

/** The best first; two camels in one order or the other are one turn. */
function distinct(turns: readonly Turn[]): Turn[] {
  const sorted = turns.toSorted((a, b) => b.worth - a.worth)
  return sorted.filter(({ first, second }, i) => !sorted.slice(0, i).some((better) => better.first === second && better.second === first))
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
