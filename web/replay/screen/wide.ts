import { useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 940px)')

/** Has a table of this page its log beside it? */
export function useWide(): boolean {
  return useSyncExternalStore(
    (heard) => {
      wide.addEventListener('change', heard)
      return () => wide.removeEventListener('change', heard)
    },
    () => wide.matches,
  )
}
