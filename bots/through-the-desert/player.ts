import { imagine, quick, type Move, type State, type View } from '@caravanserai/through-the-desert/seat'
import type { Action, Chance } from '@caravanserai/kernel'
import type { Bot } from '../bot.ts'
import type { Taste } from './taste.ts'

/** Chooses one of the actions that are open. */
export type Choice = (state: State, actions: Int32Array, chance: Chance) => Action

/** Chooses as somebody with the taste for so many players would. */
export function forCount(taste: (players: number) => Taste, by: (taste: Taste) => Choice): Choice {
  return (state, actions, chance) => by(taste(state.players))(state, actions, chance)
}

/** A bot that leads and places as told. */
export function player(level: string, lead: Choice, place: Choice): Bot<View, Move> {
  return {
    level,
    choose(view, moves, chance) {
      // The table behind the view only serves to ask the rules: nothing that had to be imagined may count.
      const state = imagine(view, NO_CHANCE)
      const choose = view.phase === 'placing' ? place : view.phase === 'leading' ? lead : any
      return moveOf(state, choose(state, actionsOf(state), chance), moves)
    },
  }
}

/** The listed move that an action is. */
export function moveOf(state: State, action: Action, moves: readonly Move[]): Move {
  const wanted = quick.decode(state, action)
  const found = moves.find((move) => isSame(move, wanted))
  if (!found) throw new Error(`the bot wants ${JSON.stringify(wanted)}, which is not open to it`)
  return found
}

/** Once the setup is over, nothing is thrown or drawn any more. */
export const NO_CHANCE: Chance = { below: () => 0 }

/** Before the first leader stands, no colour and no pool is better than another. */
export const any: Choice = (_state, actions, chance) => actions[chance.below(actions.length)] as number

export function actionsOf(state: State): Int32Array {
  const actions = new Int32Array(quick.most(state))
  return actions.subarray(0, quick.list(state, actions))
}

function isSame(a: Move, b: Move): boolean {
  return a.kind === b.kind && colourOf(a) === colourOf(b) && spaceOf(a) === spaceOf(b)
}

const colourOf = (move: Move): string => ('colour' in move ? move.colour : '')
const spaceOf = (move: Move): string => ('space' in move ? move.space : '')
