import { useEffect } from 'react'
import { Footer } from '../app/footer.tsx'
import { Header } from '../app/header.tsx'
import { follow } from '../app/router.ts'
import { shelved } from '../app/shelf.ts'
import { useSettings } from '../app/settings.ts'
import { GAMES } from '../front/games.ts'
import { useText } from '../text/index.ts'
import { Rules } from './rules.tsx'

/** The rules as a page of their own, for reading before a game. */
export function RulesPage({ game, rule }: { readonly game: string; readonly rule: string }) {
  const text = useText()
  const { language } = useSettings()
  const title = shelved(game)?.titles[language]
  const heading = title === undefined ? text.noRules : text.rulesOf(title)
  useEffect(() => {
    document.title = `${heading} · Caravanserai`
  }, [heading])
  return (
    <>
      <Header />
      <main className="rules-page">
        <nav className="rules-games" aria-label={text.otherRules}>
          {GAMES.map(({ id }) => (
            <a key={id} href={`/rules/${id}`} aria-current={id === game ? 'page' : undefined} onClick={follow}>
              {shelved(id)?.titles[language] ?? text.games[id].title}
            </a>
          ))}
        </nav>
        <h1>{heading}</h1>
        {game === 'bazaar' ? (
          <p className="rules-cards">
            <a href="/bazaar/cards" onClick={follow}>
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
