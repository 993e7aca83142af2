import type { Node, PropertyKey } from 'oxc-parser'
import { lineAt, visit } from './source.ts'

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
export function impurities(path: string, source: string): Impurity[] {
  const found: Impurity[] = []
  const add = (node: Node, what: string) => found.push({ line: lineAt(source, node.start), what })
  // A field may have any name.
  const fields = new Set<Node>()
  const field = ({ key, computed }: { key: PropertyKey; computed: boolean }) => {
    if (!computed) fields.add(key)
  }
  visit(path, source, {
    Property: field,
    PropertyDefinition: field,
    MethodDefinition: field,
    TSPropertySignature: field,
    TSMethodSignature: field,
    MemberExpression(node) {
      if (node.computed) return
      fields.add(node.property)
      if (node.object.type !== 'Identifier' || node.object.name !== 'Math') return
      fields.add(node.object)
      if (node.property.name === 'random') add(node, 'Math.random')
    },
    MetaProperty: (node) => node.meta.name === 'import' && add(node, 'import.meta'),
    Identifier(node) {
      if (fields.has(node)) return
      if (node.name === 'Math') add(node, 'Math other than as Math.name')
      if (FORBIDDEN.has(node.name)) add(node, node.name)
    },
  })
  return found
}
