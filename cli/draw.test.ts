import { readFileSync } from 'node:fs'
import { readMap, type HexMap } from '@caravanserai/hexes'
import { expect, test } from 'vitest'
import { drawBoard } from './draw.ts'

function mapOf(text: string): HexMap {
  const map = readMap(text, '.~oO^')
  if ('refused' in map) throw new Error(map.facts.why)
  return map
}

test.each(['bazaar', 'mountain', 'river'])('the %s board is drawn: every space with its name, pools, mountains, river', (name) => {
  const map = mapOf(readFileSync(new URL(`../hexes/boards/${name}.txt`, import.meta.url), 'utf8'))
  const svg = drawBoard(map)
  const count = (sign: string) => map.hexes.filter((hex) => hex.sign === sign).length
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="')).toBe(true)
  expect(svg.match(/<text /g)).toHaveLength(map.hexes.length - count('^'))
  expect(svg.match(/<ellipse /g) ?? []).toHaveLength(2 * count('o') + count('O'))
  expect(svg.includes('stroke-dasharray')).toBe(map.river.length > 0)
  // The elevation line.
  expect(svg.includes('#79604f" stroke-width="7"')).toBe(map.hexes.some((hex) => hex.beyond))
  expect(svg).not.toMatch(/NaN|undefined/)
})

test('a name cannot break out of the picture', () => {
  expect(drawBoard(mapOf('name: a <b> & "c"\ngame: x\nmap:\nA  . .\n'))).toContain('<title>a &#60;b&#62; &#38; &#34;c&#34;</title>')
})
