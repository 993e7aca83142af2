import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** Is the screen as that says? Heard when it changes. */
export function useMedia(query: string): boolean {
  const { listen, now } = mediaOf(query)
  return useSyncExternalStore(listen, now)
}

/** Can what a table has beside itself be seen? In a room that is narrower than the page, beside open rules, it may not be all the same. */
export function useWide(): boolean {
  return useMedia('(width >= 940px)')
}

type Media = Pick<Store<boolean>, 'listen' | 'now'>

const known = new Map<string, Media>()

function mediaOf(query: string): Media {
  const found = known.get(query)
  if (found) return found
  const list = matchMedia(query)
  const media: Media = {
    listen(heard) {
      list.addEventListener('change', heard)
      return () => list.removeEventListener('change', heard)
    },
    now: () => list.matches,
  }
  known.set(query, media)
  return media
}
