import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a visitor downloads, in bytes of gzipped JavaScript. */
export interface Weights {
  /** Before the first click. */
  readonly front: number
  /** By game, all that a table needs, the host with its rules and bots included. */
  readonly tables: { readonly [game: string]: number }
}

export const MOST = { front: 120_000, table: 200_000 }

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
}
type Manifest = Readonly<Record<string, Chunk>>

export function weigh(dist: string): Weights {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const bytes = (files: Iterable<string>) =>
    [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  // The host is a bundle of its own, which the manifest does not know: its entry lists matches, the rest plays them.
  const known = new Set(Object.values(manifest).map(({ file }) => file))
  const host = readdirSync(join(dist, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => file.endsWith('.js') && !known.has(file))
  const front = [...withImports(manifest, entries), ...host.filter((file) => /\/worker-/.test(file))]

  const games = Object.keys(manifest).flatMap((key) => /^tables\/([^/]+)\/index\.tsx$/.exec(key)?.[1] ?? [])
  const tables = games.map((game) => {
    const keys = Object.keys(manifest).filter(
      (key) => key === 'play/play.tsx' || key === `tables/${game}/index.tsx` || key === `../games/${game}/seat.ts`,
    )
    return [game, bytes([...front, ...withImports(manifest, keys), ...host])] as const
  })
  return { front: bytes(front), tables: Object.fromEntries(tables) }
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
  const { front, tables } = weigh(join(import.meta.dirname, 'dist'))
  console.log(`front page: ${(front / 1000).toFixed(1)} kB of ${MOST.front / 1000}`)
  for (const [game, bytes] of Object.entries(tables)) console.log(`${game}: ${(bytes / 1000).toFixed(1)} kB of ${MOST.table / 1000}`)
}
