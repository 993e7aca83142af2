import type { StoredMatch } from '@caravanserai/host'
import { refuse, type Refusal } from '@caravanserai/kernel'
import { PROVISIONAL, type Board, type Player, type Result as SeenResult } from '@caravanserai/protocol/rating'
import { PERSON } from '../people/person.ts'
import { dropped, written, type Cabinet, type Paper } from '../store/cabinet.ts'
import { NOBODY, type Table } from '../tables/table.ts'
import { othersIn, seenResult, standingIn, type Game } from './history.ts'
import { resultOf, standingsAfter } from './outcome.ts'
import { measured, surely } from './rate.ts'
import { boardOf, isBot, PLAYED, PLAYER, playerOf, RATING, ratingName, RESULT, type Rating, type Result } from './result.ts'

/** What came of matches, and how strong those are who played them. */
export interface Ratings {
  /** A match is over: what came of it is written down, once, however often this is asked. */
  settle(match: string, table: Table, head: StoredMatch): Promise<void>
  result(match: string): Promise<Result | null>
  /** The same with names. */
  seen(match: string): Promise<SeenResult | null>
  /** What somebody is surely worth; null for who has never played for it. */
  worth(person: string, game: string, seats: number): Promise<number | null>
  board(game: string, seats: number, who: string | null): Promise<Board>
  player(player: string, who: string | null): Promise<Omit<Player, 'tournaments'> | Refusal>
  /** What is kept of somebody for this. */
  of(person: string): Promise<object>
  forget(person: string): Promise<void>
}

/** So many stand on a board, and so many games on the page of a player. */
const BOARD = 1000
const GAMES = 200

export function ratingsIn(cabinet: Cabinet, now: () => number): Ratings {
  /** Nobody has a name who wanted to be forgotten; a bot has that of its level, which the page words. */
  const nameOf = async (player: string | null): Promise<string> => {
    if (player === null) return NOBODY
    if (isBot(player)) return ''
    const known = await cabinet.get(PLAYER, player)
    return (known && (await cabinet.get(PERSON, known.value.person))?.value.name) ?? NOBODY
  }
  /** Each is looked up once. */
  const naming = async (players: Iterable<string | null>): Promise<(player: string | null) => string> => {
    const all = [...new Set(players)]
    const names = new Map(await Promise.all(all.map(async (each) => [each, await nameOf(each)] as const)))
    return (player) => names.get(player) ?? NOBODY
  }

  const standingOf = async (table: Table, result: Result): Promise<Map<string, Paper<Rating>>> => {
    const found = new Map<string, Paper<Rating>>()
    for (const { player } of result.seats) {
      if (player === null) continue
      const paper = await cabinet.get(RATING, ratingName({ player, game: table.game, seats: table.seats.length }))
      if (paper) found.set(player, paper)
    }
    return found
  }

  /** The papers of those who have played it: that they have, and who they are. */
  const notes = async (match: string, table: Table, at: number) => {
    const people = table.seats.flatMap((each) => (each.kind === 'person' && each.person !== '' ? [each.person] : []))
    const changes = people.map(async (person) => {
      const player = playerOf(person)
      const known = await cabinet.get(PLAYER, player)
      const played = written(PLAYED, `${player} ${match}`, null, { match }, { owner: player, touched: at })
      return known ? [played] : [played, written(PLAYER, player, null, { person, since: at }, { owner: player, touched: at })]
    })
    return (await Promise.all(changes)).flat()
  }

  const gamesOf = async (player: string, most = GAMES): Promise<Game[]> => {
    const played = await cabinet.of(PLAYED, player, most)
    const found = await Promise.all(
      played.map(async ({ value: { match } }) => ({ match, result: (await cabinet.get(RESULT, match))?.value })),
    )
    return found.flatMap(({ match, result }) => {
      const own = result?.seats.findIndex((each) => each.player === player) ?? -1
      return result && own >= 0 ? [{ match, result, own }] : []
    })
  }

  /** What came of a match stays for the others. */
  const withoutPlayer = async (note: Paper<{ readonly match: string }>, player: string): Promise<void> => {
    const { match } = note.value
    for (;;) {
      const found = await cabinet.get(RESULT, match)
      const seats = found?.value.seats.map((each) => (each.player === player ? { ...each, player: null, skill: null } : each)) ?? []
      const without = found ? [written(RESULT, match, found, { ...found.value, seats }, { touched: found.value.at })] : []
      // Somebody else was forgotten in this moment.
      if (await cabinet.keep(...without, dropped(PLAYED, note))) return
      if (!(await cabinet.get(PLAYED, note.key))) return
    }
  }

  return {
    async settle(match, table, head) {
      if (!table.isPublic && !table.isRated) return
      for (;;) {
        if (await cabinet.get(RESULT, match)) return
        // Who sits there must be known before it can be said how they stand.
        const papers = await standingOf(table, resultOf(table, head, new Map()))
        const standing = new Map([...papers].map(([player, { value }]) => [player, value]))
        const result = resultOf(table, head, standing)
        const isKept = await cabinet.keep(
          written(RESULT, match, null, result, { touched: result.at }),
          ...(await notes(match, table, result.at)),
          ...standingsAfter(result, standing).map((each) => ratingPaper(each, papers.get(each.player) ?? null)),
        )
        // Somebody has ended another match meanwhile: then this one counts from there.
        if (isKept) return
      }
    },

    result: async (match) => (await cabinet.get(RESULT, match))?.value ?? null,

    async seen(match) {
      const found = await cabinet.get(RESULT, match)
      return found && seenResult(found.value, await naming(found.value.seats.map(({ player }) => player)))
    },

    async worth(person, game, seats) {
      const found = await cabinet.get(RATING, ratingName({ player: playerOf(person), game, seats }))
      return found && surely(found.value.skill)
    },

    async board(game, seats, who) {
      const found = await cabinet.on(RATING, boardOf({ game, seats }), BOARD)
      const name = await naming(found.map(({ value: { player } }) => player))
      const you = who === null ? null : playerOf(who)
      const rows = found.map(({ value: { player, skill, games, wins } }) => ({
        player,
        name: name(player),
        ...measured(skill),
        games,
        wins,
        isYou: player === you,
      }))
      return { game, seats, rows }
    },

    async player(player, who) {
      const known = await cabinet.get(PLAYER, player)
      if (!known && !isBot(player)) return refuse('no-such-player')
      const [games, ratings] = await Promise.all([gamesOf(player), cabinet.of(RATING, player)])
      const name = await naming([player, ...games.flatMap(({ result }) => result.seats.map((each) => each.player))])
      const isYou = who !== null && playerOf(who) === player
      const boards = await Promise.all(ratings.map(({ value }) => cabinet.on(RATING, boardOf(value), BOARD)))
      return {
        player,
        name: name(player),
        isYou,
        since: known?.value.since ?? null,
        standings: ratings
          .map(({ value }, i) =>
            standingIn(
              games,
              value,
              (boards[i] ?? []).map((each) => each.value.player),
              now(),
            ),
          )
          .toSorted((a, b) => b.games - a.games),
        games: games.map(({ match, result, own }) => ({
          ...seenResult(result, name),
          own,
          table: result.isPublic || isYou ? match : null,
        })),
        others: othersIn(games).flatMap((each) => (name(each.player) === NOBODY ? [] : { ...each, name: name(each.player) })),
      }
    },

    async of(person) {
      const player = playerOf(person)
      const [ratings, games] = await Promise.all([cabinet.of(RATING, player), gamesOf(player, MANY)])
      return { player, ratings: ratings.map(({ value }) => value), games }
    },

    async forget(person) {
      const player = playerOf(person)
      // What leads there goes last: whoever must ask again finds it again.
      for (const note of await cabinet.of(PLAYED, player, MANY)) await withoutPlayer(note, player)
      const [known, ratings] = await Promise.all([cabinet.get(PLAYER, player), cabinet.of(RATING, player, BOARD)])
      await cabinet.keep(...(known ? [dropped(PLAYER, known)] : []), ...ratings.map((each) => dropped(RATING, each)))
    },
  }
}

/** More than anybody has played. */
const MANY = 100_000

/** It lies on its board once there are games enough; what a shelf puts first is what was touched last, which here is who is worth most. */
function ratingPaper(rating: Rating, before: Paper<Rating> | null) {
  const { player, skill, games } = rating
  const shelf = games >= PROVISIONAL ? boardOf(rating) : ''
  return written(RATING, ratingName(rating), before, rating, { owner: player, shelf, touched: surely(skill) })
}
