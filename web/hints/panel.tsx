import type { Language } from '@caravanserai/kernel'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useEscape } from '../app/panel.ts'
import { Icon } from '../look/icon.tsx'
import { gap, isSame, reason, useSpeech, type Speech } from '../analysis/speech.ts'
import { TEXTS } from '../analysis/text/index.ts'
import type { Advice, Weighed } from '../analysis/wish.ts'
import type { SeatInfo } from '../tables/table.ts'
import { useAdvice, usePointed } from './advice.ts'
import { useCount } from './count.ts'
import { Marks } from './marks.tsx'
import './hints.css'

/** What hints are told of the match by the page around it. */
export interface HintsProps {
  readonly root: RefObject<HTMLElement | null>
  readonly match: string
  /** What is asked; its number never comes back. */
  readonly question: number
  readonly game: string
  readonly view: unknown
  readonly you: number
  readonly seats: readonly SeatInfo[]
  readonly yourMove: boolean
  readonly language: Language
  readonly announce: (sentence: string) => void
  readonly send: (move: unknown) => Promise<unknown>
  readonly close: () => void
}

/** LOOK 11.10: the best move, why, the next best, and what another one is worth that somebody points at. */
export function Hints(props: HintsProps) {
  const { root, match, question, game, view, you, yourMove, language, announce, close } = props
  const text = TEXTS[language]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const table = root.current
    // Whoever had the focus here goes on from the table.
    return () => void requestAnimationFrame(() => document.activeElement === document.body && table?.focus({ preventScroll: true }))
  }, [root])
  useEscape(close)
  const speech = useSpeech(game)
  const pointed = usePointed(root, speech, view)
  const found = useAdvice(game, yourMove ? view : null, you, pointed)
  const sentence = !yourMove
    ? text.wait
    : found === 'thinking'
      ? text.thinking
      : found === null
        ? text.failed
        : found.best
          ? null
          : text.none
  const count = useCount(match, sentence === null ? question : null)
  useEffect(() => {
    if (sentence !== null) announce(sentence)
  }, [sentence, announce])
  return (
    <section className="hints" aria-labelledby="hints-title" data-hints={sentence === null ? 'given' : undefined}>
      <header>
        <h2 id="hints-title" ref={heading} tabIndex={-1}>
          {text.hint}
        </h2>
        <button type="button" className="button bare square" aria-label={text.close} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {sentence === null && speech && found !== 'thinking' && found?.best ? (
        <Given {...props} speech={speech} advice={found} best={found.best} />
      ) : (
        <p className="hints-wait">{sentence}</p>
      )}
      <p className="hints-how">
        {count > 0 ? `${text.soFar(count)} ` : ''}
        {text.howTo}
      </p>
    </section>
  )
}

interface GivenProps extends HintsProps {
  readonly speech: Speech
  readonly advice: Advice
  readonly best: Weighed
}

function Given({ root, speech, advice, best, seats, language, announce, send }: GivenProps) {
  const text = TEXTS[language]
  const { next, asked } = advice
  const who = useCallback((seat: number) => seats[seat]?.name ?? '', [seats])
  const name = (each: Weighed) => speech.name(each, language, who)
  const why = (each: Weighed) => reason(each, each === best, speech.phrases(language), text, who)
  const less = (each: Weighed) => {
    const sum = gap(best, each, speech.measure)
    return sum > 0 ? text.less(text.sum(sum, speech.measure)) : text.asGood
  }
  const said = `${name(best)}. ${why(best)}${next ? ` ${text.next(name(next), less(next))}` : ''}`
  useEffect(() => announce(said), [said, announce])
  const other = asked && !isSame(asked.move, best.move) ? `${name(asked)}: ${less(asked)}. ${why(asked)}` : asked ? text.isBest : null
  useEffect(() => {
    if (other !== null) announce(other)
  }, [other, announce])
  return (
    <>
      <section className="hints-move" data-hint="1">
        <b aria-hidden>1</b>
        <h3>{name(best)}</h3>
        <p>{why(best)}</p>
      </section>
      <button type="button" className="button main" onClick={() => void send(best.move)}>
        {text.play(name(best))}
      </button>
      {next ? (
        <section className="hints-move hints-second" data-hint="2">
          <b aria-hidden>2</b>
          <h3>{name(next)}</h3>
          <p>
            <strong>{sentenceOf(less(next))}</strong> {why(next)}
          </p>
        </section>
      ) : null}
      <section className="hints-asked" data-hint="asked">
        <h3>{text.whyNot}</h3>
        <p>{other ?? text.point}</p>
      </section>
      <Marks root={root} speech={speech} best={best.move} next={next?.move ?? null} wholeBoard={text.wholeBoard} />
    </>
  )
}

function sentenceOf(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
