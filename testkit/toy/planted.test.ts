import { refuse, shuffle as mix, type Chance, type Game, type Refusal, type Seat } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import { checkGames, Failure, type Check } from '../index.ts'
import { toy } from './index.ts'
import { blank, decide, moves, setup } from './rules.ts'
import { copy, evolve, type Event, type Move, type Options, type State } from './state.ts'
import { imagine, seenBy, tells, view, type View } from './view.ts'
import { words } from './words.ts'

const { en, fr } = words

type Toy = Game<State, Move, Event, View, Options>
type Fault = readonly [fault: string, check: Check, says: RegExp, parts: Partial<Toy>]

/** A check that lets its fault pass is worth nothing: each toy has one fault, and the failure that must come of it. */
const ends: readonly Fault[] = [
  [
    'a game without an end',
    'ends',
    /no end after 400 moves; seats 0 are waiting in .*"deck":\[/,
    {
      decide: (state, seat, move, chance) =>
        move.kind === 'draw' && state.frames.length === 0
          ? told(state, { kind: 'asked', what: 'turn', seats: [seat] })
          : decide(state, seat, move, chance),
    },
  ],
  [
    'a seat that waits and has no move',
    'moves',
    /no move is listed/,
    { moves: (state, seat) => moves(state, seat).filter(({ kind }) => kind !== 'draw') },
  ],
]

const listed: readonly Fault[] = [
  [
    'a listed move that is refused',
    'moves',
    /refused its listed move \{"kind":"counter"\}/,
    {
      moves: (state, seat) => (toyAsks(state, seat) ? [{ kind: 'counter' }, { kind: 'pass' }] : moves(state, seat)),
    },
  ],
  [
    'a move that is listed twice',
    'moves',
    /is listed twice for seat/,
    { moves: (state, seat) => [...moves(state, seat), ...moves(state, seat)] },
  ],
  [
    'a listed move that cannot be read',
    'moves',
    /cannot be read: bad-move/,
    { move: (input) => (JSON.stringify(input).includes('bargain') ? refuse('bad-move', { why: 'no' }) : toy.move(input)) },
  ],
  [
    'a listed move that is not plain',
    'moves',
    /not in its plainest form/,
    { plain: (move) => (move.kind === 'pay' ? { kind: 'pay', amount: 2 } : move) },
  ],
  [
    'a move that is accepted and not listed',
    'refusals',
    /\{"kind":"counter"\} is not in the list/,
    {
      moves: (state, seat) => moves(state, seat).filter(({ kind }) => kind !== 'counter' || state.hands[seat]!.length === 3),
    },
  ],
  [
    'a refusal that has already begun',
    'refusals',
    /is refused .* and yet changes the state/,
    {
      decide: (state, seat, move, chance) => {
        const answer = decide(state, seat, move, chance)
        if (!Array.isArray(answer) && move.kind === 'counter') state.purses.reverse()
        return answer
      },
    },
  ],
  [
    'a refusal without words in one language',
    'refusals',
    /in "fr" the refusal .* has no words/,
    { words: { ...words, fr: { ...fr, refusal: () => '' } } },
  ],
  [
    'nonsense that is refused without words',
    'refusals',
    /"what".* has no words/,
    { move: (input) => (typeof input === 'object' ? toy.move(input) : refuse('what')) },
  ],
  [
    'a crash on nonsense',
    'crash',
    /null cannot be read/,
    {
      move: (input) => {
        if (input === null) throw new Error('null cannot be read')
        return toy.move(input)
      },
    },
  ],
  [
    'a copy that shares its hands',
    'moves',
    /changed the original|changes the state/,
    { copy: (state) => ({ ...copy(state), hands: state.hands }) },
  ],
]

const saves: readonly Fault[] = [
  ['a part that is not saved', 'save', /saved differently/, { load: (position) => toy.load({ ...(position as object), bank: 30 }) }],
  [
    'a saved position that is refused',
    'save',
    /is refused: bad-position/,
    {
      load: (position) => ((position as State).frames.length > 1 ? refuse('bad-position', { why: 'no' }) : toy.load(position)),
    },
  ],
  [
    'a saved part that is not plain',
    'save',
    /not plain data: purses/,
    {
      save: (state) => ({ ...copy(state), purses: Int16Array.from(state.purses) }),
      load: (position) => toy.load({ ...(position as State), purses: Object.values((position as State).purses) }),
    },
  ],
  [
    'a part beside the saved one on which the story hangs',
    'save',
    /from the loaded position .* tells another story/,
    {
      setup: (state, chance) => moody(state, setup(state, chance)),
      decide: (state: Moody, seat, move, chance) => {
        const answer = decide(state, seat, move, (state.mood ?? 0) % 2 === 1 ? { below: (n) => n - 1 - chance.below(n) } : chance)
        return Array.isArray(answer) ? moody(state, answer) : answer
      },
      evolve: (state, event) => evolve(moody(state, [event], state), event),
      save: (state: Moody) => ({ ...copy(state), mood: undefined }),
    },
  ],
]

let mine = 0
const replays: readonly Fault[] = [
  ['luck of its own', 'replay', /the record differs at move 0/, { setup: (state) => setup(state, { below: (n) => mine++ % n }) }],
  [
    'luck of its own beside the luck that is given',
    'replay',
    /the record differs at move 0/,
    { setup: (state, chance) => setup(state, { below: (n) => (chance.below(n) + mine++) % n }) },
  ],
  [
    'a fact that no event tells',
    'evolve',
    /the events alone lead elsewhere/,
    {
      decide: (state, seat, move, chance) => {
        const answer = decide(state, seat, move, chance)
        if (Array.isArray(answer) && answer.some(({ kind }) => kind === 'rolled')) state.discard.reverse()
        return answer
      },
    },
  ],
  [
    'an event that evolve does not know',
    'evolve',
    /the events alone lead elsewhere/,
    { evolve: (state, event) => (event.kind === 'dealt' ? undefined : evolve(state, event)) },
  ],
]

const leaks: readonly Fault[] = [
  [
    'a view with the hands of others',
    'blindness',
    /seat \d can see what is hidden/,
    { view: (state, watcher) => ({ ...view(state, watcher), peek: state.hands }) as View },
  ],
  [
    'a view with what others pay',
    'blindness',
    /can see what is hidden|imagines looks different/,
    { view: (state, watcher) => ({ ...view(state, watcher), peek: state.frames }) as View },
  ],
  [
    'a spectator who sees a hand',
    'blindness',
    /a spectator can see what is hidden/,
    { view: (state, watcher) => ({ ...view(state, watcher), hand: state.hands[watcher ?? 0] ?? [] }) },
  ],
  [
    'an event that gives away a drawn card',
    'blindness',
    /gives away to seat \d what is hidden/,
    { seenBy: (event, watcher) => (event.kind === 'drew' ? event : seenBy(event, watcher)) },
  ],
  [
    'a view that tells what no event told',
    'blindness',
    /sees more than it was told/,
    {
      view: (state, watcher) => (state.over ? { ...view(state, watcher), bank: state.hands[0]!.indexOf('guard') } : view(state, watcher)),
    },
  ],
  ['a window that asks only who holds a counter', 'blindness', /gives away to .* what is hidden/, { decide: asksHolders }],
  [
    'a window that closes by itself for who holds none',
    'blindness',
    /waiting|can see what is hidden/,
    {
      waiting: (state) => (toyAsks(state) ? holders(state) : state.asked),
      question: (state, seat) => ((toyAsks(state) ? holders(state) : state.asked).includes(seat) ? state.question : 0),
      moves: (state, seat) => (!toyAsks(state) || holders(state).includes(seat) ? moves(state, seat) : []),
    },
  ],
  [
    'a list of moves that knows what others hold',
    'blindness',
    /can see what is hidden|sees more than it was told/,
    {
      moves: (state, seat) => moves(state, seat).filter((move) => !aimsAtGuard(state, move)),
      decide: (state, seat, move, chance) => (aimsAtGuard(state, move) ? refuse('wrong-time') : decide(state, seat, move, chance)),
    },
  ],
  [
    'a shuffle that leaves the hands alone',
    'blindness',
    /must imagine hands, but shuffle leaves that as it is/,
    { shuffle: (state, _, chance) => mix(state.deck, chance) },
  ],
  [
    'views that are others when they are made together',
    'blindness',
    /views made together differ/,
    { views: (state, watchers) => ({ open: view(state, 0), own: watchers.map(() => ({})) }) },
  ],
  ['a shuffle that does nothing', 'blindness', /must imagine .*, but shuffle leaves that as it is/, { shuffle: () => undefined }],
  ['a shuffle that loses a card', 'blindness', /has other contents/, { shuffle: (state) => void state.deck.pop() }],
  [
    'an imagination that looks different',
    'blindness',
    /imagines looks different/,
    { imagine: (seen, chance) => ({ ...imagine(seen, chance), turn: seen.turn + 1 }) },
  ],
]

const undos: Fault[] = [
  [
    'a drawn card that can be taken back',
    'blindness',
    /"draw".* tells it news unsaid|"choose".* tells it news unsaid/,
    { tells: (event, watcher) => event.kind !== 'drew' && tells(event, watcher) },
  ],
  [
    'luck that can be taken back',
    'undo',
    /"kind":"pay".* may be taken back, and yet it told something new/,
    {
      decide: (state, seat, move, chance) =>
        decide(state, seat, move.kind === 'pay' && state.purses[seat]! > 3 ? { ...move, amount: 1 + chance.below(2) } : move, chance),
    },
  ],
]

let tables = 0
undos.push([
  'a blank table that is not always the same',
  'evolve',
  /the events alone lead elsewhere/,
  { blank: (players, options) => ({ ...blank(players, options), bank: tables++ % 2 === 0 ? 30 : 31 }) },
])

const counts: readonly Fault[] = [
  [
    'money from nowhere',
    'conservation',
    /"money":4/,
    {
      decide: (state, seat, move, chance) => {
        const answer = decide(state, seat, move, chance)
        if (Array.isArray(answer) && answer.some(({ kind }) => kind === 'robbed')) state.bank++
        return answer
      },
    },
  ],
  ['nothing that is counted', 'conservation', /nothing is counted/, { count: () => ({}) }],
]

const others: readonly Fault[] = [
  [
    'a question that comes back',
    'questions',
    /was over and came back/,
    { question: (state, seat) => (state.asked.includes(seat) ? 1 + (state.question % 3) : 0) },
  ],
  ['a question to who does not wait', 'questions', /does not wait, and its question is/, { question: (state) => state.question }],
  ['seats out of order', 'questions', /not in seat order/, { waiting: (state) => state.asked.toReversed() }],
  [
    'moves for who does not wait',
    'questions',
    /yet moves are listed/,
    { moves: (state, seat) => [{ kind: 'draw' }, ...moves({ ...state, asked: [0, 1, 2] }, seat)] },
  ],
  [
    'an event without words',
    'words',
    /in "fr" .* has no words/,
    { words: { ...words, fr: { ...fr, event: (event, who) => (event.kind === 'ended' ? '' : fr.event(event, who)) } } },
  ],
  [
    'an event with words for machines',
    'words',
    /not for people/,
    { words: { ...words, en: { ...en, event: (event, who) => (event.kind === 'drew' ? 'drew [object Object]' : en.event(event, who)) } } },
  ],
  [
    'a choice that the rules do not know',
    'choices',
    /\{"wind":true\} is offered and refused: .*only \\"purse\\" may be set/,
    { choices: { switches: ['wind'] } },
  ],
  [
    'a choice without words',
    'choices',
    /"wind" is offered and has no words in "en"/,
    {
      choices: { lots: [{ id: 'wind', players: 3 }] },
      options: (input) => (JSON.stringify(input).includes('wind') ? { purse: 4 } : toy.options(input, 2)),
    },
  ],
  ['a name in one language only', 'words', /"fr" names/, { words: { ...words, fr: { ...fr, names: {} } } }],
  [
    'a result that nobody won',
    'result',
    /makes no sense/,
    { result: (state) => (state.over ? { scores: state.purses, places: state.purses.map(() => 2) } : null) },
  ],
  ['a result before the end', 'result', /seats wait/, { result: (state) => ({ scores: state.purses, places: state.purses.map(() => 1) }) }],
  ['options that cannot be', 'crash', /cannot begin: bad-options/, { options: () => refuse('bad-options', { why: 'no' }) }],
]

describe.for([
  ['random games end', ends],
  ['listed moves are accepted, others refused with a reason', listed],
  ['save and load', saves],
  ['replay equals play, evolve alone rebuilds', replays],
  ['blindness', leaks],
  ['undo', undos],
  ['conservation', counts],
  ['questions, words and results', others],
] as const)('%s: the contract catches', ([, faults]) => {
  test.for(faults)('%s', ([, check, says, parts]) => {
    // The quick door would give each of them away first: it has its own faults in quick.test.ts.
    const { quick: _, ...slow } = toy
    const failure = caught({ ...slow, ...parts })
    expect(failure?.why).toMatch(says)
    expect(failure?.check).toBe(check)
    expect(failure?.place).toMatchObject({ game: 'toy', players: 3, options: { purse: 5 }, seed: expect.stringMatching(/^planted-\d+$/) })
  })
})

test('the toy without a fault passes the very same run', () => {
  expect(caught(toy)).toBeUndefined()
})

function caught(game: Toy): Failure | undefined {
  try {
    checkGames(game, 6, { players: 3, options: { purse: 5 }, seed: 'planted', budget: 400, thorough: 0.6 })
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

type Moody = State & { mood?: number }

/** Counts the events on the side. */
function moody<T>(state: Moody, events: readonly Event[], answer: T): T
function moody(state: Moody, events: Event[]): Event[]
function moody(state: Moody, events: readonly Event[], answer: unknown = events): unknown {
  state.mood = (state.mood ?? 0) + events.length
  return answer
}

function told(state: State, event: Event): Event[] {
  evolve(state, event)
  return [event]
}

function toyAsks(state: State, seat = state.asked[0]): boolean {
  return state.frames.at(-1)?.kind === 'card' && seat !== undefined && state.asked.includes(seat)
}

/** Those asked who hold a guard; if nobody does, the first. */
function holders(state: State): Seat[] {
  const some = state.asked.filter((seat) => state.hands[seat]!.includes('guard'))
  return some.length > 0 ? some : state.asked.slice(0, 1)
}

function asksHolders(state: State, seat: Seat, move: Move, chance: Chance): Event[] | Refusal {
  const answer = decide(state, seat, move, chance)
  const last = Array.isArray(answer) ? answer.at(-1) : undefined
  if (!Array.isArray(answer) || last?.kind !== 'asked' || last.what !== 'counter') return answer
  state.asked = holders(state)
  return [...answer.slice(0, -1), { ...last, seats: state.asked.slice() }]
}

function aimsAtGuard(state: State, move: Move): boolean {
  return move.kind === 'play' && move.target !== null && (state.hands[move.target]?.includes('guard') ?? false)
}
