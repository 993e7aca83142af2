import { BOTS } from '@caravanserai/protocol/names'
import type { Refusal } from '@caravanserai/kernel'
import { useEffect, useRef, useState } from 'react'
import { useFail } from '../app/boundary.tsx'
import { NAMELESS } from '../app/name.ts'
import { Notice, Wait } from '../app/notice.tsx'
import { go } from '../app/router.ts'
import { useSettings } from '../app/settings.ts'
import { shelved, usualLevel } from '../app/shelf.ts'
import { start } from '../app/start.ts'
import { unpack } from '../editor/link.ts'
import { localHost, request } from '../host/host.ts'
import { useText } from '../text/index.ts'
import { useGameWords } from '../tables/words.ts'
import { sentenceOf } from '../text/refusal.ts'
import { PUZZLES } from './all.ts'
import { keepMade, madeFor, puzzleOf, readMade } from './made.ts'
import { lastTry, noteTry } from './memory.ts'
import type { Puzzle } from './puzzle.ts'
import { usePuzzleText } from './text/index.ts'

/** The name of a puzzle in an address that carries it. */
export const SHARED = 'shared'

interface TryProps {
  readonly game: string
  readonly id: string
  /** What the address carries, if it does. */
  readonly packed: string
}

/** Lays out a puzzle and goes to its table; the way back leads to where one was before. */
export function TryPuzzle({ game, id, packed }: TryProps) {
  const text = useText()
  const puzzleText = usePuzzleText()
  const { language } = useSettings()
  const words = useGameWords(game)
  const fail = useFail()
  const begun = useRef(false)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const tried = id === SHARED ? tryShared(game, packed) : tryPuzzle(game, id)
    tried.then(setWrong, fail)
  }, [game, id, packed, fail])
  if (!wrong) return <Wait sentence={text.starting} />
  return (
    <Notice
      sentence={puzzleText[wrong.wrong]}
      {...('refusal' in wrong ? { more: sentenceOf(wrong.refusal, language, text, words) } : {})}
    />
  )
}

/** Why a puzzle is not laid out: there is none of that name, a link carries none, or its position cannot be. */
type Wrong = { readonly wrong: 'lost' | 'badLink' } | { readonly wrong: 'impossible'; readonly refusal: Refusal }

/** A puzzle that a link carries; from now on it is among those of this device. */
async function tryShared(game: string, packed: string): Promise<Wrong | null> {
  const set = await PUZZLES[game]?.()
  const read = await unpack(packed)
  const made = set && 'value' in read ? readMade(read.value, set.goals) : null
  if (!made) return { wrong: 'badLink' }
  const wrong = await layOut(game, puzzleOf(made))
  if (!wrong) keepMade(game, made)
  return wrong
}

export async function tryPuzzle(game: string, id: string): Promise<Wrong | null> {
  const set = await PUZZLES[game]?.()
  const made = set && madeFor(game, set.goals).map(puzzleOf)
  const puzzle = [...(set?.puzzles ?? []), ...(made ?? [])].find((each) => each.id === id)
  return puzzle ? layOut(game, puzzle) : { wrong: 'lost' }
}

async function layOut(game: string, puzzle: Puzzle): Promise<Wrong | null> {
  const before = lastTry()
  const refusal = await start(setupOf(game, puzzle), (match) => {
    noteTry({ match, game, id: puzzle.id })
    go(`/play/${match}`, 'replace')
  })
  if (refusal) return { wrong: 'impossible', refusal }
  // An earlier try would only lie about among the matches.
  if (before !== null) void request(localHost(), { kind: 'forget', match: before })
  return null
}

function setupOf(game: string, { seats, position }: Puzzle) {
  const found = shelved(game)
  const level = found ? usualLevel(found) : null
  const bots = BOTS.slice(0, seats - 1).map((name) => ({ name, kind: 'bot' as const, level }))
  return { game, chairs: [{ name: NAMELESS, kind: 'person' as const, level: null }, ...bots], options: {}, seed: 'puzzle', position }
}
