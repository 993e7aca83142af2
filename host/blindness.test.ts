import { games } from '@caravanserai/games/all'
import { begin, beginAt, isRefusal, plainChance, play, type AnyGame, type Match, type Watcher } from '@caravanserai/kernel'
import type { Say, Table } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { club, id, LIVE, MATCH, person, sitting, table } from './stage.ts'
import type { Page } from './suite/page.ts'

const PLAYERS = 3
const CHAIRS = Array.from({ length: PLAYERS }, (_, seat) => person(`P${seat}`))

/** A whole random game, stopped now and then. */
function* moments(game: AnyGame): Generator<Match> {
  const match = begin(game, { players: PLAYERS, seed: `blind ${game.id}` })
  if (isRefusal(match)) throw new Error(match.refused)
  const luck = plainChance('blind')
  for (let i = 0; i < 400 && !game.result(match.state); i++) {
    if (i % 17 === 0) yield match
    const seat = game.waiting(match.state)[0] ?? -1
    const moves = game.moves(match.state, seat)
    play(match, seat, game.question(match.state, seat), game.whim?.(moves, luck) ?? moves[luck.below(moves.length)])
  }
}

/** What the next move is there, as a watcher sees it; null if it cannot be made. */
function nextAs(game: AnyGame, state: unknown, options: unknown, seat: number, move: unknown, watcher: Watcher): string | null {
  const match = beginAt(game, game.copy(state), PLAYERS, options, 'sand')
  const line = play(match, seat, game.question(match.state, seat), move)
  if (isRefusal(line) || game.result(match.state)) return null
  return JSON.stringify([line.events.flatMap((event) => game.seenBy(event, watcher) ?? []), game.view(match.state, watcher)])
}

/** All that a watcher hears of a table that begins like that: people talk, watch, look away, a move is made, time passes, it is taken back. */
async function heardAt(game: AnyGame, position: object, seat: number, move: unknown, watcher: Watcher): Promise<Say[]> {
  const at = await table(game.id, CHAIRS, LIVE, club(), position)
  const spy = await at.enter(watcher === null ? sitting() : sitting(watcher))
  const crowd = await at.enter(sitting())
  const ask = async (page: Page, message: object) => page.ask({ id: id(), match: MATCH, ...message } as Parameters<Page['ask']>[0])
  const other = (seat + 1) % PLAYERS
  if (watcher !== null) await ask(spy, { kind: 'moves', seat: watcher })
  await ask(crowd, { kind: 'talk', seat: null, words: 'Who is ahead?' })
  await ask(at.page(other), { kind: 'talk', seat: other, words: 'I think.', phrase: 'thinking' })
  await ask(at.page(other), { kind: 'here', here: false })
  await at.pass(4000)
  const { question } = at.page(seat).table as Table
  const moved = await ask(at.page(seat), { kind: 'move', seat, question, move })
  expect(moved).toMatchObject({ kind: 'accepted' })
  if (watcher !== null) await ask(spy, { kind: 'moves', seat: watcher })
  await ask(spy, { kind: 'past', line: 0 })
  await at.pass(3000)
  await ask(at.page(seat), { kind: 'plead', seat, epoch: 0, line: 1 })
  for (const each of CHAIRS.keys()) if (each !== seat) await ask(at.page(each), { kind: 'consent', seat: each, line: 1, agree: true })
  await at.page(other).end()
  await at.pass(1000)
  await ask(spy, { kind: 'record' })
  await ask(spy, { kind: 'lines', from: 0, to: 9 })
  for (const at of [0, 1]) await ask(spy, { kind: 'moment', at })
  return spy.heard
}

/** Names of messages are the page's own. */
const withoutIds = (message: Say) => JSON.stringify({ ...message, id: '' })

test.each(games)(
  '$id: worlds that differ in what somebody may not know give them the same messages, as many, with the same clocks',
  async (game) => {
    let compared = 0
    let moves = 0
    for (const match of moments(game))
      for (const watcher of [null, 0, 1] as const) {
        const hidden = game.copy(match.state)
        game.shuffle(hidden, watcher, plainChance(`hidden ${compared}`))
        const seat = (game.awaited?.(match.state) ?? game.waiting(match.state))[0] ?? -1
        // A move that is open in both worlds and looks alike in both.
        const next = (state: unknown, move: unknown) => nextAs(game, state, match.options, seat, move, watcher)
        const move = game.moves(match.state, seat).find((each) => {
          const seen = next(match.state, each)
          return seen !== null && seen === next(hidden, each)
        })
        if (move === undefined || JSON.stringify(game.save(hidden)) === JSON.stringify(game.save(match.state))) continue
        const [one, two] = [
          await heardAt(game, game.save(match.state), seat, move, watcher),
          await heardAt(game, game.save(hidden), seat, move, watcher),
        ]
        expect(one.map(withoutIds)).toEqual(two.map(withoutIds))
        expect(new Set(one.map(({ kind }) => kind))).toEqual(new Set([...KINDS, watcher === null ? 'aside' : 'moves']))
        compared += one.length
        moves++
      }
    expect(moves).toBeGreaterThan(3)
  },
)

const KINDS = [
  'hello',
  'table',
  'accepted',
  'talked',
  'presence',
  'clocks',
  'told',
  'pleaded',
  'undone',
  'failed',
  'lines',
  'past',
  'moment',
] as const
