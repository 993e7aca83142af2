import { plainChance, retell, type AnyGame, type Line, type Match, type Told, type Watcher } from '@caravanserai/kernel'
import { checkBlind } from './blind.ts'
import { checkChoices } from './choices.ts'
import { Failure, parting } from './failure.ts'
import { checkListed, checkOthers } from './moves.ts'
import { checkLate, checkQuestions, checkResult } from './questions.ts'
import { checkQuick } from './quick.ts'
import { randomGame, type Playing, type Turn } from './random.ts'
import { checkReplay } from './replay.ts'
import { checkLoadedPlay, checkSave } from './save.ts'
import { counted, emptyTally, saved, type Scene, type Tally } from './scene.ts'
import { checkNames, checkWords } from './speech.ts'
import { checkBack, checkRetold, checkUndo } from './undo.ts'

export interface Checking extends Playing {
  /** The share of positions that get the costly checks, 0 to 1; one in twenty if it is not said. */
  readonly thorough?: number
}

export interface Report extends Readonly<Tally> {
  readonly games: number
  readonly moves: number
  /** Bytes of the longest record. */
  readonly longest: number
}

export const THOROUGH = 0.05

/** Plays one random game and holds it against the whole contract; throws a `Failure` at the first breach. */
export function checkGame(game: AnyGame, checking: Checking): Report {
  const { thorough = THOROUGH, ...playing } = checking
  const { players, options, seed } = playing
  const luck = plainChance(`${seed} checks`)
  const costly = (): boolean => luck.below(1000) < thorough * 1000
  let scene: Scene | undefined
  let closely = false
  const failure: Scene['failure'] = (check, why) =>
    new Failure(check, { game: game.id, players, options, seed, move: scene?.match.log.length ?? 0 }, why)

  try {
    randomGame(game, playing, {
      begun(match) {
        scene = opened(match, luck, failure)
        checkNames(scene)
        checkChoices(scene)
        checkWords(scene, match.opening.events, true)
        checkQuestions(scene)
      },
      before(_, turn) {
        if (!scene) return
        closely = costly()
        const loaded = checkSave(scene)
        if (closely) checkClosely(scene, turn, loaded)
      },
      after(_, turn, line) {
        if (scene) checkStep(scene, turn, line, closely)
      },
    })
    if (!scene) throw failure('crash', 'the game did not begin')
    checkSave(scene)
    checkResult(scene)
    checkRetold(scene)
    checkBack(scene, 3)
    const longest = checkReplay(scene, playing)
    return { games: 1, moves: scene.match.log.length, longest, ...scene.report }
  } catch (error) {
    if (error instanceof Failure) throw error
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
    throw new Failure('crash', failure('crash', '').place, why, error)
  }
}

/** Many games, each with a seed of its own made from the given one; the whole contract for one number of players. */
export function checkGames(game: AnyGame, games: number, checking: Checking): Report {
  const reports = Array.from({ length: games }, (_, i) => checkGame(game, { ...checking, seed: `${checking.seed}-${i + 1}` }))
  return reports.reduce(sum)
}

export function sum(a: Report, b: Report): Report {
  const added = Object.fromEntries(Object.keys(a).map((key) => [key, a[key as keyof Report] + b[key as keyof Report]])) as unknown as Report
  return { ...added, longest: Math.max(a.longest, b.longest) }
}

function opened(match: Match, luck: Scene['luck'], failure: Scene['failure']): Scene {
  const { game, players } = match
  const seats = Array.from({ length: players }, (_, seat) => seat)
  const scene: Scene = {
    game,
    players,
    match,
    luck,
    watchers: [...seats, null] satisfies Watcher[],
    texts: [],
    retold: retell(match),
    seen: {
      moves: [],
      closed: seats.map(() => new Set()),
      open: seats.map(() => 0),
      kinds: new Map(),
      shuffled: new Map(),
      count: '',
      views: [],
    },
    report: emptyTally(),
    failure,
  }
  scene.texts.push(saved(scene, match.state))
  scene.seen.count = counted(scene, match.state)
  if (scene.seen.count === '{}') throw failure('conservation', 'nothing is counted')
  return scene
}

/** The costly checks, of a position and the move that is about to be made in it. */
function checkClosely(scene: Scene, turn: Turn, loaded: unknown): void {
  scene.report.positions++
  checkListed(scene, turn)
  checkOthers(scene, turn, 24)
  checkLate(scene, turn)
  checkBlind(scene, turn)
  checkLoadedPlay(scene, loaded, turn)
  checkQuick(scene)
  remember(scene, turn)
}

/** The cheap checks, of every move. */
function checkStep(scene: Scene, turn: Turn, line: Line<unknown, Told>, closely: boolean): void {
  const { game, match, texts, seen } = scene
  texts.push(saved(scene, match.state))
  for (const event of line.events) game.evolve(scene.retold, event)
  const count = counted(scene, match.state)
  if (count !== seen.count)
    throw scene.failure('conservation', `${JSON.stringify(turn.move)} of seat ${turn.seat}: ${parting(seen.count, count)}`)
  checkQuestions(scene)
  checkWords(scene, line.events, closely)
  if (closely) checkRetold(scene)
  if (closely) checkUndo(scene, turn)
}

/** A bounded memory of moves that were once right. */
function remember(scene: Scene, turn: Turn): void {
  const { moves } = scene.seen
  for (let i = 0; i < 4; i++) {
    const move = turn.moves[scene.luck.below(turn.moves.length)]
    if (moves.length < 60) moves.push(move)
    else moves[scene.luck.below(60)] = move
  }
}
