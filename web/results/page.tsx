import type { Language } from '@caravanserai/kernel'
import { useEffect, useState } from 'react'
import { Footer } from '../app/footer.tsx'
import { Header } from '../app/header.tsx'
import { follow } from '../app/router.ts'
import { localeOf, useSettings } from '../app/settings.ts'
import { shelved, wholeShelf, type Shelved } from '../app/shelf.ts'
import { localHost } from '../host/host.ts'
import { Icon } from '../look/icon.tsx'
import { clear, useResults } from './ledger.ts'
import type { Result } from './result.ts'
import { Scene } from './scene.tsx'
import { summaryOf, type Summary } from './summary.ts'
import { tally } from './tally.ts'
import { useWords } from './text/index.ts'
import './results.css'

/** What became of the matches that were played on this device, game by game. */
export function ResultsPage() {
  const words = useWords()
  const results = useResults()
  useEffect(() => {
    document.title = `${words.title} · Caravanserai`
  }, [words])
  useEffect(() => void tally(localHost()), [])
  const [cleared, setCleared] = useState(false)
  const clearAll = () => {
    clear()
    setCleared(true)
  }
  return (
    <>
      <Header />
      <main className="results">
        <div className="results-head">
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
          <a className="button" href="/history" onClick={follow}>
            {words.history}
          </a>
        </div>
        {results.length === 0 ? <Empty /> : wholeShelf().map((game) => <Game key={game.id} game={game} results={results} />)}
        {results.length === 0 ? null : <Clear clear={clearAll} />}
        <output className="hidden-text">{cleared && results.length === 0 ? words.cleared : ''}</output>
      </main>
      <Footer />
    </>
  )
}

function Empty() {
  const words = useWords()
  return (
    <div className="results-empty">
      <Scene />
      <h2>{words.none}</h2>
      <p>{words.noneMore}</p>
      <a className="button main" href="/" onClick={follow}>
        {words.toGames}
      </a>
    </div>
  )
}

function Game({ game, results }: { readonly game: Shelved; readonly results: readonly Result[] }) {
  const words = useWords()
  const { language } = useSettings()
  const found = shelved(game.id)
  if (!found) return null
  const title = found.words[language].title
  const own = results.filter((each) => each.game === game.id)
  const summary = summaryOf(
    own,
    found.levels.map(({ id }) => id),
  )
  const levelName = (id: string) => found.levels.find((each) => each.id === id)?.name[language] ?? (id === 'mixed' ? words.mixed : id)
  return (
    <section className="results-game" aria-label={title} data-game={game.id}>
      <header>
        <h2>{title}</h2>
        <p>{own.length === 0 ? words.notPlayed : sentence(summary, words)}</p>
      </header>
      {summary.alone === 0 ? null : (
        <>
          <dl className="results-facts">
            <Fact name={words.wins} value={words.winsOf(summary.wins, summary.alone)} more={share(summary, language)} />
            <Fact
              name={words.best}
              value={summary.best === null ? words.dash : String(summary.best.score)}
              more={dayOf(summary, language)}
            />
            <Fact name={words.streak} value={String(summary.streak)} more={words.longest(summary.longest)} />
          </dl>
          <table className="results-levels">
            <caption className="hidden-text">{words.byLevel(title)}</caption>
            <thead>
              <tr>
                <th scope="col">{words.level}</th>
                <th scope="col">{words.players}</th>
                <th scope="col" colSpan={2}>
                  {words.wins}
                </th>
              </tr>
            </thead>
            <tbody>
              {summary.rows.map(({ level, players, games, wins }) => (
                <tr key={`${level} ${players}`}>
                  <th scope="row">{levelName(level)}</th>
                  <td>{players}</td>
                  <td>{words.winsOf(wins, games)}</td>
                  <td className="results-bar">
                    <svg width="100%" height="10" aria-hidden>
                      <rect className="results-all" width="100%" height="10" rx="5" />
                      {wins === 0 ? null : <rect className="results-won" width={`${(100 * wins) / games}%`} height="10" rx="5" />}
                    </svg>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

function Fact({ name, value, more }: { readonly name: string; readonly value: string; readonly more: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        <span>{more}</span>
      </dd>
    </div>
  )
}

function sentence({ games, alone }: Summary, words: ReturnType<typeof useWords>): string {
  return alone === games ? words.games(games) : `${words.games(games)}, ${words.shared(games - alone)}`
}

function share({ wins, alone }: Summary, language: Language): string {
  return (wins / alone).toLocaleString(localeOf(language), { style: 'percent' })
}

function dayOf({ best }: Summary, language: Language): string {
  return best === null ? '' : new Date(best.at).toLocaleDateString(localeOf(language), { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Asked once more: what is forgotten does not come back. */
function Clear({ clear }: { readonly clear: () => void }) {
  const words = useWords()
  const [asking, setAsking] = useState(false)
  return (
    <section className="results-clear">
      {asking ? (
        <>
          <p role="alert">{words.clearSure}</p>
          <button type="button" className="button" onClick={() => setAsking(false)}>
            {words.keep}
          </button>
          <button type="button" className="button" data-clear onClick={clear}>
            <Icon name="forget" size={18} />
            {words.clearYes}
          </button>
        </>
      ) : (
        <>
          <p>{words.clearWhy}</p>
          <button type="button" className="button" onClick={() => setAsking(true)}>
            <Icon name="forget" size={18} />
            {words.clear}
          </button>
        </>
      )}
    </section>
  )
}
