import type { Language } from '@caravanserai/kernel'
import { tables } from '../../tables/index.ts'
import { rightly, type Projector } from '../projector.ts'
import type { Shown } from '../screen/replay.tsx'
import { boardPicture, INNER, posterPicture, type Caption, type Drawing } from './picture.ts'

/** Draws the table as it lay after so many moves. */
export type Painter = (at: number, caption: Caption) => Promise<Drawing>

/** Null where nobody has said how the table is drawn. Nothing is waited for once the signal says that nobody wants it any more. */
export function painterOf(
  { opened, seats, eyes, jump }: Shown,
  projector: Projector,
  language: Language,
  signal: AbortSignal,
): Painter | null {
  const fetchPoster = tables[opened.game]?.poster
  if (fetchPoster)
    return async (at, caption) => {
      const [poster, answer] = await Promise.all([fetchPoster(), projector.ask({ kind: 'shot', at, eyes })])
      const shot = rightly(answer)
      if (!shot) throw new Error('that moment is not told')
      return posterPicture(await poster({ view: shot.view, seats, language, width: INNER }), caption)
    }
  if (!document.querySelector('.hx-board')) return null
  // A board is a drawing already: the moment is shown on the page, and taken from there.
  return async (at, caption) => {
    jump(at)
    await shows(at, signal)
    const drawn = boardPicture(document, caption)
    if (!drawn) throw new Error('there is no board on the page')
    return drawn
  }
}

/** Until that moment is on the screen, and nothing moves there. */
async function shows(move: number, signal: AbortSignal): Promise<void> {
  const root = document.querySelector<HTMLElement>('.replay')
  while (root?.dataset['at'] !== String(move)) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    signal.throwIfAborted()
    if (!root?.isConnected) throw new Error('nobody looks at the match any more')
  }
  await new Promise((resolve) => requestAnimationFrame(resolve))
}
