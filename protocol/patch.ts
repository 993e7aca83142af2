import * as v from 'valibot'

/**
 * What changed in plain data, a step for each change, in order. By its length a step
 * - takes a key out of an object: `[path]`
 * - sets a key: `[path, value]`
 * - takes items out of a list and puts others in: `[path of the list, at, how many go, items]`
 */
export type Patch = Step[]
type Step = [path: Path] | [path: Path, value: unknown] | [path: Path, at: number, gone: number, items: unknown[]]
type Path = (string | number)[]

const path = v.array(v.union([v.string(), v.number()]))
const index = v.pipe(v.number(), v.integer(), v.minValue(0))
export const patch: v.GenericSchema<unknown, Patch> = v.array(
  v.union([
    v.strictTuple([path]),
    v.strictTuple([path, v.custom<unknown>((value) => value !== undefined)]),
    v.strictTuple([path, index, index, v.array(v.unknown())]),
  ]),
)

interface Fields {
  [key: string]: unknown
}

/** What must be done to the one to make it the other. What both hold in common is not looked into. */
export function diff(before: object, after: object): Patch {
  const steps: Patch = []
  differ(before, after, [], steps)
  return steps
}

function differ(before: unknown, after: unknown, path: Path, steps: Patch): void {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after)) differList(before, after, path, steps)
  else if (isFields(before) && isFields(after)) differFields(before, after, path, steps)
  else steps.push([[...path], after])
}

function differFields(before: Fields, after: Fields, path: Path, steps: Patch): void {
  // So many keys of the one are not those of the other.
  let gone = 0
  for (const key in before) if (before[key] !== undefined) gone++
  for (const key in after) {
    const is = after[key]
    if (is === undefined) continue
    const was = before[key]
    if (was !== undefined) gone--
    if (was === is) continue
    path.push(key)
    differ(was, is, path, steps)
    path.pop()
  }
  if (gone > 0) for (const key in before) if (after[key] === undefined && before[key] !== undefined) steps.push([[...path, key]])
}

function differList(before: unknown[], after: unknown[], path: Path, steps: Patch): void {
  if (before.length !== after.length || isAnyPlain(before, after)) return splice(before, after, path, steps)
  for (let i = 0; i < after.length; i++) {
    if (before[i] === after[i]) continue
    path.push(i)
    differ(before[i], after[i], path, steps)
    path.pop()
  }
}

/** Is there an item that is another now and cannot be looked into? */
function isAnyPlain(before: unknown[], after: unknown[]): boolean {
  for (let i = 0; i < after.length; i++) if (before[i] !== after[i] && (isPlain(before[i]) || isPlain(after[i]))) return true
  return false
}

/** What the lists begin and end with alike stays. */
function splice(before: unknown[], after: unknown[], path: Path, steps: Patch): void {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && isSame(before[head], after[head])) head++
  let tail = 0
  while (tail < shorter - head && isSame(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail++
  steps.push([[...path], head, before.length - head - tail, after.slice(head, after.length - tail)])
}

function isPlain(data: unknown): boolean {
  return typeof data !== 'object' || data === null
}

function isFields(data: unknown): data is Fields {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (isPlain(a) || isPlain(b)) return false
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b)
  if (Array.isArray(b)) return false
  return isSameFields(a as Fields, b as Fields)
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false
  return true
}

function isSameFields(a: Fields, b: Fields): boolean {
  let more = 0
  for (const key in a) {
    if (!isSame(a[key], b[key])) return false
    more--
  }
  for (const _ in b) more++
  return more === 0
}

/** The data with its changes; what is not touched by them is shared with what was. */
export function patched<Data extends object>(data: Data, patch: Patch): Data {
  return patch.reduce<unknown>((done, step) => changed(done, step[0], 0, step), data) as Data
}

function changed(data: unknown, path: Path, depth: number, step: Step): unknown {
  if (depth === path.length) return step.length === 4 ? (data as unknown[]).toSpliced(step[1], step[2], ...step[3]) : step[1]
  const key = path[depth] as string | number
  if (Array.isArray(data)) return data.with(Number(key), changed(data[Number(key)], path, depth + 1, step))
  const fields = data as Fields
  if (step.length === 1 && depth === path.length - 1) {
    const { [key]: _, ...rest } = fields
    return rest
  }
  return { ...fields, [key]: changed(fields[key], path, depth + 1, step) }
}
