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

const NONE: Patch = []

interface Fields {
  [key: string]: unknown
}

/** What must be done to the one to make it the other. What both hold in common is not looked into. */
export function diff(before: object, after: object): Patch {
  return diffs([[before, after]])[0] ?? []
}

/** The same for several who see nearly the same: parts that they share are compared once. */
export function diffs(pairs: readonly (readonly [before: object, after: object])[]): Patch[] {
  const known: Known = [[], []]
  return pairs.map(([before, after]) => {
    const steps: Patch = []
    differ(before, after, [], steps, known)
    return steps
  })
}

/**
 * By depth and place among its fields: what a part was and is, and the steps between. Deeper down it costs more to remember
 * than to compare.
 */
type Known = readonly ({ readonly was: unknown; readonly is: unknown; readonly steps: Patch } | undefined)[][]

function differ(before: unknown, after: unknown, path: Path, steps: Patch, known: Known): void {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after)) differList(before, after, path, steps, known)
  else if (isFields(before) && isFields(after)) differFields(before, after, path, steps, known)
  else steps.push([[...path], after])
}

function differFields(before: Fields, after: Fields, path: Path, steps: Patch, known: Known): void {
  for (const key in before) if (after[key] === undefined && before[key] !== undefined) steps.push([[...path, key]])
  const near = known[path.length]
  let place = 0
  for (const key in after) {
    const was = before[key]
    const is = after[key]
    place++
    if (was === is || is === undefined) continue
    if (isPlain(was) || isPlain(is)) {
      steps.push([[...path, key], is])
      continue
    }
    const same = near?.[place]
    if (same && same.was === was && same.is === is) for (const step of same.steps) steps.push(step)
    else differPart(was, is, key, path, steps, known, place)
  }
}

function differPart(was: unknown, is: unknown, key: string, path: Path, steps: Patch, known: Known, place: number): void {
  const from = steps.length
  path.push(key)
  differ(was, is, path, steps, known)
  path.pop()
  const near = known[path.length]
  if (near) near[place] = { was, is, steps: from === steps.length ? NONE : steps.slice(from) }
}

/** What the lists begin and end with alike stays; as many items as before are looked into one by one. */
function differList(before: unknown[], after: unknown[], path: Path, steps: Patch, known: Known): void {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && isSame(before[head], after[head])) head++
  if (head === before.length && head === after.length) return
  // Of lists of one length, the first items that differ need not be compared again from behind.
  const most = before.length === after.length ? shorter - head - 1 : shorter - head
  let tail = 0
  while (tail < most && isSame(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail++
  const gone = before.length - head - tail
  const come = after.length - head - tail
  let nested = gone === come
  for (let i = head; nested && i < head + gone; i++) nested = !isPlain(before[i]) && !isPlain(after[i])
  if (!nested) steps.push([[...path], head, gone, after.slice(head, head + come)])
  else
    for (let i = head; i < head + gone; i++) {
      path.push(i)
      differ(before[i], after[i], path, steps, known)
      path.pop()
    }
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
