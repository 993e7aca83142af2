/** A piece of source: a name, a text in quotes (without them), a sign. Comments and blanks are gone. */
export interface Token {
  readonly kind: 'word' | 'text' | 'sign' | 'number' | 'pattern'
  readonly text: string
  readonly line: number
}

const BLANK = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y
const WORD = /[\p{ID_Start}_$#@][\p{ID_Continue}$\u200c\u200d]*/uy
const NUMBER = /\.?\d(?:[\w.]|[eE][+-])*/y
// A quote without its fellow on the same line is an apostrophe in the text of a page.
const QUOTED = /'((?:[^'\\\n]|\\[\s\S])*)'|"((?:[^"\\\n]|\\[\s\S])*)"/y
const PATTERN = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y
const SIGN = /\?\.(?!\d)|=>|\.\.\.|[\s\S]/y

/** After these a slash begins a pattern; after other words, numbers, and closing brackets it divides. */
const BEFORE_PATTERN = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'new',
  'do',
  'else',
  'await',
  'yield',
  'instanceof',
])

/** TypeScript cut into tokens, well enough to find imports, names and test titles; it does not understand what it reads. */
export function scan(source: string): Token[] {
  const tokens: Token[] = []
  // For each open template: how many braces are open inside its ${ }.
  const templates: number[] = []
  let at = 0
  let line = 1

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    if (match) {
      at += match[0].length
      line += match[0].split('\n').length - 1
    }
    return match
  }
  const push = (kind: Token['kind'], text: string, on: number) => tokens.push({ kind, text, line: on })
  const template = (on: number) => {
    const text = templateText(source, at)
    at += text.length
    line += text.split('\n').length - 1
    push('text', text, on)
    if (source.startsWith('${', at)) {
      at += 2
      templates.push(0)
    } else at++
  }

  while (at < source.length) {
    const on = line
    if (take(BLANK)) continue
    const word = take(WORD)
    if (word) {
      push('word', word[0], on)
      continue
    }
    if (take(NUMBER)) {
      push('number', '', on)
      continue
    }
    const quoted = take(QUOTED)
    if (quoted) {
      push('text', quoted[1] ?? quoted[2] ?? '', on)
      continue
    }
    if (mayBePattern(tokens.at(-1)) && take(PATTERN)) {
      push('pattern', '', on)
      continue
    }
    const sign = take(SIGN)?.[0] ?? ''
    const depth = templates.at(-1)
    if (sign === '`') template(on)
    else if (sign === '}' && depth === 0) {
      templates.pop()
      template(on)
    } else {
      if (depth !== undefined && sign === '{') templates[templates.length - 1] = depth + 1
      if (depth !== undefined && sign === '}') templates[templates.length - 1] = depth - 1
      push('sign', sign, on)
    }
  }
  return tokens
}

/** The text of a template up to its end or its next `${`. */
function templateText(source: string, from: number): string {
  let at = from
  while (at < source.length && source[at] !== '`' && !source.startsWith('${', at)) at += source[at] === '\\' ? 2 : 1
  return source.slice(from, at)
}

function mayBePattern(before: Token | undefined): boolean {
  if (!before) return true
  if (before.kind === 'word') return BEFORE_PATTERN.has(before.text)
  return before.kind === 'sign' && !')]}'.includes(before.text)
}
