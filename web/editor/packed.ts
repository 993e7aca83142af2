import { useEffect, useState } from 'react'
import { isLinkable, pack } from './link.ts'

/** What a link would carry; null while it is being packed, if there is nothing, or if it is too much for one. */
export function usePacked(value: object | null): string | null {
  const [packed, setPacked] = useState<{ readonly value: object; readonly letters: string } | null>(null)
  useEffect(() => {
    let wanted = true
    if (value) void pack(value).then((letters) => wanted && setPacked({ value, letters }))
    return () => {
      wanted = false
    }
  }, [value])
  return packed && packed.value === value && isLinkable(packed.letters) ? packed.letters : null
}
