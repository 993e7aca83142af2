import type { Changed } from '../rows.ts'
import type { Ways } from './pool.ts'

interface Waiting {
  readonly change: Changed
  resolve(isDone: boolean): void
  reject(error: unknown): void
}

/** So many are written together at most, and so many such groups at the same time. */
const TOGETHER = 256
const LANES = 2

/**
 * Moves that come while others are written are written together: one statement, and so one commit, for all. What one statement cannot
 * do, and what fails in company, is done by itself.
 */
export function batches({ run }: Pick<Ways, 'run'>, alone: (change: Changed) => Promise<boolean>): (change: Changed) => Promise<boolean> {
  let waiting: Waiting[] = []
  let busy = 0

  const send = (): void => {
    while (busy < LANES && waiting.length > 0) {
      const group = taken()
      busy++
      void write(group).finally(() => {
        busy--
        send()
      })
    }
  }

  /** The first of each match: a statement changes a row once. */
  const taken = (): Waiting[] => {
    const seen = new Set<string>()
    const group: Waiting[] = []
    const rest: Waiting[] = []
    for (const each of waiting) {
      const isNext = group.length < TOGETHER && !seen.has(each.change.match)
      seen.add(each.change.match)
      ;(isNext ? group : rest).push(each)
    }
    waiting = rest
    return group
  }

  const write = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const rows = await run(TOGETHER_SQL, columns(group.map(({ change }) => change)))
      const done = new Set(rows.map(({ match }) => match))
      for (const { change, resolve } of group) resolve(done.has(change.match))
    } catch (error) {
      if (group.length === 1) return group[0]?.reject(error)
      await Promise.all(group.map(({ change, resolve, reject }) => alone(change).then(resolve, reject)))
    }
  }

  return (change) =>
    isPlain(change)
      ? new Promise((resolve, reject) => {
          waiting.push({ change, resolve, reject })
          // What this turn of the loop still asks comes along.
          if (waiting.length === 1) queueMicrotask(send)
        })
      : alone(change)
}

/** Does it add lines that continue those before, and nothing else? */
function isPlain({ cut, saying, stand, snapshot, moves, lines }: Changed): boolean {
  const from = moves - lines.length
  return cut === null && saying === null && stand === null && snapshot === null && lines.every(({ number }, i) => number === from + i + 1)
}

/** As `change` in `matches.ts`, for many: where the version before lies, and as many lines as those continue. */
const TOGETHER_SQL = `
  with given as (
    select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[]) as g(match, version, moves, due, body, since)
  ), changed as (
    update matches set version = given.version, moves = given.moves, due = given.due, body = given.body from given
    where matches.match = given.match and matches.version = given.version - 1 and matches.moves = given.since
    returning matches.match
  ), added as (
    insert into lines (match, number, body)
    select line.match, line.number, line.body from unnest($7::text[], $8::bigint[], $9::text[]) as line(match, number, body)
    join changed on changed.match = line.match
  )
  select match from changed`

function columns(changes: readonly Changed[]): (string | number | null)[][] {
  const lines = changes.flatMap(({ match, lines: each }) => each.map(({ number, body }) => ({ match, number, body })))
  return [
    changes.map(({ match }) => match),
    changes.map(({ version }) => version),
    changes.map(({ moves }) => moves),
    changes.map(({ due }) => due),
    changes.map(({ body }) => body),
    changes.map(({ moves, lines: each }) => moves - each.length),
    lines.map(({ match }) => match),
    lines.map(({ number }) => number),
    lines.map(({ body }) => body),
  ]
}
