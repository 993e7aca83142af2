import { loadGame } from '@caravanserai/games'
import { writeRecord, type AnyGame, type GameRecord } from '@caravanserai/kernel'
import { isWrong, type Answers, type Film, type Wish, type Wrong } from '../wish.ts'
import { gameOf, recordIn } from './film.ts'
import { Reel } from './reel.ts'

/** Answers what is wished of one record; `passed` hears how far a check is. */
export type Desk = (wish: Wish, passed: (move: number) => void) => Promise<Answers[Wish['kind']] | Wrong>

export function newDesk(): Desk {
  let shown: { readonly reel: Reel; readonly text: string } | undefined
  return async (wish, passed) => {
    if (wish.kind === 'check') return checked(wish.film, passed)
    if (wish.kind === 'open') {
      const found = await opened(wish.film)
      if (isWrong(found)) return found
      shown = found
      return found.reel.opened
    }
    if (!shown) return { wrong: 'broken' }
    const { reel, text } = shown
    const { game, record } = reel
    switch (wish.kind) {
      case 'shot':
        return reel.shot(wish.at, wish.eyes)
      case 'log':
        return reel.log(wish.eyes)
      case 'position':
        return reel.position(wish.at)
      case 'pack':
        return wish.at === null
          ? (await packing()).packed(game, record)
          : (await packing()).packedPosition(game, record, reel.position(wish.at))
      case 'text':
        return text
    }
  }
}

/** What links carry is fetched by who makes or opens one, and what checks by who wants that. */
const packing = () => import('./pack.ts')
const checking = () => import('./check.ts')

async function opened(film: Film): Promise<{ readonly reel: Reel; readonly text: string } | Wrong> {
  const found = await read(film)
  if (isWrong(found)) return found
  const reel = Reel.of(found.game, found.record, 'text' in film ? film.levels : null)
  return isWrong(reel) ? reel : { reel, text: found.text }
}

async function checked(film: Film, passed: (move: number) => void): Promise<Answers['check'] | Wrong> {
  const found = await read(film)
  return isWrong(found) ? found : (await checking()).verdictOn(found.game, found.record, found.text, passed)
}

interface Found {
  readonly game: AnyGame
  readonly record: GameRecord
  readonly text: string
}

async function read(film: Film): Promise<Found | Wrong> {
  const record = 'text' in film ? recordIn(film.text) : await (await packing()).unpacked(film.packed, loadGame)
  if (isWrong(record)) return record
  const game = await gameOf(record.header.game, loadGame)
  return isWrong(game) ? game : { game, record, text: 'text' in film ? film.text : writeRecord(record) }
}
