import type { Standing } from './standing.ts'

export interface Rating {
  readonly game: string
  readonly players: number
  readonly level: string
  /** 400 more is ten times as likely to come before somebody; random has 0. */
  readonly rating: number
}

/**
 * One number for each level, by game and number of players, from all that was played: of several at a table each is as likely to win as
 * its strength says (Bradley and Terry, Plackett and Luce), and strengths are those that make what came most likely. It orders a table; the
 * shares are the evidence.
 */
export function rated(standings: readonly Standing[]): Rating[] {
  return [...Map.groupBy(standings, ({ game, players }) => `${game} ${players}`).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const levels = [...new Set(group.flatMap(({ one, among }) => [one, among]))]
    const strength = new Map(levels.map((level) => [level, 1]))
    // Hunter's way of making it likelier with every round; a game is added that each pair shares, so that nobody is infinitely strong.
    for (let round = 0; round < ROUNDS; round++)
      for (const level of levels) {
        let wins = 0
        let chances = 0
        for (const { one, among, share, setups, players } of group) {
          if (one !== level && among !== level) continue
          const games = setups * players + 1
          const won = (share * setups * players + 1 / players) / games
          const [s, t] = [strength.get(one) ?? 1, strength.get(among) ?? 1]
          const all = s + (players - 1) * t
          wins += games * (one === level ? won : 1 - won)
          chances += (games * (one === level ? 1 : players - 1)) / all
        }
        strength.set(level, wins / Math.max(1e-12, chances))
      }
    const base = strength.get('random') ?? Math.min(...strength.values())
    const rating = (level: string) => 400 * Math.log10((strength.get(level) ?? 1) / base)
    return levels
      .map((level) => ({ game: first.game, players: first.players, level, rating: rating(level) }))
      .toSorted((a, b) => b.rating - a.rating)
  })
}

const ROUNDS = 500
