import { useEffect, useRef, useState } from 'react'
import { Clerk } from '../clerk.ts'
import type { PlayTask } from '../task.ts'
import { Tally, type Totals } from './tally.ts'

export type Series = Omit<PlayTask, 'kind' | 'number'>

export interface Games {
  readonly totals: Totals | null
  readonly running: boolean
  readonly run: () => void
  readonly pause: () => void
  /** Forgets what was counted. */
  readonly reset: () => void
}

/** How often, in ms, numbers change on the screen. */
const SHOWN = 500
/** More workers than that help little, and somebody may want to draw on. */
const MOST_WORKERS = 4

/** Plays games between bots in workers until there are so many, unless it is stopped before. What is another table is counted anew. */
export function useGames(series: Series, wanted: number): Games {
  const about = JSON.stringify(series)
  const [running, setRunning] = useState<string | null>(null)
  const [shown, setShown] = useState<{ readonly about: string; readonly totals: Totals } | null>(null)
  const round = useRef<Round | null>(null)

  useEffect(() => {
    if (running !== about) return
    if (round.current?.about !== about) round.current = new Round(about)
    const { current } = round
    const show = () => setShown({ about, totals: current.tally.totals() })
    const stop = current.play(wanted, () => setRunning(null))
    const timer = setInterval(show, SHOWN)
    return () => {
      clearInterval(timer)
      stop()
      show()
    }
  }, [running, about, wanted])

  return {
    totals: shown?.about === about ? shown.totals : null,
    running: running === about,
    run: () => setRunning(about),
    pause: () => setRunning(null),
    reset() {
      setRunning(null)
      round.current = null
      setShown(null)
    },
  }
}

/** The games of one table. Every game has a number, and the same number is the same game. */
class Round {
  readonly about: string
  readonly tally: Tally
  /** The numbers that were begun and not finished. */
  readonly #open = new Set<number>()
  #next = 0

  constructor(about: string) {
    this.about = about
    this.tally = new Tally((JSON.parse(about) as Series).players)
  }

  /** Plays on until there are so many games; returns how to stop it. */
  play(wanted: number, over: () => void): () => void {
    const series = JSON.parse(this.about) as Series
    const again = [...this.#open]
    const clerks = Array.from({ length: workers() }, () => new Clerk())
    const work = async (clerk: Clerk) => {
      while (this.tally.games + this.#open.size - again.length < wanted) {
        const number = again.pop() ?? this.#next++
        this.#open.add(number)
        const done = await clerk.ask({ ...series, kind: 'play', number })
        this.#open.delete(number)
        if (done.kind !== 'play') break
        this.tally.add(done)
      }
      if (this.#open.size === 0) over()
    }
    for (const clerk of clerks) void work(clerk)
    return () => {
      for (const clerk of clerks) clerk.end()
    }
  }
}

function workers(): number {
  return Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1))
}
