import { memo } from 'react'
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
        // Our own, written when the page was built.
        dangerouslySetInnerHTML={{ __html: bodies[name] }}
      />
    )
  })
}
