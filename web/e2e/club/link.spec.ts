import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { SMALL } from '../through-the-desert/player.ts'
import { guest, PHONE, tableOf } from './guests.ts'
import { playOut } from './script.ts'

test('a match that was played online is opened by its link by somebody else, who goes where they like in it, hands it on and checks it', async ({
  browser,
}) => {
  const [amal, nadia] = [await guest(browser), await guest(browser)]
  for (const page of [amal, nadia]) await page.goto('/')
  const address = await tableOf({ Amal: amal, Nadia: nadia }, { game: 'through-the-desert', options: { board: SMALL } })
  const table = new URL(address, amal.url()).pathname.split('/').at(-1) ?? ''
  const link = `/r/through-the-desert/${table}`

  // Nobody looks into it before it is over.
  const reader = await guest(browser, { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })
  await reader.goto(link)
  await expect(reader.getByRole('alert')).toContainText('is not over')
  await Promise.all([playOut(amal, table, 0), playOut(nadia, table, 1)])

  // Who only shows the link says how it came out, with a picture of the moment.
  const shown = await (await reader.request.get(`${link}?at=9`)).text()
  expect(shown).toMatch(/<meta property="og:title" content="[^"]* wins? at Through the Desert"/)
  const [, picture = ''] = /<meta property="og:image" content="([^"]*)"/.exec(shown) ?? []
  expect((await reader.request.get(picture)).headers()['content-type']).toBe('image/png')

  // What the server finds in it for one is there for the other.
  const panel = (page: Page) => page.locator('.tb-log-card .an-panel')
  for (const page of [amal, nadia]) {
    await page.goto(link)
    if (page === amal) await panel(page).getByRole('button', { name: 'Analyse this game' }).click()
    await expect(panel(page)).toHaveAttribute('data-analysis', 'done')
    await expect(panel(page)).toContainText('kept there for everybody')
  }
  await reader.goto(`${link}?at=9&eyes=1`)
  const replay = reader.locator('.replay')
  await expect(replay).toHaveAttribute('data-at', '9')
  await expect(reader.getByRole('combobox', { name: 'Seen by' })).toHaveValue('1')
  await reader.getByRole('button', { name: 'To the end (End)' }).tap()
  const moves = await reader.locator('.rp-slider').getAttribute('max')
  await expect(replay).toHaveAttribute('data-at', moves ?? '')
  await reader.locator('.rp-slider').fill('20')
  await expect(replay).toHaveAttribute('data-at', '20')
  await expectAccessible(reader)

  await reader.getByRole('button', { name: 'Share' }).tap()
  const sheet = reader.getByRole('dialog', { name: 'Share' })
  await sheet.getByRole('button', { name: 'Copy a link to this moment' }).tap()
  await expect(sheet.locator('[data-link]')).toHaveValue(new RegExp(`${link}\\?at=20&eyes=1$`))

  // The position alone is as short, and knows nothing of what came then.
  await sheet.getByRole('button', { name: 'Copy a link to this position alone' }).tap()
  await expect(sheet.locator('[data-link]')).toHaveValue(new RegExp(`${link}\\?at=20&only=yes$`))
  const position = await guest(browser)
  await position.goto(await sheet.locator('[data-link]').inputValue())
  await expect(position.locator('.rp-slider')).toHaveAttribute('max', '0')
  await expect(position.getByRole('button', { name: 'Play on from here' })).toBeVisible()

  await sheet.getByRole('link', { name: 'Check every move and every die' }).tap()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Everything is right')
  await expect(reader.locator('.vf-steps > [data-state=right]')).toHaveCount(5)

  await reader.goto('/r/through-the-desert/nowhere')
  await expect(reader.getByRole('alert')).toContainText('There is no such match here')
})
