/** Weighs moves away from the page: of a table that is played from what one seat sees, of a match that is over from its record. */
import { loadBots, loadGame } from '@caravanserai/games'
import { isRefusal } from '@caravanserai/kernel'
import { readRecords } from '@caravanserai/kernel/replay'
import type { Answers, Wish } from '../wish.ts'
import { advise } from './advise.ts'
import { analyse } from './analyse.ts'

addEventListener('message', ({ data: { id, wish } }: MessageEvent<{ readonly id: number; readonly wish: Wish }>) => {
  done(wish, (passed) => postMessage({ id, passed })).then(
    (answer) => postMessage({ id, answer }),
    (error: unknown) => {
      console.error(error)
      postMessage({ id, answer: null })
    },
  )
})

async function done(wish: Wish, passed: (share: number) => void): Promise<Answers[Wish['kind']] | null> {
  switch (wish.kind) {
    case 'advise': {
      const { game, adviser } = await skilled(wish.game)
      return game && adviser ? advise(game, adviser, wish.view, wish.seat, wish.asked) : null
    }
    case 'analyse': {
      const records = readRecords(wish.text)
      const record = isRefusal(records) ? undefined : records[0]
      const { game, adviser } = await skilled(record?.header.game ?? '')
      if (!record || !game || !adviser) return null
      const { length } = record.lines
      return analyse(game, adviser, record, (move) => {
        if (move % EVERY === 0 || move === length) passed(move / length)
      })
    }
  }
}

/** Every so many moves it says how far it is. */
const EVERY = 4

async function skilled(id: string) {
  const [game, bots] = await Promise.all([loadGame(id), loadBots(id)])
  return { game, adviser: await bots.adviser?.() }
}
