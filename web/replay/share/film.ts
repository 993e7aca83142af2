import type { Shown } from '../screen/replay.tsx'
import { gifOf, type Dots } from './gif.ts'
import type { Painter } from './painter.ts'
import { dotsOf, painted } from './picture.ts'

/** In dots, and no more pictures than that: a film that people send each other. */
const WIDTH = 800
const MOST = 40
const PACE = 700

/** The last round as a film: its moments are painted one after the other. When it is done, or not wanted any more, one is back where one was. */
export async function filmed({ title, round, at, jump }: Shown, draw: Painter, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const back = () => jump(at)
  signal.addEventListener('abort', back)
  const frames: Dots[] = []
  try {
    for (const { number, sentence } of round.slice(-MOST)) {
      const { svg, height } = await draw(number, { title, line: sentence })
      signal.throwIfAborted()
      frames.push(dotsOf(await painted(svg, height, WIDTH)))
      signal.throwIfAborted()
    }
  } finally {
    signal.removeEventListener('abort', back)
    if (!signal.aborted) back()
  }
  return gifOf(frames, PACE)
}
