import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { Beast } from '../../signs/camel.tsx'
import { Icon } from '../../signs/icon.tsx'
import { useKeys } from '../keys.ts'
import { boxOf, roomOf, seen, useChanges } from './follow.ts'
import { place } from './place.ts'
import { Ring, layRings } from './ring.tsx'
import type { Said } from './step.ts'
import type { Text } from './text/index.ts'
import './coach.css'

interface CoachProps {
  /** The table that it stands on. */
  readonly root: RefObject<HTMLElement | null>
  readonly text: Text
  readonly name: string
  /** Of the step, for whoever looks for it. */
  readonly id: string
  readonly said: Said
  /** What something else did that was pressed. */
  readonly aside: string | null
  readonly points: readonly string[]
  readonly press: readonly string[]
  readonly at: number
  readonly of: number
  readonly onBack: (() => void) | null
  /** Null where a move is asked. */
  readonly onNext: (() => void) | null
  readonly onLeave: () => void
  /** The way to what comes after the lesson. */
  readonly onMore?: (() => void) | null
  readonly announce: (sentence: string) => void
}

/** LOOK 11.5: one bubble for all lessons. It plays nothing and stops nobody. */
export function Coach(props: CoachProps) {
  const { root, text, name, id, said, aside, points, press, at, of, onBack, onNext, onLeave, onMore = null, announce } = props
  const bubble = useRef<HTMLElement>(null)
  useChanges(root)
  useArranged(root, bubble, points, press)
  useFocusKept(root, bubble, press)
  useKeys(root, (key) => {
    if (key !== 'g') return false
    const { current } = bubble
    const way = current?.querySelector<HTMLElement>('[data-coach-next]') ?? current?.querySelector<HTMLElement>('[data-coach-leave]')
    way?.focus()
    return true
  })
  const sentence = `${said.title}. ${plain(said.body)}`
  useEffect(() => announce(sentence), [sentence, announce])
  useEffect(() => {
    if (aside !== null) announce(plain(aside))
  }, [aside, announce])
  const last = at === of
  return (
    <div className="coach" data-coach>
      {points.map((target) => (press.includes(target) ? null : <Ring key={target} target={target} number={null} />))}
      {press.map((target, i) => (
        <Ring key={target} target={target} number={i + 1} />
      ))}
      <section ref={bubble} className="coach-bubble" aria-label={name} data-step={id}>
        <span className="coach-sign">
          <Beast size={34} />
        </span>
        <h2>{said.title}</h2>
        <p>
          <Marked text={said.body} />
        </p>
        {aside === null ? null : (
          <p className="coach-aside">
            <Marked text={aside} />
          </p>
        )}
        <footer>
          <span className="coach-dots" aria-hidden>
            {Array.from({ length: of }, (_, i) => (
              <span key={i} data-dot={i + 1 < at ? 'done' : i + 1 === at ? 'now' : 'coming'} />
            ))}
          </span>
          <span className="coach-at">{text.at(at, of)}</span>
          <span className="coach-acts">
            {onBack ? (
              <button type="button" className="button bare" onClick={onBack} data-coach-back>
                <Icon name="arrow" size={18} />
                {text.back}
              </button>
            ) : null}
            {last && onNext ? null : (
              <button type="button" className="button bare" onClick={onLeave} data-coach-leave>
                {text.leave}
              </button>
            )}
            {onMore ? (
              <button type="button" className="button bare" onClick={onMore} data-coach-more>
                {text.chapter}
              </button>
            ) : null}
            {onNext ? (
              <button type="button" className="button coach-next" onClick={onNext} data-coach-next>
                {last ? text.finish : text.next}
              </button>
            ) : null}
          </span>
          <span className="hidden-text">{text.reach}</span>
        </footer>
        <span className="coach-tail" aria-hidden />
      </section>
    </div>
  )
}

/** What is better seen while one reads, and whatever else may be pressed. */
const SPARED = '[data-ask], .tb-log-card, [data-hand], .tb-seats, button'

/** Puts all of it in its place after every drawing, and brings what it speaks of into sight when that changes. */
function useArranged(
  root: RefObject<HTMLElement | null>,
  bubble: RefObject<HTMLElement | null>,
  points: readonly string[],
  press: readonly string[],
): void {
  useLayoutEffect(() => {
    if (root.current && bubble.current) arrange(root.current, bubble.current, points.length > 0 ? points : press)
  })
  const wanted = [...press, ...points].join(' | ')
  useEffect(() => {
    const table = root.current
    const hidden = wanted
      .split(' | ')
      .flatMap((selector) => (selector === '' ? [] : (seen(table, selector) ?? [])))
      .find((each) => !isReachable(each))
    hidden?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [root, wanted])
}

/** Is its middle on the screen, and not under something that sticks there? */
function isReachable(target: Element): boolean {
  const { left, top, right, bottom } = target.getBoundingClientRect()
  const hit = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).find((each) => !each.closest('[data-coach]'))
  return hit !== undefined && (target.contains(hit) || hit.contains(target) || target.closest('svg')?.contains(hit) === true)
}

function arrange(table: HTMLElement, bubble: HTMLElement, spokenOf: readonly string[]): void {
  const { left, top } = boxOf(table)
  const [x, y] = [left - table.scrollLeft, top - table.scrollTop]
  const free = layRings(table, bubble.parentElement)
  const spoken = spokenOf.flatMap((selector) => seen(table, selector) ?? [])[0]
  const spared = [...table.querySelectorAll(SPARED)].flatMap((each) => (bubble.contains(each) ? [] : [boxOf(each)]))
  // As it will be once it has come.
  const { offsetWidth: width, offsetHeight: height } = bubble
  const placed = place({ width, height, room: roomOf(table), spoken: spoken ? boxOf(spoken, 5) : null, free, spared })
  bubble.style.left = `${placed.left - x}px`
  bubble.style.top = `${placed.top - y}px`
  bubble.style.setProperty('--tail', `${placed.tail?.at ?? 0}px`)
  bubble.dataset['side'] = placed.tail?.side ?? 'none'
}

/** When the button that had the focus has gone, the keyboard goes on from what must be pressed. */
function useFocusKept(root: RefObject<HTMLElement | null>, bubble: RefObject<HTMLElement | null>, press: readonly string[]): void {
  const inside = useRef(false)
  useEffect(() => {
    const note = () => {
      if (document.activeElement !== document.body) inside.current = bubble.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [bubble])
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return
    const found = press[0] === undefined ? null : seen(root.current, press[0])
    const target = found?.matches('button, [tabindex]') ? found : (found?.querySelector('button') ?? seen(root.current, '[data-ask]'))
    if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true })
  })
}

/** **Bold** is what can be pressed. */
function Marked({ text }: { readonly text: string }) {
  return text.split('**').map((part, i) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of one sentence
    i % 2 === 1 ? <strong key={i}>{part}</strong> : part,
  )
}

function plain(text: string): string {
  return text.replaceAll('**', '')
}
