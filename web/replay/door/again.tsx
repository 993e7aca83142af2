import type { Dropped } from '../drop.ts'
import { Door } from './door.tsx'
import { useDoorWords } from './text/index.ts'

/** Where a match is handed in to be looked at again. */
export function AgainDoor({ open, dropped }: { readonly open: (text: string) => void; readonly dropped: Dropped }) {
  const words = useDoorWords()
  const ways = [
    { href: '/history', name: words.ownGames },
    { href: '/verify', name: words.check },
  ]
  return <Door title={words.openTitle} lead={words.openLead} open={open} dropped={dropped} ways={ways} />
}
