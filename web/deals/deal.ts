import type { Chair } from '@caravanserai/protocol'
import { BOTS } from '@caravanserai/protocol/names'
import { NAMELESS } from '../app/name.ts'
import type { Setup } from '../app/start.ts'
import type { Shelved } from '../app/shelf.ts'
import type { Text } from '../text/index.ts'

/** A deal that a link can carry: whoever opens it sits down to the same dice, tiles and cards. */
export interface Deal {
  readonly seed: string
  /** In order of the seats: a person, or the level of a bot. */
  readonly seats: readonly string[]
  /** Those that are not the usual ones, as the rules read them. */
  readonly options: { readonly [option: string]: boolean | string | number }
}

/** Why a link is no deal: what of it is wrong. */
export type Wrong =
  | { readonly wrong: 'no-seed' }
  | { readonly wrong: 'long-seed'; readonly most: number }
  | { readonly wrong: 'twice'; readonly word: string }
  | { readonly wrong: 'strange'; readonly word: string }
  | { readonly wrong: 'seat'; readonly seat: string }
  | { readonly wrong: 'count'; readonly count: number; readonly players: readonly number[] }
  | { readonly wrong: 'value'; readonly word: string; readonly value: string }

/** What a game has to offer, as far as a link can choose from it. */
export interface Choice extends Pick<Shelved['choices'], 'boards' | 'switches' | 'lots'> {
  readonly players: readonly number[]
  readonly levels: readonly string[]
}

const MOST = 200
/** Words of the visit, not of the deal. */
const VISIT = ['beat', 'seed']

/** Reads the query of a link, strictly: nothing is guessed, nothing left out. */
export function readDeal(query: URLSearchParams, choice: Choice): Deal | Wrong {
  const words = [...query.keys()].filter((word) => !VISIT.includes(word))
  const twice = words.find((word, i) => words.indexOf(word) !== i)
  if (twice !== undefined) return { wrong: 'twice', word: twice }
  const seed = query.get('deal')?.trim() ?? ''
  if (seed === '') return { wrong: 'no-seed' }
  if (seed.length > MOST) return { wrong: 'long-seed', most: MOST }
  const seats = query.get('seats')?.split(',') ?? []
  const seat = seats.find((each) => each !== PERSON && !choice.levels.includes(each))
  if (seat !== undefined) return { wrong: 'seat', seat }
  if (!choice.players.includes(seats.length)) return { wrong: 'count', count: seats.length, players: choice.players }
  const options: { [option: string]: boolean | string | number } = {}
  for (const word of words) {
    if (word === 'deal' || word === 'seats') continue
    const values = valuesOf(word, choice, seats.length)
    if (!values) return { wrong: 'strange', word }
    const value = values.get(query.get(word) ?? '')
    if (value === undefined) return { wrong: 'value', word, value: query.get(word) ?? '' }
    options[word] = value
  }
  return { seed, seats, options }
}

export const PERSON = 'person'

/** What a word of a link may say, and what the rules read it as; undefined if there is no such word. */
function valuesOf(
  word: string,
  { boards, switches, lots }: Choice,
  players: number,
): ReadonlyMap<string, boolean | string | number> | undefined {
  if (word === 'first') return new Map(Array.from({ length: players }, (_, seat) => [String(seat + 1), seat]))
  if (word === 'board' && boards.length > 0) return new Map(boards.map((board) => [board, board]))
  if (switches.some((id) => id === word)) return new Map([['yes', true]])
  const lot = lots.find(({ id, players: only }) => id === word && (only === undefined || only === players))
  return lot && new Map([['choice', 'choice']])
}

/** The address of a deal; null for a match that no link can carry: it began in the middle, or on a board of somebody's own. */
export function linkOf({ game, chairs, options, seed = '', position }: Setup): string | null {
  const chosen = Object.entries(options ?? {})
  if (position !== undefined || chosen.some(([, value]) => typeof value === 'string' && value.includes('\n'))) return null
  const query = new URLSearchParams()
  if (seed) query.set('deal', seed)
  query.set('seats', chairs.map(({ kind, level }) => (kind === 'person' ? PERSON : (level ?? ''))).join(','))
  for (const [word, value] of chosen) {
    if (typeof value === 'number') query.set(word, String(value + 1))
    else query.set(word, value === true ? 'yes' : String(value))
  }
  return `/deal/${game}?${query.toString().replaceAll('%2C', ',')}`
}

/** The match that a deal is. */
export function setupOf(game: string, { seed, seats, options }: Deal, text: Pick<Text, 'person2'>): Setup {
  const people = seats.filter((seat) => seat === PERSON).length
  let bots = 0
  const chairs = seats.map((seat, i): Chair => {
    if (seat !== PERSON) return { name: BOTS[bots++] ?? `Bot ${bots}`, kind: 'bot', level: seat }
    return { name: people === 1 ? NAMELESS : `${text.person2} ${i + 1}`, kind: 'person', level: null }
  })
  return { game, chairs, options, seed }
}
