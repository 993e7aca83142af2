import type { Scene } from '@caravanserai/protocol/table'
import { useEffect, useRef, useState } from 'react'
import { tables, type AnyScene } from '../../tables/index.ts'
import { Undrawn } from '../../tables/undrawn.tsx'
import { api } from '../api.ts'
import { Window } from '../parts.tsx'

interface GlimpseProps {
  readonly table: string
  readonly game: string
  /** How far the match has come, where the picture should come with it; a table to pass by is looked at once. */
  readonly moves?: number
}

/** A piece of the real table round the last move, fetched when it comes into sight; until then the window of its game. */
export function Glimpse({ table, game, moves = 0 }: GlimpseProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [found, setFound] = useState<{ readonly Drawing: AnyScene; readonly scene: Scene } | null>(null)
  useEffect(() => {
    if (!frame.current) return
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true))
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  const known = useRef(-1)
  useEffect(() => {
    const drawing = isSeen ? tables[game]?.scene : undefined
    if (!drawing || known.current >= moves) return
    let wanted = true
    const look = async () => {
      const [Drawing, reply] = await Promise.all([drawing(), api.scene(table)])
      if (!wanted || !('ok' in reply)) return
      known.current = reply.ok.moves
      setFound({ Drawing, scene: reply.ok })
    }
    // The window stays where there is nothing to look at.
    look().catch(() => {})
    return () => {
      wanted = false
    }
  }, [isSeen, table, game, moves])
  return (
    <span ref={frame} className="lobby-glimpse" data-drawn={found !== null} aria-hidden>
      {found ? (
        // The server may be newer than the page. What could not be drawn is looked at again when the match has gone on.
        <Undrawn onFail={() => setFound(null)}>
          <found.Drawing view={found.scene.view} lines={found.scene.lines} />
        </Undrawn>
      ) : (
        <Window game={game} />
      )}
    </span>
  )
}
