// First, so that every part may say otherwise.
import './gallery.css'
import { cardOf, ITEMS, VENUES, type Card } from '@caravanserai/bazaar/seat'
import { useDeferredValue, useEffect, useState } from 'react'
import { Footer } from '../../../app/footer.tsx'
import { Header } from '../../../app/header.tsx'
import { ask, follow, unask, useQuery } from '../../../app/router.ts'
import { useSettings } from '../../../app/settings.ts'
import { Face } from './face.tsx'
import { Filters } from './filters.tsx'
import { find, KINDS, type Wish } from './find.ts'
import { Large } from './large.tsx'
import { useWords } from './text/index.ts'

/** All cards of Bazaar. The address keeps what is sought and the card that is open. */
export function Gallery() {
  const text = useWords()
  const { language } = useSettings()
  const query = useQuery()
  const [wish, change] = useWish(query)
  const found = find(useDeferredValue(wish), language)
  const id = query.get('card') ?? ''
  const open = cardOf(id)
  const heading = open ? open[language][0] : text.title
  useEffect(() => {
    document.title = `${heading} · Caravanserai`
  }, [heading])
  const narrowed = Object.values(wish).some((each) => each !== '')
  return (
    <>
      <Header />
      <main className="bz-gallery">
        <header>
          <h1>{text.title}</h1>
          <p>{text.lead(VENUES.length, ITEMS.length)}</p>
          <a href="/rules/bazaar" onClick={follow}>
            {text.toRules}
          </a>
        </header>
        <Filters wish={wish} change={change}>
          <div className="bz-found">
            <output>{found.length === 0 ? text.none : text.found(found.length, VENUES.length + ITEMS.length)}</output>
            {narrowed ? (
              <button type="button" className="button bare" onClick={() => change(NOTHING)}>
                {text.clear}
              </button>
            ) : null}
          </div>
        </Filters>
        {id !== '' && !open ? <p className="bz-unknown">{text.unknown(id)}</p> : null}
        {KINDS.map((kind) => (
          <Shelf key={kind} title={text.count[kind]} cards={found.filter((card) => card.kind === kind)} query={query} />
        ))}
      </main>
      <Footer />
      {open ? (
        <Large
          card={open}
          before={found[found.indexOf(open) - 1]}
          after={found.includes(open) ? found[found.indexOf(open) + 1] : undefined}
          show={(card) => ask({ card })}
          close={() => unask({ card: null })}
        />
      ) : null}
    </>
  )
}

interface ShelfProps {
  readonly title: (count: number) => string
  readonly cards: readonly Card[]
  readonly query: URLSearchParams
}

function Shelf({ title, cards, query }: ShelfProps) {
  const text = useWords()
  const { language } = useSettings()
  if (cards.length === 0) return null
  return (
    <section>
      <h2>{title(cards.length)}</h2>
      <ul className="bz-shelf">
        {cards.map((card) => (
          <Face
            key={card.id}
            card={card}
            language={language}
            text={text}
            href={`/bazaar/cards?${withCard(query, card.id)}`}
            open={(event) => {
              if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              ask({ card: card.id }, true)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

function withCard(query: URLSearchParams, card: string): string {
  const all = new URLSearchParams(query)
  all.set('card', card)
  return all.toString()
}

const NOTHING: Wish = { words: '', kind: '', type: '', when: '', income: '', sort: '' }

/** How long a person may pause in a word. A browser bears only so many changes of its address. */
const PAUSE = 300

/** What the address asks for; words that are being typed reach it a little later. */
function useWish(query: URLSearchParams): [wish: Wish, change: (wish: Partial<Wish>) => void] {
  const kept = query.get('words') ?? ''
  const [typed, setTyped] = useState({ kept, words: kept })
  // Somebody went back or followed a link.
  if (typed.kept !== kept) setTyped({ kept, words: typed.words.trim() === kept ? typed.words : kept })
  useEffect(() => {
    if (typed.words.trim() === kept) return
    const later = setTimeout(() => ask({ words: typed.words.trim() }), PAUSE)
    return () => clearTimeout(later)
  }, [typed, kept])
  const said = (key: string) => query.get(key) ?? ''
  const wish = {
    words: typed.words,
    kind: said('kind'),
    type: said('type'),
    when: said('when'),
    income: said('income'),
    sort: said('sort'),
  }
  const change = ({ words, ...rest }: Partial<Wish>) => {
    if (words !== undefined) setTyped({ kept, words })
    // With anything else the words go at once.
    if (Object.keys(rest).length > 0) ask({ ...rest, words: (words ?? typed.words).trim() })
  }
  return [wish, change]
}
