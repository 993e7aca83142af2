import type { Language } from '@caravanserai/kernel'
import { FIRST_LANGUAGE, pageFile } from '@caravanserai/kernel/words'
import { useEffect, useState } from 'react'
import { useFail } from '../app/boundary.tsx'

export type Chapter = 'README' | 'RULINGS'

/** The rules as every game has them in its folder, fetched when somebody reads them. */
const files = import.meta.glob<string>('../../games/*/{README,RULINGS}{,.*}.md', { query: '?raw', import: 'default' })

/** Both chapters of a game's rules; the first language stands in for what is not translated. Null while they are fetched. */
export function useRules(game: string, language: Language): Readonly<Record<Chapter, string>> | null {
  const fail = useFail()
  const [rules, setRules] = useState<Readonly<Record<Chapter, string>> | null>(null)
  useEffect(() => {
    let wanted = true
    const fetchBoth = async () => {
      const [README, RULINGS] = await Promise.all([load(game, 'README', language), load(game, 'RULINGS', language)])
      if (wanted) setRules({ README, RULINGS })
    }
    fetchBoth().catch(fail)
    return () => {
      wanted = false
    }
  }, [game, language, fail])
  return rules
}

async function load(game: string, chapter: Chapter, language: Language): Promise<string> {
  const [file] = [language, FIRST_LANGUAGE].flatMap((each) => files[`../../games/${game}/${pageFile(chapter, each)}`] ?? [])
  return plain((await file?.()) ?? '')
}

/** Which test holds a ruling is told to those who read it among the sources, not to players. */
function plain(text: string): string {
  return text.replace(/ Test\s?: \S+\.test\.ts, .*$/gm, '')
}
