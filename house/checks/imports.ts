import { scan, type Token } from './scan.ts'

/** One place where a file names another. */
export interface Import {
  /** What it names, or null where it is computed when the program runs. */
  readonly from: string | null
  /** `import type`, `export type`: gone before the program runs. */
  readonly typeOnly: boolean
  readonly line: number
}

/** Every import, export-from, dynamic import, require, worker address and glob of a source. */
export function importsOf(source: string): Import[] {
  const tokens = scan(source)
  return tokens.flatMap((token, i) => {
    const before = tokens[i - 1]
    if (token.kind !== 'word' || isSign(before, '.', '?.')) return []
    const at = (offset: number) => tokens[i + offset]
    if (token.text === 'import' && isSign(at(1), '(')) return [called(token, at(2), at(3), isWord(before, 'typeof'))]
    if (token.text === 'import' && isSign(at(1), '.')) return isWord(at(4), 'glob') ? globs(tokens.slice(i + 5)) : []
    if (token.text === 'require' && isSign(at(1), '(')) return [called(token, at(2), at(3), false)]
    if (token.text === 'URL' && isSign(at(1), '(') && isWord(at(4), 'import')) return address(at(2))
    if (token.text === 'import' || token.text === 'export') return statement(token, tokens.slice(i + 1, i + 2000))
    return []
  })
}

/** `import('x')`; a name that is not written out cannot be checked. */
function called(token: Token, name: Token | undefined, after: Token | undefined, typeOnly: boolean): Import {
  const plain = name?.kind === 'text' && isSign(after, ')', ',')
  return { from: plain ? name.text : null, typeOnly, line: token.line }
}

/** `new URL('./worker.ts', import.meta.url)` makes a program of a file; other addresses are only read. */
function address(name: Token | undefined): Import[] {
  if (name?.kind !== 'text' || !/\.[mc]?[jt]sx?$/.test(name.text)) return []
  return [{ from: name.text.startsWith('.') ? name.text : `./${name.text}`, typeOnly: false, line: name.line }]
}

/** `import.meta.glob('./x/*.ts')` or a list of such. */
function globs(tokens: readonly Token[]): Import[] {
  const end = tokens.findIndex((token) => isSign(token, ')', '{'))
  return tokens.slice(0, end).flatMap(({ kind, text, line }) => (kind === 'text' ? [{ from: text, typeOnly: false, line }] : []))
}

/** `import ... from 'x'`, `import 'x'`, `export ... from 'x'`. */
function statement(token: Token, rest: readonly Token[]): Import[] {
  const [first, second] = rest
  const typeOnly = isWord(first, 'type') && !isWord(second, 'from') && !isSign(second, ',')
  const found = (name: Token): Import[] => [{ from: name.text, typeOnly, line: token.line }]
  if (token.text === 'import' && first?.kind === 'text') return found(first)
  if (token.text === 'export' && !isSign(typeOnly ? second : first, '{', '*')) return []
  for (const [i, each] of rest.entries()) {
    const next = rest[i + 1]
    if (isWord(each, 'from') && next?.kind === 'text') return found(next)
    if (each.kind !== 'word' && each.kind !== 'text' && !isSign(each, '{', '}', ',', '*')) return []
    if (token.text === 'export' && isSign(each, '}') && !isWord(next, 'from')) return []
  }
  return []
}

function isSign(token: Token | undefined, ...signs: string[]): boolean {
  return token?.kind === 'sign' && signs.includes(token.text)
}

function isWord(token: Token | undefined, word: string): boolean {
  return token?.kind === 'word' && token.text === word
}
