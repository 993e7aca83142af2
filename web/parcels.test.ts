import { expect, test } from 'vitest'
import { parcels } from './parcels.ts'

const PAGES = {
  '/web/index.html': [],
  '/web/front/resume.tsx': [],
  '/web/play/play.tsx': [],
  '/web/rules/page.tsx': [],
  '/web/replay/page.tsx': [],
  '/web/host/worker/worker.ts': [],
  '/web/tables/one/index.tsx': [],
  '/web/tables/two/index.tsx': [],
  '/web/tables/three/index.tsx': [],
} as const

type Page = keyof typeof PAGES

/** Where a module comes that these pages import. */
function parcelOf(...pages: readonly Page[]): string | null {
  return parcelIn('/web/it.ts', ...pages)
}

function parcelIn(path: string, ...pages: readonly Page[]): string | null {
  const module = (importers: readonly string[], isPage: boolean) => ({
    isEntry: false,
    importers,
    dynamicImporters: isPage ? ['somebody'] : [],
  })
  return parcels()(path, {
    getModuleInfo: (id) => (id === path ? module(pages, false) : module(PAGES[id as Page], true)),
  })
}

test('what several tables share comes in one file, and what all share in another', () => {
  expect(parcelOf('/web/tables/one/index.tsx', '/web/tables/two/index.tsx')).toBe('boards')
  expect(parcelOf('/web/tables/one/index.tsx', '/web/tables/two/index.tsx', '/web/tables/three/index.tsx')).toBe('furniture')
})

test('what a table shares with other pages comes in one file for each game', () => {
  expect(parcelOf('/web/tables/two/index.tsx', '/web/rules/page.tsx')).toBe('two-parts')
  expect(parcelOf('/web/play/play.tsx', '/web/replay/page.tsx')).toBe('match')
})

test('whoever reads the rules does not fetch what plays a match', () => {
  expect(parcelOf('/web/play/play.tsx', '/web/rules/page.tsx', '/web/replay/page.tsx')).toBe('rules')
})

test('what one page alone wants comes with it', () => {
  expect(parcelOf('/web/tables/two/index.tsx')).toBeNull()
  expect(parcelOf('/web/rules/page.tsx')).toBeNull()
})

test('what stands round every page comes in one file with the first of them, but for what workers want as well', () => {
  expect(parcelOf('/web/index.html', '/web/tables/one/index.tsx', '/web/tables/two/index.tsx')).toBe('shell')
  expect(parcelOf('/web/index.html', '/web/host/worker/worker.ts')).toBeNull()
})

test('the front page and the workers fetch nothing for the sake of a table', () => {
  expect(parcelOf('/web/front/resume.tsx', '/web/tables/one/index.tsx', '/web/tables/two/index.tsx')).toBeNull()
  expect(parcelOf('/web/host/worker/worker.ts', '/web/tables/two/index.tsx')).toBeNull()
})

test('the little that a piece of the front page shares with a match comes in one file', () => {
  expect(parcelOf('/web/front/resume.tsx', '/web/play/play.tsx')).toBe('again')
})

test('the rules of a game come in one file for its table and its bots', () => {
  const pages = ['/web/host/worker/worker.ts', '/web/tables/two/index.tsx'] as const
  expect(parcelIn('/games/two/view.ts', ...pages)).toBe('two-rules')
  expect(parcelIn('/web/tables/two/points.ts', ...pages)).toBeNull()
})

test('what a replay shares with pages beside it comes in one file, but not for what anybody wants of it', () => {
  expect(parcelIn('/web/replay/drop.ts', '/web/replay/page.tsx', '/web/rules/page.tsx')).toBe('told')
  expect(parcelIn('/web/look/segments.tsx', '/web/replay/page.tsx', '/web/rules/page.tsx')).toBeNull()
})
