import type { Event } from '@caravanserai/bazaar/seat'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Banner } from '../../../signs/banner.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { say } from './log.ts'
import { useMarks } from './marks.ts'
import { AgainButton, type Again } from '../../furniture/log.tsx'
import { cardsOf } from './cards.ts'
import { linesSince, partsSince } from './since.ts'
import { sumsOf } from './sums.ts'
import { useSitting } from '../sitting.ts'
import './since.css'

interface SinceProps {
  /** Shows it again on the table. */
  readonly again: Again
  readonly root: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** What others did since one's turn, one thing after the other; the cards that it was about are marked on the table. */
export function Since({ root, again, onClose }: SinceProps) {
  const { log, you, seats, text, who } = useSitting()
  const parts = useMemo(() => partsSince(log, you), [log, you])
  const [step, setStep] = useState(0)
  const at = Math.min(step, parts.length - 1)
  const panel = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const part = parts[at]
  useMarks(root, marksOf(part?.events ?? [], part?.seat ?? null))
  useEffect(() => {
    const table = root.current
    const first = panel.current?.querySelector<HTMLElement>('[data-next]') ?? panel.current?.querySelector('button')
    first?.focus({ preventScroll: true })
    // Back to where it was opened.
    return () => {
      const openers = [...(table?.querySelectorAll<HTMLElement>('[data-since]') ?? [])]
      openers.find((each) => each.getClientRects().length > 0)?.focus({ preventScroll: true })
    }
  }, [root])
  useEffect(() => {
    // The sums stand before the first step, and come with it.
    if (at === 0) list.current?.parentElement?.scrollTo(0, 0)
    else list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const last = parts.length - 1
  const go = useCallback((to: number) => setStep(Math.max(0, Math.min(last, to))), [last])
  useEffect(() => {
    const shown = panel.current
    const press = (event: KeyboardEvent) => {
      const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: last }[event.key]
      if (event.key === 'Escape') onClose()
      else if (to === undefined) return
      else go(to)
      event.preventDefault()
    }
    shown?.addEventListener('keydown', press)
    return () => shown?.removeEventListener('keydown', press)
  }, [at, last, go, onClose])
  return (
    <section ref={panel} className="bz-since tb-card" aria-label={text.since}>
      <header>
        <h2>{text.since}</h2>
        <button type="button" className="tb-second tb-square" aria-label={text.close} onClick={onClose}>
          <Icon name="cross" size={18} />
        </button>
      </header>
      {part === undefined ? (
        <p className="tb-quiet">{text.sinceNone}</p>
      ) : (
        <>
          <div className="bz-since-all">
            <AgainButton again={again} />
            <ul className="bz-since-sums">
              {sumsOf(linesSince(log, you)).map((sum, i) => (
                // oxlint-disable-next-line react/no-array-index-key -- nor do turns
                <li key={i}>
                  <Banner emblem={seats[sum.seat]?.emblem ?? 'star'} size={20} />
                  <span>
                    <strong>{who(sum.seat)}</strong>
                    {text.turnSum(sum, text.name)}
                  </span>
                </li>
              ))}
            </ul>
            <ol ref={list} className="bz-since-list">
              {parts.map((each, i) => (
                // oxlint-disable-next-line react/no-array-index-key -- what has happened keeps its place
                <li key={i}>
                  <button type="button" aria-current={i === at ? 'step' : undefined} onClick={() => go(i)}>
                    {each.seat === null ? (
                      <span className="bz-since-none" />
                    ) : (
                      <Banner emblem={seats[each.seat]?.emblem ?? 'star'} size={20} />
                    )}
                    <span>{say(each, { text, who })}</span>
                  </button>
                </li>
              ))}
            </ol>
          </div>
          <p className="tb-hidden" aria-live="polite">
            {text.sinceAt(at + 1, parts.length)}: {say(part, { text, who })}
          </p>
          <div className="bz-since-steps">
            <button type="button" className="tb-second" aria-disabled={at === 0} onClick={() => go(at - 1)}>
              {text.before}
            </button>
            <span className="tb-quiet">{text.sinceAt(at + 1, parts.length)}</span>
            <button type="button" className="tb-second" data-next aria-disabled={at === parts.length - 1} onClick={() => go(at + 1)}>
              {text.after}
            </button>
          </div>
        </>
      )}
    </section>
  )
}

/** The cards, or whoever it was if no card can be seen. */
function marksOf(events: readonly Event[], seat: number | null): string[] {
  const cards = cardsOf(events)
  return [...cards.map((card) => `.bz-card[data-card="${card}"]`), ...(seat === null ? [] : [`.bz-opponent[data-seat="${seat}"]`])]
}
