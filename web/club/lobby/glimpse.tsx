import type { Scene, TableInfo } from '@caravanserai/protocol/table'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSettings } from '../../app/settings.ts'
import { tables, type AnyScene, type Worded } from '../../tables/index.ts'
import { Undrawn } from '../../tables/undrawn.tsx'
import { api } from '../api.ts'
import { Window } from '../parts.tsx'
import { nameOf } from '../words.ts'

type Seen = Pick<TableInfo, 'table' | 'game'>

interface Found {
  readonly Drawing: AnyScene
  readonly scene: Scene
}

export interface Look {
  readonly frame: RefObject<HTMLSpanElement | null>
  readonly found: Found | null
  readonly fail: () => void
}

/**
 * What lies on a table, fetched when it comes into sight. `moves` says how far the match has come, where the picture should come with it; a
 * table to pass by is looked at once.
 */
export function useLook({ table, game }: Seen, moves = 0): Look {
  const frame = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
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
  return { frame, found, fail: () => setFound(null) }
}

/** A piece of the real table round the last move; until it is there the window of its game. */
export function Glimpse({ info }: { readonly info: Seen }) {
  return <Piece game={info.game} look={useLook(info)} />
}

export function Piece({ game, look: { frame, found, fail } }: { readonly game: string; readonly look: Look }) {
  return (
    <span ref={frame} className="lobby-glimpse" data-drawn={found !== null} aria-hidden>
      {found ? (
        // The server may be newer than the page. What could not be drawn is looked at again when the match has gone on.
        <Undrawn onFail={fail}>
          <found.Drawing view={found.scene.view} lines={found.scene.lines} />
        </Undrawn>
      ) : (
        <Window game={game} />
      )}
    </span>
  )
}

/** What somebody else did there last, in words; empty as long as it is not known. */
export function useLast({ game, seats, you }: Pick<TableInfo, 'game' | 'seats' | 'you'>, { found }: Look): string {
  const { language } = useSettings()
  const [worded, setWorded] = useState<Worded | null>(null)
  const lines = found?.scene.lines
  useEffect(() => {
    if (!lines) return
    let wanted = true
    // Who plays there will need them as well.
    tables[game]?.words().then(
      (words) => wanted && setWorded(words),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [game, lines])
  const last = lines?.findLast(({ seat }) => seat !== you)
  const told = last?.events.filter((event) => worded?.isTold(event)) ?? []
  return told.flatMap((event) => worded?.words[language].event(event, (seat) => nameOf(seats[seat])) || []).join(' ')
}
