import { icons } from './icons.ts'

export type IconName = keyof typeof icons

/** Decoration: what it means is said in words beside it or on its button. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
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
      dangerouslySetInnerHTML={{ __html: icons[name] }}
    />
  )
}
