/** Where the bots of the host in the browser think. */
import { chosenWell, loadEngine, type Puzzle } from '@caravanserai/host'
import type { Thought } from './thoughts.ts'

addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  void thought(data)
    .catch((error: unknown): Thought => ({ why: error instanceof Error ? error.message : String(error) }))
    .then((answer) => postMessage(answer))
})

async function thought(puzzle: Puzzle): Promise<Thought> {
  const engine = await loadEngine(puzzle.game)
  const move = engine && (await chosenWell(engine.bots, puzzle))
  if (move === undefined) throw new Error(`there is no ${puzzle.level} of ${puzzle.game}`)
  return { move }
}
