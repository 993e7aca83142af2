import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { main } from '../main.ts'

const folder = mkdtempSync(join(tmpdir(), 'caravanserai-play-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Told {
  readonly moves: readonly {
    readonly seat: number
    readonly move: { readonly kind: string }
    readonly events?: readonly { readonly kind: string }[]
    readonly passed?: true
    readonly refusal?: { readonly refused: string }
    readonly asked?: readonly { readonly seat: number; readonly asks?: object }[]
  }[]
  readonly asked: readonly object[]
  readonly position: { readonly turn: { readonly phase: string }; readonly seats: readonly { readonly venues: readonly object[] }[] }
}

function run(game: string, position: object, moves: readonly object[], ...flags: string[]): { code: number; out: string; err: string } {
  const files = { position: join(folder, 'position.json'), moves: join(folder, 'moves.jsonl') }
  writeFileSync(files.position, JSON.stringify(position))
  writeFileSync(files.moves, moves.map((line) => JSON.stringify(line)).join('\n'))
  let [out, err] = ['', '']
  const argv = ['play', game, '--position', files.position, '--moves', files.moves, ...flags]
  const code = main(argv, { out: (text) => void (out += `${text}\n`), err: (text) => void (err += text), terminal: false }) as number
  return { code, out, err }
}
const told = ({ out }: { out: string }): Told => JSON.parse(out) as Told

const SEATS = [
  { money: 12, hand: ['fish'] },
  { money: 9, hand: ['gold'], venues: ['inn'] },
  { money: 5, hand: ['espionage'] },
]
const TABLE = { seats: SEATS, row: ['mill', 'emporium'], dice: [20] }

describe('what is asked', () => {
  test('is told at once and after every move: who, in which question, what kind, how many moves', () => {
    const found = told(run('bazaar', TABLE, [{ seat: 0, move: { kind: 'attack', venue: 'mill' } }]))
    const window = { kind: 'window', moment: 'declare' }
    expect(found.moves[0]?.asked).toMatchObject([
      { seat: 0, question: 4, awaited: true, asks: window, kinds: { pass: 1 } },
      { seat: 1, question: 5, awaited: true, asks: window },
      { seat: 2, question: 6, awaited: true, asks: window },
    ])
    expect(found.asked).toEqual(found.moves[0]?.asked)
    const [first, second] = told(run('bazaar', TABLE, [])).asked
    expect(first).toMatchObject({ seat: 0, question: 1, awaited: true, asks: { kind: 'main' } })
    expect(second).toMatchObject({ seat: 1, awaited: false })
  })

  test('names the picks of a choice, and the card that it comes from', () => {
    const table = { seats: [{ money: 30, hand: ['perfume'] }, {}], row: ['mill', 'inn'], rest: { items: 'gone' } }
    const { asked } = told(run('bazaar', table, [{ move: { kind: 'play', item: 'perfume' } }]))
    const asks = { kind: 'choose', what: 'venue', from: ['mill', 'inn'], optional: false, card: 'perfume' }
    expect(asked).toMatchObject([{ seat: 0, moves: 2, kinds: { choose: 2 }, asks }])
  })

  test('is told of games that say no more than their moves', () => {
    const { asked } = told(run('desert-bazaar', { players: 3 }, []))
    expect(asked).toEqual([
      { seat: 0, question: 1, awaited: true, moves: expect.any(Number) as number, kinds: expect.any(Object) as object },
    ])
  })
})

test('a refused move gives 1, and all else is printed as ever', () => {
  const moves = [{ move: { kind: 'attack', venue: 'castle' } }, { move: { kind: 'end' } }]
  const found = run('bazaar', TABLE, moves)
  expect(found.code).toBe(1)
  expect(told(found).moves.map(({ refusal, events }) => refusal?.refused ?? events?.length)).toEqual(['not-in-play', expect.any(Number)])
  expect(run('bazaar', TABLE, moves.slice(1)).code).toBe(0)
})

test('without a seat, a move is made by the first without whom nothing goes on', () => {
  const [made] = told(run('bazaar', { ...TABLE, turn: { seat: 2 } }, [{ move: { kind: 'end' } }])).moves
  expect([made?.seat, made?.refusal]).toEqual([2, undefined])
})

describe('--pass', () => {
  const attack = [
    { seat: 0, move: { kind: 'attack', venue: 'mill' } },
    { seat: 0, move: { kind: 'pay', way: 'for', money: 8 } },
    { seat: 0, move: { kind: 'roll' } },
  ]

  test('answers for everybody who is not named, before a move and after the last', () => {
    expect(run('bazaar', TABLE, attack).code).toBe(1)
    const found = run('bazaar', TABLE, attack, '--pass')
    const { moves, position, asked } = told(found)
    expect(found.code).toBe(0)
    expect(moves.filter(({ passed }) => !passed).map(({ move }) => move.kind)).toEqual(['attack', 'pay', 'roll'])
    expect(new Set(moves.flatMap(({ passed, move }) => (passed ? [move.kind] : [])))).toEqual(new Set(['pass', 'confirm']))
    expect([position.turn.phase, position.seats[0]?.venues]).toEqual(['main', [expect.objectContaining({ venue: 'mill' })]])
    expect(asked[0]).toMatchObject({ seat: 0, asks: { kind: 'main' } })
  })

  test('lets a card be played in the window that it is for', () => {
    const armed = [...SEATS.slice(0, 2), { money: 5, hand: ['gold', 'weaponry'] }]
    const lines = [...attack, { seat: 2, move: { kind: 'play', item: 'weaponry' } }]
    const { moves } = told(
      run('bazaar', { ...TABLE, seats: [{ money: 12 }, { money: 9, venues: ['inn'] }, armed[2]], dice: [10] }, lines, '--pass'),
    )
    expect(moves.find(({ move }) => move.kind === 'play')?.refusal).toBeUndefined()
  })

  test('passes for nobody on account of a move that is refused anyway', () => {
    const lines = [attack[0] as object, { seat: 1, move: { kind: 'attack', venue: 'emporium' } }]
    const found = run('bazaar', TABLE, lines, '--pass')
    const refused = told(found).moves.findIndex(({ refusal }) => refusal)
    expect([found.code, refused]).toEqual([1, 1])
    expect(told(found).moves[1]?.refusal?.refused).toBe('wrong-time')
  })

  test('plays the same as the passes written out', () => {
    const { moves, position } = told(run('bazaar', TABLE, attack, '--pass'))
    const written = moves.map(({ seat, move }) => ({ seat, move }))
    expect(told(run('bazaar', TABLE, written)).position).toEqual(position)
  })

  test('does nothing in a game in which nobody can pass', () => {
    expect(told(run('desert-bazaar', { players: 3 }, [], '--pass')).moves).toEqual([])
  })
})

test('--text tells people what happened and who is asked', () => {
  const { code, out } = run('bazaar', TABLE, [{ move: { kind: 'attack', venue: 'mill' } }, { seat: 0, move: { kind: 'end' } }], '--text')
  expect(code).toBe(1)
  expect(out).toMatch(
    /^> seat 0 is asked \(question 1\): \{"kind":"main"\}[^]*> seat 1 may step in[^]*\n1\. seat 0: \{"kind":"attack"[^]*seat 0 attacked Mill; target \d+\.[^]*> seat 2 is asked[^]*\n2\. seat 0: \{"kind":"end"\}\n {3}refused \(wrong-time\): /,
  )
})

test('a position without moves is checked and printed in full', () => {
  const file = join(folder, 'alone.json')
  writeFileSync(file, JSON.stringify({ seats: [{}, { hand: ['inn'] }] }))
  let [out, err] = ['', '']
  const to = { out: (text: string) => void (out += text), err: (text: string) => void (err += text), terminal: false }
  expect(main(['play', 'bazaar', '--position', file], to)).toBe(2)
  expect(err).toContain('alone.json: That position cannot be: seats[1].hand[0]: there is no item inn')
  writeFileSync(file, JSON.stringify({ seats: [{}, {}] }))
  expect(main(['play', 'bazaar', '--position', file], to)).toBe(0)
  expect(told({ out }).position.seats).toHaveLength(2)
})
