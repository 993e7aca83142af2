import type { Report } from '../contract.ts'

export interface Progress {
  add(report: Report): void
  end(): void
  seconds(): string
}

/** How far it is: one line that is written over on a terminal, and a line every ten seconds elsewhere. */
export function progress(total: number, terminal: boolean, write = (text: string): unknown => process.stdout.write(text)): Progress {
  const start = performance.now()
  const past = (): number => (performance.now() - start) / 1000
  let games = 0
  let moves = 0
  let shown = 0
  return {
    add(report) {
      games += report.games
      moves += report.moves
      if (past() - shown < (terminal ? 0.1 : 10)) return
      shown = past()
      const left = Math.ceil(((total - games) / games) * past())
      const line = `${games} of ${total} games, ${moves} moves, ${(games / past()).toFixed(0)} games/s, ${left} s to go`
      write(terminal ? `\r\x1b[K${line}` : `${line}\n`)
    },
    end() {
      if (terminal) write('\r\x1b[K')
    },
    seconds: () => past().toFixed(1),
  }
}
