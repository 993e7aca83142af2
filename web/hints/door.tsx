import type { Table } from '@caravanserai/protocol'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Icon } from '../look/icon.tsx'
import { useTrying } from '../puzzles/memory.ts'
import { useText } from '../text/index.ts'
import type { HintsProps } from './panel.tsx'

const Hints = lazy(async () => ({ default: (await import('./panel.tsx')).Hints }))

/** It means something else at no table. */
const KEY = 'i'

/** Are hints open, and the way to open and close them; null where there are none: online, in a puzzle, for who watches, when it is over. */
export function useHints(match: string, table: Table | null, isLocal: boolean) {
  const trying = useTrying(match)
  const [isOpen, setOpen] = useState(false)
  const mayAsk = isLocal && trying === null && table !== null && table.you !== null && table.places === null
  const toggle = useCallback(() => setOpen((was) => !was), [])
  useEffect(() => {
    if (!mayAsk) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== KEY || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog')) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [mayAsk, toggle])
  const close = useCallback(() => setOpen(false), [])
  return { isOpen: mayAsk && isOpen, toggle: mayAsk ? toggle : null, close }
}

export function HintButton({ isOpen, toggle }: { readonly isOpen: boolean; readonly toggle: () => void }) {
  const text = useText()
  return (
    <button type="button" className="button bare" aria-label={text.hint} aria-expanded={isOpen} aria-keyshortcuts={KEY} onClick={toggle}>
      <Icon name="hint" />
      <span className="long">{text.hint}</span>
    </button>
  )
}

export function HintsIfOpen(props: HintsProps) {
  return (
    <Suspense>
      <Hints {...props} />
    </Suspense>
  )
}
