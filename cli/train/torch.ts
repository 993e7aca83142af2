import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Shape } from '@caravanserai/bots/nets'
import type { Course, Epoch, Lessons } from './fit.ts'

/** As `fit`, by PyTorch; its files lie in a folder of their own while it works. */
export async function fitByTorch(
  { layers }: Shape,
  lessons: Lessons,
  test: Lessons,
  course: Course,
  folder: string,
  tell: (epoch: Epoch) => void,
): Promise<Float32Array> {
  mkdirSync(folder, { recursive: true })
  const named = { lessons: `${folder}/lessons`, test: `${folder}/test`, weights: `${folder}/weights.bin` }
  written(named.lessons, lessons, layers[0] as number)
  written(named.test, test, layers[0] as number)
  writeFileSync(`${folder}/job.json`, JSON.stringify({ ...course, ...named, players: lessons.players, layers }))
  const child = spawn('python3', [fileURLToPath(new URL('fit.py', import.meta.url)), `${folder}/job.json`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve).on('error', () => resolve(null)))
  for await (const line of createInterface(child.stdout)) tell(JSON.parse(line) as Epoch)
  if ((await ended) !== 0) throw new Error('PyTorch did not come to an end: is it installed?')
  const bytes = readFileSync(named.weights)
  rmSync(folder, { recursive: true })
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4).slice()
}

/** What all seats' nets take in, half as exact: a fourth of the room. */
function written(name: string, { players, count, rows, shares, arrange }: Lessons, size: number): void {
  const inputs = new Float16Array(count * players * size)
  const one = new Float32Array(size)
  for (let position = 0; position < count; position++)
    for (let seat = 0; seat < players; seat++) {
      arrange(rows.subarray(position * size, (position + 1) * size), seat, one)
      inputs.set(one, (position * players + seat) * size)
    }
  writeFileSync(`${name}.inputs`, new Uint8Array(inputs.buffer))
  writeFileSync(`${name}.shares`, new Uint8Array(shares.buffer))
}
