import { recallData, remember } from '../app/memory.ts'

/** Boards of one's own that this device keeps, the newest first. The options of a game offer them. */
export interface KeptBoard {
  readonly game: string
  readonly name: string
  readonly text: string
}

const NAME = 'boards'
const MOST = 24

export function keptBoards(game: string): KeptBoard[] {
  return all().filter((board) => board.game === game)
}

/** One of the same name takes the place of the one before. */
export function keepBoard(board: KeptBoard): void {
  const others = all().filter(({ game, name }) => game !== board.game || name !== board.name)
  remember(NAME, JSON.stringify([board, ...others].slice(0, MOST)))
}

function all(): KeptBoard[] {
  const data = recallData(NAME)
  return Array.isArray(data) ? data.filter(isBoard) : []
}

function isBoard(data: unknown): data is KeptBoard {
  if (typeof data !== 'object' || data === null) return false
  const { game, name, text } = data as { readonly [part: string]: unknown }
  return typeof game === 'string' && typeof name === 'string' && typeof text === 'string'
}
