import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isFields, type AnyGame } from '@caravanserai/kernel'
import { checksum, playouts } from './measure.ts'
import twins from './twins.json' with { type: 'json' }

/**
 * Twins of our games in C++, a source file each: programs that take a board, a number of players, seconds, and how many games to sum up;
 * they play the same random games and print how many a second, with a checksum of all their actions and scores.
 */
export interface Twins {
  /** The share of a twin's games a second that silent play reaches; undefined where the game has no twin. */
  share(game: AnyGame, players: number, seconds: number): number | undefined
}

interface Twin {
  /** The name of its source file, without the ending. */
  readonly source: string
  readonly board: string
  /** The most players that it knows. */
  readonly most: number
}

const TWINS: { readonly [game: string]: Twin | undefined } = twins

/** Games that are summed up before any is timed. */
const CHECKED = 100

/** Ours and theirs in turn, so that a slow minute of the machine is shared. */
const ROUNDS = 3

/** The twins of a folder, or why there are none. */
export function twinsIn(folder: string | undefined): Twins | string {
  if (folder === undefined) return 'no --twins are named'
  if (!existsSync(folder)) return `there is no folder ${folder}`
  try {
    execFileSync('g++', ['--version'], { stdio: 'ignore' })
  } catch {
    return 'g++ is not installed'
  }
  const built = mkdtempSync(join(tmpdir(), 'caravanserai-twins-'))
  return {
    share(game, players, seconds) {
      const twin = TWINS[game.id]
      if (!twin || players > twin.most) return undefined
      const program = join(built, twin.source)
      if (!existsSync(program))
        execFileSync('g++', ['-O3', '-march=native', '-std=c++20', '-o', program, resolve(folder, `${twin.source}.cpp`)], {
          stdio: 'inherit',
        })
      const ours = checksum(game, players, CHECKED)
      const shares = Array.from({ length: ROUNDS }, () => {
        const theirs = told(
          execFileSync(program, [map(twin.board), String(players), String(seconds), String(CHECKED)], { encoding: 'utf8' }),
        )
        if (theirs.checksum !== ours)
          throw new Error(`${game.id}, ${players} players: the twin plays other games (checksum ${theirs.checksum}, ours ${ours})`)
        return playouts(game, players, seconds, 'silent').games / theirs.games
      })
      return shares.toSorted((a, b) => a - b)[ROUNDS >> 1]
    },
  }
}

function map(board: string): string {
  return fileURLToPath(new URL(`../../hexes/boards/${board}.txt`, import.meta.url))
}

function told(line: string): { games: number; checksum: number } {
  const said: unknown = JSON.parse(line)
  if (isFields(said) && typeof said['games'] === 'number' && typeof said['checksum'] === 'number')
    return { games: said['games'], checksum: said['checksum'] }
  throw new Error(`a twin says ${line}`)
}
