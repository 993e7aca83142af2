import { BOTS } from '@caravanserai/protocol/names'
import { useEffect, useRef, useState } from 'react'
import { useFail } from '../app/boundary.tsx'
import { NAMELESS } from '../app/name.ts'
import { Notice, Wait } from '../app/notice.tsx'
import { go } from '../app/router.ts'
import { shelved, usualLevel } from '../app/shelf.ts'
import { start } from '../app/start.ts'
import { localHost, request } from '../host/host.ts'
import { useText } from '../text/index.ts'
import { PUZZLES } from './all.ts'
import { lastTry, noteTry } from './memory.ts'
import type { Puzzle } from './puzzle.ts'
import { usePuzzleText } from './text/index.ts'

/** Lays out a puzzle and goes to its table; the way back leads to where one was before. */
export function TryPuzzle({ game, id }: { readonly game: string; readonly id: string }) {
  const text = useText()
  const puzzleText = usePuzzleText()
  const fail = useFail()
  const begun = useRef(false)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    tryPuzzle(game, id).then((isThere) => setLost(!isThere), fail)
  }, [game, id, fail])
  return isLost ? <Notice sentence={puzzleText.lost} /> : <Wait sentence={text.starting} />
}

/** False if there is no such puzzle. */
export async function tryPuzzle(game: string, id: string): Promise<boolean> {
  const puzzle = (await PUZZLES[game]?.())?.puzzles.find((each) => each.id === id)
  if (!puzzle) return false
  const before = lastTry()
  const refused = await start(setupOf(game, puzzle), (match) => {
    noteTry({ match, game, id })
    go(`/play/${match}`, 'replace')
  })
  if (refused) throw new Error(refused.refused)
  // An earlier try would only lie about among the matches.
  if (before !== null) void request(localHost(), { kind: 'forget', match: before })
  return true
}

function setupOf(game: string, { seats, position }: Puzzle) {
  const found = shelved(game)
  const level = found ? usualLevel(found) : null
  const bots = BOTS.slice(0, seats - 1).map((name) => ({ name, kind: 'bot' as const, level }))
  return { game, chairs: [{ name: NAMELESS, kind: 'person' as const, level: null }, ...bots], options: {}, seed: 'puzzle', position }
}
