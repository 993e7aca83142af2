import type { Chance } from '@caravanserai/kernel'
import { pick } from './specimen.ts'

/** Values that nobody expects, each made when it is wanted. */
const ODD: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => '',
  () => [],
  () => ({}),
  () => -1,
  () => 0.5,
  () => 2 ** 53,
  () => 1e308,
  () => -1e308,
  () => 'x'.repeat(65),
  () => 'y'.repeat(20_000),
  () => '\u0000\u202E\uD800',
  () => '👩‍👩‍👧‍👦'.repeat(50),
  () => '__proto__',
  () => 'constructor',
  () => '../../etc/passwd',
  () => nested(2000),
  () => Array.from({ length: 5000 }, () => 0),
  () => JSON.parse('{"__proto__":{"seat":0},"constructor":{"prototype":{}}}') as unknown,
]

/** The same with something wrong in it, somewhere. */
export function spoiled(value: unknown, luck: Chance): unknown {
  if (typeof value !== 'object' || value === null || luck.below(4) === 0) return pick(ODD, luck)()
  if (Array.isArray(value)) {
    const list: unknown[] = [...(value as unknown[])]
    const at = luck.below(list.length + 1)
    list[at] = spoiled(list[at], luck)
    return list
  }
  const fields: Record<string, unknown> = { ...value }
  const key = pick([...Object.keys(fields), 'extra'], luck)
  const way = luck.below(6)
  if (way === 0) delete fields[key]
  else if (way === 1) Object.defineProperty(fields, pick(['__proto__', 'toString', 'then', 'extra'], luck), { value: 1, enumerable: true })
  else fields[key] = spoiled(fields[key], luck)
  return fields
}

/** What is no JSON at all, or too much of it: a line may be closed for it. */
export function garbage(text: string, luck: Chance): string | Buffer {
  switch (luck.below(7)) {
    case 0:
      return text.slice(0, luck.below(text.length))
    case 1:
      return ''
    case 2:
      return Buffer.from(text)
    case 3:
      return '['.repeat(30_000)
    case 4:
      return `${text}${text}`
    case 5:
      return 'z'.repeat(70_000)
    default:
      return text.replaceAll('"', "'")
  }
}

function nested(depth: number): unknown {
  let value: unknown = 0
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value }
  return value
}
