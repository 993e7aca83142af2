import { expect, test } from 'vitest'
import { cookiesWith, isOld, noCookie } from './cookie.ts'

const cookies = cookiesWith('sand', false)
const [made = ''] = cookies.set('device-1').split(';')

test('a device is known again by its cookie, whatever stands beside it', () => {
  expect(cookies.device(made)).toBe('device-1')
  expect(cookies.device(`theme=dark; ${made}; other=1`)).toBe('device-1')
})

test.each([
  ['no cookie', undefined],
  ['another one', 'theme=dark'],
  ['an empty one', 'person='],
  ['one without a signature', 'person=device-1'],
  ['one for another device', made.replace('device-1', 'device-2')],
  ['one that was cut short', made.slice(0, -1)],
  ['one of another house', cookiesWith('stone', false).set('device-1').split(';')[0]],
])('what was made up is nobody: %s', (_, header) => {
  expect(cookies.device(header)).toBeNull()
})

test('no script reads it, no other site sends it, and where there is https it never goes without', () => {
  expect(cookies.set('d')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookiesWith('sand', true).set('d')).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
})

test('where there is https it has a name that no neighbour of the house can set, and who had the short one is still known', () => {
  const secure = cookiesWith('sand', true)
  const [own = ''] = secure.set('device-2').split(';')
  expect(own).toMatch(/^__Host-person=/)
  expect(secure.device(`${made}; ${own}`)).toBe('device-2')
  expect(secure.device(made)).toBe('device-1')
  expect(cookies.device(own)).toBeNull()
  expect(noCookie(true)).toEqual([expect.stringMatching(/^__Host-person=; Max-Age=0/), expect.stringMatching(/^person=; Max-Age=0/)])
})

test('it lasts for as long as browsers keep one, and is old after a month: long before it ends', () => {
  const DAY = 24 * 3_600_000
  expect(cookies.set('d')).toContain('; Max-Age=34560000;')
  expect([isOld(0, 30 * DAY - 1), isOld(0, 30 * DAY)]).toEqual([false, true])
})
