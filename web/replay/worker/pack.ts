import {
  begin,
  beginAt,
  isCount,
  isFields,
  isRefusal,
  play,
  playersIn,
  recordOf,
  strangeKey,
  type AnyGame,
  type GameRecord,
  type Match,
} from '@caravanserai/kernel'
import type { Wrong } from '../wish.ts'
import { gameOf } from './film.ts'

/**
 * What a link carries of a match: what it began with, the seed, and the moves. All else follows by the rules, so whoever opens
 * it has checked it; nothing that is told in a link is believed.
 */
interface Packed {
  readonly game: string
  readonly rules: number
  readonly seats: readonly string[]
  readonly options: object
  readonly seed: string
  readonly position?: object
  readonly moves: readonly (readonly [seat: number, move: unknown])[]
}

/** An address of so many letters is still taken by browsers, and by most of what people send links with. */
const LETTERS = 60_000
/** So much may come out of one, in bytes, and so many moves. */
const BYTES = 2_000_000
const MOVES = 20_000

/** Null if no link can carry it: nobody knows its seed, its rules have changed, or it is too long. */
export async function packed(game: AnyGame, { header, lines, closing }: GameRecord): Promise<string | null> {
  if (!closing || header.rules !== game.version) return null
  return written({
    ...headOf(header),
    seed: closing.seed,
    ...(header.position ? { position: header.position } : {}),
    moves: lines.map(({ seat, move }) => [seat, move] as const),
  })
}

/** One table alone, with what is hidden on it. */
export function packedPosition(game: AnyGame, { header }: GameRecord, position: object): Promise<string | null> {
  return written({ ...headOf(header), rules: game.version, seed: '', position, moves: [] })
}

function headOf({ game, rules, seats, options }: GameRecord['header']): Pick<Packed, 'game' | 'rules' | 'seats' | 'options'> {
  return { game, rules, seats, options: options as object }
}

async function written(data: Packed): Promise<string | null> {
  const bytes = await read(new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream('deflate-raw')), Infinity)
  const text = bytes && toText(bytes)
  return text && text.length <= LETTERS ? text : null
}

/** The record of what a link carries, every move of it decided. */
export async function unpacked(text: string, load: (id: string) => Promise<AnyGame | undefined>): Promise<GameRecord | Wrong> {
  if (text.length > LETTERS) return { wrong: 'long', most: LETTERS }
  const data = readPacked(await inflated(text))
  if (!data) return { wrong: 'unreadable', line: 1, flaw: null }
  const game = await gameOf(data.game, load)
  if ('wrong' in game) return game
  if (data.rules !== game.version) return { wrong: 'other-rules', rules: data.rules, ours: game.version }
  const match = begun(game, data)
  if (typeof match === 'string') return { wrong: 'untellable', move: 0, why: match }
  for (const [i, [seat, given]] of data.moves.entries()) {
    const move = game.move(given)
    const line = isRefusal(move) || seat >= match.players ? move : play(match, seat, game.question(match.state, seat), move)
    if (isRefusal(line) || seat >= match.players) return { wrong: 'untellable', move: i + 1, why: isRefusal(line) ? line.refused : 'seat' }
  }
  return recordOf(match, data.seats)
}

function begun(game: AnyGame, { seats, options: given, seed, position }: Packed): Match | string {
  const players = seats.length
  if (position === undefined) {
    const match = begin(game, { players, options: given, seed })
    return isRefusal(match) ? match.refused : match
  }
  const options = game.players.includes(players) ? game.options(given, players) : 'bad-players'
  if (typeof options === 'string') return options
  if (isRefusal(options)) return options.refused
  const state = game.load(position)
  if (isRefusal(state)) return state.refused
  return playersIn(game, state) === players ? beginAt(game, state, players, options, seed) : 'bad-players'
}

const KEYS = ['game', 'rules', 'seats', 'options', 'seed', 'position', 'moves']

/** Strictly: nothing is guessed, nothing left out. Null if it is not what we write. */
function readPacked(text: string | null): Packed | null {
  const data = parsed(text)
  if (!isFields(data) || strangeKey(data, KEYS) !== undefined) return null
  const { game, rules, seats, options, seed, position, moves } = data
  if (typeof game !== 'string' || !isCount(rules) || typeof seed !== 'string' || !isFields(options)) return null
  if (!Array.isArray(seats) || seats.length > 12 || !seats.every((name) => typeof name === 'string')) return null
  if (position !== undefined && !isFields(position)) return null
  if (!Array.isArray(moves) || moves.length > MOVES || !moves.every((each) => Array.isArray(each) && each.length === 2 && isCount(each[0])))
    return null
  return data as unknown as Packed
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Null if it is not what we write, or more than anybody would. */
async function inflated(text: string): Promise<string | null> {
  try {
    const bytes = toBytes(text)
    const out = await read(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')), BYTES)
    return out && new TextDecoder('utf-8', { fatal: true }).decode(out)
  } catch {
    return null
  }
}

/** Stops reading when there is more than it may be: a small text may unfold to a very large one. */
async function read(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > most) return null
    parts.push(part)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Letters that an address takes as they are. */
function toText(bytes: Uint8Array): string {
  const chars = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(chars).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const chars = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(chars, (char) => char.charCodeAt(0))
}
