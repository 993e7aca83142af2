import type { Told } from '@caravanserai/kernel'

/**
 * By kind, how whoever does not see the table learns of an event: it is said and stands in the log, or it is read in the part
 * of the table that these words name. The compiler misses no kind.
 */
export type Readings<Event extends Told, Text> = { readonly [kind in Event['kind']]: 'said' | (keyof Text & string) }
