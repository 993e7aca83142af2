import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Stored } from '@caravanserai/bots/nets'
import type { Samples } from './samples.ts'

/** A short name for all that decides what comes out: two trainings that differ in anything never meet in one file. */
export function keyOf(decides: unknown): string {
  return createHash('sha256').update(JSON.stringify(decides)).digest('hex').slice(0, 16)
}

/** What a net is, whoever made it and whatever was written down about that. */
export function coreOf(net: Stored | null): unknown {
  return net && [net.layers, net.weights]
}

/** What was gathered before lies in files: rows, shares, lengths. */
export async function keptSamples(file: string, make: () => Promise<Samples>): Promise<Samples> {
  if (existsSync(`${file}.json`)) {
    const floats = (name: string) => {
      const bytes = readFileSync(`${file}.${name}`)
      return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4).slice()
    }
    return { rows: floats('rows'), shares: floats('shares'), lengths: JSON.parse(readFileSync(`${file}.json`, 'utf8')) as number[] }
  }
  const made = await make()
  writeFileSync(`${file}.rows`, new Uint8Array(made.rows.buffer))
  writeFileSync(`${file}.shares`, new Uint8Array(made.shares.buffer))
  // The last of the three: where it lies, the others are whole.
  writeWhole(`${file}.json`, JSON.stringify(made.lengths))
  return made
}

export async function keptNet(file: string, make: () => Promise<Stored>): Promise<Stored> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Stored
  const made = await make()
  writeWhole(file, `${JSON.stringify(made)}\n`)
  return made
}

/** Who is stopped while writing leaves nothing that looks done. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.part`, text)
  renameSync(`${file}.part`, file)
}
