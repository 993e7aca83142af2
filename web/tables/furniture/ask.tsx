import type { ReactNode } from 'react'
import type { Refusal } from '@caravanserai/kernel'
import { Icon } from '../../signs/icon.tsx'
import { PaceBar } from '../pace/shown.tsx'
import { useSitting, withRule } from '../sitting.ts'
import './ask.css'

/** The one place that asks. What it says is a sentence with the result in it. */
export function AskCard({
  refused,
  onDismiss,
  children,
}: {
  readonly refused: Refusal | null
  readonly onDismiss: () => void
  readonly children: ReactNode
}) {
  const sitting = useSitting()
  const { text } = sitting
  // What its game has no words for is said above the table.
  const sentence = refused ? withRule(sitting, refused) : ''
  return (
    <section className="tb-card tb-ask" aria-label={text.ask} tabIndex={-1} data-ask>
      {children}
      <PaceBar />
      {refused && sentence ? (
        <div className="tb-refused" role="alert">
          <p>{sentence}</p>
          {refused.rule === undefined ? null : <RuleLink id={refused.rule} />}
          <button type="button" className="tb-link" onClick={onDismiss}>
            {text.dismiss}
          </button>
        </div>
      ) : null}
    </section>
  )
}

interface NotHereProps {
  readonly why: Refusal
  readonly small: string
  readonly title: string
  readonly className: string
  readonly onBack: () => void
}

/** What was chosen and cannot be: the reason, the fact and the rule. */
export function NotHere({ why, small, title, className, onBack }: NotHereProps) {
  const sitting = useSitting()
  return (
    <div className={`tb-q ${className}`}>
      <Title small={small}>{title}</Title>
      <output data-why={why.rule}>{withRule(sitting, why)}</output>
      <div className="tb-row">
        {why.rule === undefined ? null : <RuleLink id={why.rule} />}
        <button type="button" className="tb-second tb-square" aria-label={sitting.text.cancel} onClick={onBack}>
          <Icon name="cross" size={18} />
        </button>
      </div>
    </div>
  )
}

export function Title({ small, children }: { readonly small: ReactNode; readonly children: ReactNode }) {
  return (
    <header className="tb-title">
      <p>{small}</p>
      <h2>{children}</h2>
    </header>
  )
}

/** A rule's id that opens the rules there. */
function RuleLink({ id }: { readonly id: string }) {
  const { text, showRule } = useSitting()
  return (
    <button type="button" className="tb-link" onClick={() => showRule(id)}>
      {text.rule(id)}
    </button>
  )
}
