import { copy, phase, quick, type State } from '@caravanserai/through-the-desert/seat'
import type { Net } from '../nets/net.ts'
import { guessing } from '../nets/value.ts'
import type { Field } from '../search/search.ts'
import { outlooks } from './casual.ts'
import { chart } from './chart.ts'
import { arranger, rowSize, seer } from './features.ts'
import { leadOutlooks, SHORT_LIST, spaceWorths } from './leaders.ts'
import { gain, outcome, playOn } from './playout.ts'
import { FULL_TASTE, type Taste } from './taste.ts'

/** What a searcher knows of the game, as data. */
export interface Knowledge {
  /** Down to so many moves ahead the whole outlook says what is likely, further down only what an action brings at once; without it all are alike. */
  readonly outlook: number | null
  /** Whose outlook; the full one's, if it is not said. */
  readonly taste?: (players: number) => Taste
  /** What is so many points better is e times as likely. */
  readonly warmth: number
  /** How many actions come to mind where a table is played on. */
  readonly ideas: number
  /** By number of players, what says how a table stands instead of playing on. */
  readonly nets?: Nets
}

export type Nets = (players: number) => Net | undefined

/** The game as a search sees it, from one table on. */
export function field(from: State, { outlook, taste = () => FULL_TASTE, warmth, ideas, nets }: Knowledge): Field<State> {
  const near = nearness(from)
  const net = nets?.(from.players)
  return {
    quick,
    copy,
    isSteady: true,
    result: outcome,
    value: net ? guesser(from, net) : player(ideas, near),
    ...(outlook === null
      ? {}
      : {
          prior: (state, actions, weights, depth) =>
            weigh(state, actions, weights, depth < outlook ? taste(from.players) : null, near, warmth),
        }),
  }
}

function player(ideas: number, near: Float64Array): Field<State>['value'] {
  return (state, worth, luck) => {
    playOn(state, ideas, near, luck)
    outcome(state, worth)
  }
}

function guesser(from: State, net: Net): Field<State>['value'] {
  const { players } = from
  const guess = guessing(players, net, rowSize(players), seer(from), arranger(players))
  return (state, worth) => guess(state, worth)
}

function weigh(state: State, actions: Int32Array, weights: Float64Array, taste: Taste | null, near: Float64Array, warmth: number): void {
  switch (phase(state)) {
    case 'placing':
      if (taste) weights.set(outlooks(state, actions, taste))
      else for (let i = 0; i < actions.length; i++) weights[i] = gain(state, actions[i] as number)
      return soften(weights, warmth)
    case 'leading':
      if (taste) weights.set(leadOutlooks(state, actions, taste))
      else shortly(actions, weights, near)
      return soften(weights, warmth)
    case 'returning':
    case 'planting':
    case 'over':
      return void weights.fill(1)
  }
}

/** Points made weights. */
function soften(weights: Float64Array, warmth: number): void {
  const most = weights.reduce((a, b) => Math.max(a, b), -Infinity)
  for (let i = 0; i < weights.length; i++) weights[i] = Math.exp(((weights[i] as number) - most) / warmth)
}

/** Leaders by what is near their space, the best spaces only. */
function shortly(actions: Int32Array, weights: Float64Array, near: Float64Array): void {
  const spaces = near.length
  const open = [...new Set(Array.from(actions, (action) => near[action % spaces] as number))].toSorted((a, b) => b - a)
  const least = open[SHORT_LIST - 1] ?? -Infinity
  for (let i = 0; i < actions.length; i++) {
    const worth = near[(actions[i] as number) % spaces] as number
    weights[i] = worth >= least ? worth : -Infinity
  }
}

/** By space, what a leader would have near it, as things stand. */
function nearness(state: State): Float64Array {
  const near = new Float64Array(state.ground.spaces)
  if (phase(state) !== 'leading') return near
  const actions = Int32Array.from(near.keys())
  for (const [space, worth] of spaceWorths(chart(state), state, actions, FULL_TASTE)) near[space] = worth
  return near
}
