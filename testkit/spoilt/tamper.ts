/** A record that somebody has changed, and what was changed. */
export interface Tampered {
  readonly kind: (typeof TAMPERINGS)[number]
  readonly what: string
  readonly text: string
}

/** All ways in which a record can be changed. */
export const TAMPERINGS = ['move', 'event', 'chance', 'seed', 'seat', 'order', 'result', 'header'] as const

/** A record of a match that is over, changed in every way, each at several places. */
export function tamperedWith(text: string): Tampered[] {
  return Object.entries(ways).flatMap(([kind, change]) =>
    change(text).map(([what, changed]) => ({ kind: kind as Tampered['kind'], what: `${kind}: ${what}`, text: changed })),
  )
}

type Changed = readonly [what: string, text: string]

const ways: { readonly [kind in Tampered['kind']]: (text: string) => Changed[] } = {
  move: (text) =>
    some(moves(text)).flatMap((line) =>
      leaves(lineOf(text, line).move).map((path): Changed => [
        `${path.join(' ')} of line ${line}`,
        changed(text, line, (data) => bend(data.move, path)),
      ]),
    ),
  event: (text) =>
    some(linesWith(text, (data) => 'move' in data && data.events.length > 0)).flatMap((line): Changed[] => [
      ...some(leaves(lineOf(text, line).events), 5).map((path): Changed => [
        `${path.join(' ')} of line ${line}`,
        changed(text, line, (data) => bend(data.events, path)),
      ]),
      [`left out in line ${line}`, changed(text, line, (data) => data.events.pop())],
      [`told twice in line ${line}`, changed(text, line, (data) => data.events.push(...data.events.slice(0, 1)))],
    ]),
  chance: (text) =>
    some(linesWith(text, (data) => chanceIn(data).length > 0)).flatMap((line): Changed[] => [
      [`less in line ${line}`, changed(text, line, (data) => void chanceIn(data).splice(0, 1, (chanceIn(data)[0] ?? 0) - 1))],
      [`more in line ${line}`, changed(text, line, (data) => void chanceIn(data).splice(0, 1, (chanceIn(data)[0] ?? 0) + 1))],
      [`another in line ${line}`, changed(text, line, (data) => chanceIn(data).push(0))],
      [`one less in line ${line}`, changed(text, line, (data) => chanceIn(data).pop())],
    ]),
  seed: (text) => [['another', changed(text, -1, (data) => (data.seed += '!'))]],
  seat: (text) =>
    some(moves(text)).flatMap((line): Changed[] => [
      [`another in line ${line}`, changed(text, line, (data) => (data.seat = (data.seat + 1) % lineOf(text, 0).players))],
      [`none such in line ${line}`, changed(text, line, (data) => (data.seat = 99))],
    ]),
  order(text) {
    const lines = text.trimEnd().split('\n')
    return some(orderly(text)).flatMap((line): Changed[] => {
      const swapped = lines.with(line, lines[line - 1] ?? '').with(line - 1, lines[line] ?? '')
      const numbered = swapped.map((each, i) => each.replace(/^\{"n":\d+/, `{"n":${i}`))
      return [
        [`line ${line} before its time`, joined(swapped)],
        [`line ${line} before its time, numbered anew`, joined(numbered)],
        [`line ${line} left out`, joined(lines.toSpliced(line, 1))],
        [`line ${line} twice`, joined(lines.toSpliced(line, 0, lines[line] ?? ''))],
      ]
    })
  },
  result: (text) =>
    lineOf(text, -1).result.scores.flatMap((_, seat): Changed[] => [
      [`score ${seat}`, changed(text, -1, ({ result }) => result.scores.splice(seat, 1, (result.scores[seat] ?? 0) + 1))],
      [`place ${seat}`, changed(text, -1, ({ result }) => result.places.splice(seat, 1, result.places[seat] === 1 ? 2 : 1))],
    ]),
  header(text) {
    const header = lineOf(text, 0)
    // Names are for people: nobody can prove who sat there.
    const paths = some(leaves(header), 40).filter(([key]) => key !== 'seats')
    return [
      ...paths.map((path): Changed => [path.join(' '), changed(text, 0, (data) => bend(data, path))]),
      ...Object.keys(header).map((key): Changed => [`no ${key}`, changed(text, 0, (data) => Reflect.deleteProperty(data, key))]),
    ]
  },
}

/** A line of a record: only what that kind of line has is touched. */
interface Line {
  seat: number
  move: object
  events: object[]
  chance?: number[]
  setup?: { chance: number[] }
  result: { scores: number[]; places: number[] }
  seed: string
  players: number
}

function chanceIn(data: Line): number[] {
  return data.chance ?? data.setup?.chance ?? []
}

function moves(text: string): number[] {
  return linesWith(text, (data) => 'move' in data)
}

/**
 * Lines that could not have come before the one before them: those that draw luck or, where none does, those with which somebody else's turn begins. Two
 * choices that somebody might as well have made the other way round make a record that is right either way.
 */
function orderly(text: string): number[] {
  const later = moves(text).slice(1)
  const drawing = later.filter((line) => chanceIn(lineOf(text, line)).length > 0)
  return drawing.length > 0 ? drawing : later.filter((line) => lineOf(text, line).seat !== lineOf(text, line - 1).seat)
}

/** Every line of a kind that has something to change. */
function linesWith(text: string, has: (data: Line) => boolean): number[] {
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line, i) => (has(JSON.parse(line) as Line) ? [i] : []))
}

/** 0 is the header, -1 the result. */
function lineOf(text: string, line: number): Line {
  return JSON.parse(text.trimEnd().split('\n').at(line) ?? '') as Line
}

function changed(text: string, line: number, change: (data: Line) => unknown): string {
  const lines = text.trimEnd().split('\n')
  const data = lineOf(text, line)
  change(data)
  return joined(lines.with(line, JSON.stringify(data)))
}

function joined(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}

/** About so many of a list, from all over it. */
function some<T>(list: readonly T[], most = 4): T[] {
  const step = Math.max(1, Math.ceil(list.length / most))
  return list.filter((_, i) => i % step === 0)
}

/** All leaves of plain data, as paths. */
function leaves(data: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof data !== 'object' || data === null) return [path]
  return Object.entries(data).flatMap(([key, value]) => leaves(value, [...path, key]))
}

function bend(data: object, [key = '', ...rest]: readonly string[]): void {
  const fields = data as { [key: string]: unknown }
  const was = fields[key]
  if (rest.length > 0) return bend(was as object, rest)
  fields[key] = typeof was === 'number' ? was + 1 : typeof was === 'boolean' ? !was : `${String(was)}x`
}
