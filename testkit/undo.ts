import { isRefusal, play, retell, undo, whyNotUndo } from '@caravanserai/kernel'
import { parting } from './failure.ts'
import { spelt, type Turn } from './random.ts'
import { saved, type Scene } from './scene.ts'

/** The last move is taken back, which gives the position before it, and made again, which gives the same as the first time. */
export function checkUndo(scene: Scene, turn: Turn): void {
  const { match, players, report, texts } = scene
  for (let seat = 0; seat < players; seat++)
    if (seat !== turn.seat && whyNotUndo(match, seat)?.refused !== 'nothing-to-undo')
      throw scene.failure('undo', `seat ${seat} may take back a move of seat ${turn.seat}`)
  const why = whyNotUndo(match, turn.seat)
  if (why) {
    report.news++
    return
  }
  const line = JSON.stringify(match.log.at(-1))
  const undone = undo(match, turn.seat)
  if (isRefusal(undone)) throw scene.failure('undo', `the move cannot be taken back: ${spelt(undone)}`)
  const back = saved(scene, match.state)
  if (back !== texts.at(-2))
    throw scene.failure('undo', `taking back ${JSON.stringify(turn.move)} does not lead back ${parting(texts.at(-2) ?? '', back)}`)
  const again = play(match, turn.seat, turn.question, turn.move)
  if (isRefusal(again)) throw scene.failure('undo', `taken back, ${JSON.stringify(turn.move)} is refused: ${spelt(again)}`)
  if (JSON.stringify(again) !== line)
    throw scene.failure('undo', `taken back and made again, the move tells another story ${parting(line, JSON.stringify(again))}`)
  const forth = saved(scene, match.state)
  if (forth !== texts.at(-1))
    throw scene.failure('undo', `taken back and made again, the move leads elsewhere ${parting(texts.at(-1) ?? '', forth)}`)
  report.undone++
}

/** The events alone have led to where the moves have. */
export function checkRetold(scene: Scene): void {
  const [now, told] = [scene.texts.at(-1) ?? '', saved(scene, scene.retold)]
  if (told !== now) throw scene.failure('evolve', `the events alone lead elsewhere ${parting(now, told)}`)
}

/** A finished game goes back to its start: told again up to some moves, and up to none, it is where it was. */
export function checkBack(scene: Scene, looks: number): void {
  const { match, texts, luck } = scene
  const stops = [0, match.log.length, ...Array.from({ length: looks }, () => luck.below(match.log.length + 1))]
  for (const moves of stops) {
    const back = saved(scene, retell(match, moves))
    if (back !== texts[moves])
      throw scene.failure('evolve', `told again up to move ${moves}, the position is another ${parting(texts[moves] ?? '', back)}`)
  }
}
