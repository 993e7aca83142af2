import { useEffect, useState } from 'react'
import { useFail } from '../app/boundary.tsx'
import { PUZZLES } from './all.ts'
import type { Puzzles } from './puzzle.ts'

/** The puzzles of a game, once they are here. */
export function useSet(game: string): Puzzles | null {
  const fail = useFail()
  const [set, setSet] = useState<Puzzles | null>(null)
  useEffect(() => {
    let wanted = true
    PUZZLES[game]?.().then((loaded) => wanted && setSet(loaded), fail)
    return () => {
      wanted = false
    }
  }, [game, fail])
  return set
}
