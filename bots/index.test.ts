import { botsOf, games } from '@caravanserai/games/all'
import { begin, chanceOf, isRefusal, plainChance, play, type AnyGame, type Match } from '@caravanserai/kernel'
import { describe, expect, test } from 'vitest'

/** Choices that are looked at closely in one game: games with many small decisions have thousands. */
const CLOSELY = 500

/** Moves that no game takes, unless bots go round in circles. */
const ENDLESS = 25_000

/** Levels that think for long are asked now and then: of so many choices one is theirs, and in between somebody quick plays. */
const every = (ms = 0) => Math.min(30, Math.max(1, Math.ceil(ms / 12)))

/** Plays a game with a level in each seat, to the end or so far; who looks on makes every choice of theirs for them. */
function game(
  of: AnyGame,
  seats: readonly string[],
  seed: string,
  look?: (match: Match, seat: number) => unknown,
  most = look ? CLOSELY : ENDLESS,
): Match {
  const match = begin(of, { players: seats.length, seed })
  if (isRefusal(match)) throw new Error(match.refused)
  const luck = plainChance(`${seed} bots`)
  const { botFor, levels } = botsOf(of.id)
  while (!of.result(match.state) && match.log.length < most) {
    const seat = of.waiting(match.state)[0]!
    // Not always the same ones: games of different numbers begin elsewhere.
    const isAsked = (match.log.length + 5 * seats.length) % every(levels.find(({ id }) => id === seats[seat])?.ms) === 0
    const choose = () => botFor(isAsked ? seats[seat]! : 'casual')!.choose(of.view(match.state, seat), of.moves(match.state, seat), luck)
    const move = isAsked && look ? look(match, seat) : choose()
    const line = play(match, seat, of.question(match.state, seat), move)
    if (isRefusal(line)) throw new Error(`${JSON.stringify(move)}: ${line.refused}`)
  }
  return match
}

/** A table that could lie behind what a seat sees. */
function imagined(of: AnyGame, { state }: Match, seat: number, luck: string): string {
  return JSON.stringify(of.save(of.imagine(of.view(state, seat), plainChance(luck))))
}

for (const of of games) {
  const { levels, botFor, playout } = botsOf(of.id)
  const ids = levels.map(({ id }) => id)

  describe(`bots of ${of.id}`, () => {
    test('every level has a bot of its own name, the weakest is random', () => {
      expect(ids[0]).toBe('random')
      expect(ids.map((id) => botFor(id)?.level)).toEqual(ids)
      expect(botFor('nobody')).toBeUndefined()
    })

    // The short ladder plays many more, at the smallest table.
    test.each(
      ids.flatMap((id) => of.players.filter((players) => players <= (id === 'random' ? 3 : 5)).map((players) => [id, players] as const)),
    )('%s plays a whole game at a table of %i', (id, players) => {
      const { state } = game(
        of,
        Array.from({ length: players }, () => id),
        'whole',
      )
      expect(of.result(state)).not.toBeNull()
    })

    test.each(ids)(
      '%s is blind: whatever is dealt anew behind its back, it makes the same move, and changes nothing of what it is shown',
      (id) => {
        let shuffled = 0
        let asked = 0
        let hides = false
        game(
          of,
          Array.from({ length: of.players[0]! }, () => id),
          'blind',
          (match, seat) => {
            asked++
            hides ||= new Set(['a', 'b'].map((luck) => imagined(of, match, seat, luck))).size > 1
            const other = of.copy(match.state)
            of.shuffle(other, seat, plainChance(`behind ${match.log.length}`))
            if (JSON.stringify(of.save(other)) !== JSON.stringify(of.save(match.state))) shuffled++
            const choose = (state: unknown) => {
              const view = of.view(state, seat)
              const text = JSON.stringify(view)
              const move = botFor(id)!.choose(view, of.moves(state, seat), plainChance(`same ${match.log.length}`))
              expect(JSON.stringify(view)).toBe(text)
              return move
            }
            const move = choose(match.state)
            expect(choose(other)).toEqual(move)
            return move
          },
        )
        // A game in which everything lies open has nothing to deal anew.
        expect(shuffled >= Math.min(20, asked / 2)).toBe(hides)
      },
    )

    test.runIf(playout)('the quick playout plays to the end by the rules', () => {
      const match = begin(of, { players: of.players[0]!, seed: 'quick' })
      if (isRefusal(match)) throw new Error(match.refused)
      const pick = chanceOf(match.key, 1_000_000)
      const state = of.copy(match.state)
      const moves = playout!(state, match.key, pick)
      expect(of.result(state)).not.toBeNull()
      expect(moves).toBeGreaterThan(20)
    })
  })
}
