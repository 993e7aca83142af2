import { parseSync, Visitor, type Argument, type VisitorObject } from 'oxc-parser'

/** Shows a source to a visitor, part by part in the order in which it is written. The ending of its path says what language it is. */
export function visit(path: string, source: string, visitor: VisitorObject): void {
  const { program, errors } = parseSync(path, source)
  const [wrong] = errors
  if (wrong) throw new Error(`${path}:${lineAt(source, wrong.labels[0]?.start ?? 0)}: cannot be read: ${wrong.message}`)
  new Visitor(visitor).visit(program)
}

export function lineAt(source: string, place: number): number {
  return source.slice(0, place).split('\n').length
}

/** The text of an argument, or undefined if it is computed when the program runs. */
export function textOf(argument: Argument | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  const [only, more] = argument?.type === 'TemplateLiteral' ? argument.quasis : []
  return more ? undefined : (only?.value.cooked ?? undefined)
}
