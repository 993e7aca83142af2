import type { Language, Told, Words } from '@caravanserai/kernel'
import type { ComponentType } from 'react'
import type { TableProps } from './table.ts'

/** How a game is drawn and said, fetched when one of its tables is opened. */
export const tables: { readonly [game: string]: Drawn | undefined } = {
  'desert-bazaar': {
    table: table(() => import('./desert-bazaar/index.tsx')),
    words: async () => (await import('@caravanserai/desert-bazaar/seat')).words,
  },
  bazaar: { table: table(() => import('./bazaar/index.tsx')), words: async () => (await import('@caravanserai/bazaar/seat')).words },
  'through-the-desert': {
    table: table(() => import('./through-the-desert/index.tsx')),
    words: async () => (await import('@caravanserai/through-the-desert/seat')).words,
  },
}

interface Drawn {
  readonly table: () => Promise<AnyTable>
  readonly words: () => Promise<Readonly<Record<Language, Words>>>
}

/** A table of some game: it is handed only what its own game's host has said. */
export type AnyTable = ComponentType<TableProps<unknown, unknown, Told>>

function table<View, Move, Event extends Told>(
  load: () => Promise<{ default: ComponentType<TableProps<View, Move, Event>> }>,
): () => Promise<AnyTable> {
  return async () => (await load()).default as unknown as AnyTable
}
