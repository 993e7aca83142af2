import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { catalogue } from './catalogue.ts'

/** What a visitor downloads, in bytes of gzipped JavaScript. */
export interface Weights {
  /** Before the first click. */
  readonly front: number
  /** By game, all that a table needs at once or later, the host with its rules and bots included. */
  readonly tables: { readonly [game: string]: number }
  /** What comes with looking at a match again, beside the table; what is opened there, the analysis for one, comes when it is. */
  readonly replay: number
}

/** What a card may bring in each language. */
const CARD = 145
const CARDS = new Map(catalogue().map(({ id, cards, words }) => [id, cards * Object.keys(words).length]))

export const MOST = { front: 77_000, replay: 15_000, table: (game: string) => 163_000 + CARD * (CARDS.get(game) ?? 0) }

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly isEntry?: boolean
}
type Manifest = Readonly<Record<string, Chunk>>

export function weigh(dist: string): Weights {
  const manifest = manifestIn(dist)
  const keys = Object.keys(manifest)
  const made = (src: string) => {
    const key = keys.find((each) => manifest[each]?.src === src)
    if (key === undefined) throw new Error(`nothing was built from ${src}`)
    return key
  }
  const weight = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)
  const bytes = (wanted: readonly string[]) => weight(withImports(manifest, wanted))

  // What keeps the page for later is fetched after it, as all is that it keeps; other workers than the host by who wants them.
  const isLater = (key: string) => key === 'offline/keeper.ts' || (key.endsWith('/worker/worker.ts') && key !== 'host/worker/worker.ts')
  const front = keys.filter((key) => manifest[key]?.isEntry && !isLater(key))
  const match = ['play/play.tsx', 'host/worker/worker.ts', 'host/worker/thinker.ts'].map(made)
  const games = gamesIn(manifest)
  const tables = games.map((game) => {
    const own = [`tables/${game}/index.tsx`, `../games/${game}/index.ts`, `../bots/${game}/index.ts`].map(made)
    // What it fetches later counts as well; of words that are fetched by language, the longer ones.
    // A lesson is fetched by who learns, as the rules are by who reads them; a net by who plays against a level that has one, advice and shares by who asks for them.
    const later = own.flatMap((key) => manifest[key]?.dynamicImports ?? []).filter((key) => !/\/(?:guide|nets|advice|share)\//.test(key))
    const words = later.filter((key) => key.startsWith(`tables/${game}/text/`))
    const rest = later.filter((key) => !words.includes(key))
    const said = words.length === 0 ? [[]] : words.map((key) => [key])
    return [game, Math.max(...said.map((key) => bytes([...front, ...match, ...own, ...rest, ...key])))] as const
  })
  const table = new Set(
    withImports(manifest, [
      ...front,
      ...match,
      ...games.map((game) => made(`tables/${game}/index.tsx`)),
      ...games.map((game) => made(`../games/${game}/index.ts`)),
    ]),
  )
  const replay = withImports(manifest, ['replay/page.tsx', 'replay/worker/worker.ts'].map(made)).filter((file) => !table.has(file))
  return { front: bytes(front), tables: Object.fromEntries(tables), replay: weight(replay) }
}

/** How many scripts the front page asks for and, by game, how many more a page that opens a table. */
export function asked(dist: string): { readonly front: number; readonly tables: { readonly [game: string]: number } } {
  const manifest = manifestIn(dist)
  const here = new Set(withImports(manifest, ['index.html']))
  const wanted = (game: string) => ['play/play.tsx', `tables/${game}/index.tsx`, `tables/${game}/words.ts`]
  const more = (game: string) => withImports(manifest, wanted(game)).filter((file) => !here.has(file)).length
  return { front: here.size, tables: Object.fromEntries(gamesIn(manifest).map((game) => [game, more(game)])) }
}

/** Files that import each other: what runs first would find nothing there. */
export function circles(dist: string): readonly string[] {
  const manifest = manifestIn(dist)
  const within = (key: string) => withImports(manifest, manifest[key]?.imports ?? [])
  return Object.keys(manifest).filter((key) => within(key).includes(manifest[key]?.file ?? ''))
}

function manifestIn(dist: string): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
}

function gamesIn(manifest: Manifest): string[] {
  return Object.keys(manifest).flatMap((key) => /^tables\/([^/]+)\/index\.tsx$/.exec(key)?.[1] ?? [])
}

/** The files of some chunks and of all that they import at once. */
function withImports(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    withImports(manifest, manifest[key]?.imports ?? [], seen)
  }
  return [...seen].flatMap((key) => manifest[key]?.file ?? [])
}

if (import.meta.main) {
  const { front, tables, replay } = weigh(join(import.meta.dirname, 'dist'))
  console.log(`front page: ${(front / 1000).toFixed(1)} kB of ${MOST.front / 1000}`)
  for (const [game, bytes] of Object.entries(tables)) console.log(`${game}: ${(bytes / 1000).toFixed(1)} kB of ${MOST.table(game) / 1000}`)
  console.log(`a replay, beside its table: ${(replay / 1000).toFixed(1)} kB of ${MOST.replay / 1000}`)
}
