import { chanceOf, isRefusal } from '@caravanserai/kernel'
import { parting } from './failure.ts'
import { spelt, type Turn } from './random.ts'
import { notPlain, saved, type Scene } from './scene.ts'

/** The position is plain data that loads to the same position. */
export function checkSave(scene: Scene): unknown {
  const { game } = scene
  const before = scene.texts.at(-1) ?? ''
  const loaded = game.load(JSON.parse(before))
  if (isRefusal(loaded)) throw scene.failure('save', `the saved position is refused: ${spelt(loaded)} ${before.slice(0, 2000)}`)
  const again = saved(scene, loaded)
  if (again !== before) throw scene.failure('save', `the loaded position is saved differently ${parting(before, again)}`)
  return loaded
}

/** From the loaded position, the same move with the same luck tells the same story and ends in the same place. */
export function checkLoadedPlay(scene: Scene, loaded: unknown, turn: Turn): void {
  const { game, match } = scene
  const strange = notPlain(game.save(match.state))
  if (strange !== undefined) throw scene.failure('save', `the saved position is not plain data: ${strange}`)
  const copy = game.copy(match.state)
  const chance = () => chanceOf(match.key, match.log.length + 1)
  const expected = game.decide(copy, turn.seat, turn.move, chance())
  const found = game.decide(loaded, turn.seat, turn.move, chance())
  const [a, b] = [JSON.stringify(expected), JSON.stringify(found)]
  if (a !== b) throw scene.failure('save', `from the loaded position ${JSON.stringify(turn.move)} tells another story ${parting(a, b)}`)
  const [c, d] = [saved(scene, copy), saved(scene, loaded)]
  if (c !== d) throw scene.failure('save', `from the loaded position ${JSON.stringify(turn.move)} leads elsewhere ${parting(c, d)}`)
}
