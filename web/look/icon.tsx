import { createElement, memo } from 'react'
import { icons } from './icons.ts'

export const Icon = iconsFrom(icons, 20)

/** Draws the icons of a list. Decoration: what one means is said in words beside it or on its button. */
export function iconsFrom<Name extends string>(bodies: { readonly [name in Name]: string }, usual: number) {
  // Icons are most of what is on a table and never change: they are drawn once.
  return memo(function Icon({ name, size = usual }: { readonly name: Name; readonly size?: number }) {
    return (
      <svg
        className="icon"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {shapesIn(bodies[name]).map(([kind, facts], i) => createElement(kind, { ...facts, key: i }))}
      </svg>
    )
  })
}

type Shape = readonly [kind: string, facts: Readonly<Record<string, string>>]
const known = new Map<string, readonly Shape[]>()

/** The shapes of an icon, read once: a browser that is handed them as text would read them anew for each that it draws. */
export function shapesIn(body: string): readonly Shape[] {
  const shapes =
    known.get(body) ??
    [...body.matchAll(/<(\w+)((?: [\w-]+="[^"]*")*)\/>/g)].map(([, kind = '', facts = '']) => [kind, factsIn(facts)] as const)
  known.set(body, shapes)
  return shapes
}

function factsIn(facts: string): Record<string, string> {
  return Object.fromEntries([...facts.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}
