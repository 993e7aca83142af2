import { describe, expect, it } from 'vitest'
import { BOARDS, boards } from '@caravanserai/through-the-desert/seat'
import {
  BLANK,
  drawLine,
  drawRiver,
  edgeOf,
  empty,
  hexesOf,
  mirrored,
  mirroredSide,
  originOf,
  paint,
  pieceOf,
  placesOf,
  readSheet,
  roomy,
  signAt,
  writeSheet,
  type Sheet,
} from './sheet.ts'

const SIGNS = '.oO^'
const GAME = 'through-the-desert'

function read(text: string): Sheet {
  const sheet = readSheet(text, SIGNS)
  if ('refused' in sheet) throw new Error(sheet.facts.why)
  return sheet
}

describe('a board being drawn', () => {
  it.each(Object.entries(BOARDS))('%s is written as it was read, line and river included', (_, text) => {
    const written = writeSheet(read(text), GAME) ?? ''
    expect(boards.check(written).errors).toEqual([])
    const plain = (map: string) => map.slice(0, map.indexOf('river:'))
    expect(plain(`${written}river:`)).toBe(plain(`${text}river:`))
    const edges = (map: string) => (map.split('river:\n')[1] ?? '').split(/\s+/).filter(Boolean).toSorted()
    expect(edges(written)).toEqual(edges(text))
  })

  it('has room on every side, and gets more where a stroke has come to the edge', () => {
    const sheet = read(BOARDS.mountain)
    expect([sheet.rows, sheet.columns]).toEqual([18, 21])
    expect(originOf(sheet)).toEqual({ row: 2, column: 1 })
    const wider = roomy(paint(sheet, { row: 0, column: 0 }, '.'), GAME, SIGNS)
    expect([wider.rows, wider.columns]).toEqual([20, 22])
    expect(hexesOf(wider)).toHaveLength(hexesOf(sheet).length + 1)
    expect(roomy(sheet, GAME, SIGNS)).toBe(sheet)
  })

  it('names its spaces as the text does: from where the drawing begins, rows shifted as they were', () => {
    const sheet = paint(paint(empty('x', 9, 9), { row: 3, column: 4 }, '.'), { row: 4, column: 4 }, 'o')
    expect(originOf(sheet)).toEqual({ row: 2, column: 4 })
    expect(writeSheet(sheet, GAME)).toContain('map:\nA\nB   .\nC  o\n')
  })

  it('nothing drawn is nothing written; a name is one line and never empty', () => {
    expect(writeSheet(empty('x', 9, 9), GAME)).toBeNull()
    expect(writeSheet(paint(empty(' \n ', 9, 9), { row: 0, column: 0 }, '.'), GAME)).toMatch(/^name: untitled\n/)
    expect(writeSheet(paint(empty('two\nvalleys', 9, 9), { row: 0, column: 0 }, '.'), GAME)).toMatch(/^name: two valleys\n/)
  })

  it('is its own mirror image, place by place and side by side', () => {
    const field = empty('x', 6, 7)
    for (const at of placesOf(field)) {
      expect(mirrored(field, mirrored(field, at))).toEqual(at)
      expect(placesOf(field)).toContainEqual(mirrored(field, at))
    }
    expect([0, 1, 2, 3, 4, 5].map(mirroredSide)).toEqual([3, 2, 1, 0, 5, 4])
    const one = drawRiver(field, { row: 2, column: 1 }, 1, false)
    const both = drawRiver(one, mirrored(field, { row: 2, column: 1 }), mirroredSide(1), false)
    expect([...both.river]).toEqual([
      edgeOf({ row: 2, column: 1 }, { row: 3, column: 1 }),
      edgeOf({ row: 2, column: 5 }, { row: 3, column: 4 }),
    ])
  })

  it('the line crosses a row once; the river can be drawn and taken away; what ends in nothing is not written', () => {
    let sheet = empty('x', 4, 6)
    for (const column of [0, 1, 2]) sheet = paint(sheet, { row: 0, column }, '.')
    sheet = drawLine(drawLine(sheet, { row: 0, column: 1 }, false), { row: 0, column: 2 }, false)
    expect(writeSheet(sheet, GAME)).toContain('A  . .|.')
    expect(writeSheet(drawLine(sheet, { row: 0, column: 2 }, true), GAME)).toContain('A  . . .')
    const wet = drawRiver(sheet, { row: 0, column: 0 }, 0, false)
    expect(writeSheet(wet, GAME)).toContain('river:\nA1/A2')
    expect(drawRiver(wet, { row: 0, column: 1 }, 3, true).river.size).toBe(0)
    expect(writeSheet(paint(wet, { row: 0, column: 0 }, BLANK), GAME)).not.toContain('river')
  })

  it('a piece is what hangs together and is alike', () => {
    const sheet = read(BOARDS.mountain)
    const peak = hexesOf(sheet).find(({ sign }) => sign === '^')
    if (!peak) throw new Error('no mountain')
    const piece = pieceOf(sheet, peak)
    expect(piece).toHaveLength(3)
    expect(piece.every((at) => signAt(sheet, at) === '^')).toBe(true)
  })

  it('a text that is no board says where, and one that is too large says so', () => {
    expect(readSheet('name: x\ngame: y\nmap:\nA  x', SIGNS)).toMatchObject({ refused: 'bad-map', facts: { line: 4 } })
    const long = `name: x\ngame: y\nmap:\nA  ${'. '.repeat(31)}`
    expect(readSheet(long, SIGNS)).toMatchObject({ refused: 'bad-map', facts: { why: 'it is larger than 26 rows of 30' } })
  })
})
