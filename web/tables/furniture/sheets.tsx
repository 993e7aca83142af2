import type { ReactNode } from 'react'
import { AgainButton, Log, type Again } from './log.tsx'
import { Sheet } from './sheet.tsx'
import type { Telling } from './turns.ts'
import { useSitting } from '../sitting.ts'

interface SheetsProps {
  /** The name of the one that is open: `log`, `keys` or one of the table's own. */
  readonly open: string | null
  readonly onClose: () => void
  readonly told: readonly Telling[]
  readonly again?: Again
  readonly own?: { readonly [name: string]: { readonly title: string; readonly content: ReactNode } }
}

/** What a table folds away. */
export function Sheets({ open, onClose, told, again = null, own }: SheetsProps) {
  const { text } = useSitting()
  const sheets: NonNullable<typeof own> = {
    log: { title: text.log, content: <LogSheet told={told} again={again && (() => (onClose(), again()))} /> },
    keys: { title: text.helpTitle, content: <Keys /> },
    ...own,
  }
  const found = open === null ? undefined : sheets[open]
  if (!found) return null
  return (
    <Sheet key={open} title={found.title} close={text.close} onClose={onClose}>
      {found.content}
    </Sheet>
  )
}

function LogSheet({ told, again }: { readonly told: readonly Telling[]; readonly again: Again }) {
  return (
    <>
      <AgainButton again={again} />
      <Log told={told} />
    </>
  )
}

function Keys() {
  const { text } = useSitting()
  return (
    <dl className="tb-keys">
      {[...text.keys, text.keyHint, text.keySkip].map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
