import type { Shown } from '../screen/replay.tsx'
import { gifOf, type Dots } from './gif.ts'
import type { Painter } from './painter.ts'
import { dotsOf, painted } from './picture.ts'

/** In dots, and no more pictures than that: a film that people send each other. */
const WIDTH = 800
const MOST = 40
const PACE = 700

/** The last round as a film: its moments are painted one after the other. */
export async function filmed({ title, round, at, jump }: Shown, draw: Painter): Promise<Uint8Array<ArrayBuffer>> {
  const frames: Dots[] = []
  for (const { number, sentence } of round.slice(-MOST)) {
    const { svg, height } = await draw(number, { title, line: sentence })
    frames.push(dotsOf(await painted(svg, height, WIDTH)))
  }
  jump(at)
  return gifOf(frames, PACE)
}
