import { useRef } from 'react'
import { useEscape, useHeading } from '../app/panel.ts'
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
  useHeading(head)
  useEscape(close)
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
