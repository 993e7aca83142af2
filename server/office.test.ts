import type { Fault } from '@caravanserai/protocol/table'
import { expect, test } from 'vitest'
import { openOffice } from './office.ts'
import { begun, house, PLAN } from './stage.ts'

test('what is reported is read by who runs the house, who shows somebody the door and lets them in again', async () => {
  await using open = await house()
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
  const opened = await begun(nadia, leila)
  const { address } = opened
  const line = leila.line()
  await line.greet()
  await line.ask({ kind: 'resume', match: opened.table })
  await line.ask({ kind: 'talk', match: opened.table, seat: 1, words: 'something rude' })
  await nadia.ask('POST', address, { kind: 'report', saying: 1, why: 'rude' })

  const office = await openOffice(open.database)
  // It is there once, however often it is said, and what nobody said is not reported.
  await nadia.ask('POST', address, { kind: 'report', saying: 1 })
  expect((await nadia.ask<Fault>('POST', address, { kind: 'report', saying: 99 })).body.refused).toBe('no-such-saying')
  const [report, ...more] = await office.reports()
  expect([report, more]).toMatchObject([{ name: 'Leila', words: 'something rude', why: 'rude', isVerified: true }, []])
  expect(await office.settle(report?.id ?? '')).toBe(true)
  expect([await office.reports(), await office.settle('nothing')]).toEqual([[], false])

  expect(await office.ban(report?.person ?? '', true)).toBe(true)
  expect((await leila.ask<Fault>('POST', '/api/tables', PLAN)).body.refused).toBe('banned')
  expect((await leila.ask<Fault>('POST', address, { kind: 'rise' })).body.refused).toBe('banned')
  expect((await leila.ask<Fault>('POST', '/api/me', { name: 'Other' })).body.refused).toBe('banned')
  const again = leila.line()
  await again.greet()
  expect(await again.ask({ kind: 'resume', match: opened.table })).toMatchObject({ kind: 'refused', refusal: { refused: 'banned' } })

  expect(await office.ban(report?.person ?? '', false)).toBe(true)
  expect((await leila.ask('POST', '/api/tables', PLAN)).status).toBe(200)
  expect(await office.ban('nobody', true)).toBe(false)
  await office.close()
})

test('what is said before a match begins is reported and read as well, also once it has begun', async () => {
  await using open = await house()
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
  const { body: opened } = await nadia.ask('POST', '/api/tables', PLAN)
  const address = `/api/tables/${opened.table}`
  await leila.ask('POST', address, { kind: 'sit', seat: 1 })
  await leila.ask('POST', address, { kind: 'say', words: 'something rude' })
  expect((await nadia.ask<Fault>('POST', address, { kind: 'report', saying: 2 })).body.refused).toBe('no-such-saying')
  expect((await nadia.ask('POST', address, { kind: 'report', saying: 1 })).status).toBe(200)
  await nadia.ask('POST', address, { kind: 'start', level: 'casual' })
  const office = await openOffice(open.database)
  const { body: me } = await leila.ask<{ person: string }>('GET', '/api/me')
  expect(await office.reports()).toMatchObject([{ name: 'Leila', person: me.person, words: 'something rude' }])
  await office.close()
})

test('what those who watch say to each other is reported with its words, which are kept nowhere else; nothing is put into their mouths', async () => {
  // One process: where the match is not open it is not known what was said.
  await using open = await house({}, 1)
  const [nadia, leila, zahra, omar] = await Promise.all(['Nadia', 'Leila', 'Zahra', 'Omar'].map((name) => open.someone(name)))
  if (!nadia || !leila || !zahra || !omar) throw new Error('nobody came')
  const { table, address } = await begun(nadia, leila)
  const lines = [zahra.line(), omar.line()]
  for (const line of lines) {
    await line.greet()
    await line.ask({ kind: 'resume', match: table })
  }
  await lines[0]?.ask({ kind: 'talk', match: table, seat: null, words: 'something rude' })
  await Promise.all(lines.map((line) => line.until((said) => said.kind === 'aside')))
  const report = (words: string, by = omar) =>
    by.ask<Fault>('POST', address, { kind: 'report', saying: 0, aside: { name: 'Zahra', words } })
  // Nor does who sits there learn this way what was said.
  expect((await report('something rude', nadia)).body.refused).toBe('no-such-saying')
  expect((await report('something else')).body.refused).toBe('no-such-saying')
  expect([(await report('something rude')).status, (await report('something rude')).status]).toEqual([200, 200])
  const office = await openOffice(open.database)
  expect(await office.reports()).toMatchObject([{ name: 'Zahra', person: null, words: 'something rude', isVerified: true }])
  await office.close()
})
