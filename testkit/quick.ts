import { chanceOf, isRefusal, luckOf, noting, playout, type AnyGame, type AnyQuick, type Seat, type Told } from '@caravanserai/kernel'
import { parting } from './failure.ts'
import { oddsOf } from './odds.ts'
import { spelt } from './random.ts'
import { saved, type Scene } from './scene.ts'

/** The quick door against the plain one: the same seat, the same moves, the same table after each, told or in silence. */
export function checkQuick(scene: Scene): void {
  const { game, match } = scene
  const { quick } = game
  if (!quick) return
  const seat = quick.seat(match.state)
  const due = game.waiting(match.state)[0] ?? -1
  if (seat !== due) throw scene.failure('quick', `it is the move of seat ${seat}, but seat ${due} is waiting first`)
  if (seat < 0) return
  const actions = checkList(scene, quick, seat)
  for (let i = 0; i < SOME; i++) checkAct(scene, quick, seat, actions[scene.luck.below(actions.length)] as number)
  checkAny(scene, quick, seat)
}

/** Listed moves of a position that are carried out in three ways. */
const SOME = 6

/** `list` equals `moves`, and keeps to the room that it asked for. */
function checkList(scene: Scene, quick: AnyQuick, seat: Seat): Int32Array {
  const { game, match } = scene
  const most = quick.most(match.state)
  const out = new Int32Array(most + 1).fill(UNWRITTEN)
  const count = quick.list(match.state, out)
  if (count > most || out[most] !== UNWRITTEN) throw scene.failure('quick', `${count} actions are listed, but there is room for ${most}`)
  const actions = out.subarray(0, count)
  const listed = Array.from(actions, (action) => JSON.stringify(quick.decode(match.state, action)))
  const moves = game.moves(match.state, seat).map((move) => JSON.stringify(move))
  if (listed.join() !== moves.join())
    throw scene.failure('quick', `the quick list of seat ${seat} is not that of its moves ${parting(moves.join(), listed.join())}`)
  if (new Set(actions).size !== count) throw scene.failure('quick', `two of the ${count} listed moves have the same number`)
  return actions
}

const UNWRITTEN = -0x7fffffff

/** Told by `decide`, told by `act` and in silence, one action leads to the same table by the same luck. */
function checkAct(scene: Scene, quick: AnyQuick, seat: Seat, action: number): void {
  const { game, match, report } = scene
  const move = quick.decode(match.state, action)
  const carried = (carry: (state: unknown, chance: ReturnType<typeof noting>) => unknown) => {
    const state = used(scene, quick)
    const drawn: number[] = []
    const told = carry(state, noting(chanceOf(match.key, match.log.length + 1), drawn))
    return { told: JSON.stringify(told), table: saved(scene, state), drawn: drawn.join() }
  }
  const decided = carried((state, chance) => {
    const told = game.decide(state, seat, move, chance)
    if (isRefusal(told)) throw scene.failure('quick', `the listed move ${JSON.stringify(move)} is refused: ${spelt(told)}`)
    return told
  })
  const acted = carried((state, chance) => {
    const log: Told[] = []
    quick.act(state, action, log, chance)
    return log
  })
  const silent = carried((state, chance) => quick.act(state, action, null, chance))
  for (const [how, other] of [
    ['told', acted],
    ['silent', { ...silent, told: decided.told }],
  ] as const)
    for (const what of ['told', 'table', 'drawn'] as const)
      if (other[what] !== decided[what])
        throw scene.failure(
          'quick',
          `${how} play of ${JSON.stringify(move)} goes another way (${what}) ${parting(decided[what], other[what])}`,
        )
  report.quick++
}

/** The table of the match in the place of another that has been played on: `copyInto` must leave nothing of that. */
function used(scene: Scene, quick: AnyQuick): unknown {
  const { game, match } = scene
  const table = game.copy(match.state)
  const action = quick.any(table, scene.luck)
  quick.act(table, action, null, scene.luck)
  quick.copyInto(match.state, table)
  const [is, due] = [saved(scene, table), saved(scene, match.state)]
  if (is !== due) throw scene.failure('quick', `a table that is copied into is not the other ${parting(due, is)}`)
  return table
}

/** `any` picks each listed move as often as it should: all alike, or as the game's whim has it. */
function checkAny(scene: Scene, quick: AnyQuick, seat: Seat): void {
  const { game, match, report } = scene
  const moves = game.moves(match.state, seat)
  const due =
    game.whim === undefined
      ? new Map(moves.map((move) => [JSON.stringify(move), 1 / moves.length]))
      : oddsOf((chance) => JSON.stringify(game.whim?.(moves, chance)), WAYS)
  const is = oddsOf((chance) => JSON.stringify(quick.decode(match.state, quick.any(match.state, chance))), WAYS)
  if (!due || !is) return
  for (const move of new Set([...due.keys(), ...is.keys()])) {
    const [want, got] = [due.get(move) ?? 0, is.get(move) ?? 0]
    if (Math.abs(want - got) > 1e-9) throw scene.failure('quick', `any move: ${move} comes with a share of ${got}, not ${want}`)
  }
  report.fair++
}

/** More ways than that for the draws to fall are not tried. */
const WAYS = 3000

/** Whole games by the quick door, told and in silence: they come to the same end by the same luck. Returns their moves. */
export function checkPlayout(game: AnyGame, players: number, options: object, key: Uint32Array): number {
  const { quick } = game
  if (!quick) throw new Error(`${game.id} has no quick door`)
  const start = (): unknown => {
    const state = game.blank(players, game.options(options, players))
    game.setup(state, chanceOf(key, 0))
    return state
  }
  const silent = start()
  const moves = playout(quick, silent, luckOf(key), chanceOf(key, PICKS))
  const told = start()
  const pick = chanceOf(key, PICKS)
  let count = 0
  for (let action = quick.any(told, pick); action >= 0; action = quick.any(told, pick)) {
    const answer = game.decide(told, quick.seat(told), quick.decode(told, action), chanceOf(key, ++count))
    if (isRefusal(answer)) throw new Error(`${game.id}: move ${count} of the quick door is refused: ${spelt(answer)}`)
  }
  const [is, due] = [silent, told].map((state) => JSON.stringify(game.save(state)))
  if (count !== moves || is !== due) throw new Error(`${game.id}: silent play comes to another end ${parting(due ?? '', is ?? '')}`)
  return moves
}

/** The numbers of moves stop far below: picks and dice never come from the same stream. */
const PICKS = 1_000_000
