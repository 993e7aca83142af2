import { memo, type ReactNode } from 'react'
import type { Type } from '@caravanserai/bazaar/seat'
import { useSitting } from '../sitting.ts'
import { drawingOf, wantDrawings } from './drawings.ts'
import './sign.css'

wantDrawings()

/** The drawing of a card. */
export const Art = memo(function Art({ card, size = 24 }: { readonly card: string; readonly size?: number }) {
  return (
    <svg className="bz-art" width={size} height={size} viewBox="0 0 512 512" aria-hidden>
      <use href={drawingOf(card)} />
    </svg>
  )
})

/** LOOK 5 The type of an item: a rounded square with its sign. An empty slot is dashed, a filled one solid. */
export const TypeSign = memo(function TypeSign({
  type,
  empty = false,
  size = 22,
}: {
  readonly type: Type
  readonly empty?: boolean
  /** Null where the styles say it. */
  readonly size?: number | null
}) {
  return (
    <span className="bz-type" data-type={type} data-empty={empty} style={size === null ? undefined : { '--sign': `${size}px` }} aria-hidden>
      <Art card={`type-${type}`} />
    </span>
  )
})

/** A card named in the midst of words: it opens large. */
export function Named({ card, children }: { readonly card: string; readonly children?: ReactNode }) {
  const { text, open } = useSitting()
  return (
    <button type="button" className="bz-named" onClick={() => open({ kind: 'card', card })}>
      <Art card={card} size={16} />
      {children ?? text.name(card)}
    </button>
  )
}
