/** Tells one record again, away from the page and from every other match: nothing is stored here, and nobody is asked. */
import { loadGame } from '@caravanserai/games'
import { writeRecord, type AnyGame, type GameRecord } from '@caravanserai/kernel'
import { isWrong, type Answers, type Film, type Wish, type Wrong } from '../wish.ts'
import { verdictOn } from './check.ts'
import { gameOf, recordIn } from './film.ts'
import { packed, packedPosition, unpacked } from './pack.ts'
import { Reel } from './reel.ts'

let shown: { readonly reel: Reel; readonly text: string } | undefined

addEventListener('message', ({ data: { id, wish } }: MessageEvent<{ readonly id: number; readonly wish: Wish }>) => {
  answered(wish, (passed) => postMessage({ id, passed })).then(
    (answer) => postMessage({ id, answer }),
    (error: unknown) => {
      console.error(error)
      postMessage({ id, answer: { wrong: 'broken' } satisfies Wrong })
    },
  )
})

async function answered(wish: Wish, passed: (move: number) => void): Promise<Answers[Wish['kind']] | Wrong> {
  if (wish.kind === 'open') return opened(wish.film)
  if (wish.kind === 'check') return checked(wish.film, passed)
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
      return wish.at === null ? packed(game, record) : packedPosition(game, record, reel.position(wish.at))
    case 'text':
      return text
  }
}

async function opened(film: Film): Promise<Answers['open'] | Wrong> {
  const found = await read(film)
  if (isWrong(found)) return found
  const reel = Reel.of(found.game, found.record)
  if (isWrong(reel)) return reel
  shown = { reel, text: found.text }
  return reel.opened
}

async function checked(film: Film, passed: (move: number) => void): Promise<Answers['check'] | Wrong> {
  const found = await read(film)
  return isWrong(found) ? found : verdictOn(found.game, found.record, found.text, passed)
}

interface Found {
  readonly game: AnyGame
  readonly record: GameRecord
  readonly text: string
}

async function read(film: Film): Promise<Found | Wrong> {
  const record = 'text' in film ? recordIn(film.text) : await unpacked(film.packed, loadGame)
  if (isWrong(record)) return record
  const game = await gameOf(record.header.game, loadGame)
  return isWrong(game) ? game : { game, record, text: 'text' in film ? film.text : writeRecord(record) }
}
