import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plainChance } from '@caravanserai/kernel'
import { mutant, tamperedWith, TAMPERINGS } from '@caravanserai/testkit'
import { afterAll, describe, expect, test } from 'vitest'
import { main } from './main.ts'

const folder = mkdtempSync(join(tmpdir(), 'caravanserai-replay-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SILENT = { out: () => {}, err: () => {}, terminal: false }

function replay(lines: readonly string[]): { code: number; out: string; err: string } {
  const file = join(folder, 'record.jsonl')
  writeFileSync(file, `${lines.join('\n')}\n`)
  let out = ''
  let err = ''
  const code = main(['replay', file], {
    out: (text) => void (out += `${text}\n`),
    err: (text) => void (err += text),
    terminal: false,
  }) as number
  return { code, out, err }
}

/** Records as version 0.1 wrote them. */
const stored = ['desert-bazaar', 'through-the-desert', 'bazaar'].map((game) => ({
  game,
  lines: readFileSync(fileURLToPath(new URL(`../host/fixtures/${game}-over.jsonl`, import.meta.url)), 'utf8')
    .trimEnd()
    .split('\n'),
}))

describe.for(stored)('a stored record of $game', ({ game, lines }) => {
  test('is read and found right, whatever became of the rules since', () => {
    const { code, out } = replay(lines)
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`^(game 1 .* told again, .*\n)?${game}, \\d players\n[^]*1 game`))
  })

  test('gets an answer whatever is changed in it', () => {
    const chance = plainChance(`mutants of ${game}`)
    const codes = new Set<number>()
    for (let i = 0; i < 40; i++) {
      const at = chance.below(3) === 0 ? 0 : chance.below(lines.length)
      const { code, out, err } = replay(lines.with(at, JSON.stringify(mutant(JSON.parse(lines[at]!), chance))))
      codes.add(code)
      expect(code === 2 ? err : out).toMatch(code === 0 ? /1 game/ : code === 1 ? /1 of 1 game differ/ : /^caravanserai: .*, line \d+: /)
    }
    expect(codes).toContain(1)
    expect(codes).toContain(2)
  })
})

describe.for(stored)('a record of $game of today', ({ game }) => {
  const file = join(folder, `${game}.jsonl`)
  void main(['simulate', game, '--players', '3', '--games', '1', '--bots', 'casual', '--seed', 'tampered', '--record', file], SILENT)
  const text = readFileSync(file, 'utf8')
  const all = tamperedWith(text)

  test('is right', () => {
    expect(replay(text.trimEnd().split('\n'))).toMatchObject({ code: 0 })
  })

  test.for(TAMPERINGS.map((kind) => [kind] as const))('is found out where something of it was changed: %s', ([kind]) => {
    const own = all.filter((each) => each.kind === kind)
    expect(own.length).toBeGreaterThan(0)
    const missed = own.filter(({ text: changed }) => replay(changed.trimEnd().split('\n')).code === 0)
    expect(missed.map(({ what }) => what)).toEqual([])
  })
})

test('a record of older rules is told again and counted, and what is wrong with it is said', () => {
  const lines = stored[2]!.lines
  const older = lines.with(0, lines[0]!.replace(/"rules":\d+/, '"rules":1'))
  const { code, out } = replay(older)
  expect(code).toBe(0)
  expect(out).toMatch(
    /^game 1 \(line 1\) was played by rules 1, now \d+: told again, and right as far as events can say; \d+ of \d+ lines come out the same by the rules of now/,
  )
  expect(out).toMatch(/bazaar, 3 players\n[^]*1 game of older rules, told again\n$/)

  const robbed = older.findIndex((line) => line.includes('"kind":"money","from":"bank"'))
  const changed = older.with(robbed, older[robbed]!.replace('"from":"bank"', '"from":"nowhere"'))
  const found = replay(changed)
  expect(found.code).toBe(1)
  expect(found.out).toContain(`game 1 (line 1) differs at move ${robbed}: pieces are lost or come from nowhere`)

  const newer = replay(lines.with(0, lines[0]!.replace(/"rules":\d+/, '"rules":99')))
  expect(newer.code).toBe(1)
  expect(newer.out).toContain('it was played by newer rules than these\n  recorded 99\n')
})

test('options that are not complete are said', () => {
  const lines = stored[1]!.lines
  const { code, out } = replay(lines.with(0, lines[0]!.replace('"aquifers":false,', '')))
  expect(code).toBe(1)
  expect(out).toContain('differs in its setup: its options are refused or not complete')
})
