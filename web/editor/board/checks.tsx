import type { BoardFlaw, BoardReport } from '@caravanserai/kernel'
import { Icon } from '../icon.tsx'
import { useEditorText } from '../text/index.ts'
import type { BoardWords } from './kind.ts'

interface ChecksProps {
  readonly report: BoardReport
  readonly words: BoardWords
  /** The flaw whose spaces are shown. */
  readonly shown: string | null
  readonly show: (flaw: string | null) => void
}

/** One and the same flaw, from one stroke to the next. */
export function nameOf({ code, facts }: BoardFlaw): string {
  return [code, facts['part'] ?? '', facts['space'] ?? '', facts['players'] ?? ''].join(' ')
}

/** What the game says of the board: red stops play, amber does not. A press shows where. */
export function Checks({ report, words, shown, show }: ChecksProps) {
  const text = useEditorText()
  const { errors, notes } = report
  const found = new Set([...errors, ...notes].map(({ code }) => code))
  const fine = Object.entries(words.fine).filter(([code]) => !found.has(code))
  const line = (flaw: BoardFlaw, kind: 'wrong' | 'noted') => {
    const name = nameOf(flaw)
    const content = (
      <>
        <Icon name={kind === 'wrong' ? 'cross' : 'warn'} />
        <span>
          <span className="hidden-text">{text[kind]} </span>
          {words.flaw(flaw)}
        </span>
      </>
    )
    return (
      <li key={name} data-check={kind}>
        {flaw.spaces.length > 0 ? (
          <button type="button" aria-pressed={shown === name} title={text.showSpaces} onClick={() => show(shown === name ? null : name)}>
            {content}
          </button>
        ) : (
          <p>{content}</p>
        )}
      </li>
    )
  }
  return (
    <section className="ed-card" aria-labelledby="ed-checks">
      <div className="ed-head">
        <h2 id="ed-checks">{text.checks}</h2>
        <output className={errors.length > 0 ? 'ed-pill ed-pill-bad' : 'ed-pill'}>
          <Icon name={errors.length > 0 ? 'cross' : 'check'} size={16} />
          {errors.length > 0 ? text.toMend(errors.length) : text.allGood}
        </output>
      </div>
      <ul className="ed-checks">
        {errors.map((flaw) => line(flaw, 'wrong'))}
        {notes.map((flaw) => line(flaw, 'noted'))}
        {errors.some(({ code }) => code === 'bad-map')
          ? null
          : fine.map(([code, sentence]) => (
              <li key={code} data-check="fine">
                <p>
                  <Icon name="check" />
                  <span>
                    <span className="hidden-text">{text.fine} </span>
                    {sentence}
                  </span>
                </p>
              </li>
            ))}
      </ul>
    </section>
  )
}
