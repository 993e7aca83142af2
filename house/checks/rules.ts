import { titlesOf } from './titles.ts'
import { readTree, type Tree } from './tree.ts'

/** What the games' pages promise and what the tests' titles name. */
export interface Found {
  /** By game: its rule ids, in the order of its README.md and RULINGS.md, each with the number of tests that name it. */
  readonly games: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Ids in titles that stand on no page, with the file. */
  readonly strange: readonly { readonly id: string; readonly file: string }[]
}

/** `DB-01` is a rule of Desert Bazaar, `DB-R01` a ruling, `M-1` a ruling on single cards. */
const ID = /\b(?:[A-Z]{2}-R?\d{2,}|M-\d{1,2})\b/g
const DEFINED = /\*\*([A-Z]{2}-R?\d{2,}|M-\d{1,2})[.:]?\*\*/g

export function findRules(tree: Tree): Found {
  const games = new Map<string, Map<string, number>>()
  for (const path of tree.keys()) {
    const [, game] = /^games\/([^/]+)\/package\.json$/.exec(path) ?? []
    if (game === undefined) continue
    const pages = ['README.md', 'RULINGS.md'].map((page) => tree.get(`games/${game}/${page}`) ?? '').join('\n')
    games.set(game, new Map(Array.from(pages.matchAll(DEFINED), ([, id = '']) => [id, 0])))
  }
  const strange: { id: string; file: string }[] = []
  for (const [file, source] of tree) {
    if (!/\.test\.tsx?$/.test(file)) continue
    for (const id of titlesOf(file, source).flatMap((title) => title.match(ID) ?? [])) {
      const ids = [...games.values()].find((each) => each.has(id))
      if (ids) ids.set(id, (ids.get(id) ?? 0) + 1)
      else strange.push({ id, file })
    }
  }
  return { games, strange }
}

/** One line per game, and the ids that are left. */
export function describeRules({ games }: Found): string[] {
  return [...games].map(([game, ids]) => {
    const named = [...ids.values()].filter((tests) => tests > 0).length
    const tests = [...ids.values()].reduce((sum, each) => sum + each, 0)
    return `${game}: ${named} of ${ids.size} rule ids named, ${tests} times in all`
  })
}

/** Ids without a test, tests without a rule, games without rules. */
export function checkRules({ games, strange }: Found): string[] {
  const byFile = Map.groupBy(strange, ({ file }) => file)
  const wrong = Array.from(byFile, ([file, found]) => {
    const ids = [...new Set(found.map(({ id }) => id))].toSorted()
    return `${file}: tests name what no README.md or RULINGS.md of a game gives: ${ids.join(' ')}`
  })
  for (const [game, ids] of games) {
    const left = [...ids].flatMap(([id, tests]) => (tests === 0 ? [id] : []))
    if (ids.size === 0) wrong.push(`games/${game}/README.md gives no rule ids such as **DB-01**`)
    if (left.length > 0) wrong.push(`${game}: no test names ${left.join(' ')}`)
  }
  return wrong
}

if (import.meta.main) {
  const found = findRules(readTree())
  const wrong = checkRules(found)
  for (const line of describeRules(found)) console.log(line)
  for (const line of wrong) console.error(line)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
