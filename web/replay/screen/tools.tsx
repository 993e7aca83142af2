import type { Projector } from '../projector.ts'
import type { Shown } from './replay.tsx'
import type { Source } from '../source.ts'
import { Icon } from '../icon.tsx'
import { useWords } from '../text/index.ts'

interface ToolsProps {
  readonly shown: Shown
  readonly projector: Projector
  readonly source: Source
  readonly save: () => void
}

/** What can be done with a match that is looked at again. */
export function Tools({ save }: ToolsProps) {
  const words = useWords()
  return (
    <button type="button" className="button bare" aria-label={words.save} onClick={save}>
      <Icon name="save" />
      <span className="long">{words.save}</span>
    </button>
  )
}
