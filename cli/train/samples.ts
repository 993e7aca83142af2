import { botsOf, gameOf } from '@caravanserai/games/all'
import { netOf, type Follower, type Stored } from '@caravanserai/bots/nets'
import type { AnyBot } from '@caravanserai/bots'
import { begin, isRefusal, plainChance, play, winners, type Result } from '@caravanserai/kernel'

/** Games to be played for what they teach. */
export interface Job {
  readonly game: string
  readonly players: number
  /** Who plays, drawn for each seat: levels, or the net that is being trained. */
  readonly teachers: readonly string[]
  readonly net: Stored | null
  /** How many tables that net looks at. */
  readonly nodes: number
  /** How often something else is done than the teacher would, in a hundred moves. */
  readonly noise: number
  /** So many points more count for e times the share, in one half of what is taught; 0 if only the win is. */
  readonly points: number
  readonly seeds: readonly string[]
}

export interface Samples {
  readonly rows: Float32Array
  readonly shares: Float32Array
  /** How many positions each game has given: games are learned from or tested on as a whole. */
  readonly lengths: readonly number[]
}

/** The name by which the net that is being trained is a teacher. */
export const PUPIL = 'pupil'

export function sampled(job: Job): Samples {
  const { game: id, players } = job
  const game = gameOf(id)
  const { school } = botsOf(id)
  if (!game || !school) throw new Error(`nothing can be learned for ${id}`)
  const net = job.net && netOf(job.net)
  const teacher = (level: string): AnyBot & Partial<Follower> => {
    const bot = level === PUPIL && net ? (school.student ?? school.pupil)(PUPIL, net, job.nodes) : botsOf(id).botFor(level)
    if (!bot) throw new Error(`there is no bot ${level} of ${id}`)
    return bot
  }
  const size = school.rowSize(players)
  const rows: Float32Array[] = []
  const shares: number[] = []
  const lengths: number[] = []
  for (const seed of job.seeds) {
    const match = begin(game, { players, seed })
    if (isRefusal(match)) throw new Error(`no game of ${id}: ${match.refused}`)
    const luck = plainChance(`${seed} teachers`)
    const bots = job.teachers.map(teacher)
    const seats = Array.from({ length: players }, () => bots[luck.below(bots.length)] as AnyBot)
    const seer = school.seer(match.state)
    const before = rows.length
    for (let seat = game.waiting(match.state)[0]; seat !== undefined; seat = game.waiting(match.state)[0]) {
      if (school.isAsked?.(match.state) ?? true) {
        const row = new Float32Array(size)
        seer.see(match.state, row)
        rows.push(row)
      }
      const moves = game.moves(match.state, seat)
      const move =
        luck.below(100) < job.noise
          ? moves[luck.below(moves.length)]
          : (seats[seat] as AnyBot).choose(game.view(match.state, seat), moves, luck)
      const line = play(match, seat, game.question(match.state, seat), move)
      if (isRefusal(line)) throw new Error(`a teacher was refused: ${line.refused}`)
      for (const bot of bots) bot.follow?.(move)
    }
    const result = game.result(match.state)
    if (!result) throw new Error(`a game of ${id} has no result`)
    const taught = lessonOf(result, job.points)
    for (let i = before; i < rows.length; i++) shares.push(...taught)
    lengths.push(rows.length - before)
  }
  const all = new Float32Array(rows.length * size)
  rows.forEach((row, i) => all.set(row, i * size))
  return { rows: all, shares: Float32Array.from(shares), lengths }
}

/** The share of each seat. Who lost by a point was nearer to winning than who lost by thirty. */
function lessonOf(result: Result, points: number): readonly number[] {
  const first = winners(result)
  const won = result.scores.map((_, seat) => (first.includes(seat) ? 1 / first.length : 0))
  if (points === 0) return won
  const most = Math.max(...result.scores)
  const weights = result.scores.map((score) => Math.exp((score - most) / points))
  const sum = weights.reduce((a, b) => a + b, 0)
  return won.map((share, seat) => (share + (weights[seat] as number) / sum) / 2)
}
