/** Reads positions and plays games between bots for the editors, away from the page. */
import { loadBots, loadGame } from '@caravanserai/games'
import { isRefusal, playersIn, refuse, winners } from '@caravanserai/kernel'
import type { Answered, Asked, Done, PlayTask, ReadTask, Reap } from '../task.ts'
import { playGame } from './game.ts'

const REAPS = import.meta.glob<Reap>('../../tables/*/editor/harvest.ts', { import: 'harvest' })

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void done(data).then((answer) => postMessage({ ...answer, id: data.id } satisfies Answered))
})

async function done(task: Asked): Promise<Done> {
  switch (task.kind) {
    case 'play':
      return played(task)
    case 'read':
      return read(task)
  }
}

async function played({ game: id, players, options, level, number }: PlayTask): Promise<Done> {
  const [game, bots, reap] = await Promise.all([loadGame(id), loadBots(id), REAPS[`../../tables/${id}/editor/harvest.ts`]?.()])
  const bot = bots.botFor(level)
  if (!game || !bot || !reap) return { kind: 'refused', refusal: refuse('no-such-game', { game: id }) }
  const match = playGame(game, bot, players, options, number)
  if (isRefusal(match)) return { kind: 'refused', refusal: match }
  const result = game.result(match.state)
  const first = result ? winners(result) : []
  return {
    kind: 'play',
    won: Array.from({ length: players }, (_, seat) => (first.includes(seat) ? 1 / first.length : 0)),
    turns: match.log.filter((line, i) => line.seat !== match.log[i - 1]?.seat).length,
    harvest: reap(
      game.view(match.state, null),
      match.log.flatMap(({ events }) => events),
    ),
  }
}

async function read({ game: id, position }: ReadTask): Promise<Done> {
  const game = await loadGame(id)
  if (!game) return { kind: 'refused', refusal: refuse('no-such-game', { game: id }) }
  const state = game.load(position)
  if (isRefusal(state)) return { kind: 'refused', refusal: state }
  return {
    kind: 'read',
    position: game.save(state),
    players: playersIn(game, state),
    view: game.view(state, null),
    waiting: game.waiting(state),
  }
}
