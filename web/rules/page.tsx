import { useEffect } from 'react'
import { Footer } from '../app/footer.tsx'
import { Header } from '../app/header.tsx'
import { follow } from '../app/router.ts'
import { shelved, wholeShelf } from '../app/shelf.ts'
import { useSettings } from '../app/settings.ts'
import { tables } from '../tables/index.ts'
import { useText } from '../text/index.ts'
import { Rules } from './rules.tsx'

/** The rules as a page of their own, for reading before a game. */
export function RulesPage({ game, rule }: { readonly game: string; readonly rule: string }) {
  const text = useText()
  const { language } = useSettings()
  const title = shelved(game)?.words[language].title
  const heading = title === undefined ? text.noRules : text.rulesOf(title)
  useEffect(() => {
    document.title = `${heading} · Caravanserai`
  }, [heading])
  return (
    <>
      <Header />
      <main className="rules-page">
        <nav className="rules-games" aria-label={text.otherRules}>
          {wholeShelf().map(({ id, words }) => (
            <a key={id} href={`/rules/${id}`} aria-current={id === game ? 'page' : undefined} onClick={follow}>
              {words[language].title}
            </a>
          ))}
        </nav>
        <h1>{heading}</h1>
        {tables[game]?.gallery ? (
          <p className="rules-cards">
            <a href={`/${game}/cards`} onClick={follow}>
              {text.allCards}
            </a>
          </p>
        ) : null}
        {title === undefined ? null : <Rules key={game} game={game} rule={rule} />}
      </main>
      <Footer />
    </>
  )
}
