import { bazaar } from '@caravanserai/bazaar'
import type { State as Bazaar } from '@caravanserai/bazaar/seat'
import { botsOf, games } from '@caravanserai/games/all'
import { begin, isRefusal, plainChance, play, winners, type AnyGame, type Match } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'
import { lookerAt, shareFor, sharesOf, type AnyLesson } from './lesson.ts'

const LESSON: AnyLesson = {
  numbers: ['points'],
  moment: (state) => (state === 0 ? null : String(Math.floor(state as number))),
  read: (state, rows) => rows.forEach((row, seat) => (row[0] = seat * (state as number))),
  learned: { 2: { error: 0.03, weights: [1] }, 3: { error: 0.031, weights: [1] }, 4: { error: Number.NaN, weights: [1] } },
}

const people = (players: number) => Array.from({ length: players }, () => null)

test('shares are given only where they are off by 0.03 at most, and once a moment', () => {
  expect([3, 4, 5].map((players) => shareFor(LESSON, people(players)))).toEqual([null, null, null])
  const share = shareFor(LESSON, people(2))!
  expect(share.error).toBe(0.03)
  expect(share.at(0)).toBeNull()
  expect(share.at(1)).toEqual(sharesOf([Float64Array.of(0), Float64Array.of(1)], [1]))
  expect(share.at(1.5)).toBeNull()
  expect(share.at(1000)).toEqual([0, 1])
})

test('bots of unlike strength have none, unless it was tried with just those; people and bots of one level do', () => {
  const given = (...levels: (string | null)[]) => shareFor(LESSON, levels) !== null
  expect([given('club', 'club'), given('club', null), given(null, null)]).toEqual([true, true, true])
  expect([given('novice', 'casual'), given('club', 'expert'), given('master', null)]).toEqual([false, false, false])
  const row = { ...LESSON.learned[2]!, tried: [['casual'], ['club', 'expert']] }
  const told = (...levels: (string | null)[]) => shareFor({ ...LESSON, learned: { 2: row } }, levels) !== null
  expect([told('casual', 'casual'), told('club', 'expert'), told(null, 'expert')]).toEqual([true, true, true])
  expect([told('casual', 'club'), told('novice', 'novice'), told('novice', null)]).toEqual([false, false, false])
})

test('shares are e times as much for one more, and sum to 1', () => {
  const [less, more] = sharesOf([Float64Array.of(0), Float64Array.of(1)], [1]) as [number, number]
  expect(more / less).toBeCloseTo(Math.E)
  expect(less + more).toBeCloseTo(1)
})

/** A game between bots that are quick; who looks on sees every table. */
function played(of: AnyGame, players: number, seed: string, look: (match: Match) => void): Match {
  const match = begin(of, { players, seed })
  if (isRefusal(match)) throw new Error(match.refused)
  const luck = plainChance(`${seed} bots`)
  const bot = botsOf(of.id).botFor('casual')!
  for (let seat = of.waiting(match.state)[0]; seat !== undefined; seat = of.waiting(match.state)[0]) {
    look(match)
    const line = play(
      match,
      seat,
      of.question(match.state, seat),
      bot.choose(of.view(match.state, seat), of.moves(match.state, seat), luck),
    )
    if (isRefusal(line)) throw new Error(line.refused)
  }
  return match
}

/** Deals anew what nobody who only watches can know; Bazaar's shares count purses, and say so. */
function dealtAnew(of: AnyGame, state: unknown): unknown {
  const other = of.copy(state)
  of.shuffle(other, null, plainChance('behind'))
  if (of.id === bazaar.id) (other as Bazaar).purses = [...(state as Bazaar).purses]
  return other
}

/** By game: players, and how many games are enough to tell. */
const TRIED: { readonly [game: string]: readonly [players: number, games: number] } = {
  'desert-bazaar': [3, 20],
  'through-the-desert': [4, 10],
  bazaar: [2, 10],
}

for (const of of games) {
  describe(`what was learned of ${of.id}`, async () => {
    const lesson = (await botsOf(of.id).lesson?.()) as AnyLesson
    const counts = of.players.filter((players) => shareFor(lesson, people(players)))

    test('there is a weight for every number, and for no number of players that is not offered', () => {
      for (const [players, row] of Object.entries(lesson.learned)) {
        expect(of.players).toContain(Number(players))
        expect(row!.weights).toHaveLength(lesson.numbers.length)
        expect(row!.error).toBeGreaterThan(0)
        const known = botsOf(of.id).levels.map(({ id }) => id)
        for (const among of row!.tried ?? []) expect(known).toEqual(expect.arrayContaining([...among]))
      }
      expect(counts).not.toEqual([])
    })

    test('it foretells games that it has not seen, whatever is hidden', () => {
      const [players, count] = TRIED[of.id]!
      const { weights } = lesson.learned[players]!
      let [loss, looks, hidden] = [0, 0, 0]
      for (let number = 1; number <= count; number++) {
        const look = lookerAt(lesson, players)
        const said: number[][] = []
        const { state } = played(of, players, `fresh ${number}`, ({ state: now }) => {
          const rows = look(now)
          if (!rows) return
          const shares = sharesOf(rows, weights)
          expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1)
          said.push(shares)
          if (said.length % 20 !== 1) return
          const other = dealtAnew(of, now)
          if (JSON.stringify(of.save(other)) !== JSON.stringify(of.save(now))) hidden++
          expect(lookerAt(lesson, players)(other)).toEqual(rows)
        })
        const first = winners(of.result(state)!)
        const later = said.slice(said.length / 2)
        for (const shares of later) for (const seat of first) loss -= Math.log(shares[seat]!) / first.length
        looks += later.length
      }
      expect(hidden).toBeGreaterThan(10)
      // Who knows nothing is as surprised as this, and weights that are turned round or mixed up more.
      expect(loss / looks).toBeLessThan(0.9 * Math.log(players))
    })
  })
}
