import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..')

// A rule that speaks of anything at all within `:has(…)` lets the browser judge the whole page anew with every element that comes or goes.
test('what depends on what is inside something is named', () => {
  const nameless = globSync('**/*.css', { cwd: WEB, exclude: ['dist/**', 'node_modules/**'] }).flatMap((file) =>
    selectorsIn(readFileSync(join(WEB, file), 'utf8'))
      .filter((selector) => selector.includes(':has(') && !isNamed(selector))
      .map((selector) => `${file}: ${selector}`),
  )
  expect(nameless).toEqual([])
})

test.each([
  ['.outcome:has([data-rolls]) > div > *', false],
  ['.sign:has(> .paid) > :nth-child(2)', false],
  ['.sign:has(> .paid) > .word', true],
  ['.points:has(tbody > :nth-child(7)) :is(th, td)', true],
])('%s', (selector, is) => expect(isNamed(selector)).toBe(is))

/** Has what the rule speaks of, its last part, a class, an attribute or a kind of element? */
function isNamed(selector: string): boolean {
  let plain = selector
  while (/:(?:has|not|nth-child)\([^()]*\)/.test(plain)) plain = plain.replace(/:(?:has|not|nth-child)\([^()]*\)/g, '')
  const last =
    plain
      .replace(/:is\(([^()]*)\)/g, '$1')
      .split(/\s*[>~+\s]\s*/)
      .at(-1) ?? ''
  return /[.[]|^[a-z]/.test(last)
}

function selectorsIn(css: string): string[] {
  return [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)\{/g)].map(([, selector = '']) => selector.trim())
}
