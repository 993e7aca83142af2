import type { Argument, Expression, PrivateIdentifier } from 'oxc-parser'
import { visit } from './source.ts'

/** Before the title stand these, with arguments of their own: `test.each(cases)('title', ...)`. */
const WITH_ARGUMENTS = ['each', 'for', 'skipIf', 'runIf']
/** A test that does not run proves nothing. */
const NOT_RUN = ['skip', 'todo']

/** The titles of the tests in a source, as they are written: `test('...')`, `it('...')`, `test.each(...)('...')`. */
export function titlesOf(path: string, source: string): string[] {
  const titles: string[] = []
  visit(path, source, {
    CallExpression({ callee, arguments: [first] }) {
      const modifiers = modifiersOf(callee)
      const isTitle = callee.type !== 'MemberExpression' || !WITH_ARGUMENTS.includes(modifiers?.at(-1) ?? '')
      const texts = textsIn(first)
      if (modifiers && isTitle && texts.length > 0 && !modifiers.some((each) => NOT_RUN.includes(each))) titles.push(texts.join(' '))
    },
  })
  return titles
}

/** What stands behind `test` or `it`, such as `each`; undefined if it is neither. */
function modifiersOf(callee: Expression): string[] | undefined {
  switch (callee.type) {
    case 'Identifier':
      return callee.name === 'test' || callee.name === 'it' ? [] : undefined
    case 'MemberExpression':
      return callee.property.type === 'Identifier' ? modifiersOf(callee.object)?.concat(callee.property.name) : undefined
    case 'CallExpression':
      return modifiersOf(callee.callee)
    case 'TaggedTemplateExpression':
      return modifiersOf(callee.tag)
    default:
      return undefined
  }
}

/** What is written out of a title: `'DB-01 ' + x`, or the parts of a template. */
function textsIn(title: Argument | PrivateIdentifier | undefined): string[] {
  switch (title?.type) {
    case 'Literal':
      return typeof title.value === 'string' ? [title.value] : []
    case 'TemplateLiteral':
      return title.quasis.map(({ value }) => value.raw)
    case 'BinaryExpression':
      return [...textsIn(title.left), ...textsIn(title.right)]
    default:
      return []
  }
}
