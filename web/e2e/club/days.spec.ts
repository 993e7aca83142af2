import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { guest, join, openTable, playTurn } from './guests.ts'
import { ownHouse } from './house.ts'
import { mailServer } from './mail.ts'

const [MINUTE, DAY] = [60_000, 24 * 3_600_000]

test('a slow game over days: a letter says whose turn it is and leads there, and one click in it stops them', async ({ browser }) => {
  const mail = await mailServer()
  const house = await ownHouse({ mail: mail.url })
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
