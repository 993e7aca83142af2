import type { StoredMatch } from '@caravanserai/host'
import type { Unrated } from '@caravanserai/protocol/rating'
import type { Place, Table } from '../tables/table.ts'
import { FRESH, rated, type Skill } from './rate.ts'
import { botOf, playerOf, type Outcome, type Rating, type Result } from './result.ts'

/**
 * Why a match does not count. What one may take back without asking, nothing having been seen, changes nothing; what the others have
 * granted does. What the table begins with was looked at when it was opened.
 */
export function whyUnrated({ isRated = false, seats }: Pick<Table, 'isRated' | 'seats'>, { granted = [] }: StoredMatch): Unrated | null {
  if (!isRated) return 'not-agreed'
  if (seats.filter((each) => each.kind === 'person' && each.person !== '').length < 2) return 'alone'
  return granted.length > 0 ? 'taken-back' : null
}

/** What came of a match that is over, given how those stand who played it (by player). */
export function resultOf(table: Table, head: StoredMatch, standing: ReadonlyMap<string, Rating>): Result {
  const unrated = whyUnrated(table, head)
  const seats = table.seats.map<Outcome>((place, seat) => ({
    player: playerAt(place),
    place: head.places?.[seat] ?? table.seats.length,
    score: head.scores?.[seat] ?? null,
    isGone: place.kind === 'person' && head.chairs[seat]?.kind === 'bot',
    skill: null,
  }))
  return {
    game: head.game,
    at: head.touched,
    isPublic: table.isPublic,
    unrated,
    seats: unrated ? seats : counted(seats, standing),
  }
}

/** Who has left it to a bot comes last; who wanted to be forgotten counts for nobody. */
function counted(seats: readonly Outcome[], standing: ReadonlyMap<string, Rating>): Outcome[] {
  const known = seats.filter(({ player }) => player !== null)
  const before = known.map(({ player }) => standing.get(player ?? '')?.skill ?? FRESH)
  const last = seats.length + 1
  const after = rated(
    before,
    known.map(({ place, isGone }) => (isGone ? last : place)),
  )
  return seats.map((outcome) => {
    const at = known.indexOf(outcome)
    const [was, is] = [before[at], after[at]]
    if (!was || !is) return outcome
    return { ...outcome, skill: { before: was, after: is, games: (standing.get(outcome.player ?? '')?.games ?? 0) + 1 } }
  })
}

/** How those who played it stand afterwards. A bot that sat there more than once moves by what its seats moved by on average. */
export function standingsAfter({ game, seats }: Result, standing: ReadonlyMap<string, Rating>): Rating[] {
  const players = [...new Set(seats.flatMap(({ player, skill }) => (player !== null && skill ? [player] : [])))]
  return players.map((player) => {
    const own = seats.filter((each) => each.player === player)
    const { games = 0, wins = 0 } = standing.get(player) ?? {}
    return {
      player,
      game,
      seats: seats.length,
      skill: average(own.flatMap(({ skill }) => (skill ? [skill.after] : []))),
      games: games + 1,
      wins: wins + (own.some(({ place, isGone }) => place === 1 && !isGone) ? 1 : 0),
    }
  })
}

function average(skills: readonly Skill[]): Skill {
  const mean = (of: (skill: Skill) => number) => skills.reduce((sum, each) => sum + of(each), 0) / skills.length
  return { mu: mean(({ mu }) => mu), sigma: mean(({ sigma }) => sigma) }
}

function playerAt(place: Place): string | null {
  switch (place.kind) {
    case 'free':
      return null
    case 'bot':
      return botOf(place.level)
    case 'person':
      return place.person === '' ? null : playerOf(place.person)
  }
}
