import { randomUUID } from 'node:crypto'
import { plainChance, type Json } from '@caravanserai/kernel'
import { loadEngine } from '@caravanserai/host'
import type { SeenNotices } from '@caravanserai/protocol/account'
import type { Fault, Plan, TableInfo } from '@caravanserai/protocol/table'
import type { TournamentInfo } from '@caravanserai/protocol/tournament'
import { expect, test } from 'vitest'
import { house, PLAN } from '../stage.ts'
import { dropped } from '../store/cabinet.ts'
import { openDatabase } from '../store/address.ts'
import { PLAN as CONTEST } from '../tournaments/stage.ts'
import { mailServer, pushService, time } from './stage.ts'

const [MINUTE, DAY] = [60_000, 24 * 3600_000]
const ORIGIN = 'https://club.example'
/** So many processes: what several count is counted a moment later. */
const ONE = 1
const SLOW: Plan = { ...PLAN, seats: [{ kind: 'free' }, { kind: 'free' }], clock: { kind: 'slow', hours: 72 }, standIns: false }

/** A house with a push service, a mail server and a clock of its own. */
async function world(most?: number) {
  const [service, mail, clock] = [await pushService(), await mailServer(), time()]
  const limits = { requests: { burst: 1e6, perSecond: 1e6 } }
  const opening = { limits, origin: ORIGIN, mail: mail.settings, outside: service.outside, now: clock.now, later: clock.later }
  const open = await house(opening, most)
  type Someone = Awaited<ReturnType<typeof open.someone>>

  const own = { origin: ORIGIN }
  /** Somebody who comes from the house's own pages. */
  const someone = async (name: string, language = 'en') => {
    const { headers } = await open.ask('POST', '/api/me', { name, language }, own)
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    const ask = <T = TableInfo>(method: string, path: string, body?: unknown) => open.ask<T>(method, path, body, { cookie, ...own })
    return { name, cookie, ask, line: () => open.line({ cookie, ...own }) } satisfies Someone
  }
  /** A table at which all of them sit, running. */
  const table = async (people: readonly Someone[], plan: Plan = SLOW) => {
    const [first, ...others] = people
    const { body } = await first!.ask('POST', '/api/tables', plan)
    for (const [i, each] of others.entries()) await each.ask('POST', `/api/tables/${body.table}`, { kind: 'sit', seat: i + 1 })
    await first!.ask('POST', `/api/tables/${body.table}`, { kind: 'start', level: 'casual' })
    return body.table
  }
  const seated = async (who: Someone, match: string) => {
    const line = who.line()
    await line.greet()
    expect(await line.ask({ kind: 'resume', match })).toMatchObject({ kind: 'accepted' })
    const seen = await line.until((said) => said.kind === 'table')
    return { line, seen }
  }
  /** Comes, makes one move if asked to, and goes. */
  const move = async (who: Someone, match: string): Promise<void> => {
    const { line, seen } = await seated(who, match)
    const { game, bots } = (await loadEngine(seen.game))!
    const seat = seen.you ?? -1
    const chance = plainChance(`${seen.question}`)
    const move = bots.botFor('casual')!.choose(seen.view, game.moves(game.imagine(seen.view, chance), seat), chance)
    const ask = { kind: 'move', match, seat, question: seen.question, move: move as Json } as const
    expect(await line.ask(ask, randomUUID())).toMatchObject({ kind: 'accepted' })
    line.socket.close()
    await line.closed
  }
  const waiting = async (who: Someone, match: string) => (await who.ask('GET', `/api/tables/${match}`)).body.waiting
  /** Whose turn it is moves, and then so does the next, until it is that one's turn. */
  const playTo = async (whose: number, people: readonly Someone[], match: string): Promise<void> => {
    const [seat = -1] = await waiting(people[0]!, match)
    if (seat === whose) return
    await move(people[seat]!, match)
    await playTo(whose, people, match)
  }
  /**
   * Lets minutes go by until something is so: the first at once, later ones only now and then, for what is due may still be under way on a slow
   * machine; and not without end, or clocks would be up.
   */
  const soon = async (what: () => unknown, is: unknown) => {
    let [looks, passed] = [0, 0]
    const after = () => {
      const isTime = looks < 20 || looks % 20 === 0
      looks++
      if (isTime && passed++ < 55) clock.pass(MINUTE)
      return what()
    }
    await expect.poll(after).toEqual(is)
  }
  /** Waits until so many notices of somebody are written down: a move is answered before, perhaps by another process, and no time may go by in between. */
  const noted = async (who: Someone, count: number) => {
    const { body: me } = await who.ask<{ person: string }>('GET', '/api/me')
    const database = await openDatabase(open.database)
    await expect.poll(async () => (await database.cabinet.of({ name: 'notice' }, me.person)).length).toBe(count)
    await database.close()
  }
  let closing: Promise<void> | undefined
  const shut = () => (closing ??= open[Symbol.asyncDispose]())
  return {
    service,
    mail,
    clock,
    open,
    opening,
    someone,
    table,
    seated,
    move,
    playTo,
    soon,
    noted,
    shut,
    async [Symbol.asyncDispose]() {
      await shut()
      service[Symbol.dispose]()
      mail[Symbol.dispose]()
    },
  }
}

type World = Awaited<ReturnType<typeof world>>
type Person = Awaited<ReturnType<World['someone']>>

const NOTICES = '/api/me/notices'

/** Wants letters, and says that the address is theirs. */
async function byLetter({ mail, open }: World, who: Person, address: string): Promise<void> {
  const asked = await who.ask<SeenNotices>('POST', NOTICES, { kind: 'mail', address })
  expect(asked.body.mail).toEqual({ isOffered: true, address, isConfirmed: false })
  expect((await press(open.home, linkIn(mail.letters.at(-1)?.text ?? ''))).status).toBe(200)
}

async function byPush({ service }: World, who: Person, name: string): Promise<void> {
  expect((await who.ask('POST', NOTICES, { kind: 'push', subscription: service.browser(name) })).status).toBe(200)
}

/** A link of the house, as it is found from here. */
function linkIn(text: string): string {
  return /https:\/\/club\.example(\/api\/letters\/\S+)/.exec(text)?.[1] ?? ''
}

function press(home: string, path: string): Promise<Response> {
  // As the form of the page sends it.
  return fetch(`${home}${path}`, { method: 'POST', body: new URLSearchParams(), headers: { origin: ORIGIN } })
}

test('a slow game over days: each turn is told once, in the language of who is asked, and says nothing but game, table and turn', async () => {
  await using all = await world()
  const { service, mail, clock, soon } = all
  const people = [await all.someone('Nadia'), await all.someone('Léa', 'fr')]
  const [nadia, lea] = people as [Person, Person]
  await byPush(all, nadia, 'nadias-phone')
  await byLetter(all, lea, 'lea@example.org')
  mail.letters.length = 0
  const table = await all.table(people)
  const told = () => [service.delivered.length, mail.letters.length]
  let [pushes, letters] = [0, 0]
  for (let day = 0; day < 4; day++) {
    await all.playTo(0, people, table)
    await soon(told, [++pushes, letters])
    // Days go by, and nothing more is said.
    for (let hour = 0; hour < 24; hour++) clock.pass(DAY / 24)
    await all.playTo(1, people, table)
    await soon(told, [pushes, ++letters])
    for (let hour = 0; hour < 24; hour++) clock.pass(DAY / 24)
  }
  const [push] = service.delivered
  expect(push?.message).toEqual({
    title: expect.stringMatching(/^Your turn: \S/),
    body: 'with Léa',
    url: `/table/${table}`,
    language: 'en',
    stop: 'Stop notices',
  })
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  const [letter] = mail.letters
  expect([letter?.to, letter?.headers['from']]).toEqual(['lea@example.org', 'Caravanserai <house@club.example>'])
  expect(letter?.headers['subject']).toMatch(/^À vous de jouer : \S/)
  const [first, , , why, how, link] = letter?.text.split('\n').filter(Boolean) ?? []
  expect([first, why, how]).toEqual([
    expect.stringMatching(/ avec Nadia$/),
    'Vous avez demandé à Caravanserai de vous écrire quand c’est à vous de jouer.',
    'Arrêter ces lettres d’un clic :',
  ])
  expect(letter?.text).toContain(`${ORIGIN}/table/${table}`)
  expect(letter?.headers['list-unsubscribe']).toBe(`<${link}>`)
  expect(letter?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(all.open.troubles).toEqual([])
})

test('that a round of a tournament has opened is told to those whose seats are kept, once; who has sat down is not told', async () => {
  await using all = await world()
  const [nadia, leila] = [await all.someone('Nadia'), await all.someone('Leila')] as const
  await byPush(all, nadia, 'nadias-phone')
  await byPush(all, leila, 'leilas-phone')
  const plan = { ...CONTEST, game: PLAN.game, clock: SLOW.clock, wait: 600 }
  const { body } = await nadia.ask<TournamentInfo>('POST', '/api/tournaments', plan)
  const address = `/api/tournaments/${body.tournament}`
  await leila.ask('POST', address, { kind: 'join' })
  const { body: begun } = await nadia.ask<TournamentInfo>('POST', address, { kind: 'start' })
  await leila.ask('POST', address, { kind: 'here' })
  await all.soon(() => all.service.delivered.length, 1)
  const { table } = begun.played[0]!.tables[0]!
  const [told] = all.service.delivered
  expect(told?.message).toMatchObject({ title: 'A new round: Through the Desert', url: `/table/${table}` })
  expect(told?.message.body).toMatch(/^with .*Leila/)
  // Nor is it told again, however long they wait.
  for (let i = 0; i < 10; i++) all.clock.pass(MINUTE)
  expect((await nadia.ask<SeenNotices>('GET', NOTICES)).status).toBe(200)
  expect(all.service.delivered).toHaveLength(1)
  expect(all.open.troubles).toEqual([])
})

test('several turns are told together', async () => {
  await using all = await world()
  const people = [await all.someone('Nadia'), await all.someone('Leila')]
  const [nadia] = people as [Person]
  await byPush(all, nadia, 'phone')
  await byLetter(all, nadia, 'nadia@example.org')
  all.mail.letters.length = 0
  const tables = [await all.table(people), await all.table(people)]
  for (const table of tables) await all.playTo(0, people, table)
  await all.noted(nadia, tables.length)
  await all.soon(() => [all.service.delivered.length, all.mail.letters.length], [1, 1])
  expect(all.service.delivered[0]?.message).toMatchObject({ title: '2 games wait for you', url: '/lobby' })
  expect(all.mail.letters[0]?.headers['subject']).toBe('2 games wait for you')
  for (const table of tables) expect(all.mail.letters[0]?.text).toContain(`/table/${table}`)
})

test('who has a page of the table open is not told of it, and who has another one open is told of slow tables only', async () => {
  await using all = await world()
  const { service } = all
  const people = [await all.someone('Nadia'), await all.someone('Leila')]
  const [nadia, leila] = people as [Person, Person]
  await byPush(all, nadia, 'nadia')
  await byPush(all, leila, 'leila')
  const plan: Plan = { ...SLOW, clock: { kind: 'live', minutes: 180, increment: 0 } }
  const [live, slow, seen, other] = [
    await all.table(people, plan),
    await all.table(people),
    await all.table(people),
    await all.table(people),
  ]
  const line = nadia.line()
  await line.greet()
  await line.ask({ kind: 'follow', topics: ['mine', `table:${seen}`] })
  for (const table of [live, slow, seen]) await all.playTo(0, people, table)
  await all.playTo(1, people, other)
  const heard = () => service.delivered.map(({ to, message }) => `${to}${message.url.replace('/table', '')}`).toSorted()
  await all.soon(heard, [`/leila/${other}`, `/nadia/${slow}`].toSorted())
  // Leila is told once more, and by then Nadia would have been.
  await all.move(leila, other)
  await all.playTo(1, people, other)
  await all.soon(() => heard().length, 3)
  expect(heard().filter((each) => each.startsWith('/nadia'))).toEqual([`/nadia/${slow}`])
  line.socket.close()
  await line.closed
  // She has gone: of what she saw, and did not do, she is told as well, together with the rest.
  await all.soon(() => heard().includes('/nadia/lobby'), true)
})

test('what cannot be delivered is tried again, less and less often, and a browser that is gone is forgotten', async () => {
  await using all = await world()
  const { service, mail } = all
  const people = [await all.someone('Nadia'), await all.someone('Leila')]
  const [nadia] = people as [Person]
  await byPush(all, nadia, 'phone')
  await byLetter(all, nadia, 'nadia@example.org')
  mail.letters.length = 0
  service.answers.push(503, 429)
  mail.answers.push('451 later')
  await all.playTo(0, people, await all.table(people))
  // The letter gets there at the second try, the notice at the third; neither comes twice.
  await all.soon(() => [service.delivered.length, mail.letters.length, service.tries()], [1, 1, 3])
  service.answers.push(410)
  await all.playTo(0, people, await all.table(people))
  await all.soon(() => mail.letters.length, 2)
  await expect.poll(async () => (await nadia.ask<SeenNotices>('GET', NOTICES)).body.browsers).toBe(0)
  expect(service.delivered.length).toBe(1)
})

test.each([
  ['that is due', false],
  ['that could not be written down any more', true],
])('a notice %s outlives the house', async (_, isLost) => {
  await using all = await world()
  const { service } = all
  const people = [await all.someone('Nadia'), await all.someone('Leila')]
  const [nadia] = people as [Person]
  await byPush(all, nadia, 'phone')
  await all.playTo(0, people, await all.table(people))
  const { body: me } = await nadia.ask<{ person: string }>('GET', '/api/me')
  await all.shut()
  const database = await openDatabase(all.open.database)
  const papers = await database.cabinet.of({ name: 'notice' }, me.person)
  expect(papers.length).toBe(1)
  if (isLost) await database.cabinet.keep(...papers.map((each) => dropped({ name: 'notice' }, each)))
  await database.close()
  await using again = await house({ ...all.opening, origin: `${ORIGIN}/`, database: all.open.database })
  await all.soon(() => service.delivered.length, 1)
  expect(again.troubles).toEqual([])
})

test('nothing is sent to an address before its owner has pressed the button; the link alone does not', async () => {
  await using all = await world()
  const { mail, open } = all
  const people = [await all.someone('Nadia'), await all.someone('Leila')]
  const [nadia, leila] = people as [Person, Person]
  await nadia.ask('POST', NOTICES, { kind: 'mail', address: 'nadia@example.org' })
  const [question] = mail.letters
  expect([question?.to, question?.headers['subject'], question?.headers['list-unsubscribe']]).toEqual([
    'nadia@example.org',
    'Is this your address?',
    undefined,
  ])
  const link = linkIn(question?.text ?? '')
  const shown = await fetch(`${open.home}${link}`)
  expect(await shown.text()).toContain('<button>Yes, write to me</button>')
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  await byLetter(all, leila, 'leila@example.org')
  const first = await all.table(people)
  await all.playTo(0, people, first)
  await all.playTo(1, people, await all.table(people))
  // Leila's letter comes, Nadia's does not.
  await all.soon(
    () => mail.letters.filter(({ headers }) => !headers['subject']?.startsWith('Is ')).map(({ to }) => to),
    ['leila@example.org'],
  )
  expect(await (await press(open.home, link)).text()).toContain('Thank you.')
  expect((await nadia.ask<SeenNotices>('GET', NOTICES)).body.mail).toEqual({
    isOffered: true,
    address: 'nadia@example.org',
    isConfirmed: true,
  })
  expect(await (await press(open.home, link)).text()).toContain('does nothing any more')
})

test('one click stops letters, by the link or by the button of a mail program, without a name; made-up links do nothing', async () => {
  await using all = await world()
  const { mail, open } = all
  const people = [await all.someone('Nadia'), await all.someone('Leila')]
  const [nadia] = people as [Person]
  const mailOf = async () => (await nadia.ask<SeenNotices>('GET', NOTICES)).body.mail
  await byLetter(all, nadia, 'nadia@example.org')
  await all.playTo(0, people, await all.table(people))
  await all.soon(() => mail.letters.length, 2)
  const link = linkIn(mail.letters[1]?.headers['list-unsubscribe']?.replace('>', '') ?? '')
  for (const wrong of [
    link.slice(0, -2),
    link.replace('stop', 'confirm'),
    '/api/letters/stop',
    '/api/letters/stop..',
    '/api/letters/confirm.x.null',
  ])
    expect(await (await press(open.home, wrong)).text()).toContain('does nothing any more')
  expect((await mailOf()).isConfirmed).toBe(true)
  const oneClick = await fetch(`${open.home}${link}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([oneClick.status, await oneClick.text()]).toEqual([200, expect.stringContaining('no more letters')])
  expect(await mailOf()).toEqual({ isOffered: true, address: null, isConfirmed: false })
  await byLetter(all, nadia, 'nadia@example.org')
  expect(await (await fetch(`${open.home}${link}`)).text()).toContain('no more letters')
  expect((await mailOf()).address).toBeNull()
})

test('a house without a mail server offers no letters; nobody is made to write to strangers, or to what is inside', async () => {
  await using bare = await house()
  const nadia = await bare.someone('Nadia')
  expect((await nadia.ask<SeenNotices>('GET', NOTICES)).body.mail.isOffered).toBe(false)
  expect((await nadia.ask<Fault>('POST', NOTICES, { kind: 'mail', address: 'a@b.example' })).body.refused).toBe('no-letters')
  const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }
  for (const endpoint of [
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/',
    'https://localhost/1',
    'https://push.example:8080/',
    'ftp://push.example/',
  ])
    expect((await nadia.ask('POST', NOTICES, { kind: 'push', subscription: { endpoint, keys } })).status).toBe(400)
  await using all = await world(ONE)
  const leila = await all.someone('Leila')
  for (const address of ['nobody', 'a@b', 'a@b.example\nBcc: c@d.example', '"a b"@c.example'])
    expect((await leila.ask('POST', NOTICES, { kind: 'mail', address })).status).toBe(400)
  const statuses: number[] = []
  for (let i = 0; i < 4; i++) statuses.push((await leila.ask('POST', NOTICES, { kind: 'mail', address: `a${i}@b.example` })).status)
  expect([statuses, all.mail.letters.length]).toEqual([[200, 200, 200, 429], 3])
})

test('all that is kept for notices and passkeys is in the export, and goes with the account', async () => {
  await using all = await world()
  const nadia = await all.someone('Nadia')
  await byPush(all, nadia, 'phone')
  await byLetter(all, nadia, 'nadia@example.org')
  const { body } = await nadia.ask<object>('GET', '/api/me/data')
  expect(body).toMatchObject({
    passkeys: [],
    notices: { browsers: [{ endpoint: expect.stringContaining('/phone') }], letters: { address: 'nadia@example.org', isConfirmed: true } },
  })
  const { body: me } = await nadia.ask<{ person: string }>('GET', '/api/me')
  expect((await nadia.ask('DELETE', '/api/me')).status).toBe(200)
  const database = await openDatabase(all.open.database)
  for (const kind of ['browser', 'letterbox', 'notice', 'passkey', 'device'])
    expect(await database.cabinet.of({ name: kind }, me.person)).toEqual([])
  await database.close()
})
