import { moves, promptOf, tableOf, type Move, type Prompt, type Said, type State, type View } from '@caravanserai/bazaar/seat'
import { loadEngine } from '@caravanserai/host'
import type { Chance } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { closing } from '../standing.ts'
import { idleMove, occasionOf } from './autopass.ts'
import { untilTurnOf } from './until.ts'

const YOU = 0
/** The first ten that there are, none of them chosen: a game alone may ask 5 times in a turn, or once. */
const DEALS = Array.from({ length: 10 }, (_, at) => at + 1)

interface Count {
  /** What was asked in others' turns, question by question. */
  readonly asked: Prompt['kind'][]
  /** Others' turns. */
  turns: number
  /** What was asked though something said beforehand held. */
  readonly despite: Prompt['kind'][]
}

async function engine() {
  const found = await loadEngine('bazaar')
  if (!found) throw new Error('there is no such game')
  return found
}

/** The same numbers in every run. */
function dice(seed: number): Chance {
  let last = seed
  return { below: (n) => (last = (Math.imul(last, 1664525) + 1013904223) >>> 0) % n }
}

/** Into the main part of another's turn one may step, but nobody waits for it. */
function isAwaited(state: State, seat: number): boolean {
  return state.turn.seat === seat || promptOf(state, seat)?.kind !== 'main' || state.offers.some(({ to }) => to === seat)
}

/** A person among three Casuals, who passes and pays nothing; what the page and the host answer by themselves is no question. */
async function among(count: Count, seed: number, said: (state: State) => readonly Said[]): Promise<void> {
  const { game, bots } = await engine()
  const casual = bots.botFor('casual')!
  const chance = dice(seed)
  const state = game.blank(4, game.options({}, 4)) as State
  game.setup(state, chance)
  const passed = new Set<string>()
  let standing: readonly Said[] = []
  let turn = -1
  const answer = (view: View): Move => {
    const table = tableOf(view)
    const prompt = promptOf(table, YOU)!
    const open = moves(table, YOU)
    for (const each of standing.toReversed()) {
      const given = game.answer?.(state, YOU, { ...each }) as Move | null
      if (given) return given
    }
    const occasion = occasionOf(view, prompt, open)
    const idle = idleMove(prompt, open, 'timely', occasion !== null && passed.has(occasion))
    if (idle) return idle
    count.asked.push(prompt.kind)
    if (standing.some((each) => 'turn' in each)) count.despite.push(prompt.kind)
    if (occasion !== null) passed.add(occasion)
    const closes = prompt.kind === 'attack' ? closing(table, view, YOU) : null
    standing = [...standing, ...said(table), ...(closes ? [closes] : [])]
    return open.find(({ kind }) => kind === 'pass' || kind === 'confirm') ?? open[0]!
  }
  while (!game.result(state)) {
    const seat = game.waiting(state).find((each) => isAwaited(state, each))!
    const view = game.view(state, seat) as View
    if (view.turn.number !== turn) {
      turn = view.turn.number
      if (view.turn.seat === YOU) standing = []
      else count.turns++
    }
    const isAnswer = seat === YOU && view.turn.seat !== YOU
    const move = isAnswer ? answer(view) : casual.choose(view, game.moves(state, seat), chance)
    const told = game.decide(state, seat, move, chance)
    if (!Array.isArray(told)) throw new Error(JSON.stringify(told))
  }
}

test('a person is asked at most 4 times in a turn of another, on average, with the settings as they come', async () => {
  const count: Count = { asked: [], turns: 0, despite: [] }
  for (const seed of DEALS) await among(count, seed, () => [])
  expect(count.turns).toBeGreaterThan(100)
  expect(count.asked).toContain('attack')
  expect(count.asked).toContain('window')
  expect(count.asked.length / count.turns).toBeLessThanOrEqual(4)
})

test('who says to be left alone is asked at most once in a turn of another, and then nothing that can be passed', async () => {
  const count: Count = { asked: [], turns: 0, despite: [] }
  for (const seed of DEALS)
    await among(count, seed, (state) => (state.turn.seat === YOU ? [] : [{ kind: 'pass-until', ...untilTurnOf(state, YOU) }]))
  expect(count.asked.length / count.turns).toBeLessThanOrEqual(1)
  // It is said at the first question between two turns of one's own. What a card wants to know cannot be passed.
  expect(count.despite.length).toBeGreaterThan(0)
  expect(count.despite.filter((kind) => kind === 'window' || kind === 'attack')).toEqual([])
})

test('who passes until their next turn, whatever is asked, is asked nothing more until then', async () => {
  const count: Count = { asked: [], turns: 0, despite: [] }
  for (const seed of DEALS)
    await among(count, seed, (state) => (state.turn.seat === YOU ? [] : [{ kind: 'away-until', ...untilTurnOf(state, YOU) }]))
  expect(count.turns).toBeGreaterThan(100)
  // It is said where something is asked.
  expect(count.asked.length).toBeGreaterThan(10)
  expect(count.despite).toEqual([])
})

test('a window that opens again over the same attack does not ask anew what was passed, but asks what is new', async () => {
  const { game } = await engine()
  const declared = (hand: string[]) => {
    const seats = [{ hand }, { money: 9 }, {}]
    const state = game.load({ seats, row: ['mill', 'inn', 'forge'], turn: { seat: 1, number: 3 } }) as State
    game.decide(state, 1, { kind: 'attack', venue: 'mill', shutdown: false }, dice(1))
    const view = game.view(state, YOU) as View
    const [prompt, open] = [promptOf(tableOf(view), YOU)!, moves(tableOf(view), YOU)]
    return { prompt, open, occasion: occasionOf(view, prompt, open) }
  }
  const { prompt, open, occasion } = declared(['performance'])
  expect(prompt).toEqual({ kind: 'window', moment: 'declare' })
  expect(declared(['performance']).occasion).toBe(occasion)
  expect(declared(['performance', 'fayriedust']).occasion).not.toBe(occasion)
  expect(idleMove(prompt, open, 'timely', false)).toBeNull()
  expect(idleMove(prompt, open, 'timely', true)).toEqual({ kind: 'pass' })
  // Who wants to be asked of everything is asked of everything.
  expect(idleMove(prompt, open, 'any', true)).toBeNull()
})
