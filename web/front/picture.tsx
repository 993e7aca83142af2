import type { ComponentType, ReactNode } from 'react'

/** They are drawn before any game is fetched, so they are part of the front page. */
const DRAWN = import.meta.glob<ComponentType>('../tables/*/picture.tsx', { eager: true, import: 'Picture' })
const PICTURES: ReadonlyMap<string, ReactNode> = new Map(Object.entries(DRAWN).map(([file, Picture]) => [file, <Picture key={file} />]))

/** What a game's window shows; nothing where nobody has drawn it yet. */
export function pictureOf(game: string): ReactNode {
  return PICTURES.get(`../tables/${game}/picture.tsx`)
}
