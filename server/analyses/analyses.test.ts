import { readFileSync } from 'node:fs'
import { analysed, type Played } from '@caravanserai/host/analysis'
import { refuse } from '@caravanserai/kernel'
import type { Analysis, Study } from '@caravanserai/protocol/analysis'
import { expect, test, vi } from 'vitest'
import type { Pool } from '../bots/pool.ts'
import { looseLeaf } from '../store/stage.ts'
import { analysesIn, type Analyses } from './analyses.ts'

const FOUND: Analysis = { level: 'master', standing: [[0, 0]], slips: [], luck: [[], []], casts: [], lost: [] }
const free = () => {}

/** Somebody who answers when the test says so. */
function analyst() {
  const asked: {
    readonly record: Played
    passed(share: number): void
    resolve(found: Analysis | null): void
    reject(error: Error): void
  }[] = []
  const pool: Pool<Played, Analysis | null> = {
    think: (record, _asker, passed = () => {}) => new Promise((resolve, reject) => void asked.push({ record, passed, resolve, reject })),
    close: async () => {
      for (const { reject } of asked) reject(new Error('closed'))
    },
  }
  return { pool, asked }
}

function house(cabinet = looseLeaf(), now = () => 0) {
  const { pool, asked } = analyst()
  const troubles: unknown[] = []
  const recordOf = async (table: string) =>
    table === 'over' ? { text: 'the record', levels: null } : refuse(table === 'played' ? 'not-over' : 'no-such-table')
  const analyses = analysesIn({ cabinet, recordOf, now, report: (error) => troubles.push(error), analysts: pool })
  return { analyses, asked, troubles, cabinet }
}

/** However slow the machine is. */
const PATIENTLY = { timeout: 600_000, interval: 20 }

const becomes = (analyses: Analyses, study: Study) => vi.waitFor(async () => expect(await analyses.see('over')).toEqual(study), PATIENTLY)
const done = (analyses: Analyses) => becomes(analyses, { passed: 1, analysis: FOUND })

test('a match is looked at once, whoever asks and however often, and what was found is there for all', async () => {
  const { analyses, asked, cabinet } = house()
  expect(await analyses.see('over')).toEqual({ passed: null, analysis: null })
  await Promise.all([analyses.ask('over', free), analyses.ask('over', free), analyses.ask('over', free)])
  expect(asked.map(({ record }) => record)).toEqual([{ text: 'the record', levels: null }])
  expect(await analyses.see('over')).toEqual({ passed: 0, analysis: null })
  asked[0]!.resolve(FOUND)
  await done(analyses)
  expect(await analyses.ask('over', free)).toEqual({ passed: 1, analysis: FOUND })
  // After a restart, and in another process of the house.
  const other = house(cabinet)
  expect(await other.analyses.ask('over', free)).toEqual({ passed: 1, analysis: FOUND })
  expect([...asked, ...other.asked]).toHaveLength(1)
})

test('nothing is looked at that is not over, and nobody learns anything of it', async () => {
  const { analyses, asked } = house()
  for (const [table, why] of [
    ['played', 'not-over'],
    ['nowhere', 'no-such-table'],
  ] as const) {
    expect(await analyses.see(table)).toMatchObject({ refused: why })
    expect(await analyses.ask(table, free)).toMatchObject({ refused: why })
  }
  expect(asked).toEqual([])
})

test('who asks too often is stopped before anything is begun; what was found costs nothing', async () => {
  const { analyses, asked } = house()
  const dear = () => {
    throw new Error('too often')
  }
  await expect(analyses.ask('over', dear)).rejects.toThrow('too often')
  expect(asked).toEqual([])
  await analyses.ask('over', free)
  expect(await analyses.ask('over', dear)).toEqual({ passed: 0, analysis: null })
})

test('where looking failed, or whoever looked is gone, it is looked at again', async () => {
  const [first, cabinet] = [house(), looseLeaf()]
  await first.analyses.ask('over', free)
  first.asked[0]!.reject(new Error('a thread broke'))
  await becomes(first.analyses, { passed: null, analysis: null })
  expect(first.troubles).toEqual([new Error('a thread broke')])

  let now = 0
  const gone = house(cabinet, () => now)
  await gone.analyses.ask('over', free)
  const next = house(cabinet, () => now)
  await next.analyses.ask('over', free)
  expect(next.asked).toEqual([])
  now = 60_000
  await next.analyses.ask('over', free)
  next.asked[0]!.resolve(FOUND)
  await done(next.analyses)
  // Who was only slow finds that it was done by another.
  gone.asked[0]!.resolve({ ...FOUND, standing: [] })
  await gone.analyses.close()
  await done(next.analyses)
})

test('a house that closes leaves nothing half done behind', async () => {
  const { analyses, cabinet, troubles } = house()
  await analyses.ask('over', free)
  await analyses.close()
  expect(await house(cabinet).analyses.see('over')).toEqual({ passed: null, analysis: null })
  expect(troubles).toEqual([])
})

test('a thread of the house finds what a page finds', async () => {
  const lines = readFileSync('host/fixtures/desert-bazaar-over.jsonl', 'utf8').split('\n')
  const text = `${lines.slice(0, 24).join('\n')}\n`
  const report = vi.fn<(error: unknown) => void>()
  const analyses = analysesIn({ cabinet: looseLeaf(), recordOf: async () => ({ text, levels: null }), now: Date.now, report })
  await analyses.ask('over', free)
  const analysis: Analysis = JSON.parse(JSON.stringify(await analysed({ text, levels: null }, () => {})))
  expect(analysis.standing).toHaveLength(24)
  await becomes(analyses, { passed: 1, analysis })
  await analyses.close()
  expect(report).not.toHaveBeenCalled()
})
