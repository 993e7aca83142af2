import type { Chair } from '@caravanserai/protocol'
import type { Text } from '../text/index.ts'

/** Stored for a person who has given no name, and never shown: who reads it is called "you", in the language that is read then. */
export const NAMELESS = 'You'

export function nameOf({ name }: Chair, text: Text): string {
  return name === NAMELESS ? text.you : name
}
