import { isRefusal, play } from '@caravanserai/kernel'
import type { Turn } from './random.ts'
import type { Scene } from './scene.ts'

/** Who waits has an open question, in seat order; a question that is over never comes back; the game is over when nobody waits. */
export function checkQuestions(scene: Scene): void {
  const { game, match, players, seen } = scene
  const waiting = game.waiting(match.state)
  const result = game.result(match.state)
  if ((waiting.length === 0) !== (result !== null))
    throw scene.failure('result', `${waiting.length} seats wait, and the result is ${JSON.stringify(result)}`)
  waiting.forEach((seat, i) => {
    const before = i === 0 ? -1 : (waiting[i - 1] ?? -1)
    if (!Number.isInteger(seat) || seat <= before || seat >= players)
      throw scene.failure('questions', `the seats that wait are not in seat order: ${waiting.join(', ')}`)
  })
  for (let seat = 0; seat < players; seat++) {
    const open = game.question(match.state, seat)
    const waits = waiting.includes(seat)
    if (waits ? !(Number.isInteger(open) && open > 0) : open !== 0)
      throw scene.failure('questions', `seat ${seat} ${waits ? 'waits' : 'does not wait'}, and its question is ${open}`)
    if (!waits && game.moves(match.state, seat).length > 0)
      throw scene.failure('questions', `seat ${seat} does not wait, and yet moves are listed for it`)
    const last = seen.open[seat] ?? 0
    if (open === last) continue
    if (last > 0) seen.closed[seat]?.add(last)
    seen.open[seat] = open
    if (seen.closed[seat]?.has(open)) throw scene.failure('questions', `question ${open} of seat ${seat} was over and came back`)
  }
}

/** An answer to a question that is over is told so, and so is a seat that nobody asked. */
export function checkLate(scene: Scene, turn: Turn): void {
  const { match, players, seen, report } = scene
  for (let seat = 0; seat < players; seat++) {
    const asked = (seen.open[seat] ?? 0) > 0
    const late = [...(seen.closed[seat] ?? [])].at(-1)
    const tries = [...(late === undefined ? [] : [[late, 'too-late'] as const]), ...(asked ? [] : [[0, 'not-asked'] as const])]
    for (const [question, code] of tries) {
      const answer = play(match, seat, question, turn.move)
      const found = isRefusal(answer) ? answer.refused : 'accepted'
      if (found !== code) throw scene.failure('questions', `seat ${seat} answers question ${question}: ${found}, not ${code}`)
      report.late++
    }
  }
}

/** One score and one place for each seat; who ties shares the better place. */
export function checkResult(scene: Scene): void {
  const result = scene.game.result(scene.match.state)
  const { scores = [], places = [] } = result ?? {}
  const whole = scores.length === scene.players && places.length === scene.players && scores.every(Number.isFinite)
  const shared = places.every((place) => place === 1 + places.filter((other) => other < place).length)
  if (!whole || !shared) throw scene.failure('result', `the result makes no sense: ${JSON.stringify(result)}`)
}
