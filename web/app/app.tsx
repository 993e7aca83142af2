import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Front } from '../front/front.tsx'
import type { Source } from '../replay/source.ts'
import { hasLesson } from '../tables/lesson/courses.ts'
import { tables } from '../tables/index.ts'
import { useText } from '../text/index.ts'
import { Boundary } from './boundary.tsx'
import { Notice, Wait } from './notice.tsx'
import { usePlace, type Place } from './router.ts'

const Play = lazy(async () => ({ default: (await import('../play/play.tsx')).Play }))
const RulesPage = lazy(async () => ({ default: (await import('../rules/page.tsx')).RulesPage }))
const Learn = lazy(async () => ({ default: (await import('./learn.tsx')).Learn }))
const PuzzlesPage = lazy(async () => ({ default: (await import('../puzzles/page.tsx')).PuzzlesPage }))
const TryPuzzle = lazy(async () => ({ default: (await import('../puzzles/start.tsx')).TryPuzzle }))
const EditorPage = lazy(async () => ({ default: (await import('../editor/page.tsx')).EditorPage }))
const ResultsPage = lazy(async () => ({ default: (await import('../results/page.tsx')).ResultsPage }))
const DealPage = lazy(async () => ({ default: (await import('../deals/page.tsx')).DealPage }))
const ClubPage = lazy(async () => ({ default: (await import('../club/page.tsx')).ClubPage }))
const TablePage = lazy(async () => ({ default: (await import('../club/table/page.tsx')).TablePage }))
const ContestPage = lazy(async () => ({ default: (await import('../club/contest/page.tsx')).ContestPage }))
const ReplayPage = lazy(async () => ({ default: (await import('../replay/page.tsx')).ReplayPage }))
const VerifyPage = lazy(async () => ({ default: (await import('../verify/page.tsx')).VerifyPage }))
const HistoryPage = lazy(async () => ({ default: (await import('../history/page.tsx')).HistoryPage }))
const GALLERIES: ReadonlyMap<string, ReactNode> = new Map(
  Object.entries(tables).flatMap(([game, drawn]) => {
    const load = drawn?.gallery
    if (!load) return []
    const Gallery = lazy(async () => ({ default: await load() }))
    return [[game, <Gallery key={game} />]]
  }),
)

/** What the address names, and round it what says so if that breaks or is not there yet. Another address is another try. */
export function App() {
  const place = usePlace()
  const text = useText()
  useEffect(() => {
    if (place.page === 'front') document.title = 'Caravanserai'
  }, [place.page])
  return (
    <Boundary key={location.pathname}>
      <Suspense fallback={<Wait sentence={text.loading} />}>
        <Page place={place} />
      </Suspense>
    </Boundary>
  )
}

function Page({ place }: { readonly place: Place }) {
  const text = useText()
  switch (place.page) {
    case 'front':
      return <Front />
    case 'play':
      return <Play match={place.match} />
    case 'rules':
      return <RulesPage game={place.game} rule={place.rule} />
    case 'cards':
      return GALLERIES.get(place.game) ?? <Notice sentence={text.lost} />
    case 'deal':
      return <DealPage game={place.game} />
    case 'games':
      return <ResultsPage />
    case 'learn':
      return hasLesson(place.game) ? <Learn game={place.game} /> : <Notice sentence={text.lost} />
    case 'club':
      return <ClubPage room={place.room} />
    case 'contest':
      return <ContestPage room={place.room} name={place.name} />
    case 'table':
      return <TablePage key={place.table} table={place.table} />
    case 'boards':
    case 'positions':
      return <EditorPage of={place.page} game={place.game} packed={place.packed} />
    case 'replay':
      return <ReplayPage key={place.packed} source={sourceOf(place)} />
    case 'shared':
      return <ReplayPage source={{ kind: 'table', table: place.table }} />
    case 'verify':
      return <VerifyPage key={place.packed} packed={place.packed} />
    case 'history':
      return <HistoryPage />
    case 'puzzles':
      return <PuzzlesPage />
    case 'puzzle':
      return <TryPuzzle key={place.packed} game={place.game} id={place.puzzle} packed={place.packed} />
    case 'lost':
      return <Notice sentence={text.lost} />
  }
}

/** Before the names of matches that were brought along. */
const KEPT = 'kept-'

/** Where the match is that an address names. */
function sourceOf({ match, packed }: Extract<Place, { page: 'replay' }>): Source | null {
  if (match?.startsWith(KEPT)) return { kind: 'kept', key: match.slice(KEPT.length) }
  if (match !== null) return { kind: 'match', match }
  return packed === '' ? null : { kind: 'link', packed }
}
