import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expectFits } from './fits.ts'
import { mouse } from '../hands.ts'
import { move } from '../through-the-desert/player.ts'
import { guest, join, onTurn, openTable, PHONE, playTurn, tableOf } from './guests.ts'
import { ownHouse } from './house.ts'

test('two clicks and a name lead from the front page to a link; friends sit down by it, and what they see changes by itself', async ({
  browser,
}) => {
  // Its time goes so slowly that nobody is late who wants a table to wait.
  const house = await ownHouse({ slower: 100 })
  const amal = await guest(browser, { baseURL: house.address })
  const nadia = await guest(browser, { ...PHONE, baseURL: house.address })
  await amal.goto('/')
  await amal.getByRole('link', { name: 'Play with friends' }).click()
  await expectAccessible(amal)
  await amal.getByRole('textbox', { name: 'Your name' }).fill('Amal')
  await expectFits(amal)
  await amal.getByRole('button', { name: 'Open the table' }).click()
  await expect(amal.getByRole('heading', { name: 'Waiting for 2 friends' })).toBeVisible()
  const link = await amal.getByRole('textbox', { name: 'Link to this table' }).inputValue()
  expect(link).toBe(amal.url())
  await expectAccessible(amal)
  await expectFits(amal)
  // Always black on white, and large enough for a camera.
  const code = amal.getByRole('img', { name: 'Code with the link to this table' })
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(132)
  await expect(code.locator('rect')).toHaveAttribute('fill', '#fff')

  await join(nadia, link, 'Nadia')
  await expect(amal.getByRole('heading', { name: 'Waiting for 1 friend' })).toBeVisible()
  await expect(amal.locator('[data-seat="1"]')).toContainText('Nadia')
  // Those who wait talk, each in their own words and everybody in their own language.
  await amal.getByRole('button', { name: 'Hello', exact: true }).click()
  await nadia.getByRole('textbox', { name: 'Write a line' }).fill('Omar is late')
  await nadia.getByRole('button', { name: 'Send' }).click()
  await expect(amal.locator('.waiting-talk li')).toHaveText(['You Hello', /^Nadia Omar is late/])
  await expectAccessible(amal)
  await expectFits(amal)
  // The last seat is taken, by a bot: it would start by itself, but Nadia wants to wait.
  await amal.locator('[data-seat="2"]').getByRole('button', { name: 'Seat a bot' }).click()
  await nadia.getByRole('button', { name: 'Wait', exact: true }).click()
  await expect(amal.getByText('It waits until somebody starts it.').first()).toBeVisible()
  await amal.getByRole('button', { name: 'Start', exact: true }).click()
  for (const page of [amal, nadia]) await expect(page.locator('.tb-table')).toBeVisible()
  await amal.getByRole('button', { name: /Table talk/ }).click()
  await expect(amal.locator('[data-early]')).toHaveText(['You Hello', 'Nadia Omar is late'])
  // One address from the invitation to the end.
  expect(amal.url()).toBe(link)

  await amal.goto('/me')
  await expect(amal.getByRole('textbox', { name: 'Your name' })).toHaveValue('Amal')
  await amal.getByRole('textbox', { name: 'What is it for?' }).fill('my bot')
  await amal.getByRole('button', { name: 'Make a token' }).click()
  await expect(amal.getByText('it is shown only once')).toBeVisible()
  await expectAccessible(amal)
  await expectFits(amal)
  // What is kept of them is theirs, as a file.
  const started = amal.waitForEvent('download')
  await amal.getByRole('button', { name: 'Export my data' }).click()
  const file = await started
  expect(file.suggestedFilename()).toBe('caravanserai.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>
  expect(data).toMatchObject({ person: { name: 'Amal' }, tokens: [{ name: 'my bot' }], tables: [{ table: link.split('/').at(-1) }] })
  await amal.getByRole('button', { name: 'Delete me' }).click()
  await amal.getByRole('button', { name: 'Delete me for good' }).click()
  await expect(amal.getByRole('textbox', { name: 'Your name' })).toHaveValue('')
  await house.close()
})

test('the lobby says what can be played and what waits, and changes by itself; the tab counts', async ({ browser }) => {
  // Elsewhere others open tables meanwhile.
  const house = await ownHouse()
  const baseURL = house.address
  const leila = await guest(browser, { baseURL })
  const idris = await guest(browser, { baseURL })
  await leila.goto('/lobby')
  await expect(leila.getByText('Nothing on the table yet')).toBeVisible()
  await expectAccessible(leila)
  const link = await openTable(idris, { game: 'Through the Desert', name: 'Idris', friends: 1, isPublic: true })
  const row = leila.locator('.lobby-tables li').filter({ hasText: 'Idris' })
  await expect(row).toContainText('Through the Desert')
  await expectFits(leila)
  await row.getByRole('link', { name: /Sit down/ }).click()
  await join(leila, leila.url(), 'Leila')
  for (const page of [leila, idris]) await expect(page.locator('.td-table')).toBeVisible()
  const second = await onTurn(leila, idris)
  const first = second === leila ? idris : leila
  await move(second, mouse(second))
  await expect(first.locator('.td-table')).toHaveAttribute('data-your-move', 'true')
  await first.goto('/lobby')
  // A piece of the real board, with the camel that came last in it, and what was done in words.
  const passer = await guest(browser, { baseURL })
  await passer.goto('/lobby')
  for (const [page, place] of [
    [first, '.lobby-turn'],
    [passer, '.lobby-tables'],
  ] as const)
    await expect(page.locator(`${place} .tb-piece :is([data-camel], .hx-last)`)).toHaveCount(2)
  await expect(first.locator('.lobby-turn .lobby-last')).toContainText(/(Leila|Idris) placed/)
  // One's own table is none to watch.
  await expect(first.locator('.lobby-tables')).toContainText('No table to watch')
  await expect(first.getByRole('link', { name: 'Play: Through the Desert' })).toBeVisible()
  await expect(first).toHaveTitle('(1) Caravanserai')
  await expectAccessible(first)
  await expectFits(first)
  // What cannot be drawn of a table takes nothing else with it: its game's window stays.
  await second.route('**/api/tables/*/scene', (route) => route.fulfill({ json: { moves: 1, view: { players: 'many' }, lines: [] } }))
  const tried = second.waitForEvent('console', (said) => said.type() === 'error')
  await second.goto('/lobby')
  await tried
  await expect(second.getByRole('heading', { name: 'Their turn' })).toBeVisible()
  await expect(second.locator('.lobby-glimpse[data-drawn=false] .club-window').first()).toBeVisible()
  expect(link).toContain('/table/')
  await house.close()
})

test('who waits at one table is led to the next at which they are waited for, and on, until there is none', async ({ browser }) => {
  const [amal, nadia] = [await guest(browser), await guest(browser)]
  const people = { Amal: amal, Nadia: nadia }
  const links = [
    await tableOf(people, { game: 'through-the-desert' }),
    await tableOf(people, { game: 'through-the-desert' }),
    await tableOf(people, { game: 'through-the-desert' }),
  ] as const
  const nameOf = (link: string) => /\/table\/([^?]+)/.exec(link)?.[1] ?? ''
  // At the first Nadia is waited for, at the others Amal is, whoever began.
  for (const link of links) {
    const before = link === links[0] ? amal : nadia
    await before.goto(link)
    await playTurn(before, nameOf(link))
  }
  await amal.goto(links[0])
  const next = amal.getByRole('link', { name: /^Next game/ })
  await expect(next).toHaveAccessibleName('Next game 2')
  await expectAccessible(amal)
  await expectFits(amal)
  const played: string[] = []
  for (const left of [1, 0]) {
    await next.click()
    await expect(amal.locator('.tb-table')).toHaveAttribute('data-your-move', 'true')
    // While they are waited for here, they are not led away.
    await expect(next).toHaveCount(0)
    played.push(nameOf(amal.url()))
    await playTurn(amal, nameOf(amal.url()))
    if (left > 0) await expect(next).toHaveAccessibleName(`Next game ${left}`)
  }
  await expect(amal.locator('.tb-table')).toHaveAttribute('data-your-move', 'false')
  await expect(next).toHaveCount(0)
  expect(played.toSorted()).toEqual(links.slice(1).map(nameOf).toSorted())
})

test('a table that is not there says so, in French too', async ({ browser }) => {
  const page = await guest(browser, { locale: 'fr-FR' })
  await page.goto('/table/nowhere')
  await expect(page.getByRole('heading', { name: 'Cette table n’existe pas.' })).toBeVisible()
  await page.getByRole('link', { name: 'Nouvelle table' }).click()
  await expect(page.getByRole('heading', { name: 'Jouer entre amis' })).toBeVisible()
  await expectAccessible(page)
})
