/** Tells one record again, away from the page and from every other match: nothing is stored here, and nobody is asked. */
import type { Wish, Wrong } from '../wish.ts'
import { newDesk } from './desk.ts'

const desk = newDesk()

addEventListener('message', ({ data: { id, wish } }: MessageEvent<{ readonly id: number; readonly wish: Wish }>) => {
  desk(wish, (passed) => postMessage({ id, passed })).then(
    (answer) => postMessage({ id, answer }),
    (error: unknown) => {
      console.error(error)
      postMessage({ id, answer: { wrong: 'broken' } satisfies Wrong })
    },
  )
})
