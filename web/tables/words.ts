import type { Words } from '@caravanserai/kernel'
import { useEffect, useState } from 'react'
import { useSettings } from '../app/settings.ts'
import { tables, type Worded } from './index.ts'

/** A game in words, for who says something of it without its table; undefined until they are there. */
export function useGameWords(game: string): Words | undefined {
  const { language } = useSettings()
  const [words, setWords] = useState<Worded['words'] | null>(null)
  useEffect(() => {
    let wanted = true
    // Without them the first language says it.
    tables[game]?.words().then(
      (worded) => wanted && setWords(worded.words),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [game])
  return words?.[language]
}
