import { expect, test } from 'vitest'
import { checkRules, describeRules, findRules } from './rules.ts'
import { titlesOf } from './titles.ts'

const tree = (tests: string) =>
  new Map([
    ['games/tents/package.json', '{}'],
    ['games/tents/README.md', '**AB-01** Three players. See AB-99.\n\n**AB-02** A turn.\n'],
    ['games/tents/RULINGS.md', '- **AB-R01** [OURS] Ties are shared.\n'],
    ['games/tents/rules.test.ts', tests],
  ])

test('every id of the pages must stand in a title', () => {
  const found = findRules(tree("test('AB-01 AB-02 three players', f)\nit.each([1])(`AB-R01 ${x} ties`, f)"))
  expect(checkRules(found)).toEqual([])
  expect(describeRules(found)).toEqual(['tents: 3 of 3 rule ids named, 3 times in all'])
})

test('an id that no test names is printed', () => {
  const found = findRules(tree("test('AB-01 three players', f) // AB-02\nconst a = 'AB-R01'"))
  expect(checkRules(found)).toEqual(['tents: no test names AB-02 AB-R01'])
})

test('a range names only its ends', () =>
  expect(checkRules(findRules(tree("test('AB-01..AB-R01 all', f)")))).toEqual(['tents: no test names AB-02']))

test('a title with an id that no page gives is printed', () =>
  expect(checkRules(findRules(tree("test('AB-01 AB-02 AB-R01', f)\ntest('AB-99 AB-98 beyond', f)\ntest('AB-99', f)")))).toEqual([
    'games/tents/rules.test.ts: tests name what no README.md or RULINGS.md of a game gives: AB-98 AB-99',
  ]))

test('rulings on cards count like the others', () => {
  const cards = (tests: string) =>
    findRules(new Map([...tree(tests), ['games/tents/RULINGS.md', '**M-1** See M-12 and **M-100**.\n\n**M-87.** The last.\n']]))
  expect(checkRules(cards("test('AB-01 AB-02 M-1 M-87 cards', f)"))).toEqual([])
  expect(describeRules(cards("test('M-1, M-87', f)\ntest('M-1', f)"))).toEqual(['tents: 2 of 4 rule ids named, 3 times in all'])
  expect(checkRules(cards("test('AB-01 AB-02 M-87', f)"))).toEqual(['tents: no test names M-1'])
  expect(checkRules(cards("test('AB-01 AB-02 M-1 M-87 M-12', f)"))).toEqual([
    'games/tents/rules.test.ts: tests name what no README.md or RULINGS.md of a game gives: M-12',
  ])
})

test('a letter before, a third digit or a small m make no ruling on cards', () =>
  expect(findRules(tree("test('XM-1 M-100 m-1 M- 1', f)")).strange).toEqual([]))

test('a game without a page of rules is printed', () =>
  expect(checkRules(findRules(new Map([['games/tents/package.json', '{}']])))).toEqual([
    'games/tents/README.md gives no rule ids such as **DB-01**',
  ]))

test('titles are found in every form, and only of tests that run', () => {
  const source = `
    describe('group', () => { test('one', f) })
    it("two", f)
    test.each([['(', 1]])('three', f)
    test.each\`a | b
      \${1} | \${f(2)}\`('four', f)
    test.skipIf(x)('five', f)
    test.for(cases)(\`six \${name(1)} seven\`, f)
    test('eight ' + label + ' nine', f)
    test.skip('ten', f)
    test.todo('eleven')
    pattern.test('twelve')
    test(name, f)`
  expect(titlesOf('x.test.ts', source)).toEqual(['one', 'two', 'three', 'four', 'five', 'six   seven', 'eight   nine'])
})
