import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { pushed } from './letters.ts'
import { pushWith, vapidKeys } from './push.ts'

const p256dh = createECDH('prime256v1').generateKeys('base64url')
const PHONE = { endpoint: 'https://push.example/phone', keys: { p256dh, auth: Buffer.alloc(16).toString('base64url') } }
const turn = (table: string) => ({ table, isCall: false, game: 'Through the Desert', others: ['Léa'] })

test.each([
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'never'],
  [429, 'later'],
  [503, 'later'],
  [401, 'later'],
  [403, 'later'],
])('a push service that answers %d: %s', async (status, fate) => {
  const push = pushWith(vapidKeys(), 'mailto:house@club.example', { mayReach: () => true, post: async () => status })
  expect(await push.send(PHONE, pushed([turn('t')], 'en'))).toBe(fate)
})

test('what is said of very many tables at once is as short as any push service takes it', () => {
  const message = pushed(
    Array.from({ length: 1000 }, (_, i) => turn(`t${i}`)),
    'en',
  )
  expect(message).toMatchObject({ title: '1000 games wait for you', body: 'Through the Desert' })
})
