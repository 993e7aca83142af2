import type { ReactNode } from 'react'
import { Log, type Telling } from './log.tsx'
import { Sheet } from './sheet.tsx'
import { useSitting } from '../sitting.ts'

interface SheetsProps {
  /** The name of the one that is open: `log`, `keys` or one of the table's own. */
  readonly open: string | null
  readonly onClose: () => void
  readonly told: readonly Telling[]
  readonly own?: { readonly [name: string]: { readonly title: string; readonly content: ReactNode } }
}

/** What a table folds away. */
export function Sheets({ open, onClose, told, own }: SheetsProps) {
  const { text } = useSitting()
  const sheets: NonNullable<typeof own> = {
    log: { title: text.log, content: <Log told={told} /> },
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

function Keys() {
  const { text } = useSitting()
  return (
    <dl className="tb-keys">
      {text.keys.map(([key, does]) => (
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
