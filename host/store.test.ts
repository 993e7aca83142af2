import { expect, test } from 'vitest'
import { memory } from './memory.ts'
import { storeCases } from './suite/index.ts'

test.each(storeCases)('in memory: $name', async ({ run }) => {
  await expect(run(memory())).resolves.toBeUndefined()
})
