import { useEffect, useRef } from 'react'
import { Icon } from '../look/icon.tsx'
import { useText } from '../text/index.ts'
import { Rules } from './rules.tsx'

interface PanelProps {
  readonly game: string
  readonly title: string
  readonly rule: string
  readonly close: () => void
}

/** The rules beside the table: play goes on while they are open. */
export function RulesPanel({ game, title, rule, close }: PanelProps) {
  const text = useText()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    head.current?.focus()
    return () => (before instanceof HTMLElement ? before.focus() : undefined)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Whatever lies over the rules closes first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open], :popover-open')) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [close])
  return (
    <aside className="rules-panel" aria-labelledby="rules-title">
      <header>
        <h2 id="rules-title" ref={head} tabIndex={-1}>
          {text.rulesOf(title)}
        </h2>
        <button type="button" className="button bare square" aria-label={text.close} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <Rules game={game} rule={rule} scrolls />
    </aside>
  )
}
