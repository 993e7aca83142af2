import type { Outlet } from './command.ts'

/** How far a long work is, on one line that is written over; silent where nobody looks. */
export interface Bar {
  at(done: number): void
  end(): void
}

const WIDTH = 30

export function bar(total: number, what: string, to: Outlet): Bar {
  if (!to.terminal) return { at() {}, end() {} }
  const start = performance.now()
  let shown = 0
  return {
    at(done) {
      const now = performance.now()
      if (now - shown < 100) return
      shown = now
      const full = Math.round((WIDTH * done) / total)
      const left = Math.ceil((((now - start) / 1000) * (total - done)) / Math.max(1, done))
      to.err(`\r\x1b[K[${'='.repeat(full)}${' '.repeat(WIDTH - full)}] ${done} of ${total} ${what}, ${left} s to go`)
    },
    end: () => to.err('\r\x1b[K'),
  }
}
