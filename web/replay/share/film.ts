import type { Shown } from '../screen/replay.tsx'
import { gifOf, type Dots } from './gif.ts'
import { boardPicture, dotsOf, painted } from './picture.ts'

/** In dots, and no more pictures than that: a film that people send each other. */
const WIDTH = 600
const MOST = 40
const PACE = 700

/** The last round as a film: the moments are shown one after the other, and each is painted. */
export async function filmed({ title, round, at, jump }: Shown): Promise<Uint8Array<ArrayBuffer>> {
  const frames: Dots[] = []
  for (const move of round.slice(-MOST)) {
    jump(move)
    await shows(move)
    const drawn = boardPicture(document, { title, line: '' })
    if (drawn) frames.push(dotsOf(await painted(drawn.svg, drawn.height, WIDTH)))
  }
  jump(at)
  return gifOf(frames, PACE)
}

/** Until that moment is on the screen, and nothing moves there. */
async function shows(move: number): Promise<void> {
  const root = document.querySelector<HTMLElement>('.replay')
  while (root?.dataset['at'] !== String(move)) await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
}
