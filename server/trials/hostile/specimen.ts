import type { Chance } from '@caravanserai/kernel'
import type { GenericSchema } from 'valibot'

/** What is looked at of a schema: enough to make up something that it might read. */
interface Part {
  readonly type: string
  readonly literal?: unknown
  readonly options?: readonly unknown[]
  readonly entries?: Readonly<Record<string, Part>>
  readonly item?: Part
  readonly wrapped?: Part
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
}

/** Something that the schema reads, or nearly: what a pattern asks for is not looked at, but for names. */
export function specimen(schema: GenericSchema, luck: Chance): unknown {
  return made(schema, luck)
}

function made(part: Part, luck: Chance): unknown {
  switch (part.type) {
    case 'literal':
      return part.literal
    case 'picklist':
      return pick(part.options ?? [null], luck)
    case 'variant':
      return made(pick(part.options ?? [], luck) as Part, luck)
    case 'strict_object':
    case 'object':
    case 'loose_object':
      return Object.fromEntries(
        Object.entries(part.entries ?? {})
          .filter(([, { type }]) => type !== 'exact_optional' || luck.below(2) === 0)
          .map(([key, entry]) => [key, made(entry, luck)]),
      )
    case 'array':
      return Array.from({ length: luck.below(4) }, () => made(part.item ?? { type: 'unknown' }, luck))
    case 'nullable':
      return luck.below(3) === 0 ? null : made(part.wrapped ?? { type: 'unknown' }, luck)
    case 'exact_optional':
      return made(part.wrapped ?? { type: 'unknown' }, luck)
    case 'string':
      return part.pipe?.some(({ requirement }) => String(requirement).includes('table:'))
        ? pick(['lobby', 'mine', 'table:x'], luck)
        : `n${luck.below(1000)}`
    case 'number':
      return luck.below(5)
    case 'boolean':
      return luck.below(2) === 0
    default:
      return pick([null, {}, [], 'x', 1, { kind: 'pass' }], luck)
  }
}

export function pick<T>(list: readonly T[], luck: Chance): T {
  return list[luck.below(list.length)] as T
}
