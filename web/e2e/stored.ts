import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

interface Stored {
  readonly match: { readonly match: string }
  readonly secret: object
  readonly lines: readonly object[]
  readonly talk: readonly object[]
}

/** Puts matches of `host/fixtures/` into the browser, as the first page that stored any would have left them there; their names. */
export async function store(page: Page, ...names: readonly string[]): Promise<string[]> {
  const all = names.map((name) => (JSON.parse(readFileSync(`host/fixtures/${name}.json`, 'utf8')) as { stored: Stored }).stored)
  await page.goto('/icon.svg')
  await page.evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        indexedDB.deleteDatabase('caravanserai').addEventListener('success', () => {
          const older = indexedDB.open('caravanserai', 2)
          older.addEventListener('upgradeneeded', () => {
            for (const [place, rows] of Object.entries(given)) {
              const keyPath = place === 'lines' || place === 'talk' ? ['match', 'number'] : 'match'
              const made = older.result.createObjectStore(place, { keyPath })
              for (const row of rows) made.add(row)
            }
          })
          older.addEventListener('success', () => resolve(older.result.close()))
          older.addEventListener('error', () => reject(older.error ?? new Error('no older place')))
        })
      }),
    {
      matches: all.map(({ match }) => match),
      secrets: all.map(({ secret }) => secret),
      lines: all.flatMap(({ lines }) => lines),
      talk: all.flatMap(({ talk }) => talk),
    },
  )
  return all.map(({ match }) => match.match)
}
