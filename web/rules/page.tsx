import { useEffect } from 'react'
import { Footer } from '../app/footer.tsx'
import { Header } from '../app/header.tsx'
import { follow } from '../app/router.ts'
import { shelved } from '../app/shelf.ts'
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
        <h1>{heading}</h1>
        {tables[game]?.gallery ? (
          <p className="rules-cards">
            <a href={`/${game}/cards`} onClick={follow}>
              {text.allCards}
            </a>
          </p>
        ) : null}
        {title === undefined ? null : <Rules game={game} rule={rule} />}
      </main>
      <Footer />
    </>
  )
}
