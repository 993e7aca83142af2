import type { AnyLesson, Levels } from '@caravanserai/bots'
import type { loadBots } from '@caravanserai/games'
import { plainChance, type AnyGame, type GameRecord } from '@caravanserai/kernel'
import { firstTable } from '@caravanserai/kernel/replay'
import type { Analysis, Cast, Luck, Slip, Weighed } from '@caravanserai/protocol/analysis'
import { outlookOf, type Deed } from './outlook.ts'

/** Whoever weighs the moves of a game. */
export type Adviser = Awaited<ReturnType<NonNullable<Awaited<ReturnType<typeof loadBots>>['adviser']>>>

/** Who weighs the moves, and what was learned of who wins. */
interface Skills {
  readonly adviser: Adviser
  readonly lesson?: AnyLesson | undefined
}

/** Advice has no luck of its own. */
export const LUCK = 'advice'

type Stroke = ReturnType<Adviser['luck']>[number]

/** Looks at every choice of a match again, with the eyes of whoever made it; `passed` hears how many moves are done. */
export async function analyse(
  game: AnyGame,
  { adviser, lesson }: Skills,
  record: GameRecord,
  levels: Levels,
  passed: (move: number) => Promise<void> | void,
): Promise<Analysis> {
  const first = firstTable(game, record)
  if ('what' in first) throw new Error(first.what)
  const { state } = first
  for (const event of record.header.setup.events) game.evolve(state, event)
  const seats = record.header.seats.length
  const open = () => game.openView?.(state) ?? game.view(state, null)
  const outlook = outlookOf(game, lesson, levels)
  const standing: number[][] = []
  const see = (deed?: Deed) => {
    standing.push([...adviser.standing(open())])
    outlook.see(state, deed)
  }
  see()
  const strokes: Stroke[] = []
  const casts: Cast[] = []
  const slips: Slip[] = []
  const lost = Array.from({ length: seats }, () => ({ choices: 0, worth: 0 }))

  for (const [i, { seat, move, events }] of record.lines.entries()) {
    // What follows does not change what it was chosen from.
    const before = game.copy(state)
    const choice = choiceOf(game, adviser, before, seat, move)
    const own = lost[seat]
    if (choice && own) {
      own.choices++
      own.worth += choice.cost
      if (isDear(slips, choice.cost)) {
        slips.push({ at: i + 1, seat, ...choice.explained() })
        slips.sort((a, b) => costOf(b) - costOf(a))
        slips.length = Math.min(slips.length, MOST)
      }
    }
    for (const stroke of adviser.luck(open(), seat, events, plainChance(LUCK))) {
      strokes.push(stroke)
      const { what, came, mean, odds } = stroke
      if (what === 'dice') casts.push({ at: i + 1, seat: stroke.seat, came, mean, odds })
    }
    for (const event of events) game.evolve(state, event)
    const weight = adviser.decides?.(move) ? Infinity : (choice?.cost ?? -1)
    see({ at: i + 1, seat, weight, explained: () => (choice ? explainedOf(choice) : { played: alone(game, adviser, before, seat, move) }) })
    await passed(i + 1)
  }
  const luck = Array.from({ length: seats }, (_, seat) => luckOf(strokes, seat))
  const share = outlook.found()
  const furthest = casts.toSorted((a, b) => strayed(b) - strayed(a)).slice(0, CASTS)
  return { level: adviser.level, standing, ...(share && { share }), slips, lost, luck, casts: furthest }
}

/** So many are worth a look, and none that cost so little. */
const MOST = 5
const LEAST = 0.25
const CASTS = 3

const strayed = ({ came, mean }: Cast): number => Math.abs(came - mean)

const costOf = ({ better, played }: Slip): number => better.worth - played.worth

function isDear(slips: readonly Slip[], cost: number): boolean {
  const last = slips[MOST - 1]
  return cost >= LEAST && (!last || cost > costOf(last))
}

/** A choice next to the best that there was; null where there was no choice. */
function choiceOf(game: AnyGame, adviser: Adviser, state: unknown, seat: number, move: unknown) {
  const moves = game.moves(state, seat)
  if (moves.length < 2) return null
  const view = game.view(state, seat)
  const found = adviser.weigh(view, moves, plainChance(LUCK), move)
  const played = found.find((each) => isSame(each.move, move)) ?? found.find((each) => isSame(game.plain(each.move), game.plain(move)))
  const [better] = found
  if (!better || !played) return null
  const explain = (each: typeof better) => explained(adviser, view, each)
  return { cost: better.worth - played.worth, explained: () => ({ played: explain(played), better: explain(better) }) }
}

/** Where it was the best, or nothing else was open, nothing is better. */
function explainedOf(choice: NonNullable<ReturnType<typeof choiceOf>>): ReturnType<Deed['explained']> {
  const { played, better } = choice.explained()
  return choice.cost < LEAST ? { played } : { played, better }
}

/** A move that nobody weighed. */
function alone(game: AnyGame, adviser: Adviser, state: unknown, seat: number, move: unknown): Weighed {
  return { move: move as Weighed['move'], worth: 0, facts: [], ...aboutOf(adviser, game.view(state, seat), move) }
}

/** A move with all that is said of it, from what one seat sees. */
export function explained(adviser: Adviser, view: unknown, { move, worth }: { readonly move: unknown; readonly worth: number }): Weighed {
  const facts = [...adviser.facts(view, move, plainChance(LUCK))]
  return { move: move as Weighed['move'], worth, facts, ...aboutOf(adviser, view, move) }
}

function aboutOf(adviser: Adviser, view: unknown, move: unknown): Pick<Weighed, 'about'> {
  const about = adviser.about?.(view, move)
  return about ? { about } : {}
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** All strokes of a seat, by what was thrown or drawn. */
export function luckOf(strokes: readonly Stroke[], seat: number): Luck[] {
  return (['dice', 'cards'] as const).flatMap((what) => {
    const own = strokes.filter((stroke) => stroke.seat === seat && stroke.what === what)
    const sum = (of: (stroke: Stroke) => number) => own.reduce((all, stroke) => all + of(stroke), 0)
    if (own.length === 0) return []
    return [
      { what, count: own.length, came: sum(({ came }) => came), mean: sum(({ mean }) => mean), variance: sum(({ variance }) => variance) },
    ]
  })
}
