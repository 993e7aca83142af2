import { loadGame, GAME_IDS } from '@caravanserai/games'
import { begin, isRefusal, plainChance, play, type AnyGame, type Match } from '@caravanserai/kernel'
import type { Ask, Say } from '@caravanserai/protocol'
import { ask } from '@caravanserai/protocol/ask'
import type { Plan } from '@caravanserai/protocol/table'
import { describe, expect, test } from 'vitest'
import { logTo } from './log.ts'
import { openOffice } from './office.ts'
import { begun, house, PLAN } from './stage.ts'

/** One process says things in one order: it is compared word by word. */
const ONE = 1

type Unnumbered = Ask extends infer A ? (A extends Ask ? Omit<A, 'id'> : never) : never

/** What somebody hears who says that, in a word: the code of a refusal or failure, or what kind of answer it is. */
function heard(answer: Say): string {
  return answer.kind === 'refused' ? answer.refusal.refused : answer.kind === 'failed' ? answer.code : answer.kind
}

const CALLERS = ['seat', 'other seat', 'spectator', 'stranger', 'banned', 'expired'] as const

/** A message of every kind, said in the name of seat 0, and what each of the callers hears. */
const SAID: { readonly [kind in Ask['kind']]: readonly [message: (match: string) => Unnumbered, answers: readonly string[]] } = {
  hello: [() => ({ kind: 'hello', protocol: 2 }), ['hello', 'hello', 'hello', 'hello', 'hello', 'hello']],
  follow: [() => ({ kind: 'follow', topics: ['lobby'] }), ['accepted', 'accepted', 'accepted', 'accepted', 'banned', 'accepted']],
  resume: [(match) => ({ kind: 'resume', match }), ['accepted', 'accepted', 'accepted', 'accepted', 'banned', 'accepted']],
  moment: [(match) => ({ kind: 'moment', match, at: 0 }), ['moment', 'moment', 'moment', 'moment', 'banned', 'moment']],
  lines: [(match) => ({ kind: 'lines', match, from: 0, to: 9 }), ['lines', 'lines', 'lines', 'lines', 'banned', 'lines']],
  past: [(match) => ({ kind: 'past', match, line: 0 }), ['past', 'past', 'past', 'past', 'banned', 'past']],
  look: [(match) => ({ kind: 'look', match, seat: 0 }), ['accepted', 'not-asked', 'not-asked', 'not-asked', 'banned', 'not-asked']],
  here: [(match) => ({ kind: 'here', match, here: true }), ['accepted', 'accepted', 'accepted', 'accepted', 'banned', 'accepted']],
  record: [(match) => ({ kind: 'record', match }), ['not-over', 'not-over', 'not-over', 'not-over', 'banned', 'not-over']],
  moves: [(match) => ({ kind: 'moves', match, seat: 0 }), ['moves', 'not-asked', 'not-asked', 'not-asked', 'banned', 'not-asked']],
  move: [
    (match) => ({ kind: 'move', match, seat: 0, question: 999_999, move: { kind: 'nonsense' } }),
    ['bad-move', 'not-asked', 'not-asked', 'not-asked', 'banned', 'not-asked'],
  ],
  undo: [
    (match) => ({ kind: 'undo', match, seat: 0, epoch: 0, line: 0 }),
    ['nothing-to-undo', 'not-asked', 'not-asked', 'not-asked', 'banned', 'not-asked'],
  ],
  stand: [
    (match) => ({ kind: 'stand', match, seat: 0, answers: [] }),
    ['accepted', 'not-asked', 'not-asked', 'not-asked', 'banned', 'not-asked'],
  ],
  plead: [
    (match) => ({ kind: 'plead', match, seat: 0, epoch: 9, line: 9 }),
    ['nothing-to-undo', 'not-asked', 'not-asked', 'not-asked', 'banned', 'not-asked'],
  ],
  consent: [
    (match) => ({ kind: 'consent', match, seat: 0, line: 9, agree: true }),
    ['no-plea', 'not-asked', 'not-asked', 'not-asked', 'banned', 'not-asked'],
  ],
  talk: [
    (match) => ({ kind: 'talk', match, seat: 0, words: 'Peace?' }),
    ['accepted', 'not-asked', 'not-asked', 'not-asked', 'banned', 'not-asked'],
  ],
  leave: [(match) => ({ kind: 'leave', match }), ['accepted', 'accepted', 'accepted', 'accepted', 'banned', 'accepted']],
  list: [() => ({ kind: 'list' }), ['not-allowed', 'not-allowed', 'not-allowed', 'not-allowed', 'banned', 'not-allowed']],
  start: [
    () => ({ kind: 'start', game: 'toy', options: {}, chairs: [{ name: 'A', kind: 'person', level: null }] }),
    ['not-allowed', 'not-allowed', 'not-allowed', 'not-allowed', 'banned', 'not-allowed'],
  ],
  beat: [
    (match) => ({ kind: 'beat', match, ms: 0 }),
    ['not-allowed', 'not-allowed', 'not-allowed', 'not-allowed', 'banned', 'not-allowed'],
  ],
  forget: [(match) => ({ kind: 'forget', match }), ['not-allowed', 'not-allowed', 'not-allowed', 'not-allowed', 'banned', 'not-allowed']],
}

test('every kind of message is thought of', () => {
  expect(Object.keys(SAID).toSorted()).toEqual(ask.options.map(({ entries }) => entries.kind.literal).toSorted())
})

test('each may say what is theirs to say, and nothing else', async () => {
  await using open = await house()
  const [nadia, leila, omar, rude, gone] = await Promise.all(['Nadia', 'Leila', 'Omar', 'Rude', 'Gone'].map((name) => open.someone(name)))
  if (!nadia || !leila || !omar || !rude || !gone) throw new Error('nobody came')
  const opened = await begun(nadia, leila)
  const office = await openOffice(open.database)
  const { body: me } = await rude.ask<{ person: string }>('GET', '/api/me')
  await office.ban(me.person, true)
  await office.close()
  await gone.ask('DELETE', '/api/me')

  const lines = [nadia.line(), leila.line(), omar.line(), open.line(), comingBack(rude.line), gone.line()]
  for (const line of lines) await line.greet()
  for (const [kind, [message, answers]] of Object.entries(SAID)) {
    // Whoever has left comes back first.
    for (const line of lines) if (kind !== 'hello') await line.ask({ kind: 'resume', match: opened.table })
    const said = await Promise.all(lines.map(async (line) => heard(await line.ask(message(opened.table)))))
    expect({ kind, ...Object.fromEntries(CALLERS.map((caller, i) => [caller, said[i]])) }).toEqual({
      kind,
      ...Object.fromEntries(CALLERS.map((caller, i) => [caller, answers[i]])),
    })
  }
  expect(open.troubles).toEqual([])
})

/** Whoever was shown the door is hung up on every now and then, and calls again. */
function comingBack(call: () => Called): Pick<Called, 'ask' | 'greet'> {
  let line = call()
  const ask: Called['ask'] = async (message) => {
    try {
      return await line.ask(message)
    } catch {
      line = call()
      await line.greet()
      return line.ask(message)
    }
  }
  return { ask, greet: () => line.greet() }
}

type Called = ReturnType<Awaited<ReturnType<typeof house>>['line']>

test('who watches talks with those who watch; who has no name does not talk', async () => {
  await using open = await house()
  const [nadia, omar] = [await open.someone('Nadia'), await open.someone('Omar')]
  const { body: opened } = await nadia.ask('POST', '/api/tables', PLAN)
  await nadia.ask('POST', `/api/tables/${opened.table}`, { kind: 'start', level: 'casual' })
  const [player, watcher, stranger] = [nadia.line(), omar.line(), open.line()]
  for (const line of [player, watcher, stranger]) {
    await line.greet()
    await line.ask({ kind: 'resume', match: opened.table })
  }
  const aside = { kind: 'talk', match: opened.table, seat: null, words: 'She has the raid' } as const
  expect(heard(await stranger.ask(aside))).toBe('not-asked')
  expect(heard(await player.ask(aside))).toBe('not-asked')
  expect(heard(await watcher.ask(aside))).toBe('accepted')
  await stranger.until((said) => said.kind === 'aside')
  // What was asked after it is answered, and it was not among what came before.
  await player.greet()
  expect(player.raw.join('\n')).not.toContain('She has the raid')
})

test('who watches says and asks no more over two lines than over one: by account or, without one, by address', async () => {
  // However slow the machine is, no time passes.
  await using open = await house({ now: () => 1_000_000_000_000 }, ONE)
  const [nadia, omar] = [await open.someone('Nadia'), await open.someone('Omar')]
  const { body: opened } = await nadia.ask('POST', '/api/tables', PLAN)
  const match = opened.table
  await nadia.ask('POST', `/api/tables/${match}`, { kind: 'start', level: 'casual' })
  const asked = async (lines: readonly Called[], message: Unnumbered) => {
    const answers: string[] = []
    for (const line of lines) {
      await line.greet()
      await line.ask({ kind: 'resume', match })
    }
    for (let i = 0; i < 6; i++) answers.push(heard((await lines[i % 2]?.ask(message)) as Say))
    return answers.at(-1)
  }
  expect(await asked([omar.line(), omar.line()], { kind: 'talk', match, seat: null, words: 'Well' })).toBe('too-fast')
  expect(await asked([open.line(), open.line()], { kind: 'past', match, line: 0 })).toBe('too-fast')
  expect(await asked([omar.line(), omar.line()], { kind: 'past', match, line: 0 })).toBe('too-fast')
})

test('two who give their messages the same name are not taken for each other, and one who says it twice is heard once', async () => {
  await using open = await house()
  const [nadia, leila] = [await open.someone('Nadia'), await open.someone('Leila')]
  const { table: match } = await begun(nadia, leila)
  const [one, two] = [nadia.line(), leila.line()]
  for (const line of [one, two]) {
    await line.greet()
    await line.ask({ kind: 'resume', match })
  }
  await one.ask({ kind: 'talk', match, seat: 0, words: 'first' }, 'same')
  await two.ask({ kind: 'talk', match, seat: 1, words: 'second' }, 'same')
  await one.ask({ kind: 'talk', match, seat: 0, words: 'first' }, 'same')
  // And after the line was lost.
  const again = leila.line()
  await again.greet()
  await again.ask({ kind: 'resume', match })
  await again.ask({ kind: 'talk', match, seat: 1, words: 'second' }, 'same')
  // It may have been said at another process, and come a moment later, by itself or with the whole table.
  await one.until((said): said is Say => talkIn([said]).includes('second'))
  await one.greet()
  expect(talkIn(one.heard)).toEqual(['first', 'second'])
})

/** What was said at the table, as far as a page has heard: each saying has its number. */
function talkIn(heard: readonly Say[]): string[] {
  const sayings = heard.flatMap((said) => (said.kind === 'table' ? said.talk : said.kind === 'talked' ? said.saying : []))
  return [...new Map(sayings.map(({ number, words }) => [number, words])).values()]
}

/** The same match up to a moment, and once more with all dealt anew that the watcher cannot know. */
function worlds(game: AnyGame, moves: number, watcher: number | null): readonly [object, object] {
  const players = game.players.find((each) => each >= 3) ?? 2
  const match = begin(game, { players, seed: `wire ${moves}` })
  if (isRefusal(match)) throw new Error(match.refused)
  const luck = plainChance(`moves ${moves}`)
  while (match.log.length < moves && !game.result(match.state)) step(match, luck)
  const other = game.copy(match.state)
  game.shuffle(other, watcher, plainChance('behind'))
  return [game.save(match.state), game.save(other)]
}

function step(match: Match, luck: ReturnType<typeof plainChance>): void {
  const { game, state } = match
  const seat = game.waiting(state)[0] ?? 0
  const open = game.moves(state, seat)
  const line = play(match, seat, game.question(state, seat), open[luck.below(open.length)])
  if (isRefusal(line)) throw new Error(line.refused)
}

/** All that comes over the wire to somebody who may know only so much: the line, the API, errors, talk; and what the house writes down. */
async function overheard(game: AnyGame, position: object, watcher: number | null): Promise<string> {
  const logged: string[] = []
  const log = logTo('debug', { write: (written) => void logged.push(timeless(written)) })
  await using open = await house({ now: () => 1_000_000_000_000, random: () => 'seed', log }, ONE)
  const players = game.players.find((each) => each >= 3) ?? 2
  const plan: Plan = { ...PLAN, game: game.id, position, seats: Array.from({ length: players }, () => ({ kind: 'free' })) }
  const people = await Promise.all(Array.from({ length: players }, (_, seat) => open.someone(`P${seat}`)))
  const [owner] = people
  if (!owner) throw new Error('nobody came')
  const { body: opened } = await owner.ask('POST', '/api/tables', plan)
  const address = `/api/tables/${opened.table}`
  for (const [seat, person] of people.entries()) if (seat > 0) await person.ask('POST', address, { kind: 'sit', seat })
  await owner.ask('POST', address, { kind: 'start', level: 'casual' })

  const match = opened.table
  const caller = watcher === null ? await open.someone('Watcher') : people[watcher]
  if (!caller) throw new Error('nobody came')
  const line = caller.line()
  await line.greet()
  await line.ask({ kind: 'follow', topics: ['lobby', 'mine', `table:${match}`] })
  await line.ask({ kind: 'resume', match })
  await line.ask({ kind: 'lines', match, from: 0, to: 100 })
  await line.ask({ kind: 'record', match })
  for (let seat = 0; seat < players; seat++) {
    await line.ask({ kind: 'look', match, seat })
    await line.ask({ kind: 'move', match, seat, question: 1, move: { kind: 'pass' } })
    await line.ask({ kind: 'move', match, seat, question: 999_999, move: 7 })
    await line.ask({ kind: 'undo', match, seat, epoch: 0, line: 1 })
    await line.ask({ kind: 'plead', match, seat, epoch: 0, line: 1 })
    await line.ask({ kind: 'stand', match, seat, answers: [{ kind: 'nonsense' }] })
    const other = people[seat]?.line()
    await other?.greet()
    await other?.ask({ kind: 'resume', match })
    await other?.ask({ kind: 'talk', match, seat, words: 'What have you got?' })
  }
  const api = await Promise.all(
    ['/api/tables', '/api/me/tables', address, `${address}/scene`, `${address}/record`].map(
      async (path) => (await caller.ask<unknown>('GET', path)).body,
    ),
  )
  await line.greet()
  // That a topic has changed is said once for all that changed in one go: which topics did is what can be compared.
  const topics = [...new Set(line.raw.filter((each) => each.startsWith('{"kind":"changed"')))].toSorted()
  const told = line.raw.filter((each) => !each.startsWith('{"kind":"changed"'))
  const all = [...told, ...topics, ...api.map((each) => JSON.stringify(each)), ...logged.toSorted(), ...open.troubles.map(String)]
  // Tables and people have other names in every house.
  return all
    .join('\n')
    .replaceAll(match, 'MATCH')
    .replaceAll(/"player":"[\w-]{22}"/g, '"player":"PLAYER"')
}

/** A line of the log without when it was, and how long it took. */
function timeless(written: string): string {
  const { time: _time, ms: _ms, ...said } = JSON.parse(written) as Record<string, unknown>
  return JSON.stringify(said)
}

describe('two worlds that differ only in what somebody may not know look the same to them on the wire', () => {
  test.each(GAME_IDS.flatMap((id) => [null, 0].map((watcher) => [id, watcher] as const)))('%s, seat %s', async (id, watcher) => {
    const game = await loadGame(id)
    if (!game) throw new Error('no such game')
    let differ = 0
    for (const moves of [12, 40]) {
      const [one, other] = worlds(game, moves, watcher)
      if (JSON.stringify(one) !== JSON.stringify(other)) differ++
      expect(await overheard(game, other, watcher)).toBe(await overheard(game, one, watcher))
    }
    // There was something to give away.
    expect(differ).toBeGreaterThan(0)
  })
})
