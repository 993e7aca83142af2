import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { catalogue } from '../catalogue.ts'

test('every game shows its prompts on every screen', () => {
  const without = catalogue().filter(({ id }) => !existsSync(`${import.meta.dirname}/${id}/fit.spec.ts`))
  expect(without.map(({ id }) => id)).toEqual([])
})
