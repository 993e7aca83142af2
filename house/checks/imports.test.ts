import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'

const names = (source: string) => importsOf('x.tsx', source).map(({ from, typeOnly }) => (typeOnly ? `type ${from}` : from))

test('finds every way to name another file', () => {
  const source = `
    import 'a'
    import b from "b"
    import type { C } from 'c'
    import d, { type D, e as from } from 'd'
    import * as f from 'f'
    export * from 'g'
    export type { H } from 'h'
    export { i, type I } from 'i'
    const j = await import('j')
    type K = typeof import('k')
    const l = require('l')
    const m = new Worker(new URL('./m.ts', import.meta.url))
    const n = import.meta.glob(['./n/*.ts', './o/*.ts'])
    import data from './p.json' with { type: 'json' }`
  const found = ['a', 'b', 'type c', 'd', 'f', 'g', 'type h', 'i', 'j', 'type k', 'l', './m.ts', './n/*.ts', './o/*.ts', './p.json']
  expect(names(source)).toEqual(found)
})

test('a name that is computed is none', () => expect(names("import(`./${x}.ts`); import('a' + b); import(c)")).toEqual([null, null, null]))

test('finds nothing where nothing is imported', () => {
  const source = `
    // import 'comment'
    /* import 'comment' */
    const text = "import 'text'"
    const template = \`import 'template' \${text + \`from 'inner' \${text}\`} from 'template'\`
    const pattern = /import 'pattern' from '/.test(text) ? 1 / 2 : 3 / 4
    const list = Array.from('abc')
    export const from = 'x'
    export function read() { return new URL('../README.md', import.meta.url) }
    const page = <p>It's imported from 'far' </p>`
  expect(names(source)).toEqual([])
})

test('knows the line', () => expect(importsOf('x.ts', "/*\n*/ const a = `\n`\nimport {\n  b\n} from './b.ts'")[0]?.line).toBe(4))
