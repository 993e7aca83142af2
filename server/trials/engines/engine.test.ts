import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['startRedis', 'startPostgres'])('%s: what was started for us ends when we are killed', async (start) => {
  const program = `import { ${start} } from '${new URL('index.ts', import.meta.url).href}'
    const { pid } = await ${start}()
    console.log(pid)
    setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(createInterface({ input: starter.stdout }), 'line')) as [string]
  expect(isThere(Number(line))).toBe(true)
  starter.kill('SIGKILL')
  await expect.poll(() => isThere(Number(line))).toBe(false)
})
