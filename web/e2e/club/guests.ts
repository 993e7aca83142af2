import type { Plan, TableInfo } from '@caravanserai/protocol/table'
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { mouse } from '../hands.ts'
import * as desert from '../through-the-desert/player.ts'

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Somebody with a device of their own. */
export async function guest(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  return context.newPage()
}

interface Wishes {
  readonly game: string
  /** Empty for somebody who has one already. */
  readonly name: string
  /** So many seats beside one's own, for friends; none for bots. */
  readonly friends: number
  readonly pace?: 'Live' | 'Days' | 'No clock'
  readonly isPublic?: boolean
}

/** Opens a table from the front page on; its address is the invitation. */
export async function openTable(page: Page, { game, name, friends, pace = 'No clock', isPublic = false }: Wishes): Promise<string> {
  await page.goto('/?beat=0')
  await page.getByRole('link', { name: 'Play with friends' }).click()
  await page.getByRole('radio', { name: new RegExp(`^${game} `) }).check()
  await page.getByRole('radio', { name: new RegExp(`^${pace}`) }).check()
  const seats = page.getByRole('combobox', { name: /^Seat \d/ })
  for (const seat of await seats.all()) await seat.selectOption({ label: 'Friend' })
  while ((await seats.count()) > friends) await seats.last().selectOption({ label: 'No seat' })
  while ((await seats.count()) < friends) await page.getByRole('button', { name: 'Add a seat' }).click()
  if (isPublic) {
    await page.getByText('Lobby, board and variants').click()
    await page.getByRole('switch', { name: 'Show it in the lobby' }).check()
  }
  const named = page.getByRole('textbox', { name: 'Your name' })
  const opens = page.getByRole('button', { name: 'Open the table' })
  if (name !== '') await named.fill(name)
  await opens.click()
  await page.waitForURL(/\/table\//)
  await expect(page.getByRole('heading', { name: /Waiting for/ })).toBeVisible()
  return page.url()
}

type Wished = Partial<Plan> & Pick<Plan, 'game'>

/** People on the first seats of a table that has begun, without the way there, which `openTable` and `join` go; its address. */
export async function seat(people: Readonly<Record<string, Page>>, wishes: Wished): Promise<string> {
  const link = await tableOf(people, wishes)
  await Promise.all(Object.values(people).map((page) => page.goto(link)))
  for (const page of Object.values(people)) await expect(page.locator('.tb-table')).toBeVisible()
  return link
}

/** The same, and nobody has come to the table yet. */
export async function tableOf(people: Readonly<Record<string, Page>>, wishes: Wished): Promise<string> {
  const names = Object.keys(people)
  const [host, ...guests] = Object.values(people)
  if (!host) throw new Error('nobody sits here')
  const plan: Plan = {
    options: {},
    seats: names.map(() => ({ kind: 'free' })),
    isPublic: false,
    clock: { kind: 'none' },
    atZero: 'bot',
    standIns: true,
    ...wishes,
  }
  for (const [name, page] of Object.entries(people)) await post(page, '/api/me', { name })
  const { table } = await post<TableInfo>(host, '/api/tables', plan)
  const address = `/api/tables/${table}`
  // A table that is full starts by itself a moment later, and is not started twice.
  await post(host, address, { kind: 'hold', held: true })
  for (const [i, page] of guests.entries()) await post(page, address, { kind: 'sit', seat: i + 1 })
  await post(host, address, { kind: 'start', level: 'casual' })
  return `/table/${table}?beat=0`
}

/** Of those at a table, the one whose turn it is, once a page shows so. */
export async function onTurn(...pages: readonly Page[]): Promise<Page> {
  let found: Page | undefined
  await expect(async () => {
    const turns = await Promise.all(pages.map((page) => page.locator('.tb-table').getAttribute('data-your-move')))
    found = pages[turns.indexOf('true')]
    expect(found, 'it is nobody’s turn').toBeDefined()
  }).toPass()
  return found as Page
}

/** Says something to the server as whoever has the page open. */
export async function post<T = unknown>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data })
  const body: unknown = await answer.json()
  if (!answer.ok()) throw new Error(`${path} ${JSON.stringify(body)}`)
  return body as T
}

/** Comes by the link and sits down. */
export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  const named = page.getByRole('textbox', { name: 'Your name' })
  const sits = page.getByRole('button', { name: 'Sit down' })
  if (name !== '') await named.fill(name)
  await sits.click()
  await expect(sits).toHaveCount(0)
}

/** Takes an account, on the page of one's own. */
export async function sayName(page: Page, name: string): Promise<void> {
  await page.goto('/me')
  await page.getByLabel('Your name').fill(name)
  await page.locator('.club-name button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
}

/** Makes moves at a table of Through the Desert for as long as it is their turn. */
export async function playTurn(page: Page, table: string): Promise<void> {
  const seen = async () =>
    (await (await page.request.get(`/api/tables/${table}`)).json()) as { waiting: number[]; you: number; moves: number }
  for (let now = await seen(); now.waiting.includes(now.you); now = await seen()) {
    const { moves } = now
    expect(await desert.settled(page)).toBe('move')
    await desert.move(page, mouse(page))
    await expect.poll(async () => (await seen()).moves).toBeGreaterThan(moves)
  }
}
