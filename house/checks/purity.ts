import { scan, type Token } from './scan.ts'

/** Names that reach a clock, chance, a machine or a page. */
const FORBIDDEN = new Set(
  [
    'Date performance Temporal setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame',
    'crypto console process Buffer require globalThis global self eval',
    'document window navigator location localStorage sessionStorage indexedDB fetch XMLHttpRequest WebSocket Worker alert',
  ].flatMap((names) => names.split(' ')),
)

export interface Impurity {
  readonly line: number
  readonly what: string
}

/** Where a source uses what the rules of a game must not know. */
export function impurities(source: string): Impurity[] {
  const tokens = scan(source)
  return tokens.flatMap((token, i) => {
    const what = impurity(token, tokens[i - 1], tokens[i + 1], tokens[i + 2])
    return what === undefined ? [] : [{ line: token.line, what }]
  })
}

function impurity(token: Token, before: Token | undefined, next: Token | undefined, afterNext: Token | undefined): string | undefined {
  if (token.kind !== 'word' || before?.text === '.' || before?.text === '?.') return undefined
  if (token.text === 'Math')
    return next?.text !== '.' ? 'Math other than as Math.name' : afterNext?.text === 'random' ? 'Math.random' : undefined
  if (token.text === 'import' && next?.text === '.') return 'import.meta'
  // A field may have any name.
  return FORBIDDEN.has(token.text) && next?.text !== ':' ? token.text : undefined
}
