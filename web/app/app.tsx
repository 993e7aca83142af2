import { lazy, Suspense, useEffect } from 'react'
import { Front } from '../front/front.tsx'
import { useText } from '../text/index.ts'
import { Header } from './header.tsx'
import { follow, usePlace } from './router.ts'

const Play = lazy(async () => ({ default: (await import('../play/play.tsx')).Play }))
const RulesPage = lazy(async () => ({ default: (await import('../rules/page.tsx')).RulesPage }))

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
    case 'lost':
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
}

function Wait({ sentence }: { readonly sentence: string }) {
  return (
    <main className="notice">
      <output>{sentence}</output>
    </main>
  )
}
