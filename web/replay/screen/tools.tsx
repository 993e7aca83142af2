import { lazy, memo, Suspense, useState } from 'react'
import { Icon } from '../icon.tsx'
import type { Projector } from '../projector.ts'
import type { Source } from '../source.ts'
import { useWords } from '../text/index.ts'
import type { Shown } from './replay.tsx'

// Opened now and then, and fetched when they are.
const Share = lazy(async () => ({ default: (await import('../share/share.tsx')).Share }))
const Onward = lazy(async () => ({ default: (await import('../share/onward.tsx')).Onward }))

interface ToolsProps {
  readonly shown: Shown
  readonly projector: Projector
  readonly source: Source
  readonly save: () => void
}

/** What can be done with a match that is looked at again. */
export const Tools = memo(function Tools({ shown, projector, source, save }: ToolsProps) {
  const words = useWords()
  const [open, setOpen] = useState<'share' | 'onward' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <button type="button" className="button bare" aria-label={words.share} aria-haspopup="dialog" onClick={() => setOpen('share')}>
        <Icon name="share" />
        <span className="long">{words.share}</span>
      </button>
      {shown.isOver ? null : (
        <button type="button" className="button bare" aria-label={words.onward} aria-haspopup="dialog" onClick={() => setOpen('onward')}>
          <Icon name="branch" />
          <span className="long">{words.onward}</span>
        </button>
      )}
      <Suspense>
        {open === 'share' ? <Share shown={shown} projector={projector} source={source} save={save} close={close} /> : null}
        {open === 'onward' ? <Onward shown={shown} projector={projector} close={close} /> : null}
      </Suspense>
    </>
  )
})
