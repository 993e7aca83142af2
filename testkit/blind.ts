import { chanceOf, isRefusal, plainChance, viewIn, type Chance, type Watcher } from '@caravanserai/kernel'
import { parting } from './failure.ts'
import { spelt, type Turn } from './random.ts'
import { counted, notPlain, saved, type Scene } from './scene.ts'

/**
 * Blindness: whatever is dealt anew behind a watcher's back, the view, who is waited for, the question and the moves are
 * byte for byte the same; and after the next move the watcher can tell the two worlds apart only by what it was told.
 */
export function checkBlind(scene: Scene, turn: Turn): void {
  checkViews(scene)
  const others = scene.watchers.filter((watcher) => watcher !== turn.seat)
  for (const watcher of [...others, turn.seat]) {
    const shown = shownTo(scene, scene.match.state, watcher)
    const other = shuffled(scene, watcher)
    scene.report.shuffles++
    if (saved(scene, other) !== scene.texts.at(-1)) scene.report.different++
    const found = shownTo(scene, other, watcher)
    if (found !== shown) throw scene.failure('blindness', `${named(watcher)} can see what is hidden ${parting(shown, found)}`)
    // In most other worlds somebody else may not hold the card that was played: a few are tried.
    for (let world = other, tries = 1; !checkNext(scene, watcher, turn, world) && tries < 4; tries++) world = shuffled(scene, watcher)
    checkShuffle(scene, watcher, checkImagined(scene, watcher, shown))
  }
}

/** Made for all at once, and from those of the position before or of any earlier one, views are what they are one by one. */
function checkViews(scene: Scene): void {
  const { game, match, watchers, seen } = scene
  if (!game.views) return
  const apart = JSON.stringify(watchers.map((watcher) => game.view(match.state, watcher)))
  // From one that others were made from before, and then from the last one.
  for (const before of [seen.views[seen.views.length >> 1], seen.views.at(-1)]) {
    const views = game.views(match.state, watchers, before)
    const together = JSON.stringify(watchers.map((_, place) => viewIn(views, place)))
    if (together !== apart) throw scene.failure('blindness', `views made together differ ${parting(apart, together)}`)
    seen.views.push(views)
  }
  if (seen.views.length > REMEMBERED) seen.views.splice(0, REMEMBERED / 2)
}

/** So many views are remembered, to make others from. */
const REMEMBERED = 40

/** All of a state that reaches a watcher. */
function shownTo(scene: Scene, state: unknown, watcher: Watcher): string {
  const { game } = scene
  const view = game.view(state, watcher)
  const strange = notPlain(view)
  if (strange !== undefined) throw scene.failure('blindness', `the view of ${named(watcher)} is not plain data: ${strange}`)
  const own = watcher === null ? {} : { question: game.question(state, watcher), moves: game.moves(state, watcher) }
  return JSON.stringify({ view, waiting: game.waiting(state), ...own })
}

/** What a bot imagines behind its view looks the same to it, and is a whole position. */
function checkImagined(scene: Scene, watcher: Watcher, shown: string): string {
  const { game, match, luck } = scene
  // The view goes over the wire first: what does not survive that is not in it.
  const view: unknown = JSON.parse(JSON.stringify(game.view(match.state, watcher)))
  const state = game.imagine(view, luck)
  const found = shownTo(scene, state, watcher)
  if (found !== shown) throw scene.failure('blindness', `what ${named(watcher)} imagines looks different ${parting(shown, found)}`)
  checkWhole(scene, state, `what ${named(watcher)} imagines`)
  return saved(scene, state)
}

function shuffled(scene: Scene, watcher: Watcher): unknown {
  const { game, match, luck } = scene
  const other = game.copy(match.state)
  game.shuffle(other, watcher, luck)
  checkWhole(scene, other, `the table shuffled behind ${named(watcher)}`)
  return other
}

function checkWhole(scene: Scene, state: unknown, what: string): void {
  const count = counted(scene, state)
  if (count !== scene.seen.count) throw scene.failure('blindness', `${what} has other contents ${parting(scene.seen.count, count)}`)
  // To load is dear, and what is whole once is mostly whole.
  if (scene.luck.below(4) > 0) return
  const loaded = scene.game.load(JSON.parse(saved(scene, state)))
  if (isRefusal(loaded)) throw scene.failure('blindness', `${what} is no position: ${spelt(loaded)}`)
}

/** The check is only as good as `shuffle`: each part that must be imagined must also be seen to be shuffled. */
function checkShuffle(scene: Scene, watcher: Watcher, imagined: string): void {
  const real = scene.texts.at(-1) ?? ''
  if (imagined === real) return
  const known = scene.seen.shuffled.get(watcher) ?? new Set<string>()
  scene.seen.shuffled.set(watcher, known)
  const missing = new Set(differences(JSON.parse(real), JSON.parse(imagined)).filter((part) => !known.has(part)))
  for (let tries = 0; missing.size > 0 && tries < 600; tries++) {
    for (const part of differences(JSON.parse(real), JSON.parse(saved(scene, shuffled(scene, watcher))))) {
      known.add(part)
      missing.delete(part)
    }
  }
  if (missing.size > 0)
    throw scene.failure(
      'blindness',
      `${named(watcher)} must imagine ${[...missing].join(', ')}, but shuffle leaves that as it is: blindness is not proved`,
    )
}

/** The parts in which two positions differ; all entries of a list are one part. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b ? [] : [path]
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return [path]
  const left = new Map<string, unknown>(Object.entries(a))
  const right = new Map<string, unknown>(Object.entries(b))
  const found = new Set<string>()
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const name = Array.isArray(a) ? path : `${path}${path && '.'}${key}`
    for (const part of differences(left.get(key), right.get(key), name)) found.add(part)
  }
  return [...found]
}

/**
 * The same move with the same luck in both worlds. The watcher can tell them apart only from an event on that the game says
 * tells it something: not by what else happens, not by who is asked next, not by the view. False if the move cannot be made.
 */
function checkNext(scene: Scene, watcher: Watcher, turn: Turn, other: unknown): boolean {
  const { game, match } = scene
  const luck = (): Chance => chanceOf(match.key, match.log.length + 1)
  const real = after(scene, watcher, turn, game.copy(match.state), luck())
  const second = after(scene, watcher, turn, game.copy(other), luck())
  const mine = watcher === turn.seat
  const move = `${JSON.stringify(turn.move)} of seat ${turn.seat}`
  if (!real || !second) {
    if (mine) throw scene.failure('blindness', `seat ${watcher} can tell by a refusal of ${move} what is hidden`)
    return false
  }
  const gap = real.heard.findIndex(({ text }, i) => text !== second.heard[i]?.text)
  const at = gap === -1 && second.heard.length > real.heard.length ? real.heard.length : gap
  if (at === -1 && real.shown !== second.shown)
    throw scene.failure('blindness', `after ${move}, ${named(watcher)} sees more than it was told ${parting(real.shown, second.shown)}`)
  if (at !== -1 && !real.heard[at]?.tells && !second.heard[at]?.tells)
    throw scene.failure(
      'blindness',
      `${move} gives away to ${named(watcher)} what is hidden, or tells it news unsaid ${parting(whole(real), whole(second))}`,
    )

  // What the mover may take back comes out the same, however the dice fall.
  if (!mine || real.news) return true
  const third = after(scene, watcher, turn, other, plainChance(`other luck ${scene.luck.below(1 << 30)}`))
  if (third && whole(third) !== whole(real))
    throw scene.failure('undo', `${move} may be taken back, and yet it told something new ${parting(whole(real), whole(third))}`)
  return true
}

interface Outcome {
  readonly heard: readonly { readonly text: string; readonly tells: boolean }[]
  readonly shown: string
  /** Whether the move told the watcher anything, as undo asks. */
  readonly news: boolean
}

function after(scene: Scene, watcher: Watcher, turn: Turn, state: unknown, luck: Chance): Outcome | undefined {
  const { game } = scene
  const told = game.decide(state, turn.seat, turn.move, luck)
  if (isRefusal(told)) return undefined
  const heard = told.flatMap((event) => {
    const seen = game.seenBy(event, watcher)
    return seen === null ? [] : [{ text: JSON.stringify(seen), tells: game.tells(event, watcher) }]
  })
  return { heard, shown: shownTo(scene, state, watcher), news: told.some((event) => game.tells(event, watcher)) }
}

function whole({ heard }: Outcome): string {
  return heard.map(({ text }) => text).join()
}

function named(watcher: Watcher): string {
  return watcher === null ? 'a spectator' : `seat ${watcher}`
}
