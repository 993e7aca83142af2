import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const LEASH = fileURLToPath(new URL('leash.cjs', import.meta.url))
/** Says its number, then waits for ever. */
const STAYS = `console.log(process.pid); setInterval(() => undefined, 1000)`

/** Starts a program that starts another with the leash, through a shell or not; kills the first; waits for the end of the second. */
async function outlives(through: 'shell' | 'nobody'): Promise<void> {
  const command = JSON.stringify([process.execPath, '--require', LEASH, '-e', STAYS])
  const quoted = `const [file, ...args] = ${command}
    const { spawn } = require('node:child_process')
    const said = { stdio: 'inherit' }
    if (${through === 'shell'}) spawn('sh', ['-c', '"$0" "$@"; true', file, ...args], said)
    else spawn(file, args, said)`
  const starter = spawn(process.execPath, ['-e', quoted], { stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise((resolve) => starter.stdout.once('data', resolve))
  starter.kill('SIGKILL')
  // The pipe closes when the last who could write into it has gone.
  await new Promise((resolve) => starter.stdout.once('close', resolve))
}

test.skipIf(process.platform === 'win32')('a program ends when the one that started it is killed', async () => {
  await expect(outlives('nobody')).resolves.toBeUndefined()
})

test.skipIf(process.platform !== 'linux')('a program ends when the one is killed that had a shell start it', async () => {
  await expect(outlives('shell')).resolves.toBeUndefined()
})
