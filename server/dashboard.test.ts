import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Cluster } from './cluster/cluster.ts'
import { gaugesOf } from './gauges.ts'

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}

test('the dashboard asks for nothing that the house does not say, and leaves out nothing that it counts', () => {
  const { panels } = JSON.parse(readFileSync(new URL('../deploy/dashboard.json', import.meta.url), 'utf8')) as Dashboard
  const asked = new Set(
    panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/\b(?:caravanserai|process|nodejs)_\w+/g) ?? [])),
  )
  const report = () => {}
  const nobody = {
    visit: () => {
      throw new Error('nobody comes')
    },
    hear: async () => {},
    asked: async () => null,
    changed: report,
    taken: report,
    hangUp: report,
    cut: report,
    missed: report,
    believes: () => false,
  }
  const ways = { run: async () => [], within: () => Promise.reject(new Error('nobody asks')), pool: null as never, wait: 0 }
  const everybody = () => ({ tables: [], people: [] })
  const cluster = new Cluster({ ...nobody, ways, everybody, redis: undefined, house: '', report })
  const gauges = gaugesOf({ lines: () => 0, people: () => 0, matches: () => 0, cluster })
  const said = new Set([...gauges.metrics.matchAll(/^(\w+)(?:\{[^}]*\})? /gm)].map(([, name]) => name ?? ''))
  gauges.close()
  expect([...asked].filter((name) => !said.has(name))).toEqual([])
  expect([...said].filter((name) => !name.startsWith('caravanserai_store_seconds_') && !asked.has(name))).toEqual([])
})

test('an image is built without what git leaves out: no club with its secrets, nothing that was installed elsewhere', () => {
  const linesOf = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8').split('\n')
  const left = new Set(linesOf('.dockerignore'))
  // Here a name counts wherever it stands; for an image only where it says so.
  const anywhere = (line: string) => (line.startsWith('/') ? line.slice(1) : `**/${line}`).replace(/\/$/, '')
  const wanted = ['.git', ...linesOf('.gitignore').filter(Boolean).map(anywhere)]
  expect(wanted.filter((line) => !left.has(line))).toEqual([])
})
