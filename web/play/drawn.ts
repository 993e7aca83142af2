import { useEffect, useState } from 'react'
import { useFail } from '../app/boundary.tsx'
import { tables, type AnyTable, type Worded } from '../tables/index.ts'

interface Drawn extends Worded {
  readonly table: AnyTable
}

/** The table and the words of a game, once they are here. */
export function useDrawn(game: string | undefined): Drawn | null {
  const fail = useFail()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    const found = game === undefined ? undefined : tables[game]
    if (!found) return
    let wanted = true
    Promise.all([found.table(), found.words()]).then(([table, worded]) => wanted && setDrawn({ table, ...worded }), fail)
    return () => {
      wanted = false
    }
  }, [game, fail])
  return drawn
}
