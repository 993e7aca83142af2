import { expect, test } from '@playwright/test'
import { placeOf } from '../app/router.ts'

const ADDRESSES = [
  '/',
  '/play/abc',
  '/play',
  '/play/abc/more',
  '/rules/bazaar',
  '/rules',
  '/learn/bazaar',
  '/learn',
  '/deal/bazaar',
  '/deal/bazaar?deal=oasis',
  '/deal',
  '/games',
  '/games/bazaar',
  '/boards/bazaar',
  '/boards',
  '/positions/bazaar',
  '/puzzles',
  '/friends',
  '/friends/more',
  '/lobby',
  '/me',
  '/rankings',
  '/rankings/more',
  '/tournaments',
  '/player',
  '/player/abc',
  '/tournament/abc',
  '/twins/abc',
  '/twins/abc/more',
  '/table',
  '/puzzles/bazaar',
  '/puzzles/bazaar/nine',
  '/puzzles/bazaar/nine/more',
  '/bazaar/cards',
  '/bazaar',
  '/bazaar/tiles',
  '/nowhere',
  '//play//abc/',
  '/play/a%2Fb',
]

for (const address of ADDRESSES) {
  test(`server and page agree whether there is anything at ${address}`, async ({ request, baseURL }) => {
    const answer = await request.get(`${baseURL}${address}`)
    expect(answer.status()).toBe(placeOf(address.split('?')[0] ?? '').page === 'lost' ? 404 : 200)
    expect(await answer.text()).toContain('<div id="root">')
  })
}

test('an address that leads nowhere shows a page that says so', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address.')
  await page.getByRole('link', { name: 'To the front page' }).click()
  await expect(page).toHaveURL('/')
})

test('what is shipped comes with its licences', async ({ request }) => {
  const answer = await request.get('/licences.txt')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  for (const name of ['preact', 'valibot', '@fontsource-variable/kufam', '@fontsource-variable/atkinson-hyperlegible-next'])
    expect(text).toContain(`\n${name}\n\n`)
  for (const words of ['Jason Miller', 'Fabian Hiller', 'The Kufam Project Authors', 'PREAMBLE', 'game-icons.net', 'Lucide'])
    expect(text).toContain(words)
})
