import { plainChance } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { plainNet, sizeOf, type Shape } from './net.ts'
import { simdNet } from './simd.ts'

const SHAPES: readonly Shape[] = [{ layers: [86, 64, 32, 1] }, { layers: [7, 5, 3, 1] }, { layers: [240, 96, 32, 1] }]

function numbers(count: number, seed: string): Float32Array {
  const luck = plainChance(seed)
  return Float32Array.from({ length: count }, () => luck.below(20_001) / 10_000 - 1)
}

test('a net does what it says: two numbers in, one hidden, one out', () => {
  // 2 a + 3 b - 1 and nothing below 0, then times 10 and plus 4.
  const net = plainNet({ layers: [2, 1, 1] }, Float32Array.of(2, 3, -1, 10, 4))
  net.input.set([1, 1])
  expect(net.ask()).toBe(44)
  net.input.set([-1, 0])
  expect(net.ask()).toBe(4)
})

test.each(SHAPES)('WebAssembly and plain loops agree to 1e-4 with layers of $layers', (shape) => {
  const weights = numbers(sizeOf(shape), 'weights').map((weight) => weight / 3)
  const plain = plainNet(shape, weights)
  const quick = simdNet(shape, weights)
  if (!quick) throw new Error('there is no WebAssembly here')
  for (let i = 0; i < 50; i++) {
    // Half of what a net is told is 0.
    const input = numbers(shape.layers[0]!, `input ${i}`).map((number) => (number < 0 ? 0 : number))
    plain.input.set(input)
    quick.input.set(input)
    const expected = plain.ask()
    expect(Math.abs(quick.ask() - expected)).toBeLessThan(1e-4 * Math.max(1, Math.abs(expected)))
  }
})
