/** A thread in which bots think. */
import { parentPort } from 'node:worker_threads'
import { chosenWell, loadEngine, type Puzzle } from '@caravanserai/host'

const port = parentPort
port?.on('message', ({ number, puzzle }: { readonly number: number; readonly puzzle: Puzzle }) => {
  void (async () => {
    const engine = await loadEngine(puzzle.game)
    const move = engine && (await chosenWell(engine.bots, puzzle))
    if (move === undefined) throw new Error(`there is no ${puzzle.level} of ${puzzle.game}`)
    return { number, move }
  })()
    .catch((error: unknown) => ({ number, why: error instanceof Error ? error.message : String(error) }))
    .then((said) => port.postMessage(said))
})
