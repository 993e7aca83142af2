import { globSync, readFileSync } from 'node:fs'

/** Files by their path from the root, with `/`. The checks read nothing else, so that tests can hand them made-up ones. */
export type Tree = ReadonlyMap<string, string>

const KINDS = ['**/*.{ts,tsx,mts,js,mjs,cjs,css}', '**/package.json', 'package-lock.json', 'NOTICE', 'games/*/*.md']
const OUTSIDE = ['node_modules', 'dist', 'reports', '.stryker-tmp', '.cache', 'test-results', 'coverage']

export function readTree(): Tree {
  const paths = globSync(KINDS, { exclude: (path) => OUTSIDE.includes(path.split(/[\\/]/).at(-1) ?? '') })
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')]))
}

/** The text as JSON, for the few files whose form npm guarantees. */
export function json<T>(tree: Tree, path: string): T {
  return JSON.parse(tree.get(path) ?? 'null') as T
}
