import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join as path } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { mouse } from '../hands.ts'
import * as desert from '../through-the-desert/player.ts'
import { guest, join, openTable } from './guests.ts'
import { mailServer } from './mail.ts'

const ROOT = path(import.meta.dirname, '../../..')
const [MINUTE, DAY] = [60_000, 24 * 3_600_000]

/** A house of the test's own, which writes letters, and where time goes by when it is told to. */
async function houseWith(mail: string): Promise<{ address: string; pass(ms: number): void; close(): Promise<void> }> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const folder = mkdtempSync(path(tmpdir(), 'caravanserai-'))
  const from = (file: string) => JSON.stringify(pathToFileURL(path(ROOT, file)).href)
  const program = `import { openHouse } from ${from('server/index.ts')}
    import { serve } from ${from('house/serve.ts')}
    let ahead = 0
    process.on('message', (ms) => (ahead += ms))
    const mail = { url: ${JSON.stringify(mail)}, from: 'house@club.example' }
    const online = await openHouse({
      database: ${JSON.stringify(path(folder, 'club.sqlite'))}, origin: ${JSON.stringify(address)}, mail, now: () => Date.now() + ahead, report: console.error,
    })
    await serve(${JSON.stringify(path(ROOT, 'web/dist'))}, ${port}, 'localhost', online)
    process.send('open')`
  // A file, not a word on the command line: the thread that writes would be started with the same.
  writeFileSync(path(folder, 'house.mjs'), program)
  const house: ChildProcess = spawn(process.execPath, [path(folder, 'house.mjs')], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(house, 'message')
  return {
    address,
    pass: (ms) => void house.send(ms),
    async close() {
      const gone = once(house, 'exit')
      house.kill('SIGKILL')
      await gone
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Makes moves for as long as it is their turn. */
async function playTurn(page: Page, table: string): Promise<void> {
  const seen = async () =>
    (await (await page.request.get(`/api/tables/${table}`)).json()) as { waiting: number[]; you: number; moves: number }
  for (let now = await seen(); now.waiting.includes(now.you); now = await seen()) {
    const { moves } = now
    expect(await desert.settled(page)).toBe('move')
    await desert.move(page, mouse(page))
    await expect.poll(async () => (await seen()).moves).toBeGreaterThan(moves)
  }
}

test('a slow game over days: a letter says whose turn it is and leads there, and one click in it stops them', async ({ browser }) => {
  const mail = await mailServer()
  const house = await houseWith(mail.url)
  const [nadia, leila] = [await guest(browser, { baseURL: house.address }), await guest(browser, { baseURL: house.address })]
  const linkIn = (text: string, where: string) => new RegExp(`${house.address}/${where}\\S+`).exec(text)?.[0] ?? ''

  // Leila has a name, wants letters, and says that the address is hers.
  await leila.goto('/me')
  await leila.getByLabel('Your name').fill('Leila')
  await leila.locator('.club-name button[type=submit]').click()
  await leila.getByLabel('E-mail address').fill('leila@example.org')
  await leila.getByRole('button', { name: 'Write to me' }).click()
  await expect(leila.getByText('We have asked at leila@example.org.', { exact: false })).toBeVisible()
  await expectAccessible(leila)
  await leila.goto(linkIn(mail.letters[0]?.text ?? '', 'api/letters/confirm'))
  await leila.getByRole('button', { name: 'Yes, write to me' }).click()
  await expect(leila.getByText('Thank you. We write to you when it is your turn.')).toBeVisible()
  await leila.goto('/me')
  await expect(leila.getByText('You are told at leila@example.org.', { exact: false })).toBeVisible()

  const link = await openTable(nadia, { game: 'Through the Desert', name: 'Nadia', friends: 1, pace: 'Days' })
  const table = link.split('/table/')[1]?.split('?')[0] ?? ''
  await join(leila, link, '')
  for (const page of [nadia, leila]) await expect(page.locator('.td-table')).toBeVisible()
  for (let day = 1; day <= 2; day++) {
    const page = await leila.context().newPage()
    if (day === 1) await leila.close()
    await playTurn(nadia, table)
    // Whoever began has had their turn now, and it is Leila's.
    const letters = () => {
      house.pass(2 * MINUTE)
      return mail.letters.length
    }
    await expect.poll(letters).toBe(day + 1)
    const letter = mail.letters.at(-1)
    expect([letter?.to, letter?.text]).toEqual(['leila@example.org', expect.stringContaining('Subject: Your turn: Through the Desert')])
    house.pass(DAY / 2)
    await page.goto(`${linkIn(letter?.text ?? '', 'table/')}?beat=0`)
    await expect(page.locator('[data-your-move=true]')).toBeVisible()
    await playTurn(page, table)
    await page.close()
  }
  // Whoever has the letter stops it, whoever they are here.
  const stranger = await guest(browser)
  await stranger.goto(linkIn(mail.letters.at(-1)?.text ?? '', 'api/letters/stop'))
  await expect(stranger.getByText('Done. You get no more letters.')).toBeVisible()
  await house.close()
  mail.close()
})
