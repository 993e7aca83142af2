import { describe, expect, test } from 'vitest'
import { chacha8, chanceKey, chanceOf, ChanceError, commitment, luckOf, noting, plainChance, scripted, shuffle } from './chance.ts'

describe('the cipher', () => {
  // draft-strombergson-chacha-test-vectors-01, 256-bit keys and 8 rounds: TC1, TC2 and TC3, blocks 0 and 1.
  test.for([
    [
      'TC1: key and nonce zero',
      0,
      0,
      '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42',
      'd2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa',
    ],
    [
      'TC2: a single bit in the key',
      1,
      0,
      'cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8',
      'b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4',
    ],
    [
      'TC3: a single bit in the nonce',
      0,
      1,
      '2b8f4bb3798306ca5130d47c4f8d4ed13aa0edccc1be6942090faeeca0d7599b7ff0fe616bb25aa0153ad6fdc88b954903c22426d478b97b22b8f9b1db00cf06',
      '470bdffbc488a8b7c701ebf4061d75c5969186497c95367809afa80bd843b040a79abc6e73a91757f1db73c8eacfa543b38f289d065ab2f3032d377b8c37fe46',
    ],
  ] as const)('%s', ([, bit, nonce, ...blocks]) => {
    const key = Uint32Array.of(bit, 0, 0, 0, 0, 0, 0, 0)
    expect([0, 1].map((counter) => block(key, counter, nonce))).toEqual(blocks)
  })

  test('every word of the key, the counter and the nonce counts', () => {
    const key = Uint32Array.from({ length: 8 }, (_, i) => 0x9e3779b9 * (i + 1))
    const blocks = new Set([block(key, 0, 0), block(key, 2 ** 31, 0), block(key, 0, 2 ** 31)])
    for (let i = 0; i < 8; i++) blocks.add(block(key.with(i, 0), 0, 0))
    expect(blocks.size).toBe(11)
  })

  function block(key: Uint32Array, counter: number, nonce: number): string {
    const out = new Uint32Array(16)
    chacha8(key, counter, nonce, out)
    return Array.from(out, (word) => [0, 8, 16, 24].map((shift) => ((word >>> shift) & 255).toString(16).padStart(2, '0')).join('')).join(
      '',
    )
  }
})

describe('a number below n', () => {
  test('is one of 0 to n - 1, each as likely as the others', () => {
    for (const n of [2, 3, 6, 7, 60]) {
      const chance = plainChance(`uniform ${n}`)
      const seen = Array.from({ length: n }, () => 0)
      const draws = 600 * n
      for (let i = 0; i < draws; i++) seen[chance.below(n)]!++
      expect(seen.reduce((a, b) => a + b)).toBe(draws)
      // Chi squared, n - 1 degrees of freedom: mean n - 1, and seven standard deviations of room.
      const chi = seen.reduce((sum, count) => sum + (count - 600) ** 2 / 600, 0)
      expect(chi).toBeLessThan(n - 1 + 7 * Math.sqrt(2 * (n - 1)))
      expect(chi).toBeGreaterThan(0)
    }
  })

  test('takes no number from the part of the range that is not a whole multiple', () => {
    // Of 2^32 words, n = 3 * 2^30 keeps three quarters; without rejection the low third would come twice as often.
    const chance = plainChance('reject')
    const n = 3 * 2 ** 30
    let low = 0
    for (let i = 0; i < 6000; i++) if (chance.below(n) < 2 ** 30) low++
    expect(low / 6000).toBeGreaterThan(0.3)
    expect(low / 6000).toBeLessThan(0.37)
  })

  test.for([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('of %d there is none, and that is said', (n) => {
    expect(() => plainChance('none').below(n)).toThrow(new ChanceError(`there is no number below ${n} to draw`))
  })

  test('of 1 is 0, and it goes on past the first block of the stream', () => {
    const chance = plainChance('long')
    expect(chance.below(1)).toBe(0)
    const draws = Array.from({ length: 64 }, () => chance.below(2 ** 32))
    expect(new Set(draws).size).toBe(64)
  })
})

describe('the chance of a match', () => {
  const key = chanceKey('secret')
  const draw = (move: number) => {
    const chance = chanceOf(key, move)
    return Array.from({ length: 20 }, () => chance.below(1000)).join()
  }

  test('is the same on every run', () => {
    expect(draw(0)).toBe(draw(0))
    expect(
      Array.from(
        { length: 8 },
        (
          (chance) => () =>
            chance.below(6)
        )(plainChance('golden')),
      ),
    ).toEqual(GOLDEN)
  })

  test('does not hang on the order in which moves are asked for', () => {
    const forward = [0, 1, 2, 3].map(draw)
    const backward = [3, 2, 1, 0].map(draw).toReversed()
    expect(backward).toEqual(forward)
    expect(new Set(forward).size).toBe(4)
    const [a, b] = [chanceOf(key, 1), chanceOf(key, 2)]
    const mixed = Array.from({ length: 20 }, () => [a.below(1000), b.below(1000)] as const)
    expect(mixed.map(([x]) => x).join()).toBe(forward[1])
    expect(mixed.map(([, y]) => y).join()).toBe(forward[2])
  })

  test('hangs on the seed', () => {
    const chance = chanceOf(chanceKey('secreT'), 0)
    expect(Array.from({ length: 20 }, () => chance.below(1000)).join()).not.toBe(draw(0))
  })

  test('the commitment fits the seed, no other, and is not the key', () => {
    expect(commitment('seed')).toMatch(/^[0-9a-f]{64}$/)
    expect(commitment('seed')).toBe(commitment('seed'))
    expect(commitment('seed')).not.toBe(commitment('Seed'))
    const words = Array.from(chanceKey('seed'), (word) => word.toString(16))
    for (const word of words) expect(commitment('seed')).not.toContain(word.padStart(8, '0'))
  })
})

describe('luck that is known beforehand', () => {
  test('comes in its order and says what is left', () => {
    const luck = scripted([5, 0, 2])
    expect([luck.below(6), luck.below(1), luck.left(), luck.below(3), luck.left()]).toEqual([5, 0, 1, 2, 0])
  })

  test('ends with a clear error', () => {
    const luck = scripted([1])
    luck.below(2)
    expect(() => luck.below(2)).toThrow(new ChanceError('the chance to come ran out after 1 numbers'))
  })

  test.for([6, -1, 0.5, Number.NaN])('refuses %d where a die is thrown, and stays there', (number) => {
    const luck = scripted([0, number])
    luck.below(6)
    expect(() => luck.below(6)).toThrow(new ChanceError(`chance number 2 is ${number}, but a number from 0 to 5 is needed`))
    expect(luck.left()).toBe(1)
  })

  test('is noted as it is used', () => {
    const notes: number[] = []
    const luck = noting(scripted([3, 1, 4]), notes)
    luck.below(6)
    luck.below(2)
    expect(notes).toEqual([3, 1])
  })
})

describe('shuffling', () => {
  test('is Fisher and Yates, from the end', () => {
    const cards = ['a', 'b', 'c', 'd']
    shuffle(cards, scripted([0, 1, 1]))
    // The last goes with the first, the third with the second, the second with itself.
    expect(cards).toEqual(['d', 'c', 'b', 'a'])
  })

  test('keeps what there is, and every order is as likely', () => {
    const chance = plainChance('shuffle')
    const seen = new Map<string, number>()
    for (let i = 0; i < 6000; i++) {
      const cards = Int16Array.of(1, 2, 3)
      shuffle(cards, chance)
      seen.set(cards.join(), (seen.get(cards.join()) ?? 0) + 1)
    }
    expect([...seen.keys()].toSorted()).toEqual(['1,2,3', '1,3,2', '2,1,3', '2,3,1', '3,1,2', '3,2,1'])
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})

/** Frozen: another list here would change the dice of every stored match. */
const GOLDEN = [5, 2, 5, 1, 1, 5, 4, 4]

test('the luck of a match is the chance of each of its moves, one stream for all of them', () => {
  const key = chanceKey('luck')
  const luck = luckOf(key)
  for (const move of [1, 2, 7, 2]) {
    const [own, again] = [chanceOf(key, move), luck.of(move)]
    for (let i = 0; i < 20; i++) expect(again.below(1000)).toBe(own.below(1000))
  }
})
