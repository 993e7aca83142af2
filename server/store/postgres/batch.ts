import { SNAPSHOTS } from '@caravanserai/host'
import { pausing } from '../../pause.ts'
import type { Changed, Numbered } from '../rows.ts'
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
  const pause = pausing()
  let sent = -Infinity
  let timer: NodeJS.Timeout | undefined

  /** What comes by itself is written at once. */
  const send = (): void => {
    while (busy < LANES && waiting.length > 0) {
      const wait = sent + pause() - performance.now()
      if (wait >= 1 && waiting.length < TOGETHER) {
        timer ??= setTimeout(() => {
          timer = undefined
          send()
        }, wait)
        return
      }
      sent = performance.now()
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
      const changes = group.map(({ change }) => change)
      const snapshots = changes.flatMap(({ match, snapshot }) => (snapshot ? { match, ...snapshot } : []))
      const [row] = await (snapshots.length === 0
        ? run(TOGETHER_SQL, columns(changes))
        : run(WITH_SNAPSHOTS, [...columns(changes), ...numbered(snapshots)]))
      const stored = new Set(String(row?.['stored'] ?? '').split('\n'))
      for (const { change, resolve } of group) resolve(stored.has(change.match))
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

/** Does it add lines that continue those before, perhaps with the whole table, and nothing else? */
function isPlain({ cut, saying, hush, stand, moves, lines }: Changed): boolean {
  const from = moves - lines.length
  return cut === null && saying === null && hush === null && stand === null && lines.every(({ number }, i) => number === from + i + 1)
}

/** As `change` in `matches.ts`, for many: where the version before lies, and as many lines as those continue. Those are named that are stored. */
const CHANGED = `
  with changed as (
    update matches set version = given.version, moves = given.moves, due = nullif(given.due, -1), body = given.body
    from unnest(string_to_array($1, E'\\n'), $2::bigint[], $3::bigint[], $4::bigint[], string_to_array($5, E'\\n'), $6::bigint[], string_to_array($7, E'\\n'))
      as given(match, version, moves, due, body, since, lines)
    where matches.match = given.match and matches.version = given.version - 1 and matches.moves = given.since
    returning matches.match, given.since, given.lines
  ), added as (
    insert into lines (match, number, body)
    select match, since + place, body from changed, unnest(string_to_array(lines, E'\\t')) with ordinality as line(body, place)
  )`
const STORED = `select string_agg(match, E'\\n') as stored from changed`
const TOGETHER_SQL = `${CHANGED} ${STORED}`
/** All parts see what lay there before: of those the newest stay beside the new one. */
const WITH_SNAPSHOTS = `${CHANGED}, snapped as (
    insert into snapshots (match, number, body)
    select snapshot.match, snapshot.number, snapshot.body
    from unnest(string_to_array($8, E'\\n'), $9::bigint[], string_to_array($10, E'\\n')) as snapshot(match, number, body)
    join changed on changed.match = snapshot.match
    returning match
  ), dropped as (
    delete from snapshots using snapped
    where snapshots.match = snapped.match and snapshots.number < (
      select number from snapshots as kept where kept.match = snapped.match order by number desc limit 1 offset ${SNAPSHOTS - 2}
    )
  ) ${STORED}`

/** Texts are joined by what no JSON and no name holds: a list of them would be escaped letter by letter, here and there. Where there are no lines, that text is empty, and no line comes of it. */
function columns(changes: readonly Changed[]): string[] {
  return [
    changes.map(({ match }) => match).join('\n'),
    numbers(changes.map(({ version }) => version)),
    numbers(changes.map(({ moves }) => moves)),
    numbers(changes.map(({ due }) => due ?? -1)),
    changes.map(({ body }) => body).join('\n'),
    numbers(changes.map(({ moves, lines }) => moves - lines.length)),
    changes.map(({ lines }) => lines.map(({ body }) => body).join('\t')).join('\n'),
  ]
}

function numbered(all: readonly (Numbered & Pick<Changed, 'match'>)[]): string[] {
  return [all.map(({ match }) => match).join('\n'), numbers(all.map(({ number }) => number)), all.map(({ body }) => body).join('\n')]
}

function numbers(all: readonly number[]): string {
  return `{${all.join()}}`
}
