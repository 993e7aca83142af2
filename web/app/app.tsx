import { lazy, Suspense, useEffect } from 'react'
import { Front } from '../front/front.tsx'
import { useText } from '../text/index.ts'
import { Header } from './header.tsx'
import { hasLesson, Learn } from './learn.tsx'
import { follow, usePlace } from './router.ts'

const Play = lazy(async () => ({ default: (await import('../play/play.tsx')).Play }))
const RulesPage = lazy(async () => ({ default: (await import('../rules/page.tsx')).RulesPage }))
const Gallery = lazy(async () => ({ default: (await import('../tables/bazaar/gallery/gallery.tsx')).Gallery }))

export function App() {
  const place = usePlace()
  const text = useText()
  useEffect(() => {
    if (place.page === 'front') document.title = 'Caravanserai'
  }, [place.page])

  switch (place.page) {
    case 'front':
      return <Front />
    case 'play':
      return (
        <Suspense fallback={<Wait sentence={text.loading} />}>
          <Play key={place.match} match={place.match} />
        </Suspense>
      )
    case 'rules':
      return (
        <Suspense fallback={<Wait sentence={text.loading} />}>
          <RulesPage game={place.game} rule={place.rule} />
        </Suspense>
      )
    case 'cards':
      return (
        <Suspense fallback={<Wait sentence={text.loading} />}>
          <Gallery />
        </Suspense>
      )
    case 'learn':
      return hasLesson(place.game) ? <Learn key={place.game} game={place.game} /> : <Lost />
    case 'lost':
      return <Lost />
  }
}

function Lost() {
  const text = useText()
  return (
    <>
      <Header />
      <main className="notice">
        <h1>{text.lost}</h1>
        <a className="button" href="/" onClick={follow}>
          {text.toFront}
        </a>
      </main>
    </>
  )
}

function Wait({ sentence }: { readonly sentence: string }) {
  return (
    <main className="notice">
      <output>{sentence}</output>
    </main>
  )
}
