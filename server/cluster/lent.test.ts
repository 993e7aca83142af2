import type { Claimed, Visit } from '@caravanserai/host'
import type { Ask, Say } from '@caravanserai/protocol'
import { expect, test, vi } from 'vitest'
import { Lent } from './lent.ts'

const CLAIMED: Claimed = { seats: [0], name: 'Nadia' }
const hello: Ask = { kind: 'hello', id: 'h', protocol: 2 }
const resume: Ask = { kind: 'resume', id: 'r', match: 't' }
const move: Ask = { kind: 'move', id: 'm', match: 't', seat: 0, question: 1, move: {} }
const here: Ask = { kind: 'here', id: 'e', match: 't', here: false }
const leave: Ask = { kind: 'leave', id: 'l', match: 't' }

/** A line that came in where the match is led by `leader`; what is asked here is answered at once. */
function line(leader: string | null, claimed: Claimed | null = CLAIMED) {
  const [sent, asked, told]: [string[], string[], string[]] = [[], [], []]
  let failures = 0
  const broken = new Set<string>()
  const lent = new Lent({
    leader: async () => leader,
    send: (to, word, texts = []) => sent.push([to, JSON.stringify(word), ...texts].join(' ')),
    pass: (to, number, text) => sent.push(`${to} ${number} ${text}`),
    report: (error) => {
      throw error
    },
  })
  const visit = (say: (message: Say) => void) =>
    ({
      ask: async (message: Ask) => {
        asked.push(`${message.kind} ${message.id}`)
        const isBroken = 'match' in message && broken.has(message.match)
        const refused: Say = { kind: 'refused', id: message.id, refusal: { refused: 'too-fast', facts: {} } }
        const failed: Say = { kind: 'failed', id: message.id, code: 'unsure' }
        if (isBroken || failures-- <= 0) say(isBroken ? failed : { kind: 'accepted', id: message.id })
        else say(failures % 2 === 0 ? refused : failed)
      },
      end: async () => void asked.push('end'),
    }) as unknown as Visit
  const voice = lent.line(visit, async () => claimed, {
    say: (message) => told.push('id' in message ? `${message.kind} ${message.id}` : message.kind),
    pass: (text) => told.push(text),
  })
  const ask = (message: Ask) => voice.ask(message, JSON.stringify(message))
  return { lent, voice, ask, sent, asked, told, broken, fails: (times: number) => void (failures = times) }
}

const lend = `b {"kind":"lend","number":1,"match":"t","claimed":{"seats":[0],"name":"Nadia"}} ${JSON.stringify(resume)}`

test('who comes to a table that another process leads is lent to it: what they say goes there as it came, in turn, and what they are told comes back', async () => {
  const { lent, voice, ask, sent, asked, told } = line('b')
  await ask(hello)
  // What is said before it is known where to goes there as well.
  await Promise.all([ask(resume), ask(move)])
  await ask({ kind: 'record', id: 'c', match: 't' })
  expect(sent).toEqual([lend, `b 1 ${JSON.stringify(move)}`])
  expect(asked).toEqual(['hello h', 'record c'])
  lent.said(1, 1, '', '{"kind":"told"}')
  lent.said(1, 2, 'm', '{"kind":"accepted","id":"m"}')
  lent.said(2, 1, '', 'for nobody')
  expect(told.slice(2)).toEqual(['{"kind":"told"}', '{"kind":"accepted","id":"m"}'])
  await ask(leave)
  await ask(move)
  expect(sent.slice(2)).toEqual([`b 1 ${JSON.stringify(leave)}`])
  expect(asked).toEqual(['hello h', 'record c', 'move m'])
  await voice.end()
  expect(sent.slice(3)).toEqual(['b {"kind":"part","number":1}'])
})

test('a message on several lines goes as one', async () => {
  const { voice, sent } = line('b')
  await voice.ask(resume, JSON.stringify(resume, null, 2))
  expect(sent).toEqual([lend])
})

test.each(['lost', 'gone'] as const)(
  'a process that is %s: its lines are served here, and what it has not answered is asked again under the same name',
  async (how) => {
    const { lent, ask, sent, asked, told } = line('b')
    await ask(resume)
    lent.said(1, 1, 'r', 'come in')
    await ask(here)
    lent.said(1, 2, 'e', 'noted')
    await ask(move)
    lent.lost('c')
    expect(asked).toEqual([])
    if (how === 'lost') lent.lost('b')
    else lent.gone(1)
    await Promise.resolve()
    expect(asked).toEqual(['resume -again-t', 'here -again-', 'move m'])
    expect(told).toEqual(['come in', 'noted', 'accepted m'])
    expect(sent.at(-1)).toBe('b {"kind":"part","number":1}')
    // What still comes from there is for nobody, and it stays here.
    lent.said(1, 3, 'm', 'too late')
    await ask(resume)
    await ask({ ...move, id: 'n' })
    expect(asked.slice(3)).toEqual(['resume r', 'move n'])
    expect(told.slice(3)).toEqual(['accepted r', 'accepted n'])
  },
)

test('where something that was told there has not come, nothing more is passed on: the page is served here and sees the table anew', async () => {
  const { lent, ask, sent, asked, told } = line('b')
  await ask(resume)
  lent.said(1, 1, 'r', 'come in')
  await ask(move)
  lent.said(1, 3, '', 'line 2')
  lent.said(1, 4, '', 'line 3')
  await Promise.resolve()
  expect(asked).toEqual(['resume -again-t', 'move m'])
  expect(told).toEqual(['come in', 'accepted m'])
  expect(sent.at(-1)).toBe('b {"kind":"part","number":1}')
})

test('a page whose line is taken back while nothing can be read, or too many come at once, is let in as soon as it can be', async () => {
  vi.useFakeTimers()
  try {
    const { lent, ask, asked, told, fails } = line('b')
    await ask(resume)
    await ask({ ...resume, match: 'u' })
    lent.said(1, 1, 'r', 'come in')
    fails(3)
    lent.lost('b')
    for (let i = 0; i < 5; i++) await vi.advanceTimersByTimeAsync(1000)
    // Each as often as it takes, and no oftener.
    expect(asked.slice(0, 2)).toEqual(['resume -again-t', 'resume -again-u'])
    expect(asked.filter((each) => each === 'resume -again-t')).toHaveLength(3)
    expect(asked.filter((each) => each === 'resume -again-u')).toHaveLength(2)
    expect(told).toEqual(['come in'])
  } finally {
    vi.useRealTimers()
  }
})

test('what can never be read is asked for less and less often, each match by itself and only as long as its page is there', async () => {
  vi.useFakeTimers()
  try {
    const { lent, ask, asked, broken } = line('b')
    await ask(resume)
    await ask({ ...resume, match: 'u' })
    broken.add('t').add('u')
    const began = performance.now()
    const times: Record<string, number[]> = { t: [], u: [] }
    const pass = async (seconds: number) => {
      for (let i = 0; i < seconds; i++) {
        for (const each of asked.splice(0)) times[each.at(-1) ?? '']?.push(Math.round((performance.now() - began) / 1000))
        await vi.advanceTimersByTimeAsync(1000)
      }
    }
    lent.lost('b')
    await pass(5)
    broken.delete('u')
    await pass(175)
    expect(times).toEqual({ t: [0, 1, 3, 7, 15, 31, 61, 91, 121, 151], u: [0, 1, 3, 7] })
    // It is lent again, and taken back again.
    await ask(leave)
    await pass(100)
    expect(times['t']).toHaveLength(10)
    await ask(resume)
    asked.length = 0
    lent.lost('b')
    await pass(4)
    expect(times['t']?.slice(10)).toEqual([280, 281, 283])
  } finally {
    vi.useRealTimers()
  }
})

test('who has nothing to do with a table is not lent, nor who comes to one that nobody else leads', async () => {
  for (const { ask, asked, sent } of [line('b', null), line(null)]) {
    await ask(resume)
    await ask(move)
    expect(asked).toEqual(['resume r', 'move m'])
    expect(sent).toEqual([])
  }
})
