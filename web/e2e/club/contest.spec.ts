import type { DealInfo, RoundTable, TournamentInfo } from '@caravanserai/protocol/tournament'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expectFits } from './fits.ts'
import { guest, PHONE, post } from './guests.ts'
import { playOut } from './script.ts'

const ROUNDS = 5

test('a tournament from its making to the board of the strongest: tables open and begin by themselves, results flow back', async ({
  browser,
}) => {
  const still = { reducedMotion: 'reduce' } as const
  const [amal, yusuf, leila] = [await guest(browser, still), await guest(browser, still), await guest(browser, still)]
  const nadia = await guest(browser, { ...PHONE, ...still, locale: 'fr-FR', colorScheme: 'dark' })
  const all: Readonly<Record<string, Page>> = { Amal: amal, Nadia: nadia, Yusuf: yusuf, Leila: leila }

  await amal.goto('/rankings')
  await expect(amal.getByText('Nobody has played 5 rated games of this kind yet.')).toBeVisible()
  await amal.getByRole('link', { name: 'Tournaments' }).click()
  await amal.getByRole('button', { name: 'New tournament' }).click()
  await expectAccessible(amal)
  await amal.getByRole('textbox', { name: 'Name', exact: true }).fill('Friday caravan')
  await amal.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Through the Desert' })
  await amal.getByRole('group', { name: 'How many at the table' }).getByRole('radio', { name: '2', exact: true }).check()
  await amal
    .getByRole('group', { name: 'Rounds' })
    .getByRole('radio', { name: String(ROUNDS), exact: true })
    .check()
  await expectFits(amal)
  await amal.getByRole('textbox', { name: 'Your name' }).fill('Amal')
  await amal.getByRole('button', { name: 'Make the tournament' }).click()
  await expect(amal.getByRole('heading', { name: 'Friday caravan', level: 1 })).toBeVisible()

  // By the link, and in the list.
  await nadia.goto(amal.url())
  await nadia.getByRole('textbox', { name: 'Votre nom' }).fill('Nadia')
  await nadia.getByRole('button', { name: 'Rejoindre' }).click()
  await expectAccessible(nadia)
  const address = new URL(amal.url()).pathname.replace('/tournament/', '/api/tournaments/')
  for (const [name, page] of [
    ['Yusuf', yusuf],
    ['Leila', leila],
  ] as const) {
    await page.goto('/tournaments')
    await post(page, '/api/me', { name })
    await expect(page.locator('.contest-rows li').filter({ hasText: 'Friday caravan' })).toBeVisible()
    await post(page, address, { kind: 'join' })
  }
  await expect(amal.getByText('4 have joined.')).toBeVisible()
  await expectAccessible(amal)
  await amal.getByRole('button', { name: 'Start now' }).click()

  // Each is called to a table of theirs, sits down, and it begins when all are here.
  await expect(amal.getByRole('heading', { name: /^Round 1, table \d$/ })).toBeVisible()
  await expectAccessible(amal)
  await expectFits(amal)
  await nadia.getByRole('button', { name: 'Je suis là' }).click()
  await amal.getByRole('button', { name: 'I am here' }).click()
  for (const page of [yusuf, leila]) await post(page, address, { kind: 'here' })
  await amal.getByRole('link', { name: 'To the table' }).click()
  await expect(amal.locator('.td-table')).toBeVisible()

  for (let round = 1; round <= ROUNDS; round++) {
    await expect.poll(async () => (await seen(amal, address)).played.length).toBe(round)
    if (round > 1) for (const page of Object.values(all)) await post(page, address, { kind: 'here' })
    await finish(all, (await running(amal, address, round)).tables)
    if (round > 1) continue
    // The end of a game says what it did to the rating, and leads to what was played.
    await expect(amal.getByText('It counted. Your rating is told after 5 games.')).toBeVisible()
    await amal.getByRole('link', { name: 'Games and rating' }).click()
    await expect(amal.getByText('4 more for a rating')).toBeVisible()
    await expect(amal.locator('.contest-others')).toContainText(/Friday caravan\d(?:st|nd|rd|th) of 4 after round 1/)
    await amal.goto(address.replace('/api/tournaments/', '/tournament/'))
  }

  await expect(amal.locator('.contest-when')).toHaveText('Over')
  const { standings } = await seen(amal, address)
  const rows = amal.locator('.contest-table tbody tr')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText(standings[0]?.name ?? '')
  // Each round gives away two points; nobody met the same one five times.
  expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(2 * ROUNDS)
  await expectAccessible(amal)

  await amal.goto('/rankings?game=through-the-desert&seats=2')
  await expect(amal.locator('.contest-table tbody tr')).toHaveCount(4)
  await expect(amal.locator('tr[data-own]')).toContainText('Amal (you)')
  await expectAccessible(amal)
  await expectFits(amal)
  await amal.getByRole('link', { name: 'Amal (you)' }).click()
  await expect(amal.getByText('5 rated games')).toBeVisible()
  await expect(amal.locator('.contest-curve circle')).toBeVisible()
  await expect(amal.locator('.contest-table tbody tr')).toHaveCount(ROUNDS)
  // What came of the tournament stands there, with a way to it, and the page can be sent to others.
  const rank = standings.find(({ name }) => name === 'Amal')?.rank
  await expect(amal.locator('.contest-others')).toContainText(new RegExp(`Friday caravan${rank}.. of 4`))
  await expect(amal.getByRole('link', { name: 'Standings: Friday caravan' })).toHaveAttribute(
    'href',
    address.replace('/api/tournaments/', '/tournament/'),
  )
  await expect(amal.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectAccessible(amal)
  await expectFits(amal)
  if (process.env['PICTURES']) await pictures(amal)

  // One deal at two tables: nobody looks over shoulders, then they are compared.
  const plan = {
    game: 'through-the-desert',
    options: {},
    seats: [{ kind: 'free' }, { kind: 'free' }],
    isPublic: false,
    clock: { kind: 'none' },
    atZero: 'bot',
    standIns: true,
  }
  const { deal, tables } = await post<DealInfo>(amal, '/api/deals', { plan, tables: 2 })
  const [one, two] = tables.map(({ table }) => table) as [string, string]
  // A table that is full starts by itself a moment later, and is not started twice.
  for (const table of [one, two]) await post(amal, `/api/tables/${table}`, { kind: 'hold', held: true })
  for (const [page, table, seat] of [
    [yusuf, one, 1],
    [nadia, two, 0],
    [leila, two, 1],
  ] as const)
    await post(page, `/api/tables/${table}`, { kind: 'sit', seat })
  for (const table of [one, two]) await post(amal, `/api/tables/${table}`, { kind: 'start', level: 'casual' })
  await amal.goto(`/twins/${deal}`)
  await expect(amal.getByText('While a table is played, only those who sit there see it.')).toBeVisible()
  await Promise.all([playOut(amal, one, 0), playOut(yusuf, one, 1), playOut(nadia, two, 0), playOut(leila, two, 1)])
  await expect(amal.getByText('All tables are done: look at each, and take the records along.')).toBeVisible()
  await expect(amal.locator('.contest-twins td strong')).toHaveCount(4)
  await expectAccessible(amal)
  await expectFits(amal)
})

async function seen(page: Page, address: string): Promise<TournamentInfo> {
  return (await (await page.request.get(address)).json()) as TournamentInfo
}

/** The tables of a round, once all of them have begun. */
async function running(page: Page, address: string, round: number) {
  await expect
    .poll(async () => (await seen(page, address)).played[round - 1]?.tables.map(({ phase }) => phase))
    .toEqual(['running', 'running'])
  const { played } = await seen(page, address)
  return { tables: played[round - 1]?.tables ?? [] }
}

async function finish(all: Readonly<Record<string, Page>>, tables: readonly RoundTable[]): Promise<void> {
  const games = tables.flatMap(({ table, seats }) =>
    seats.flatMap(({ name }, seat) => {
      const page = all[name]
      return page ? [playOut(page, table, seat)] : []
    }),
  )
  await Promise.all(games)
}

/** For who wants to see it. */
async function pictures(page: Page): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${process.env['PICTURES']}/player-${width}-${colorScheme}.png`, fullPage: true })
    }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
}
