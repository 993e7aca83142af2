import { GAME_IDS, loadBots, loadGame } from '@caravanserai/games'
import { chosen, type Puzzle } from '@caravanserai/host'
import { begin, isRefusal } from '@caravanserai/kernel'
import { expect, test } from 'vitest'
import { poolOf } from './pool.ts'

async function puzzle(id: string, level = 'casual'): Promise<Puzzle> {
  const game = await loadGame(id)
  const match = game && begin(game, { players: game.players[0] ?? 2, seed: 'pool' })
  if (!game || !match || isRefusal(match)) throw new Error('no match')
  const seat = game.waiting(match.state)[0] ?? 0
  return { game: id, level, view: game.view(match.state, seat), moves: game.moves(match.state, seat), luck: 'luck' }
}

test('a bot that thinks elsewhere chooses what it would choose here', async () => {
  const pool = poolOf(1)
  for (const id of GAME_IDS) expect(await pool.think(await puzzle(id))).toEqual(chosen(await loadBots(id), await puzzle(id)))
  await pool.close()
})

test('a bot that is not there, or thinks for too long, is no trouble for the next', async () => {
  const [id = ''] = GAME_IDS
  const pool = poolOf(1)
  await expect(pool.think(await puzzle(id, 'god'))).rejects.toThrow('there is no god')
  expect(await pool.think(await puzzle(id))).toBeDefined()
  await pool.close()
  await expect(pool.think(await puzzle(id))).rejects.toThrow('nobody thinks here')
  // So little time that not even the thread has begun.
  const hasty = poolOf(1, 0)
  await expect(hasty.think(await puzzle(id))).rejects.toThrow('too long')
  await expect(hasty.think(await puzzle(id))).rejects.toThrow('too long')
  await hasty.close()
})

test('a bot that thinks for ever keeps no other waiting, nor whoever answers players', async () => {
  const program = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (task) => { while (task === 'for ever'); parentPort.postMessage({ answer: task }) })`
  const pool = poolOf<string, string>(undefined, undefined, new URL(`data:text/javascript,${encodeURIComponent(program)}`))
  const thought = pool.think('for ever').catch(({ message }: Error) => message)
  for (const task of ['one', 'two', 'three']) expect(await pool.think(task)).toBe(task)
  await pool.close()
  expect(await thought).toBe('nobody thinks here any more')
})
