import type { Language, Told, Words } from '@caravanserai/kernel'
import type { ComponentType } from 'react'
import type { Primer } from '../rules/primer.tsx'
import type { TableProps } from './table.ts'

/** How a game is drawn and said, fetched when one of its tables is opened. */
export const tables: { readonly [game: string]: Drawn | undefined } = {
  'desert-bazaar': {
    table: table(() => import('./desert-bazaar/index.tsx')),
    words: () => import('@caravanserai/desert-bazaar/seat'),
    primer: () => import('./desert-bazaar/primer/index.tsx'),
  },
  bazaar: {
    table: table(() => import('./bazaar/index.tsx')),
    words: () => import('@caravanserai/bazaar/seat'),
    primer: () => import('./bazaar/primer/index.tsx'),
  },
  'through-the-desert': {
    table: table(() => import('./through-the-desert/index.tsx')),
    words: () => import('@caravanserai/through-the-desert/seat'),
    primer: () => import('./through-the-desert/primer/index.tsx'),
  },
}

interface Drawn {
  readonly table: () => Promise<AnyTable>
  readonly words: () => Promise<{ readonly [language in Language]: Words }>
  /** How it is explained, in pictures. */
  readonly primer: () => Promise<{ readonly primer: Primer }>
}

/** A table of some game: it is handed only what its own game's host has said. */
export type AnyTable = ComponentType<TableProps<unknown, unknown, Told>>

function table<View, Move, Event extends Told>(
  load: () => Promise<{ default: ComponentType<TableProps<View, Move, Event>> }>,
): () => Promise<AnyTable> {
  return async () => (await load()).default as unknown as AnyTable
}
