import { lazy, Suspense } from 'react'
import { useSitting } from '../sitting.ts'
import type { Ending } from './ending.ts'
import type { FinalProps } from './result.tsx'
import './final.css'

export type { Ways } from './result.tsx'

// Seen once a match, and fetched while it is played.
const fetched = () => import('./result.tsx')
void fetched().catch(() => {})
const Result = lazy(async () => ({ default: (await fetched()).Final }))

/** How it came out. */
export function Final(props: FinalProps) {
  return (
    <Suspense>
      <Result {...props} />
    </Suspense>
  )
}

/** Beside the board as it ended: the way back to the result. */
export function SeeResult({ ending }: { readonly ending: Ending }) {
  const { text } = useSitting()
  return (
    <section className="tb-card tb-ask" tabIndex={-1} data-ask>
      <button type="button" className="tb-main" data-first="" onClick={() => ending.setBoard(false)}>
        {text.seeResult}
      </button>
    </section>
  )
}
