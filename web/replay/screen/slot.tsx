import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import type { Projector } from '../projector.ts'
import { useWords } from '../text/index.ts'
import type { Shown } from './replay.tsx'

/** What stands beside a match that is looked at again, above its log. */
export interface BesideProps {
  readonly shown: Shown
  readonly projector: Projector
  /** Where the match was played, if that was on the server. */
  readonly table: string | null
  /** Does it begin at once? */
  readonly begins: boolean
}

/** The analysis of a match, `web/analysis/panel.tsx`, where there is one: fetched when it is asked for, or was before. */
const [load] = Object.values(import.meta.glob<ComponentType<BesideProps>>('../../analysis/panel.tsx', { import: 'AnalysisPanel' }))
const [known] = Object.values(
  import.meta.glob<(projector: Projector, table: string | null) => Promise<boolean>>('../../analysis/known.ts', { import: 'isKnown' }),
)
const Panel = load ? lazy(async () => ({ default: await load() })) : null

interface Door {
  readonly isOpen: boolean
  readonly open: () => void
}

/** Has somebody asked for the analysis of this match, now or at another time? */
export function useAnalysed(projector: Projector, table: string | null, isOver: boolean): Door {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let wanted = isOver
    const recall = async () => {
      const is = await known?.()
      if (wanted && (await is?.(projector, table)) && wanted) setOpen(true)
    }
    if (wanted) void recall()
    return () => {
      wanted = false
    }
  }, [projector, table, isOver])
  return { isOpen, open: () => setOpen(true) }
}

/** Where it stands twice, beside the table and in a sheet over it, both show it, and the one that was pressed begins. */
export function Beside({ door, ...props }: Omit<BesideProps, 'begins'> & { readonly door: Door }) {
  const [begins, setBegins] = useState(false)
  const begin = () => {
    setBegins(true)
    door.open()
  }
  if (!Panel || props.shown.opened.result === null) return null
  if (door.isOpen)
    return (
      <Suspense>
        <Panel {...props} begins={begins} />
      </Suspense>
    )
  return (
    <section className="an-panel rp-asked" data-analysis="idle">
      <Asked isShared={props.table !== null} begin={begin} />
    </section>
  )
}

/** Asks for it. */
export function Asked({ isShared, begin }: { readonly isShared: boolean; readonly begin: () => void }) {
  const words = useWords()
  return (
    <>
      <button type="button" className="button" onClick={begin}>
        {words.analyse}
      </button>
      <p>{isShared ? words.analyseForAll : words.analyseWhy}</p>
    </>
  )
}
