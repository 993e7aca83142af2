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
    const [first, second] = names
    const page = people[first] ?? (await guest(browser))
    const asked = people[second] ?? (await guest(browser))
    // No bot plays on by itself: the others are asked whether one should.
    const link = await tableOf(people, { game, clock, options: { first: 1 }, standIns: false })
    for (const each of [page, asked]) await each.goto(link)
    await expect(page.locator('.clock')).toHaveCount(names.length)
    // Who says that they go is spoken of where somebody waits for them.
    await expect(asked.locator('.clock')).toHaveCount(names.length)
    await asked.getByRole('link', { name: 'Caravanserai, back to the front page' }).click()
    await expect(page.locator('.strip')).toHaveCount(1)
    const fit = new Fit(page)
    await fit.look(game)
    fit.expectAll()
    await expectAccessible(page)
  })
