/** Weighs moves away from the page: of a table that is played from what one seat sees, of a match that is over from its record. */
import { analysed, skilled } from '@caravanserai/host/analysis'
import type { Answers, Wish } from '../wish.ts'
import { advise } from './advise.ts'

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
      let told = 0
      return analysed(wish, (share) => {
        if (share === 1 || share - told >= GRAIN) passed((told = share))
      })
    }
  }
}

/** Nobody sees less than a hundredth. */
const GRAIN = 0.01
