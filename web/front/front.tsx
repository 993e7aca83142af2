import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Footer } from '../app/footer.tsx'
import { Header } from '../app/header.tsx'
import { follow } from '../app/router.ts'
import { wholeShelf } from '../app/shelf.ts'
import { Icon } from '../look/icon.tsx'
import { Zellij } from '../look/zellij.tsx'
import { useText } from '../text/index.ts'
import { GameCard } from './card.tsx'
import { Resume } from './resume.tsx'
import '../hexboard/hexboard.css'
import './front.css'
import './pictures/pictures.css'

// It stands below all that is needed for a first move: it may come a moment later, or not at all.
const Today = lazy<() => ReactNode>(() =>
  import('./today.tsx').then(
    ({ Today }) => ({ default: Today }),
    () => ({ default: () => null }),
  ),
)
const Options = lazy(async () => ({ default: (await import('../options/options.tsx')).Options }))

export function Front() {
  const text = useText()
  const [asked, setAsked] = useState<{ readonly game: string; readonly people: 'one' | 'several' } | null>(null)
  return (
    <>
      <a className="button skip" href="#games">
        {text.skip}
      </a>
      <Header />
      <main className="front">
        <div className="headline">
          <h1>{text.headline(wholeShelf().length)}</h1>
          <p>
            <span className="long">{text.lead}</span>
            <span className="short">{text.leadShort}</span>
          </p>
          <p className="together">
            <a className="button" href="/friends" onClick={follow}>
              <Icon name="players" />
              {text.friends}
            </a>
            <a className="learn" href="/lobby" onClick={follow}>
              {text.tables}
            </a>
          </p>
        </div>
        <div className="hall" id="games" tabIndex={-1}>
          <div className="wall">
            <Zellij />
          </div>
          <ul className="games">
            {wholeShelf().map((game) => (
              <GameCard key={game.id} game={game} options={(game, people) => setAsked({ game, people })} />
            ))}
          </ul>
        </div>
        <Resume />
        <Suspense>
          <Today />
        </Suspense>
      </main>
      <Footer />
      {asked ? (
        <Suspense>
          <Options {...asked} close={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
