import { useEffect, useRef, useState } from 'react'
import { Banner } from '../../../signs/banner.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { useAttendance } from '../../attendance.ts'
import { useSitting } from '../sitting.ts'
import { turnsOf } from './deals.ts'
import './deals.css'

/** BZ-R50 The talk at the table: everybody hears it, it stays with the match, and it binds nobody. */
export function Talk() {
  const { talking, log, seats, you, text, who } = useSitting()
  const { said, hear } = talking
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    hear()
    list.current?.scrollTo(0, list.current.scrollHeight)
  }, [hear])
  const turnAt = turnsOf(log)
  const people = seats.filter(({ kind }) => kind === 'person').length
  return (
    <section>
      <h3>{text.talk}</h3>
      <p className="tb-quiet">{people > 1 ? text.talkWhy : text.talkAlone}</p>
      {said.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        <ol ref={list} className="bz-talk" tabIndex={0} aria-label={text.talk}>
          {said.map(({ number, seat, moves, words }) => (
            <li key={number} data-own={seat === you}>
              <Banner emblem={seats[seat]?.emblem ?? 'star'} size={20} />
              <span>
                <b>{who(seat)}</b> <bdi>{words}</bdi>
              </span>
              <small className="tb-quiet">{text.inTurn(turnAt(moves))}</small>
            </li>
          ))}
        </ol>
      )}
      {you === null ? null : <SayLine />}
    </section>
  )
}

function SayLine() {
  const { talking, text } = useSitting()
  const [words, setWords] = useState('')
  return (
    <form
      className="bz-say"
      onSubmit={(event) => {
        event.preventDefault()
        // What could not be said stays in the line.
        if (words.trim() !== '') void talking.say(words).then((refused) => refused ?? setWords(''))
      }}
    >
      <SayField words={words} onWords={setWords} label={text.sayLabel} hint={text.sayHint} />
      <button type="submit" className="tb-second">
        {text.say}
      </button>
    </form>
  )
}

interface SayFieldProps {
  readonly words: string
  readonly onWords: (words: string) => void
  readonly label: string
  readonly hint: string
}

export function SayField({ words, onWords, label, hint }: SayFieldProps) {
  return (
    <input
      className="field"
      value={words}
      maxLength={300}
      autoComplete="off"
      aria-label={label}
      placeholder={hint}
      onChange={(event) => onWords(event.target.value)}
    />
  )
}

/** What others have said and this seat has not read, where the game asks; online the talk has a place of its own, and counts there. */
export function Unheard() {
  const isOnline = useAttendance() !== null
  const { talking, seats, text, who, open } = useSitting()
  const { unheard, hear } = talking
  if (isOnline || unheard.length === 0) return null
  return (
    <div className="bz-unheard">
      <ul>
        {unheard.slice(-3).map(({ number, seat, words }) => (
          <li key={number}>
            <Banner emblem={seats[seat]?.emblem ?? 'star'} size={20} />
            <span>
              <b>{who(seat)}</b> <bdi>{words}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="tb-second" data-answer onClick={() => open({ kind: 'deals' })}>
        {text.answerTalk}
      </button>
      <button type="button" className="tb-second tb-square" aria-label={text.haveRead} onClick={hear}>
        <Icon name="cross" size={16} />
      </button>
    </div>
  )
}
