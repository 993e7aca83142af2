import type { Language } from '@caravanserai/kernel'
import type { ComponentType } from 'react'
import type { Reading } from '../task.ts'

/** What a table is set with: `web/tables/<game>/editor/position.tsx`. The positions it is given are its own, or such as the rules have read. */
export interface PositionKind<Position extends object = object> {
  /** A table to begin with. */
  readonly first: (players: number) => Position
  /** The same for another number of players, as far as it goes. */
  readonly resized: (position: Position, players: number) => Position
  readonly playersIn: (position: Position) => number
  readonly Setting: ComponentType<SettingProps<Position>>
}

export interface SettingProps<Position extends object = object> {
  readonly position: Position
  /** What the rules made of it; null while they refuse it. */
  readonly reading: Reading | null
  readonly change: (position: Position) => void
  readonly language: Language
}

const KINDS = import.meta.glob<PositionKind>('../../tables/*/editor/position.tsx', { import: 'kind' })

/** By game: fetched when somebody sets a table. */
export const positionKinds: { readonly [game: string]: (() => Promise<PositionKind>) | undefined } = Object.fromEntries(
  Object.entries(KINDS).map(([file, load]) => [file.split('/')[3] ?? '', load]),
)
