import type { Argument, Expression, Span } from 'oxc-parser'
import { lineAt, textOf, visit } from './source.ts'

/** One place where a file names another. */
export interface Import {
  /** What it names, or null where it is computed when the program runs. */
  readonly from: string | null
  /** `import type`, `export type`: gone before the program runs. */
  readonly typeOnly: boolean
  /** `import()`, a worker, a glob: fetched when the program runs, not before. */
  readonly later: boolean
  readonly line: number
}

/** Every import, export-from, dynamic import, require, worker address and glob of a source. */
export function importsOf(path: string, source: string): Import[] {
  const found: Import[] = []
  const add = ({ start }: Span, from: string | undefined, when: 'now' | 'later' | 'type') =>
    found.push({ from: from ?? null, typeOnly: when === 'type', later: when === 'later', line: lineAt(source, start) })
  visit(path, source, {
    ImportDeclaration: (node) => add(node, node.source.value, node.importKind === 'type' ? 'type' : 'now'),
    ExportNamedDeclaration: (node) => node.source && add(node, node.source.value, node.exportKind === 'type' ? 'type' : 'now'),
    ExportAllDeclaration: (node) => add(node, node.source.value, node.exportKind === 'type' ? 'type' : 'now'),
    TSImportType: (node) => add(node, node.source.value, 'type'),
    ImportExpression: (node) => add(node, textOf(node.source), 'later'),
    CallExpression(node) {
      const [first] = node.arguments
      if (isNamed(node.callee, 'require')) add(node, textOf(first), 'now')
      if (isMeta(node.callee, 'glob')) for (const each of itemsOf(first)) add(each, textOf(each), 'later')
    },
    NewExpression(node) {
      const [name, base] = node.arguments
      const from = textOf(name)
      // An address of a source makes a program of a file; others are only read.
      if (isNamed(node.callee, 'URL') && isMeta(base, 'url') && from !== undefined && /\.[mc]?[jt]sx?$/.test(from))
        add(node, from.startsWith('.') ? from : `./${from}`, 'later')
    },
  })
  return found
}

function isNamed(callee: Expression, name: string): boolean {
  return callee.type === 'Identifier' && callee.name === name
}

/** `import.meta.<name>` */
function isMeta(node: Argument | undefined, name: string): boolean {
  return node?.type === 'MemberExpression' && node.object.type === 'MetaProperty' && !node.computed && node.property.name === name
}

/** `import.meta.glob` takes one pattern or a list of such. */
function itemsOf(argument: Argument | undefined): Argument[] {
  if (argument?.type !== 'ArrayExpression') return argument ? [argument] : []
  return argument.elements.filter((each) => each !== null)
}
