import { chanceOf, isRefusal, plainChance } from '@caravanserai/kernel'
import { parting } from './failure.ts'
import { nearMisses } from './near.ts'
import { spelt, type Turn } from './random.ts'
import { counted, notPlain, saved, type Scene } from './scene.ts'
import { whyNotSaid } from './speech.ts'

/** Every listed move is accepted, and stands in the list in its plainest form. */
export function checkListed(scene: Scene, turn: Turn): void {
  const { game, match, report } = scene
  const texts = new Set<string>()
  for (const move of turn.moves) {
    const text = JSON.stringify(move)
    const strange = notPlain(move)
    if (strange !== undefined) throw scene.failure('moves', `the listed move ${text} is not plain data: ${strange}`)
    if (texts.has(text)) throw scene.failure('moves', `${text} is listed twice for seat ${turn.seat}`)
    texts.add(text)
    const read = game.move(JSON.parse(text))
    if (isRefusal(read)) throw scene.failure('moves', `the listed move ${text} cannot be read: ${spelt(read)}`)
    if (JSON.stringify(read) !== text) throw scene.failure('moves', `the listed move ${text} is read as ${JSON.stringify(read)}`)
    if (JSON.stringify(game.plain(read)) !== text) throw scene.failure('moves', `the listed move ${text} is not in its plainest form`)
    const copy = game.copy(match.state)
    const told = game.decide(copy, turn.seat, read, chanceOf(match.key, match.log.length + 1))
    if (isRefusal(told)) throw scene.failure('moves', `seat ${turn.seat} is refused its listed move ${text}: ${spelt(told)}`)
    checkCount(scene, copy, text)
    report.listed++
  }
  checkOriginal(scene)
}

/** Every other move is refused with a reason, and then nothing has changed. */
export function checkOthers(scene: Scene, turn: Turn, count: number): void {
  const listed = new Set(turn.moves.map((move) => JSON.stringify(move)))
  for (const near of nearMisses([...turn.moves, ...scene.seen.moves], scene.luck, count)) checkOther(scene, turn, near, listed)
}

function checkOther(scene: Scene, turn: Turn, near: unknown, listed: ReadonlySet<string>): void {
  const { game, match, report, luck } = scene
  const text = JSON.stringify(near)
  const read = game.move(near)
  if (!isRefusal(read)) {
    const copy = game.copy(match.state)
    const told = game.decide(copy, turn.seat, read, plainChance(`near ${luck.below(1 << 30)}`))
    if (!isRefusal(told)) {
      const plain = JSON.stringify(game.plain(read))
      if (!listed.has(plain)) throw scene.failure('refusals', `seat ${turn.seat} may play ${text}, but ${plain} is not in the list`)
      checkCount(scene, copy, text)
      report.accepted++
      return
    }
    const after = saved(scene, copy)
    const before = scene.texts.at(-1) ?? ''
    if (after !== before)
      throw scene.failure('refusals', `${text} is refused (${spelt(told)}) and yet changes the state ${parting(before, after)}`)
    // A listed move can be refused with other luck only if chance decides what is allowed, which no rule may.
    if (listed.has(JSON.stringify(read)))
      throw scene.failure('moves', `seat ${turn.seat} is refused its listed move ${text} with other luck: ${spelt(told)}`)
    const why = whyNotSaid(game, told)
    if (why !== undefined) throw scene.failure('refusals', `${text}: ${why}`)
  } else {
    const why = whyNotSaid(game, read)
    if (why !== undefined) throw scene.failure('refusals', `${text}: ${why}`)
  }
  report.refused++
}

function checkCount(scene: Scene, copy: unknown, move: string): void {
  const count = counted(scene, copy)
  if (count === scene.seen.count) return
  checkOriginal(scene)
  throw scene.failure('conservation', `${move}: ${parting(scene.seen.count, count)}`)
}

/** A copy that shares a part with the original would have changed it by now. */
function checkOriginal(scene: Scene): void {
  const [before, now] = [scene.texts.at(-1) ?? '', saved(scene, scene.match.state)]
  if (now !== before) throw scene.failure('moves', `moves on copies changed the original ${parting(before, now)}`)
}
