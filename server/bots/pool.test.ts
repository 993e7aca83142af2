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
  const pool = poolOf({ threads: 1 })
  for (const id of GAME_IDS) expect(await pool.think(await puzzle(id))).toEqual(chosen(await loadBots(id), await puzzle(id)))
  await pool.close()
})

test('a bot that is not there, or thinks for too long, is no trouble for the next', async () => {
  const [id = ''] = GAME_IDS
  const pool = poolOf({ threads: 1 })
  await expect(pool.think(await puzzle(id, 'god'))).rejects.toThrow('there is no god')
  expect(await pool.think(await puzzle(id))).toBeDefined()
  await pool.close()
  await expect(pool.think(await puzzle(id))).rejects.toThrow('nobody thinks here')
  // So little time that not even the thread has begun.
  const hasty = poolOf({ threads: 1, longest: 0 })
  await expect(hasty.think(await puzzle(id))).rejects.toThrow('too long')
  await expect(hasty.think(await puzzle(id))).rejects.toThrow('too long')
  await hasty.close()
})

test('a bot that thinks for ever keeps no other waiting, nor whoever answers players', async () => {
  const program = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (task) => { while (task === 'for ever'); parentPort.postMessage({ answer: task }) })`
  const pool = poolOf<string, string>({ program: new URL(`data:text/javascript,${encodeURIComponent(program)}`) })
  const thought = pool.think('for ever').catch(({ message }: Error) => message)
  for (const task of ['one', 'two', 'three']) expect(await pool.think(task)).toBe(task)
  await pool.close()
  expect(await thought).toBe('nobody thinks here any more')
})

/** A pool whose threads only say back what they are asked; what `stays` is never answered. */
function echoing(threads: number) {
  const program = `import { parentPort } from 'node:worker_threads'
    const sleep = new Int32Array(new SharedArrayBuffer(4))
    parentPort.on('message', (name) => { if (name === 'stays') Atomics.wait(sleep, 0, 0); parentPort.postMessage({ answer: name }) })`
  const pool = poolOf<string, string>({ threads, program: new URL(`data:text/javascript,${encodeURIComponent(program)}`) })
  const answers: string[] = []
  const ask = (who: string, name: string, isSeen = true) => pool.think(name, { who, isSeen }).then((answer) => answers.push(answer))
  return { pool, answers, ask }
}

test('who asks for a hundred tables has a turn like everybody else', async () => {
  const { pool, answers, ask } = echoing(1)
  const asked = [...['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name)), ...['b1', 'b2'].map((name) => ask('b', name)), ask('c', 'c1')]
  await Promise.all(asked)
  expect(answers).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  await pool.close()
})

test('a table that somebody looks at waits for none that nobody looks at; those have their turn too', async () => {
  const { pool, answers, ask } = echoing(1)
  const names = ['s1', 's2', 's3', 's4', 's5', 's6', 's7']
  await Promise.all([ask('s', 's0'), ask('u', 'u1', false), ask('u', 'u2', false), ...names.map((name) => ask('s', name))])
  expect(answers.slice(0, 4)).toEqual(['s0', 's1', 's2', 'u1'])
  expect(answers.toSorted()).toEqual(['s0', ...names, 'u1', 'u2'])
  await pool.close()
})

test('tables that nobody looks at leave a thread to the others, however many there are and however long they think', async () => {
  const { pool, answers, ask } = echoing(2)
  const stays = Array.from({ length: 50 }, (_, i) => ask(`u${i}`, 'stays', false).catch(({ message }: Error) => message))
  for (const name of ['one', 'two', 'three']) await ask('s', name)
  expect(answers).toEqual(['one', 'two', 'three'])
  await pool.close()
  expect(new Set(await Promise.all(stays))).toEqual(new Set(['nobody thinks here any more']))
})

test('where nobody looks no more than 200 moves are thought of in a second, all together', async () => {
  const { pool, ask } = echoing(2)
  await ask('u', 'first', false)
  const began = performance.now()
  await Promise.all(Array.from({ length: 41 }, (_, i) => ask(`u${i}`, 'more', false)))
  // Timers may be a little early.
  expect(performance.now() - began).toBeGreaterThan(40 * 4)
  await pool.close()
})

test('nobody has more than 256 questions waiting: the oldest is let go, and whoever asked it told so', async () => {
  const { pool, answers, ask } = echoing(1)
  const asked = Array.from({ length: 258 }, (_, i) => ask('a', `a${i}`).catch(({ message }: Error) => message))
  const other = ask('b', 'b1')
  expect(await asked[1]).toBe('too many questions of one wait')
  await Promise.all([...asked, other])
  expect(answers).toHaveLength(258)
  expect(answers).not.toContain('a1')
  await pool.close()
})

test('a thread that dies while nobody asks is replaced when somebody does', async () => {
  const program = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (task) => { parentPort.postMessage({ answer: task }); setTimeout(() => { throw new Error('dead') }) })`
  const pool = poolOf<string, string>({ threads: 1, program: new URL(`data:text/javascript,${encodeURIComponent(program)}`) })
  expect(await pool.think('one')).toBe('one')
  // Long enough for it to be dead; if it is not, it dies while it is asked.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(['two', 'dead']).toContain(await pool.think('two').catch(({ message }: Error) => message))
  await pool.close()
})
