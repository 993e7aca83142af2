import { expect, test } from 'vitest'
import { icons as club } from '../club/icons.ts'
import { icons as signs } from '../signs/icons.ts'
import { shapesIn } from './icon.tsx'
import { icons as look } from './icons.ts'

test.each(Object.entries({ ...look, ...signs, ...club }))('nothing of the icon %s is left out', (_, body) => {
  const written = shapesIn(body).map(
    ([kind, facts]) =>
      `<${kind}${Object.entries(facts)
        .map(([name, value]) => ` ${name}="${value}"`)
        .join('')}/>`,
  )
  expect(written.join('')).toBe(body)
})
