import { connect } from 'node:net'
import { readRecords } from '@caravanserai/kernel/replay'
import { expect, test } from 'vitest'
import type { Say } from '@caravanserai/protocol'
import type { Study } from '@caravanserai/protocol/analysis'
import type { Fault, Lobby, Me, Scene, TableInfo } from '@caravanserai/protocol/table'
import { time } from './notices/stage.ts'
import { begun, house, PLAN } from './stage.ts'
import { openOffice } from './office.ts'
import { openDatabase } from './store/address.ts'

/** What is counted by several processes is counted a moment later: see `cluster/cluster.test.ts`. */
const ONE = 1

test('two people meet at a table by its link, it starts, and both are told what each does', async () => {
  // However slow the machine is, it does not start by itself before.
  const clock = time()
  await using open = await house({ now: clock.now, later: clock.later })
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
  const { body: opened } = await nadia.ask('POST', '/api/tables', PLAN)
  expect(opened).toMatchObject({
    phase: 'open',
    you: 0,
    isYours: true,
    seats: [{ kind: 'person', name: 'Nadia' }, { kind: 'free' }, { kind: 'bot' }],
  })
  const address = `/api/tables/${opened.table}`
  expect((await leila.ask('GET', address)).body).toMatchObject({ you: null, isYours: false })
  expect((await leila.ask('POST', address, { kind: 'sit', seat: 1 })).body).toMatchObject({ you: 1, startsAt: expect.any(Number) })
  expect((await nadia.ask('POST', address, { kind: 'start', level: 'casual' })).body).toMatchObject({ phase: 'running' })

  const [one, two] = [nadia.line(), leila.line()]
  for (const line of [one, two]) {
    await line.greet()
    expect(await line.ask({ kind: 'resume', match: opened.table })).toMatchObject({ kind: 'accepted' })
  }
  const table = await one.until((said) => said.kind === 'table')
  expect(table).toMatchObject({ you: 0, yours: [0] })
  // Nobody moves for somebody else.
  expect(await two.ask({ kind: 'move', match: opened.table, seat: 0, question: table.question, move: {} })).toMatchObject({
    kind: 'refused',
    refusal: { refused: 'not-asked' },
  })
  expect((await nadia.ask<{ tables: TableInfo[] }>('GET', '/api/me/tables')).body.tables).toMatchObject([{ table: opened.table, you: 0 }])
  expect(open.troubles).toEqual([])
})

test('a table that is full starts by itself after a moment', async () => {
  await using open = await house()
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
  const { body: opened } = await nadia.ask('POST', '/api/tables', PLAN)
  const line = nadia.line()
  await line.greet()
  await line.ask({ kind: 'follow', topics: [`table:${opened.table}`] })
  await leila.ask('POST', `/api/tables/${opened.table}`, { kind: 'sit', seat: 1 })
  // Nobody asks in the meantime: the house does it, and says so.
  const started = async (): Promise<void> => {
    const { body } = await leila.ask('GET', `/api/tables/${opened.table}`)
    if (body.phase !== 'running') return new Promise<void>((resolve) => setTimeout(resolve, 200)).then(started)
  }
  await started()
  expect(line.heard).toContainEqual({ kind: 'changed', topic: `table:${opened.table}` })
})

test('what everybody has left is played to its end by bots, though nobody looks; then there is a rematch', async () => {
  await using open = await house()
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
  const opened = await begun(nadia, leila)
  const { address } = opened
  expect((await nadia.ask('POST', address, { kind: 'rematch' })).status).toBe(409)
  expect(await nadia.ask('GET', `${address}/record`)).toMatchObject({ status: 409, body: { refused: 'not-over' } })
  for (const method of ['GET', 'POST'])
    expect(await nadia.ask(method, `${address}/analysis`)).toMatchObject({ status: 409, body: { refused: 'not-over' } })
  expect((await fetch(`${open.home}${address}/picture`)).status).toBe(409)
  expect(await open.headline(opened.table, [])).toBeNull()
  for (const each of [nadia, leila]) expect((await each.ask('POST', address, { kind: 'rise' })).status).toBe(200)
  const over = async (): Promise<TableInfo> => {
    const { body } = await nadia.ask('GET', address)
    return body.phase === 'over' ? body : new Promise((resolve) => setTimeout(resolve, 300)).then(over)
  }
  expect(await over()).toMatchObject({ places: [expect.any(Number), expect.any(Number), expect.any(Number)], waiting: [] })
  // Then anybody who has the link has its record, and nobody has one of what is not there.
  const { body: record } = await open.ask<{ name: string; text: string }>('GET', `${address}/record`)
  expect(readRecords(record.text)).toMatchObject([{ header: { game: PLAN.game }, closing: { seed: expect.any(String) } }])
  expect((await open.ask('GET', '/api/tables/nowhere/record')).status).toBe(404)
  // And it is looked at again, if somebody asks for it: what comes of that is in analyses/analyses.test.ts.
  expect((await open.ask('GET', `${address}/analysis`)).body).toEqual({ passed: null, analysis: null })
  expect((await open.ask('POST', `${address}/analysis`)).body).toEqual({ passed: 0, analysis: null })
  expect((await open.ask<Study>('GET', `${address}/analysis`)).body.passed).toEqual(expect.any(Number))
  expect((await open.ask('POST', '/api/tables/nowhere/analysis')).status).toBe(404)
  // And a link to it says how it came out, with a picture.
  const picture = await fetch(`${open.home}${address}/picture?at=3`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
  expect((await fetch(`${open.home}${address}/picture?at=x`)).status).toBe(400)
  expect(await open.headline(opened.table, ['fr'])).toMatchObject({ title: expect.stringMatching(/^À travers le désert : .+ gagne(nt)?$/) })
  expect(await open.headline(opened.table, ['xx'])).toMatchObject({ line: expect.stringMatching(/Nadia.*Leila.* \d+ moves/) })
  expect(await open.headline('nowhere', [])).toBeNull()
  const { body: first } = await nadia.ask('POST', address, { kind: 'rematch' })
  const { body: second } = await leila.ask('POST', address, { kind: 'rematch' })
  expect([first.next, second.next]).toEqual([expect.any(String), first.next])
  // It starts by itself a moment later, and perhaps has.
  const { body: next } = await leila.ask('GET', `/api/tables/${first.next}`)
  expect([next.you, next.phase === 'running' || next.startsAt !== null]).toEqual([1, true])
  expect(open.troubles).toEqual([])
})

test('public tables are found in the lobby, others by their link alone', async () => {
  await using open = await house()
  const nadia = await open.someone('Nadia')
  const { body: shown } = await nadia.ask('POST', '/api/tables', PLAN)
  const { body: hidden } = await nadia.ask('POST', '/api/tables', { ...PLAN, isPublic: false })
  const { body: lobby } = await open.ask<Lobby>('GET', '/api/tables')
  expect(lobby.open.map(({ table }) => table)).toEqual([shown.table])
  expect((await open.ask('GET', `/api/tables/${hidden.table}`)).body).toMatchObject({ phase: 'open', you: null })
  // Nothing of it leads to who sits there.
  const { body: me } = await nadia.ask<Me>('GET', '/api/me')
  expect(JSON.stringify([lobby, (await open.ask('GET', `/api/tables/${hidden.table}`)).body])).not.toContain(me.person)
})

test('those who wait at a table talk to each other, and whoever has its link reads it; lists of tables leave it out', async () => {
  const clock = time()
  await using open = await house({ now: clock.now, later: clock.later })
  const [nadia, omar] = [await open.someone('Nadia'), await open.someone('Omar')]
  const { body: opened } = await nadia.ask('POST', '/api/tables', PLAN)
  const address = `/api/tables/${opened.table}`
  const say = (who: typeof nadia, words: string) => who.ask<TableInfo & Fault>('POST', address, { kind: 'say', words })
  expect((await say(nadia, 'Who else comes?')).body.said).toEqual([{ number: 1, name: 'Nadia', isYours: true, words: 'Who else comes?' }])
  expect((await say(omar, 'I do.')).body.refused).toBe('not-allowed')
  expect((await say(nadia, 'two\nlines')).body.refused).toBe('unreadable')
  await nadia.ask('POST', address, { kind: 'say', words: 'Hello', phrase: 'hello' })
  const { body: read } = await open.ask('GET', address)
  expect(read.said).toMatchObject([
    { words: 'Who else comes?', isYours: false },
    { number: 2, phrase: 'hello' },
  ])
  expect((await open.ask<Lobby>('GET', '/api/tables')).body.open).toMatchObject([{ table: opened.table, said: [] }])
  for (let i = 0; i < 3; i++) expect((await say(nadia, `${i}`)).status).toBe(200)
  expect((await say(nadia, 'once more')).body.refused).toBe('too-fast')
  clock.pass(10_000)
  expect((await say(nadia, 'once more')).status).toBe(200)
  // What is said is theirs: they take it with them, and it goes when they do.
  const { body: data } = await nadia.ask<object>('GET', '/api/me/data')
  expect(JSON.stringify(data)).toContain('Who else comes?')
  await omar.ask('POST', address, { kind: 'sit', seat: 1 })
  await nadia.ask('DELETE', '/api/me')
  expect((await open.ask('GET', address)).body.said).toEqual([])
})

test('who passes by sees of a table what whoever watches it sees, once it is played, and what happened last', async () => {
  await using open = await house()
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
  const { body: opened } = await nadia.ask('POST', '/api/tables', { ...PLAN, seats: [{ kind: 'free' }, { kind: 'free' }] })
  const address = `/api/tables/${opened.table}`
  const glimpse = () => open.ask<Scene & Fault>('GET', `${address}/scene`)
  expect((await glimpse()).body.refused).toBe('not-now')
  await leila.ask('POST', address, { kind: 'sit', seat: 1 })
  await nadia.ask('POST', address, { kind: 'start', level: 'casual' })
  const watcher = open.line()
  await watcher.greet()
  await watcher.ask({ kind: 'resume', match: opened.table })
  const { view, log } = await watcher.until((said) => said.kind === 'table')
  const { body } = await glimpse()
  expect([body.moves, body.view, body.lines]).toEqual([log.at(-1)?.number, view, log])
  expect((await open.ask<Fault>('GET', '/api/tables/nowhere/scene')).body.refused).toBe('no-such-table')
})

test('a table at which nobody has been for an hour is not in the lobby; over days it is, for two weeks', async () => {
  const clock = time()
  await using open = await house({ now: clock.now, later: clock.later })
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
  const { body: live } = await nadia.ask('POST', '/api/tables', PLAN)
  const { body: slow } = await nadia.ask('POST', '/api/tables', { ...PLAN, clock: { kind: 'slow', hours: 24 } })
  const { body: attended } = await leila.ask('POST', '/api/tables', PLAN)
  const line = leila.line()
  await line.greet()
  await line.ask({ kind: 'follow', topics: [`table:${attended.table}`] })
  const shown = async () => (await open.ask<Lobby>('GET', '/api/tables')).body.open.map(({ table }) => table).toSorted()
  const sorted = (...tables: TableInfo[]) => tables.map(({ table }) => table).toSorted()
  await expect.poll(shown).toEqual(sorted(live, slow, attended))
  clock.pass(3_600_000)
  await expect.poll(shown).toEqual(sorted(slow, attended))
  clock.pass(14 * 24 * 3_600_000)
  await expect.poll(shown).toEqual(sorted(attended))
})

test('whoever sits down learns that a table begins from a position, since who laid it knows what is hidden there', async () => {
  await using open = await house()
  const nadia = await open.someone('Nadia')
  const { body: usual } = await nadia.ask('POST', '/api/tables', PLAN)
  const position = { players: 3, phase: 'leading' }
  const { body: laid } = await nadia.ask('POST', '/api/tables', { ...PLAN, position })
  expect([usual.isLaid, laid.isLaid]).toEqual([false, true])
  expect(JSON.stringify((await open.ask('GET', `/api/tables/${laid.table}`)).body)).not.toContain('leading')
})

test('who has no account sees and does nothing but look', async () => {
  await using open = await house()
  const nadia = await open.someone('Nadia')
  const { body: opened } = await nadia.ask('POST', '/api/tables', PLAN)
  for (const [method, path, body] of [
    ['GET', '/api/me'],
    ['GET', '/api/me/data'],
    ['DELETE', '/api/me'],
    ['GET', '/api/me/tables'],
    ['GET', '/api/me/tokens'],
    ['POST', '/api/me/tokens', { name: 'bot' }],
    ['POST', '/api/tables', PLAN],
    ['POST', `/api/tables/${opened.table}`, { kind: 'sit', seat: 1 }],
  ] as const)
    expect([path, (await open.ask<Fault>(method, path, body)).status]).toEqual([path, 401])
})

test('a page of another site can neither ask nor open a line in the name of whoever looks at it', async () => {
  await using open = await house()
  const nadia = await open.someone('Nadia')
  const other = { origin: 'https://evil.example' }
  expect((await nadia.ask<Fault>('POST', '/api/tables', PLAN, other)).body).toEqual({ refused: 'other-site', facts: {} })
  expect((await nadia.ask<Fault>('DELETE', '/api/me', undefined, other)).status).toBe(403)
  const line = open.line({ cookie: nadia.cookie, ...other })
  await expect(line.ready).rejects.toThrow('403')
})

test('a program acts for a person with a token, for as long as they want', async () => {
  await using open = await house()
  const nadia = await open.someone('Nadia')
  const { body: made } = await nadia.ask<{ id: string; token: string }>('POST', '/api/me/tokens', { name: 'my bot' })
  const bearer = { authorization: `Bearer ${made.token}` }
  expect((await open.ask<Me>('GET', '/api/me', undefined, bearer)).body.name).toBe('Nadia')
  const line = open.line(bearer)
  expect(await line.greet()).toMatchObject({ kind: 'hello' })
  // It is never shown again.
  expect(JSON.stringify((await nadia.ask<object>('GET', '/api/me/tokens')).body)).not.toContain(made.token)
  const leila = await open.someone('Leila')
  expect((await leila.ask<Fault>('DELETE', `/api/me/tokens/${made.id}`)).status).toBe(404)
  expect((await nadia.ask('DELETE', `/api/me/tokens/${made.id}`)).status).toBe(200)
  expect((await open.ask<Fault>('GET', '/api/me', undefined, bearer)).status).toBe(401)
})

test('a program changes nothing of the account it acts for, and a token that is taken back hangs up', async () => {
  await using open = await house()
  const nadia = await open.someone('Nadia')
  const { body: made } = await nadia.ask<{ id: string; token: string }>('POST', '/api/me/tokens', { name: 'my bot' })
  const bearer = { authorization: `Bearer ${made.token}` }
  for (const [method, path, body] of [
    ['POST', '/api/me', { name: 'Robotia' }],
    ['DELETE', '/api/me'],
    ['GET', '/api/me/data'],
    ['POST', '/api/me/tokens', { name: 'another' }],
    ['DELETE', `/api/me/tokens/${made.id}`],
    ['POST', '/api/me/passkeys/offer'],
    ['POST', '/api/me/notices', { kind: 'no-letters' }],
  ] as const) {
    const { status, body: said } = await open.ask<Fault>(method, path, body, bearer)
    expect([path, status, said.refused]).toEqual([path, 403, 'not-for-programs'])
  }
  expect((await open.ask<Me>('GET', '/api/me', undefined, bearer)).body.name).toBe('Nadia')
  expect((await open.ask('POST', '/api/tables', PLAN, bearer)).status).toBe(200)
  const [program, page] = [open.line(bearer), nadia.line()]
  for (const line of [program, page]) await line.greet()
  await nadia.ask('DELETE', `/api/me/tokens/${made.id}`)
  await program.closed
  expect(await page.greet()).toMatchObject({ kind: 'hello' })
})

test('a table says how many watch: not those who sit there, and nobody twice', async () => {
  await using open = await house()
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
  const { body: opened } = await nadia.ask('POST', '/api/tables', PLAN)
  for (const line of [nadia.line(), leila.line(), leila.line(), open.line()]) {
    await line.greet()
    await line.ask({ kind: 'follow', topics: [`table:${opened.table}`] })
  }
  await expect.poll(async () => (await nadia.ask('GET', `/api/tables/${opened.table}`)).body.watching).toBe(2)
})

test('whoever watches is not taken for somebody who sits there, by name', async () => {
  await using open = await house()
  const [nadia, leila, other] = [await open.someone('Nadia'), await open.someone('Leila'), await open.someone('nadia')]
  const { table: match } = await begun(nadia, leila)
  const lines = [nadia.line(), other.line(), open.line()]
  for (const line of lines) {
    await line.greet()
    await line.ask({ kind: 'resume', match })
  }
  const [, watcher, nobody] = lines
  await watcher?.ask({ kind: 'talk', match, seat: null, words: 'It is me' })
  expect(await nobody?.until((said) => said.kind === 'aside')).toMatchObject({ aside: { name: 'nadia 2' } })
  const shown = () => lines[0]?.heard.findLast((said) => said.kind === 'presence')
  await expect.poll(shown).toMatchObject({ presence: { watching: 2, watchers: ['nadia 2'] } })
})

test('who was voted out and has come back is not out at once when they go again', async () => {
  const clock = time()
  await using open = await house({ now: clock.now, later: clock.later })
  const people = [await open.someone('Nadia'), await open.someone('Leila')] as const
  const opened = await begun(...people, { seats: [{ kind: 'free' }, { kind: 'free' }], standIns: false })
  const { address, waiting } = opened
  const gone = waiting[0] ?? -1
  const [back, voter] = [people[gone], people[1 - gone]]
  const comes = async (line: ReturnType<typeof open.line>) => {
    await line.greet()
    await line.ask({ kind: 'resume', match: opened.table })
  }
  await comes((voter as (typeof people)[0]).line())
  clock.pass(2 * 60_000)
  const votes = async () => (await voter?.ask<Partial<TableInfo>>('POST', address, { kind: 'vote', seat: gone }))?.body
  await expect.poll(async () => (await votes())?.seats?.[gone]).toMatchObject({ standIn: 'casual' })
  await comes((back as (typeof people)[0]).line())
  await expect.poll(async () => (await voter?.ask('GET', address))?.body.votes).toEqual([[], []])
})

test('behind a proxy it counts who is there, whatever they say of themselves; and a crowd may share an address', async () => {
  const limits = { joins: { burst: 1, perSecond: 0 }, lines: 1 }
  await using open = await house({ limits, isBehindProxy: true }, ONE)
  const join = (from: string) => open.ask('POST', '/api/me', { name: 'Nadia' }, { 'x-forwarded-for': from })
  expect((await join('192.0.2.1')).status).toBe(200)
  expect((await join('192.0.2.2')).status).toBe(200)
  expect((await join('198.51.100.7, 192.0.2.1')).status).toBe(429)
  await open.line({ 'x-forwarded-for': '192.0.2.1' }).ready
  await open.line({ 'x-forwarded-for': '192.0.2.2' }).ready
  await expect(open.line({ 'x-forwarded-for': '198.51.100.7, 192.0.2.2' }).ready).rejects.toThrow('429')

  // More may come as time goes by, and here it does not.
  const clock = time()
  await using school = await house({ crowd: 2, now: clock.now, later: clock.later }, ONE)
  const joined = await Promise.all(Array.from({ length: 41 }, () => school.ask('POST', '/api/me', { name: 'Nadia' })))
  expect(joined.filter(({ status }) => status === 200).length).toBe(40)
})

test('who wants to be forgotten is: no account, no name, no line, and the others play on', async () => {
  await using open = await house()
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
  const opened = await begun(nadia, leila)
  const [line, other] = [leila.line(), nadia.line()]
  for (const [each, seat, words] of [
    [line, 1, 'I live in Petra.'],
    [other, 0, 'Do you?'],
  ] as const) {
    await each.greet()
    await each.ask({ kind: 'resume', match: opened.table })
    await each.ask({ kind: 'talk', match: opened.table, seat, words })
  }
  const { body: data } = await leila.ask<{ person: { name: string }; tables: unknown[] }>('GET', '/api/me/data')
  expect([data.person.name, data.tables.length]).toEqual(['Leila', 1])
  expect(JSON.stringify(data)).toContain('I live in Petra.')
  expect((await leila.ask('DELETE', '/api/me')).status).toBe(200)
  await line.closed
  expect((await leila.ask<Fault>('GET', '/api/me')).status).toBe(401)
  const { body: seen } = await nadia.ask('GET', `/api/tables/${opened.table}`)
  expect(JSON.stringify(seen)).not.toContain('Leila')
  expect(seen.seats[1]).toMatchObject({ kind: 'person', standIn: expect.any(String) })
  // Nor are their words: not for who was there, nor for who comes now, nor in what is stored.
  const words = (said: Say) => (said.kind === 'table' ? said.talk.map((each) => each.words) : [])
  await other.until((said): said is Say => words(said).join() === '—,Do you?')
  const watcher = open.line()
  await watcher.greet()
  await watcher.ask({ kind: 'resume', match: opened.table })
  expect(words(await watcher.until((said) => said.kind === 'table'))).toEqual(['—', 'Do you?'])
  const database = await openDatabase(open.database)
  expect(JSON.stringify(await database.open(opened.table, 0))).not.toContain('Petra')
  await database.close()
  expect(open.troubles).toEqual([])
})

test.each(['/api/tables/%zz', `/api/tables/${'x'.repeat(200)}`])(
  'an address that cannot be read is refused like anything else: %s',
  async (path) => {
    await using open = await house()
    const { status, body, headers } = await open.ask<Fault>('GET', path)
    expect([status >= 400 && status < 500, body]).toEqual([true, { refused: 'unreadable', facts: {} }])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  },
)

test.each([
  ['a line that turns', 'a\u202Eb'],
  ['half a sign', '\uD800'],
  ['what nobody sees', '\u3164'],
  ['what nobody sees among letters', 'Na\u3164dia'],
  ['only an accent', '\u0301'],
])('a name can be read: not %s', async (_, name) => {
  await using open = await house()
  expect(await open.ask<Fault>('POST', '/api/me', { name })).toMatchObject({ status: 400, body: { facts: { where: 'name' } } })
})

test('who asks too often is told so, and nobody else is', async () => {
  await using open = await house({ limits: { messages: { burst: 3, perSecond: 0 }, tables: { burst: 1, perSecond: 0 } } }, ONE)
  const nadia = await open.someone('Nadia')
  await nadia.ask('POST', '/api/tables', PLAN)
  expect((await nadia.ask<Fault>('POST', '/api/tables', PLAN)).status).toBe(429)
  expect((await (await open.someone('Leila')).ask('POST', '/api/tables', PLAN)).status).toBe(200)
  const line = nadia.line()
  for (let i = 0; i < 3; i++) expect(await line.greet()).toMatchObject({ kind: 'hello' })
  expect(await line.greet()).toMatchObject({ kind: 'refused', refusal: { refused: 'too-fast' } })
})

test('nobody sends more than 64 KB at once, neither on a line nor over HTTP', async () => {
  await using open = await house()
  const nadia = await open.someone('Nadia')
  const line = nadia.line()
  await line.greet()
  line.socket.send(JSON.stringify({ kind: 'list', id: 'x'.repeat(64 * 1024) }))
  expect(await line.closed).toBe(1009)
  const { status, body } = await nadia.ask<Fault>('POST', '/api/tables', { ...PLAN, game: 'x'.repeat(64 * 1024) })
  expect([status, body.refused]).toEqual([413, 'too-large'])
  expect(open.troubles).toEqual([])
})

test('where nobody can know whether it was said a report is marked so, and a person makes no more than 10 a day at a table', async () => {
  // Nobody wakes the match: what is said there is known to nobody.
  const clock = time()
  await using open = await house({ now: clock.now, later: clock.later }, ONE)
  const [nadia, leila, omar] = await Promise.all(['Nadia', 'Leila', 'Omar'].map((name) => open.someone(name)))
  if (!nadia || !leila || !omar) throw new Error('nobody came')
  const { address } = await begun(nadia, leila)
  const report = (words: string, by = omar) =>
    by.ask<Fault>('POST', address, { kind: 'report', saying: 0, aside: { name: 'Zahra', words } })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => report(`made up ${i}`)))
  const answered = (code: number) => answers.filter(({ status }) => status === code).length
  expect([answered(200), answered(429)]).toEqual([10, 20])
  expect((await report('made up by somebody else', await open.someone('Zahra'))).status).toBe(200)
  const office = await openOffice(open.database)
  expect((await office.reports()).map(({ isVerified }) => isVerified)).toEqual(Array(11).fill(false))
  await office.close()
})

test('who calls too often is not let in for a while: a line costs a request', async () => {
  await using open = await house({ limits: { requests: { burst: 3, perSecond: 0 } } }, ONE)
  const nadia = await open.someone('Nadia')
  for (let i = 0; i < 2; i++) {
    const line = nadia.line()
    await line.greet()
    line.socket.close()
    await line.closed
  }
  await expect(nadia.line().ready).rejects.toThrow('429')
  expect((await nadia.ask('GET', '/api/tables')).status).toBe(429)
  expect(open.troubles).toEqual([])
})

test.each([
  ['no body', undefined],
  ['nonsense', 'nonsense'],
  ['a game that is not there', { ...PLAN, game: 'chess' }],
  ['a level that is not there', { ...PLAN, seats: [{ kind: 'free' }, { kind: 'bot', level: 'god' }] }],
  ['too many seats', { ...PLAN, seats: Array.from({ length: 12 }, () => ({ kind: 'free' })) }],
  ['options that the rules refuse', { ...PLAN, options: { map: 'moon' } }],
  ['a field too many', { ...PLAN, cheat: true }],
])('a table is not opened with %s, and the reason is given', async (_, body) => {
  await using open = await house()
  const nadia = await open.someone('Nadia')
  const { status, body: said } = await nadia.ask<Fault>('POST', '/api/tables', body)
  expect([status >= 400 && status < 500, typeof said.refused]).toEqual([true, 'string'])
  expect(open.troubles).toEqual([])
})

test('who does not read what was answered, or says only half of what they ask, is soon answered no more, and others are', async () => {
  await using open = await house({ isBehindProxy: true, limits: { answers: 2 } }, ONE)
  const asked = async (from: string) => (await open.ask('GET', '/api/tables', undefined, { 'x-forwarded-for': from })).status
  const half = [
    'POST /api/me HTTP/1.1',
    'Host: club.example',
    'X-Forwarded-For: 192.0.2.1',
    'Content-Type: application/json',
    'Content-Length: 10',
    '\r\n',
  ].join('\r\n')
  const { port, hostname } = new URL(open.home)
  const sockets = [1, 2].map(() => connect(Number(port), hostname).on('error', () => {}))
  for (const socket of sockets) socket.write(half)
  await expect.poll(() => asked('192.0.2.1')).toBe(429)
  expect(await asked('192.0.2.2')).toBe(200)
  sockets[0]?.destroy()
  await expect.poll(() => asked('192.0.2.1')).toBe(200)
  sockets[1]?.destroy()
})
