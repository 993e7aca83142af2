import { useId, type ReactNode } from 'react'
import { ARCH } from '../look/door.tsx'

/** A window in the wall: the picture of a board behind a keel arch. */
export function Arch({ children }: { readonly children: ReactNode }) {
  const id = useId()
  return (
    <svg className="arch" viewBox="0 0 500 430" aria-hidden>
      <clipPath id={id}>
        <path d={INSIDE} />
      </clipPath>
      <path d={ARCH} className="arch-brass" />
      <path d={ARCH} className="arch-glaze" />
      <g clipPath={`url(#${id})`}>
        <path d={ARCH} fill="var(--sand-2)" />
        {children}
        <path d={INSIDE} className="arch-shade" />
      </g>
    </svg>
  )
}

const INSIDE = 'M18 440V184C18 134 48 110 99 90L250 25 401 90C452 110 482 134 482 184V440Z'
