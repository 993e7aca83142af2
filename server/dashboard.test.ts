import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Cluster } from './cluster/cluster.ts'
import { gaugesOf } from './gauges.ts'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}

test('the dashboard asks for nothing that the house does not say, and leaves out nothing that it counts', () => {
  const { panels } = JSON.parse(read('deploy/dashboard.json')) as Dashboard
  const asked = new Set(
    panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/\b(?:caravanserai|process|nodejs)_\w+/g) ?? [])),
  )
  const report = () => {}
  const nobody = {
    visit: () => {
      throw new Error('nobody comes')
    },
    hear: async () => null,
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
  const linesOf = (name: string) => read(name).split('\n')
  const left = new Set(linesOf('.dockerignore'))
  // Here a name counts wherever it stands; for an image only where it says so.
  const anywhere = (line: string) => (line.startsWith('/') ? line.slice(1) : `**/${line}`).replace(/\/$/, '')
  const wanted = ['.git', ...linesOf('.gitignore').filter(Boolean).map(anywhere)]
  expect(wanted.filter((line) => !left.has(line))).toEqual([])
})

/** Each block of a Caddyfile that passes requests on, without what is said beside it. */
const passedOn = (text: string) =>
  [...text.replaceAll(/#.*/g, '').matchAll(/reverse_proxy[^{\n]*\{[^}]*(?:\{[^}]*\}[^}]*)*\}/g)].map(([block]) => block)

test('a balancer asks every process by name whether it is ready, and all who come with the same table come to the same one', () => {
  const blocks = [...passedOn(read('deploy/Caddyfile')), ...passedOn(read('docs/operations.md'))]
  expect(blocks).toHaveLength(2)
  for (const block of blocks) {
    expect(block).toMatch(/\bhealth_uri \/readyz\n/)
    expect(block).toMatch(/\blb_policy query table\n/)
    // Caddy never asks servers that it finds by itself.
    expect(block).not.toMatch(/\bdynamic\b/)
  }
})

test('the processes that compose starts are those that the balancer passes on to and that are measured', () => {
  const started = [...read('deploy/compose.yaml').matchAll(/^ {2}(\w+): \*house$/gm)].map(([, name]) => `${name}:3000`)
  const named = (text: string) => text.match(/\b\w+:3000\b/g)
  expect(started.length).toBeGreaterThan(1)
  expect(named(passedOn(read('deploy/Caddyfile')).join('\n'))).toEqual(started)
  expect(named(read('deploy/prometheus.yaml'))).toEqual(started)
})
