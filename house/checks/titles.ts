import { scan, type Token } from './scan.ts'

/** Before the title stand these, with arguments of their own: `test.each(cases)('title', ...)`. */
const WITH_ARGUMENTS = ['each', 'for', 'skipIf', 'runIf']
/** A test that does not run proves nothing. */
const NOT_RUN = ['skip', 'todo']

/** The titles of the tests in a source, as they are written: `test('...')`, `it('...')`, `test.each(...)('...')`. */
export function titlesOf(source: string): string[] {
  const tokens = scan(source)
  return tokens.flatMap((token, i) => {
    const isTest = token.kind === 'word' && (token.text === 'test' || token.text === 'it') && tokens[i - 1]?.text !== '.'
    const title = isTest ? titleAt(tokens, i + 1) : undefined
    return title === undefined ? [] : [title]
  })
}

function titleAt(tokens: readonly Token[], start: number): string | undefined {
  let at = start
  while (tokens[at]?.text === '.') {
    const modifier = tokens[at + 1]?.text ?? ''
    if (NOT_RUN.includes(modifier)) return undefined
    at += 2
    if (WITH_ARGUMENTS.includes(modifier)) at = tokens[at]?.text === '(' ? closing(tokens, at) + 1 : afterTemplate(tokens, at)
  }
  const title = tokens[at + 1]
  if (!isSign(tokens[at], '(') || title?.kind !== 'text') return undefined
  return [title, ...tail(tokens, at + 2)].map(({ text }) => text).join(' ')
}

/** What follows the first part of a title up to the comma: `'DB-01' + x`, or the later parts of a template. */
function tail(tokens: readonly Token[], start: number): Token[] {
  const parts: Token[] = []
  for (let at = start; at < tokens.length && !isSign(tokens[at], ',', ')'); at++) {
    const token = tokens[at] as Token
    if (isSign(token, '(', '[', '{')) at = closing(tokens, at)
    else if (token.kind === 'text') parts.push(token)
  }
  return parts
}

/** Where the bracket that opens at `start` closes. */
function closing(tokens: readonly Token[], start: number): number {
  let depth = 0
  for (let at = start; at < tokens.length; at++) {
    if (isSign(tokens[at], '(', '[', '{')) depth++
    if (isSign(tokens[at], ')', ']', '}') && --depth === 0) return at
  }
  return tokens.length
}

/** Behind the template of test.each: its parts are texts with anything between them, and then the title's bracket opens. */
function afterTemplate(tokens: readonly Token[], start: number): number {
  const title = tokens.findIndex((token, at) => at > start && isSign(token, '(') && tokens[at - 1]?.kind === 'text')
  return title < 0 ? tokens.length : title
}

function isSign(token: Token | undefined, ...signs: string[]): boolean {
  return token?.kind === 'sign' && signs.includes(token.text)
}
