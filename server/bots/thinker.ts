/** A thread in which bots think. */
import { parentPort } from 'node:worker_threads'
import { chosenWell, loadEngine, type Puzzle } from '@caravanserai/host'
import type { Said } from './pool.ts'

const port = parentPort
port?.on('message', (puzzle: Puzzle) => {
  void (async () => {
    const engine = await loadEngine(puzzle.game)
    const answer = engine && (await chosenWell(engine.bots, puzzle))
    if (answer === undefined) throw new Error(`there is no ${puzzle.level} of ${puzzle.game}`)
    return { answer }
  })()
    .catch((error: unknown) => ({ why: error instanceof Error ? error.message : String(error) }))
    .then((said: Said) => port.postMessage(said))
})
