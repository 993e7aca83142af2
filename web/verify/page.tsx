import { useEffect, useState } from 'react'
import { Footer } from '../app/footer.tsx'
import { Header } from '../app/header.tsx'
import { Notice, Wait } from '../app/notice.tsx'
import { useQuery } from '../app/router.ts'
import { useSettings } from '../app/settings.ts'
import { Door } from '../replay/door/door.tsx'
import { useDoorWords } from '../replay/door/text/index.ts'
import { useDrop } from '../replay/drop.ts'
import { Icon } from '../replay/share/icon.tsx'
import { newProjector } from '../replay/projector.ts'
import { filmOf, sourceIn, type Missing } from '../replay/source.ts'
import { useWords as useReplayWords } from '../replay/text/index.ts'
import { whyNot } from '../replay/door/why.ts'
import { isWrong, type Film, type Verdict, type Wrong } from '../replay/wish.ts'
import { stepsOf, type Step } from './steps.ts'
import { useWords, type Text } from './text/index.ts'
import './verify.css'

/** A record is checked, here and by nobody else: green, or the first line that differs. The address may carry it, or name a match. */
export function VerifyPage({ packed }: { readonly packed: string }) {
  const words = useWords()
  const replay = useReplayWords()
  const door = useDoorWords()
  const query = useQuery()
  const [film, setFilm] = useState<Film | Missing | null>(packed === '' ? null : { packed })
  useEffect(() => {
    document.title = `${words.title} · Caravanserai`
  }, [words])
  const [isNamed, setNamed] = useState(sourceIn(query) !== null)
  const open = (text: string) => {
    setNamed(false)
    setFilm({ text })
  }
  const dropped = useDrop(open)
  useEffect(() => {
    const source = isNamed ? sourceIn(query) : null
    if (source) void filmOf(source).then(setFilm)
  }, [isNamed, query])
  if (typeof film === 'string') return <Notice sentence={replay[film]} />
  if (film)
    return (
      <Checked
        key={'text' in film ? film.text : film.packed}
        film={film}
        another={() => {
          setNamed(false)
          setFilm(null)
        }}
      />
    )
  if (isNamed) return <Wait sentence={words.reading} />
  return (
    <Door
      title={words.title}
      lead={words.lead}
      open={open}
      dropped={dropped}
      ways={[
        { href: '/replay', name: door.openTitle },
        { href: '/history', name: door.ownGames },
      ]}
    />
  )
}

function Checked({ film, another }: { readonly film: Film; readonly another: () => void }) {
  const words = useWords()
  const { verdict, passed } = useVerdict(film)
  return (
    <>
      <Header />
      <main className="vf">
        {verdict === null ? (
          <output className="vf-wait">{passed === 0 ? words.reading : words.checking(passed)}</output>
        ) : isWrong(verdict) ? (
          <Refused why={verdict} />
        ) : (
          <Found verdict={verdict} />
        )}
        <div className="vf-ways">
          <button type="button" className="button" onClick={another}>
            {words.another}
          </button>
        </div>
      </main>
      <Footer />
    </>
  )
}

/** So often, in moves, it is said how far it is. */
const SAID = 25

function useVerdict(film: Film): { readonly verdict: Verdict | Wrong | null; readonly passed: number } {
  const [verdict, setVerdict] = useState<Verdict | Wrong | null>(null)
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const projector = newProjector()
    void projector.ask({ kind: 'check', film }, (move) => move % SAID === 0 && setPassed(move)).then(setVerdict)
    return () => projector.close()
  }, [film])
  return { verdict, passed }
}

function Refused({ why }: { readonly why: Wrong }) {
  const words = useWords()
  const door = useDoorWords()
  return (
    <section className="vf-verdict" data-found="wrong" role="alert">
      <Icon name="wrong" size={44} />
      <div>
        <h1>{words.refused}</h1>
        <p>{whyNot(why, door, useSettings().language)}</p>
      </div>
    </section>
  )
}

function Found({ verdict }: { readonly verdict: Verdict }) {
  const words = useWords()
  const { found, difference, older, commitment, seed } = verdict
  const shown = difference ?? older?.parting
  return (
    <>
      <section className="vf-verdict" data-found={found} role={found === 'wrong' ? 'alert' : 'status'}>
        <Icon name={found === 'right' ? 'proof' : found === 'wrong' ? 'wrong' : 'doubt'} size={44} />
        <div>
          <h1>{words[found]}</h1>
          <p>{difference ? `${words.wrongAt(difference.line)} ${words.what[difference.what]}` : moreOf(verdict, words)}</p>
        </div>
      </section>
      {shown ? (
        <dl className="vf-differs">
          <dt>{words.recorded}</dt>
          <dd>
            <code>{partingFrom(shown.recorded, shown.found)}</code>
          </dd>
          <dt>{difference ? words.found : words.today}</dt>
          <dd>
            <code>{partingFrom(shown.found, shown.recorded)}</code>
          </dd>
        </dl>
      ) : null}
      <ol className="vf-steps">
        {stepsOf(verdict).map(({ step, state }) => (
          <li key={step} data-state={state}>
            <Icon name={state === 'right' ? 'check' : state === 'wrong' ? 'wrong' : 'doubt'} size={22} />
            <div>
              <h2>
                {words.steps[step]} <span className="hidden-text">: {words.states[state]}</span>
              </h2>
              {state === 'wrong' ? null : <p>{whyOf(step, state, verdict, words)}</p>}
            </div>
          </li>
        ))}
      </ol>
      <details className="vf-more">
        <summary>{words.fingerprint}</summary>
        <code>{commitment}</code>
        {seed === null ? null : (
          <p>
            {words.seed}: <code>{seed}</code>
          </p>
        )}
      </details>
      <p className="vf-limits">{words.limits}</p>
    </>
  )
}

function moreOf({ found, moves, older }: Verdict, words: Text): string {
  switch (found) {
    case 'right':
      return words.rightMore(moves)
    case 'older':
      return older?.parting ? words.olderOther(older.same, moves + 1, older.parting.line) : words.olderSame(moves + 1)
    case 'open':
      return words.openMore
    case 'wrong':
      return ''
  }
}

function whyOf(step: Step, state: 'right' | 'partly' | 'skipped', { moves, events, drawn, older }: Verdict, { why }: Text): string {
  const isSkipped = state === 'skipped'
  switch (step) {
    case 'file':
      return why.file(moves, events)
    case 'promise':
      return isSkipped ? why.promiseOpen : why.promise
    case 'chance':
      return isSkipped ? why.chanceOpen : state === 'partly' ? why.chanceOlder(older?.drawn ?? 0, drawn) : why.chance(drawn)
    case 'moves':
      return state === 'partly' ? why.movesOlder(older?.same ?? 0, moves + 1) : why.moves(moves)
    case 'score':
      return isSkipped ? why.scoreOpen : why.score
  }
}

/** A long text from a little before the place where it differs from another one. */
function partingFrom(text: string, other: string): string {
  let at = 0
  while (at < text.length && text[at] === other[at]) at++
  const from = Math.max(0, at - 60)
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 240)}${text.length > from + 240 ? ' …' : ''}`
}
