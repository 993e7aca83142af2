import { loadEngine } from '@caravanserai/host'
import type { Chance, Told } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { PUZZLES } from './all.ts'
import { judge, type Puzzle, type Puzzles, type Verdict } from './puzzle.ts'

/** A puzzle being tried without a page: seat 0 makes the moves that are given, the others what is said for them. */
async function sit(game: string, id: string) {
  const engine = await loadEngine(game)
  const set = await PUZZLES[game]?.()
  const puzzle = set?.puzzles.find((each) => each.id === id)
  if (!engine || !set || !puzzle) throw new Error(`${game} has no puzzle ${id}`)
  return new Try(engine.game, set, puzzle)
}

type Engine = NonNullable<Awaited<ReturnType<typeof loadEngine>>>['game']
const NO_LUCK: Chance = { below: () => 0 }

class Try {
  readonly #game: Engine
  readonly #set: Puzzles
  readonly #puzzle: Puzzle
  readonly #log: { number: number; seat: number; events: readonly Told[] }[]
  #state: unknown

  constructor(game: Engine, set: Puzzles, puzzle: Puzzle, from?: Try) {
    this.#game = game
    this.#set = set
    this.#puzzle = puzzle
    this.#log = from ? [...from.#log] : []
    this.#state = from ? game.copy(from.#state) : game.load(puzzle.position)
    if (typeof this.#state === 'object' && this.#state !== null && 'refused' in this.#state) throw new Error(JSON.stringify(this.#state))
  }

  get verdict(): Verdict {
    return judge(this.#set, this.#puzzle, { view: this.#game.view(this.#state, 0), log: this.#log })
  }

  /** Seat 0 does that; before it, whoever else is asked passes, is done, or takes the first of its moves. */
  does(...moves: object[]): this {
    for (const move of moves) {
      this.settles(move)
      this.#play(0, move)
    }
    return this
  }

  /** All moves that a seat has now, each in a try of its own. */
  each(seat = 0): { readonly move: object; readonly after: Try }[] {
    return this.#game.moves(this.#state, seat).map((move) => {
      const after = new Try(this.#game, this.#set, this.#puzzle, this)
      after.#play(seat, move as object)
      return { move: move as object, after }
    })
  }

  /** Until seat 0 can make the move that it wants to; without one, until it has to decide something. */
  settles(wish?: object): this {
    for (let i = 0; i < 50 && this.verdict === 'open'; i++) {
      const waiting = this.#game.awaited?.(this.#state) ?? this.#game.waiting(this.#state)
      const seat = waiting.find((each) => each !== 0) ?? (this.#idles(0) && !this.#can(wish) ? 0 : undefined)
      if (seat === undefined) return this
      const moves = this.#game.moves(this.#state, seat)
      this.#play(seat, (moves.find((move) => this.#game.isIdle?.(move)) ?? moves[0]) as object)
    }
    return this
  }

  #idles(seat: number): boolean {
    return this.#game.waiting(this.#state).includes(seat) && this.#game.moves(this.#state, seat).some((move) => this.#game.isIdle?.(move))
  }

  #can(wish?: object): boolean {
    if (!wish) return false
    const copy = this.#game.copy(this.#state)
    const read = this.#game.move(wish)
    return !('refused' in (read as object)) && Array.isArray(this.#game.decide(copy, 0, read, NO_LUCK))
  }

  #play(seat: number, move: object): void {
    const read = this.#game.move(move)
    const events = this.#game.decide(this.#state, seat, read, NO_LUCK)
    if (!Array.isArray(events)) throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(events)}`)
    const seen = events.flatMap((event) => this.#game.seenBy(event, 0) ?? [])
    this.#log.push({ number: this.#log.length + 1, seat, events: seen })
  }
}

const build = (tile: number, space: string) => ({ kind: 'build', tile, space })
const place = (colour: string, space: string) => ({ kind: 'place', colour, space })
const attack = (venue: string) => ({ kind: 'attack', venue, shutdown: false })
const pay = (money: number) => ({ kind: 'pay', way: 'for', money })
const stop = { kind: 'stop' }
const roll = { kind: 'roll' }

/** A line that solves it, and one that looks as good and does not. */
const LINES: readonly (readonly [game: string, id: string, solution: object[], wrong: object[]])[] = [
  ['desert-bazaar', 'two-camps', [build(45, 'E6')], [build(45, 'D5'), stop]],
  ['desert-bazaar', 'five-points', [build(12, 'F10'), build(30, 'G10')], [build(12, 'F10'), stop]],
  ['desert-bazaar', 'three-tents', [build(29, 'F4'), build(46, 'F3'), build(21, 'G4')], [build(29, 'F6'), stop]],
  [
    'through-the-desert',
    'oasis',
    [place('pink', 'D6'), place('pink', 'C7'), place('pink', 'B7'), place('pink', 'A8')],
    [place('pink', 'D6'), place('pink', 'D7'), place('pink', 'C8'), place('pink', 'B8')],
  ],
  ['through-the-desert', 'eight', [place('turquoise', 'K12'), place('turquoise', 'K13')], [place('pink', 'G6'), place('pink', 'G7')]],
  ['through-the-desert', 'fence', [place('purple', 'K2'), place('purple', 'L7')], [place('purple', 'K2'), place('purple', 'K7')]],
  [
    'bazaar',
    'nine',
    [attack('forge'), pay(9), roll, { kind: 'play', item: 'clockwork', with: [] }],
    [attack('forge'), pay(8), roll, { kind: 'play', item: 'clockwork', with: [] }, { kind: 'end' }],
  ],
  [
    'bazaar',
    'pair',
    [{ kind: 'play', item: 'timepieces', with: [] }, attack('mill'), pay(3), roll, attack('emporium'), pay(1), roll],
    [{ kind: 'play', item: 'timepieces', with: [] }, attack('mill'), pay(4), roll, attack('emporium'), roll, { kind: 'end' }],
  ],
  [
    'bazaar',
    'income',
    [
      { kind: 'attach', item: 'gold', venue: 'emporium' },
      { kind: 'attach', item: 'cheese', venue: 'cafe' },
    ],
    [{ kind: 'attach', item: 'incense', venue: 'emporium' }, { kind: 'attach', item: 'cheese', venue: 'cafe' }, { kind: 'end' }],
  ],
]

test.each(LINES)('%s, %s: the solution reaches the goal, move by move and not before the last', async (game, id, solution) => {
  const tried = await sit(game, id)
  for (const move of solution) {
    expect(tried.verdict).toBe('open')
    tried.does(move)
  }
  expect(tried.settles().verdict).toBe('solved')
})

test.each(LINES)('%s, %s: a line that looks as good does not', async (game, id, _, wrong) => {
  const tried = await sit(game, id)
  expect(tried.does(...wrong).settles().verdict).toBe('failed')
})

test.each(LINES)('%s, %s: the goal does not come by itself, nor with whatever is done first', async (game, id) => {
  const tried = await sit(game, id)
  expect(tried.verdict).toBe('open')
  const each = tried.each()
  const solved = each.filter(({ after }) => after.verdict === 'solved')
  expect(each.length).toBeGreaterThan(3)
  expect(solved.length).toBeLessThan(each.length / 4)
})

test('through-the-desert, oasis: nobody can come between the two turns', async () => {
  const tried = await sit('through-the-desert', 'oasis')
  tried.does(place('pink', 'D6'), place('pink', 'C7'))
  const spaces = tried.each(1).flatMap(({ move, after }) => [move, ...after.each(1).map((second) => second.move)])
  const wanted = spaces.filter((move) => ['B7', 'A8', 'B6', 'A7'].includes((move as { readonly space: string }).space))
  expect(spaces.length).toBeGreaterThan(100)
  expect(wanted).toEqual([])
})

test('every puzzle has a line here, and its words in every language', async () => {
  const all = await Promise.all(
    Object.entries(PUZZLES).map(async ([game, load]) => {
      const set = await load?.()
      for (const { id } of set?.puzzles ?? [])
        for (const words of Object.values(set?.words ?? {})) expect(words[id]).toMatchObject({ title: /\w/, goal: /\w/, hint: /\w/ })
      return set?.puzzles.map(({ id }) => `${game} ${id}`) ?? []
    }),
  )
  expect(all.flat().toSorted()).toEqual(LINES.map(([game, id]) => `${game} ${id}`).toSorted())
})
