import type { Language, Told, Words } from '@caravanserai/kernel'
import type { ComponentType } from 'react'
import type { Primer } from '../rules/primer.tsx'
import type { Poster, PosterProps, SceneProps, TableProps } from './table.ts'

/** How a game is drawn and said, fetched when one of its tables is opened. */
interface Drawn {
  readonly table: () => Promise<AnyTable>
  readonly words: () => Promise<Worded>
  /** The page of all its cards, if the game has one. */
  readonly gallery: (() => Promise<ComponentType>) | undefined
  /** A piece of a table round what happened last, if somebody has drawn it. */
  readonly scene: (() => Promise<AnyScene>) | undefined
  /** The whole table as one drawing, where it is not a board, which is one already. */
  readonly poster: (() => Promise<AnyPoster>) | undefined
  /** How it is explained, in pictures, if it is. */
  readonly primer: (() => Promise<Primer>) | undefined
}

/** A game in words, and which of its events are worth saying. */
export interface Worded {
  readonly words: Readonly<Record<Language, Words>>
  readonly isTold: (event: Told) => boolean
  /** By kind of event, `said` or the part of the table where it is read. */
  readonly TOLD: { readonly [kind: string]: string }
  /** Whose turn begins with that event; null if none does. Where it is not said, a turn lasts until somebody else moves. */
  readonly begins?: (event: Told) => number | null
}

/** A table of some game: it is handed only what its own game's host has said. */
export type AnyTable = ComponentType<TableProps<unknown, unknown, Told>>

export type AnyScene = ComponentType<SceneProps<unknown, Told>>

export type AnyPoster = (props: PosterProps<unknown>) => Promise<Poster>

const TABLES = import.meta.glob<AnyTable>('./*/index.tsx', { import: 'default' })
const WORDS = import.meta.glob<Worded>('./*/words.ts')
const PRIMERS = import.meta.glob<Primer>('./*/primer/index.tsx', { import: 'primer' })
const SCENES = import.meta.glob<AnyScene>('./*/scene/index.tsx', { import: 'Scene' })
const POSTERS = import.meta.glob<AnyPoster>('./*/scene/poster.ts', { import: 'poster' })
const GALLERIES = import.meta.glob<ComponentType>('./*/gallery/gallery.tsx', { import: 'Gallery' })

/** By game: every folder here that has a table and its words. */
export const tables: { readonly [game: string]: Drawn | undefined } = Object.fromEntries(
  Object.entries(TABLES).flatMap(([file, table]) => {
    const [, game = ''] = file.split('/')
    const words = WORDS[`./${game}/words.ts`]
    const gallery = GALLERIES[`./${game}/gallery/gallery.tsx`]
    const primer = PRIMERS[`./${game}/primer/index.tsx`]
    const scene = SCENES[`./${game}/scene/index.tsx`]
    const poster = POSTERS[`./${game}/scene/poster.ts`]
    return words ? [[game, { table, words, gallery, scene, poster, primer }] as const] : []
  }),
)
