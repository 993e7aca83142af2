import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import type { Shape } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { painted } from './paint.ts'
import { PALETTE } from './palette.ts'

const WIDTH = 1200

/** The colour of a dot, as it is written. A sketch of 1152 by 582 lies at 24, 24 and is as large as it is. */
function dotsOf(...shapes: readonly Shape[]) {
  const png = painted({ width: 1152, height: 582, shapes })
  const from = png.indexOf('IDAT') + 4
  const rows = inflateSync(png.subarray(from, from + png.readUInt32BE(from - 8)))
  return (x: number, y: number) => {
    const at = (y + 24) * (WIDTH * 3 + 1) + 1 + (x + 24) * 3
    return `#${rows.subarray(at, at + 3).toString('hex')}`
  }
}

test('a picture is a PNG of the size that links are shown with', () => {
  const png = painted({ width: 1, height: 1, shapes: [] })
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('what lies within a shape has its colour, what it covers by half is mixed, and what lies beside it stays as it was', () => {
  const dot = dotsOf({ corners: [10, 10, 20.5, 10, 20.5, 20, 10, 20], fill: 'water' }, { x: 100, y: 100, radius: 20, fill: 'key' })
  expect([dot(10, 10), dot(19, 19)]).toEqual([PALETTE['water'], PALETTE['water']])
  expect([dot(9, 15), dot(21, 15), dot(15, 20)]).toEqual([PALETTE['page'], PALETTE['page'], PALETTE['page']])
  // Half of #0f65d9 and half of #e9eeee.
  expect(dot(20, 15)).toBe('#7caae4')
  expect([dot(100, 100), dot(115, 100), dot(115, 115)]).toEqual([PALETTE['key'], PALETTE['key'], PALETTE['page']])
})

test('what lies higher covers what lies lower, and a hollow stays hollow', () => {
  const box = (fill: string, from: number, to: number): Shape => ({ corners: [from, from, to, from, to, to, from, to], fill })
  const arrow: Shape = { corners: [200, 200, 300, 200, 250, 220, 300, 300, 200, 300], fill: 'lamp' }
  const dot = dotsOf(box('star', 0, 40), box('moon', 10, 20), arrow)
  expect([dot(5, 5), dot(15, 15), dot(30, 30)]).toEqual([PALETTE['star'], PALETTE['moon'], PALETTE['star']])
  expect([dot(220, 220), dot(285, 230)]).toEqual([PALETTE['lamp'], PALETTE['page']])
})

test('a colour that nobody knows is an error, and those that are known are those of the page', () => {
  expect(() => painted({ width: 1, height: 1, shapes: [{ x: 0, y: 0, radius: 1, fill: 'mauve' }] })).toThrow('no colour mauve')
  const look = readFileSync('web/look/tokens.css', 'utf8')
  const named = Object.keys(PALETTE).map((name) => new RegExp(`--${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(look)?.[1])
  expect(named).toEqual(Object.values(PALETTE))
})
