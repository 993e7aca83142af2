import { COLOURS, gainOf, TOKEN_MEAN, turn, type Move, type State, type View } from '@caravanserai/through-the-desert/seat'
import type { Action, Chance } from '@caravanserai/kernel'
import type { Bot } from '../bot.ts'
import { NOVICE } from '../level.ts'
import { chart } from './chart.ts'
import { spaceWorths } from './leaders.ts'
import { player, type Choice } from './player.ts'
import { FULL_TASTE } from './taste.ts'

/** Of ten options it sees six. */
const SEEN = 6
const OF = 10
/** A point more makes an option so many times as likely. */
const EAGER = 3
/** For leaders, whose worth lies in what is near. */
const EAGER_LEADER = 2

export const lead: Choice = (state, actions, chance) => {
  const worth = spaceWorths(chart(state), state, actions, { ...FULL_TASTE, reach: 3 })
  return pick(glimpse(actions, chance), (action) => EAGER_LEADER ** (worth.get(action % state.ground.spaces) as number), chance)
}

export const place: Choice = (state, actions, chance) => pick(glimpse(actions, chance), (action) => EAGER ** gain(state, action), chance)

/** Takes the points that it happens to see, more often the more they are, and has no thought for anybody else. */
export const novice: Bot<View, Move> = player(NOVICE.id, lead, place)

function glimpse(actions: Int32Array, chance: Chance): Int32Array {
  const seen = actions.filter(() => chance.below(OF) < SEEN)
  return seen.length > 0 ? seen : actions
}

function gain(state: State, action: Action): number {
  const { spaces } = state.ground
  const colour = COLOURS[Math.floor(action / spaces)] as (typeof COLOURS)[number]
  const { waterhole, areas, now, later } = gainOf(state, turn(state), colour, action % spaces)
  const faceDown = areas.reduce((sum, area) => sum + (area.worth === null ? area.waterholes.length : 0), waterhole === null ? 1 : 0)
  return now + later + TOKEN_MEAN * faceDown
}

/** One of the options, each as likely as its weight says. */
function pick(actions: Int32Array, weightOf: (action: Action) => number, chance: Chance): Action {
  const weights = Array.from(actions, weightOf)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let rest = (chance.below(FINE) / FINE) * all
  const at = weights.findIndex((weight) => (rest -= weight) < 0)
  return actions.at(at) as number
}

const FINE = 2 ** 32
