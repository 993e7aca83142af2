import { useEffect, useRef, useState, type RefObject } from 'react'
import { Counsel } from '../analysis/counsel.ts'
import type { Speech } from '../analysis/speech.ts'
import type { Advice, Pattern } from '../analysis/wish.ts'

/** What is advised on a view; thought about away from the page, and no longer when the view changes. Null where it failed. */
export function useAdvice(game: string, view: unknown, you: number, asked: readonly Pattern[]): Advice | 'thinking' | null {
  const counsel = useRef<Counsel | null>(null)
  const [found, setFound] = useState<{ readonly view: unknown; readonly advice: Advice | null } | null>(null)
  useEffect(() => () => counsel.current?.stop(), [])
  useEffect(() => {
    if (view === null) return counsel.current?.stop()
    let wanted = true
    counsel.current ??= new Counsel()
    void counsel.current.ask({ kind: 'advise', game, view, seat: you, asked }).then((advice) => wanted && setFound({ view, advice }))
    return () => {
      wanted = false
    }
  }, [game, view, you, asked])
  // What was found about the same view stands while another move is asked about.
  return found !== null && found.view === view ? found.advice : 'thinking'
}

/** The moves that somebody points at: with the mouse when it rests, with a press, or with the focus. */
export function usePointed(root: RefObject<HTMLElement | null>, speech: Speech | null, view: unknown): readonly Pattern[] {
  const [pointed, setPointed] = useState<{ readonly view: unknown; readonly name: string; readonly patterns: readonly Pattern[] }>(NOTHING)
  useEffect(() => {
    const table = root.current
    if (!table || !speech) return
    let timer = 0
    const hear = ({ target, type }: Event) => {
      clearTimeout(timer)
      if (!(target instanceof Element)) return
      // A press is drawn first: what is chosen by it is asked of the table afterwards.
      timer = window.setTimeout(
        () => {
          const patterns = speech.pointed(target, table)
          const name = JSON.stringify(patterns)
          if (patterns.length > 0) setPointed((last) => (last.view === view && last.name === name ? last : { view, name, patterns }))
        },
        type === 'pointerover' ? REST : 0,
      )
    }
    const kinds = ['pointerover', 'click', 'focusin'] as const
    for (const kind of kinds) table.addEventListener(kind, hear)
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) table.removeEventListener(kind, hear)
    }
  }, [root, speech, view])
  return pointed.view === view ? pointed.patterns : NOTHING.patterns
}

const NOTHING = { view: null, name: '', patterns: [] as readonly Pattern[] }

/** Ms after which a mouse that lies still points at something. */
const REST = 200
