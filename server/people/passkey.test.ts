import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRefusal } from '@caravanserai/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../store/database.ts'
import { sqlite } from '../store/sqlite.ts'
import { challengesIn } from './challenge.ts'
import { passkeysIn, type Passkeys } from './passkey.ts'
import { device } from './stage.ts'

const ORIGIN = 'https://club.example'
const SITE = { id: 'club.example', origins: [ORIGIN] }
const MINUTES = 60_000
let database: Database
let passkeys: Passkeys
let time = 1_000_000

beforeAll(async () => {
  database = await sqlite(join(mkdtempSync(join(tmpdir(), 'caravanserai-')), 'club.sqlite'))
  passkeys = passkeysIn(
    database.cabinet,
    challengesIn(database.cabinet, 'sand', () => time),
    () => time,
  )
})
afterAll(() => database.close())

const caller = (person: string) => ({ person, name: person, language: null, isBanned: false, version: 1, device: 'd' })
const refused = (answer: object | null) => (answer && isRefusal(answer) ? answer.refused : answer)

async function offered(person: string) {
  const offer = await passkeys.offer(caller(person), SITE)
  if (isRefusal(offer)) throw new Error(offer.refused)
  return { offer, asked: { challenge: offer.challenge, origin: ORIGIN, site: SITE.id } }
}

async function asked() {
  return { challenge: (await passkeys.ask(SITE)).challenge, origin: ORIGIN, site: SITE.id }
}

/** Somebody with a passkey on a device. */
async function owner(person: string) {
  const own = device()
  const { offer, asked: how } = await offered(person)
  expect(await passkeys.add(caller(person), SITE, own.make(how, offer.user.id))).toBeNull()
  return { own, user: offer.user.id }
}

test('a passkey opens the account that it was made for, without a name, again and again', async () => {
  const { own } = await owner('nadia')
  expect(await passkeys.person(SITE, own.show(await asked()))).toEqual({ person: 'nadia' })
  expect(await passkeys.person(SITE, own.show(await asked()))).toEqual({ person: 'nadia' })
  const [kept] = await passkeys.of('nadia')
  expect(kept?.value).toMatchObject({ person: 'nadia', made: time, used: time })
})

test('nothing is shown twice: neither when it is made nor when it is used', async () => {
  const { own } = await owner('leila')
  const shown = own.show(await asked())
  expect(await passkeys.person(SITE, shown)).toEqual({ person: 'leila' })
  expect(refused(await passkeys.person(SITE, shown))).toBe('bad-passkey')
  const { offer, asked: how } = await offered('leila')
  const another = device()
  const made = another.make(how, offer.user.id)
  expect(await passkeys.add(caller('leila'), SITE, made)).toBeNull()
  expect(refused(await passkeys.add(caller('leila'), SITE, made))).toBe('bad-passkey')
  expect(refused(await passkeys.add(caller('leila'), SITE, another.make(how, offer.user.id)))).toBe('bad-passkey')
  expect((await passkeys.of('leila')).length).toBe(2)
})

test('of two who show the same at the same moment one gets in', async () => {
  const { own } = await owner('hana')
  const shown = own.show(await asked())
  const both = await Promise.all([passkeys.person(SITE, shown), passkeys.person(SITE, shown)])
  expect(both.filter((each) => !isRefusal(each))).toEqual([{ person: 'hana' }])
})

test('a challenge is good for five minutes, for its purpose and for its person', async () => {
  const { own } = await owner('karim')
  const how = await asked()
  time += 4 * MINUTES
  expect(await passkeys.person(SITE, own.show(how))).toEqual({ person: 'karim' })
  const late = await asked()
  time += 6 * MINUTES
  expect(refused(await passkeys.person(SITE, own.show(late)))).toBe('too-late')
  const { asked: forKarim } = await offered('karim')
  expect(refused(await passkeys.person(SITE, own.show(forKarim)))).toBe('too-late')
  expect(refused(await passkeys.add(caller('omar'), SITE, device().make(forKarim, 'omar')))).toBe('too-late')
  const madeUp = { ...how, challenge: Buffer.alloc(54).toString('base64url') }
  expect(refused(await passkeys.person(SITE, own.show(madeUp)))).toBe('too-late')
})

test.each([
  ['another site', { site: 'evil.example' }],
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a device that did not ask for its owner', { isVerified: false }],
])('what comes from %s is neither taken nor let in', async (what, lie) => {
  const { own } = await owner(`salma ${what}`)
  expect(refused(await passkeys.person(SITE, own.show({ ...(await asked()), ...lie })))).toBe('bad-passkey')
  const { offer, asked: how } = await offered('salma')
  expect(refused(await passkeys.add(caller('salma'), SITE, device().make({ ...how, ...lie }, offer.user.id)))).toBe('bad-passkey')
})

test('nobody gets in with the key of another, for another, or with one that was copied', async () => {
  const [{ own, user }, { own: other }] = [await owner('zahra'), await owner('tariq')]
  expect(refused(await passkeys.person(SITE, { ...other.show(await asked(), user), id: own.show(await asked()).id }))).toBe('bad-passkey')
  expect(refused(await passkeys.person(SITE, other.show(await asked(), user)))).toBe('bad-passkey')
  expect(await passkeys.person(SITE, own.show({ ...(await asked()), counter: 7 }))).toEqual({ person: 'zahra' })
  expect(refused(await passkeys.person(SITE, own.show({ ...(await asked()), counter: 7 })))).toBe('bad-passkey')
  const stranger = device()
  stranger.make(await asked(), user)
  expect(refused(await passkeys.person(SITE, stranger.show(await asked())))).toBe('no-such-passkey')
})

test('a passkey of another name of this house opens nothing here', async () => {
  const { own } = await owner('idris')
  const elsewhere = { id: 'other.example', origins: ['https://other.example'] }
  const how = { challenge: (await passkeys.ask(elsewhere)).challenge, origin: 'https://other.example', site: 'other.example' }
  expect(refused(await passkeys.person(elsewhere, own.show(how)))).toBe('no-such-passkey')
})

test('nobody looks up who made a device', async () => {
  const { offer, asked: how } = await offered('amina')
  expect(refused(await passkeys.add(caller('amina'), SITE, device().make(how, offer.user.id, 'apple')))).toBe('bad-passkey')
})

test('what cannot be read is refused, and breaks nothing', async () => {
  const { own } = await owner('rashid')
  const good = own.show(await asked())
  for (const clientDataJSON of ['', 'e30', 'bnVsbA', '____'])
    expect(refused(await passkeys.person(SITE, { ...good, response: { ...good.response, clientDataJSON } }))).toBe('too-late')
  for (const authenticatorData of ['AA', good.response.signature])
    expect(refused(await passkeys.person(SITE, { ...good, response: { ...good.response, authenticatorData } }))).toBe('bad-passkey')
  expect(await passkeys.person(SITE, good)).toEqual({ person: 'rashid' })
})

test('a passkey is removed by its owner alone; ten are enough; who is forgotten has none', async () => {
  const { own } = await owner('yusuf')
  const [kept] = await passkeys.of('yusuf')
  expect(await passkeys.drop('nadia', kept?.key ?? '')).toBe(false)
  expect(await passkeys.drop('yusuf', kept?.key ?? '')).toBe(true)
  expect(refused(await passkeys.person(SITE, own.show(await asked())))).toBe('no-such-passkey')
  for (let count = 0; count < 10; count++) await owner('yusuf')
  expect(refused(await passkeys.offer(caller('yusuf'), SITE))).toBe('too-many-passkeys')
  await passkeys.forget('yusuf')
  expect(await passkeys.of('yusuf')).toEqual([])
})
