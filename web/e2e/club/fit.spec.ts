import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { Fit } from '../fit.ts'
import { guest, tableOf } from './guests.ts'

const LONG = [
  'Wilhelmina Featherstoneh',
  'Maximiliane Oberhuber-Li',
  'Konstantin von Hohenfels',
  'Abdulrahman al-Farsi ibn',
  'Anne-Sophie Charpentier-',
] as const
const MANY = [...LONG, 'Bartholomew Longbottom 3', 'Šárka Nováková-Procházka', 'Oluwaseun Adebayo-Martin'] as const

for (const [game, names, clock] of [
  ['desert-bazaar', LONG, { kind: 'live', minutes: 180, increment: 15 }],
  ['through-the-desert', LONG, { kind: 'live', minutes: 180, increment: 15 }],
  ['bazaar', MANY, { kind: 'live', minutes: 180, increment: 15 }],
] as const)
  test(`${game} with all its seats, long names and clocks has its place on every screen`, async ({ browser }) => {
    const people = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await guest(browser)] as const)))
    const [first] = names
    const page = people[first] ?? (await guest(browser))
    await page.goto(await tableOf(people, { game, clock, options: { first: 1 } }))
    await expect(page.locator('.clock')).toHaveCount(names.length)
    // Who is gone is spoken of where somebody waits for them; over days nobody does.
    await expect(page.locator('.strip')).toHaveCount(clock.kind === 'live' ? 1 : 0)
    const fit = new Fit(page)
    await fit.look(game)
    fit.expectAll()
    await expectAccessible(page)
  })
