import type { ReactNode } from 'react'
import type { Type } from '@caravanserai/bazaar/seat'
import { useSitting } from './sitting.ts'
import './sign.css'

const SPRITE = '/bazaar-cards.svg'

/** The drawing of a card. */
export function Art({ card, size = 24 }: { readonly card: string; readonly size?: number }) {
  return (
    <svg className="bz-art" width={size} height={size} viewBox="0 0 512 512" aria-hidden>
      <use href={`${SPRITE}#${card}`} />
    </svg>
  )
}

/** LOOK 5 The type of an item: a rounded square with its sign. An empty slot is dashed, a filled one solid. */
export function TypeSign({ type, empty = false, size = 22 }: { readonly type: Type; readonly empty?: boolean; readonly size?: number }) {
  return (
    <span className="bz-type" data-type={type} data-empty={empty} style={{ width: size, height: size }} aria-hidden>
      <Art card={`type-${type}`} size={Math.round(size * 0.68)} />
    </span>
  )
}

const PATHS = {
  resistance: [
    'M20 13c0 5-3.500 7.500-7.660 8.950a1 1 0 0 1-.67-.01C7.500 20.500 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.500-1.200 6.240-2.720a1.170 1.170 0 0 1 1.520 0C14.510 3.810 17 5 19 5a1 1 0 0 1 1 1z',
  ],
  income: [
    'M9 3.500a5.500 5.500 0 1 0 0 11a5.500 5.500 0 0 0 0-11z',
    'M18.100 10.400A5.500 5.500 0 1 1 10.300 18M8 7h1v4m7.700 2.900l.7.7-2.800 2.800',
  ],
} as const

/** Resistance is a shield, income are coins. */
export function Measure({ name, size = 16 }: { readonly name: keyof typeof PATHS; readonly size?: number }) {
  return (
    <svg
      className="bz-measure"
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
      {PATHS[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
}

/** A card named in the midst of words: it opens large. */
export function Named({ card, children }: { readonly card: string; readonly children?: ReactNode }) {
  const { text, open } = useSitting()
  return (
    <button type="button" className="bz-named" onClick={() => open(`card:${card}`)}>
      <Art card={card} size={16} />
      {children ?? text.name(card)}
    </button>
  )
}
