import { lazy, Suspense, type ComponentType } from 'react'
import type { Projector } from '../projector.ts'
import type { Shown } from './replay.tsx'

/** What stands beside a match that is looked at again, above its log. */
export interface BesideProps {
  readonly shown: Shown
  readonly projector: Projector
  /** Where the match was played, if that was on the server. */
  readonly table: string | null
}

/** The analysis of a match, `web/analysis/panel.tsx`, where there is one: fetched when a match is looked at. */
const [load] = Object.values(import.meta.glob<ComponentType<BesideProps>>('../../analysis/panel.tsx', { import: 'AnalysisPanel' }))
const Panel = load ? lazy(async () => ({ default: await load() })) : null

export function Beside(props: BesideProps) {
  return Panel ? (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  ) : null
}
