import { useState } from 'react'

const KEY = 'caravanserai:bazaar-notes'
/** Notes of older matches are forgotten. */
const MATCHES = 20

export interface Note {
  readonly id: number
  readonly turn: number
  readonly text: string
}

type Kept = { readonly [place: string]: readonly Note[] }

/** What a player wrote down in a match; it stays in this browser. */
export function useNotes(match: string, you: number | null) {
  const place = `${match}:${you ?? 'none'}`
  const [all, setAll] = useState(read)
  const notes = all[place] ?? []
  const keep = (next: readonly Note[]) => {
    const { [place]: _, ...others } = read()
    const kept = Object.fromEntries([...Object.entries(others).slice(1 - MATCHES), ...(next.length === 0 ? [] : [[place, next] as const])])
    setAll(kept)
    write(kept)
  }
  return {
    notes,
    add: (turn: number, text: string) => keep([...notes, { id: (notes.at(-1)?.id ?? 0) + 1, turn, text }]),
    drop: (id: number) => keep(notes.filter((note) => note.id !== id)),
  }
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).map(([place, notes]) => [place, Array.isArray(notes) ? notes.filter(isNote) : []]))
  } catch {
    return {}
  }
}

function isNote(note: unknown): note is Note {
  if (typeof note !== 'object' || note === null) return false
  const { id, turn, text } = note as { readonly [key: string]: unknown }
  return typeof id === 'number' && typeof turn === 'number' && typeof text === 'string'
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // They are kept for this page only.
  }
}
