import type { Ask, Say } from '@caravanserai/protocol'
import { expect, test, vi } from 'vitest'
import { refusalIn, request } from '../../host/host.ts'
import { lineOf, type Ear } from './line.ts'
import type { Shelf, Unanswered } from './shelf.ts'

/** A server and a clock that a test plays. */
function ground(shelf?: Shelf) {
  let now = 1_000_000
  /** What the clock of the device says more than that. */
  let wrong = 0
  const timers = new Set<{ readonly at: number; readonly work: () => void }>()
  const wires: { readonly ear: Ear; readonly table: string | null; readonly asked: Ask[]; isShut: boolean; say(message: Say): void }[] = []
  const line = lineOf({
    dial(ear, table) {
      const asked: Ask[] = []
      const wire = { ear, table, asked, isShut: false, say: (message: Say) => ear.said(JSON.stringify(message)) }
      wires.push(wire)
      return { send: (text) => void asked.push(JSON.parse(text) as Ask), close: () => void (wire.isShut = true) }
    },
    now: () => now + wrong,
    later(ms, work) {
      const timer = { at: now + ms, work }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    wobble: () => 0.5,
    ...(shelf ? { shelf } : {}),
  })
  return {
    line,
    wires,
    last: () => wires.at(-1)!,
    /** The server answers the newest way. */
    open() {
      const wire = wires.at(-1)!
      wire.ear.opened()
      wire.say({ kind: 'hello', id: wire.asked[0]!.id, protocol: 2 })
    },
    pass(ms: number) {
      const until = now + ms
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
        if (!due) break
        timers.delete(due)
        now = Math.max(now, due.at)
        due.work()
      }
      now = until
    },
    /** The machine sleeps: time passes and nothing runs. */
    sleep: (ms: number) => void (now += ms),
    /** Its clock is set. */
    set: (ms: number) => void (wrong += ms),
  }
}

const kinds = (asked: readonly Ask[]) => asked.map(({ kind }) => kind)
const move = (id: string): Ask => ({ kind: 'move', id, match: 'm', seat: 0, question: 1, move: { to: 'A1' } })

test('the first word is hello, and what is asked before there is a line follows it', () => {
  const { line, wires, last, open } = ground()
  expect(wires).toHaveLength(0)
  line.ask({ kind: 'resume', id: 'r', match: 'm' })
  expect(last().asked).toEqual([])
  open()
  expect(kinds(last().asked)).toEqual(['hello', 'resume'])
  expect(line.state.now()).toMatchObject({ isOpen: true, lost: null })
})

test('the way to the server names the table that the page is at; who goes to another takes another way, and nothing is lost', () => {
  const { line, wires, last, open } = ground()
  line.follow('lobby', () => {})
  open()
  const stop = line.follow('table:a', () => {})
  expect(wires.map(({ table, isShut }) => [table, isShut])).toEqual([
    [null, true],
    ['a', false],
  ])
  line.ask({ kind: 'resume', id: 'r', match: 'a' })
  expect(line.state.now()).toMatchObject({ isOpen: true, lost: null })
  open()
  expect(kinds(last().asked)).toEqual(['hello', 'follow', 'resume'])
  // Who leaves it, or comes back, stays on that way.
  stop()
  line.follow('table:a', () => {})
  expect(wires).toHaveLength(2)
  line.follow('table:b', () => {})
  expect(wires.map(({ table }) => table)).toEqual([null, 'a', 'b'])
})

test('a move whose answer was lost is said again under the same name, after the page has come in again, and answered once', async () => {
  const { line, last, open, pass } = ground()
  line.renewed?.(() => line.ask({ kind: 'resume', id: 'r2', match: 'm' }))
  const answer = request(line, { kind: 'move', match: 'm', seat: 0, question: 1, move: {} })
  open()
  const sent = last().asked.find(({ kind }) => kind === 'move')
  last().ear.shut()
  expect(line.state.now()).toMatchObject({ isOpen: false, lost: 1_000_000, kept: [{ isSent: true }] })
  pass(300)
  open()
  expect(kinds(last().asked)).toEqual(['hello', 'resume', 'move'])
  expect(last().asked.at(-1)).toEqual(sent)
  last().say({ kind: 'accepted', id: sent!.id })
  expect((await answer).kind).toBe('accepted')
  expect(line.state.now().kept).toEqual([])
  last().ear.shut()
  pass(300)
  open()
  expect(kinds(last().asked)).not.toContain('move')
})

test('a resume that was lost itself still comes before a move that was asked earlier', () => {
  const { line, last, open, pass } = ground()
  line.ask(move('a'))
  open()
  line.ask({ kind: 'resume', id: 'r', match: 'm' })
  last().ear.shut()
  pass(300)
  open()
  expect(
    last()
      .asked.map(({ id }) => id)
      .slice(1),
  ).toEqual(['r', 'a'])
})

test('a move without a line is kept; it can be taken back until it is sent, and no longer', async () => {
  const { line, last, open, pass } = ground()
  line.ask({ kind: 'resume', id: 'r', match: 'm' })
  open()
  line.lose()
  const answer = request(line, { kind: 'move', match: 'm', seat: 0, question: 1, move: {} })
  const [kept] = line.state.now().kept
  expect(kept).toMatchObject({ match: 'm', isSent: false })
  line.takeBack(kept!.id)
  expect(refusalIn(await answer)).toMatchObject({ refused: 'taken-back' })
  expect(line.state.now().kept).toEqual([])
  line.ask(move('b'))
  pass(300)
  open()
  expect(last().asked.map(({ id }) => id)).toContain('b')
  expect(last().asked.map(({ id }) => id)).not.toContain(kept!.id)
  line.takeBack('b')
  expect(line.state.now().kept).toMatchObject([{ id: 'b', isSent: true }])
})

test('it tries again after longer and longer pauses, and at once when there may be a way', () => {
  const { line, wires, pass } = ground()
  line.ask(move('a'))
  const tried = () => wires.length
  wires.at(-1)!.ear.shut()
  expect(tried()).toBe(1)
  pass(200)
  expect(tried()).toBe(2)
  wires.at(-1)!.ear.shut()
  pass(200)
  expect(tried()).toBe(2)
  pass(300)
  expect(tried()).toBe(3)
  wires.at(-1)!.ear.shut()
  line.wake()
  expect(tried()).toBe(4)
})

test('a way that is never opened is given up and tried again', () => {
  const { line, wires, pass } = ground()
  line.ask(move('a'))
  pass(6200)
  expect(wires.map(({ isShut }) => isShut)).toEqual([true, false])
})

test('after a silence it asks whether the server is there; without an answer the line is dead', () => {
  const { line, last, open, pass } = ground()
  line.ask({ kind: 'resume', id: 'r', match: 'm' })
  open()
  pass(15_000)
  expect(kinds(last().asked)).toEqual(['hello', 'resume', 'hello'])
  last().say({ kind: 'hello', id: 'h', protocol: 2 })
  pass(14_000)
  expect(line.state.now().isOpen).toBe(true)
  pass(1000)
  expect(kinds(last().asked)).toEqual(['hello', 'resume', 'hello', 'hello'])
  pass(6000)
  expect(line.state.now().isOpen).toBe(false)
})

test('a clock that is set meanwhile says nothing of how long nobody was heard', () => {
  for (const hour of [-3_600_000, 3_600_000]) {
    const { line, last, open, pass, set } = ground()
    line.ask({ kind: 'resume', id: 'r', match: 'm' })
    open()
    pass(10_000)
    set(hour)
    pass(4999)
    expect(kinds(last().asked)).toEqual(['hello', 'resume'])
    pass(1)
    expect(kinds(last().asked)).toEqual(['hello', 'resume', 'hello'])
    pass(6000)
    expect(line.state.now()).toMatchObject({ isOpen: false, lost: 1_021_000 + hour })
  }
})

test('a line that has died silently is found dead 3 s after a move, and the move goes out on another', () => {
  const { line, wires, last, open, pass } = ground()
  line.ask({ kind: 'resume', id: 'r', match: 'm' })
  open()
  pass(10_000)
  line.ask(move('a'))
  expect(line.state.now().kept).toMatchObject([{ id: 'a', since: 1_010_000 }])
  pass(2999)
  expect([wires.length, line.state.now().isOpen]).toEqual([1, true])
  pass(1)
  expect([wires[0]?.isShut, line.state.now().isOpen]).toEqual([true, false])
  pass(300)
  // Who answers slowly is not hung up on over and over: a new line has its usual time.
  last().ear.opened()
  expect(kinds(last().asked)).toEqual(['hello', 'resume', 'move'])
  pass(5000)
  expect([wires.length, last().isShut]).toEqual([2, false])
  last().say({ kind: 'accepted', id: 'a' })
  pass(14_000)
  expect([wires.length, line.state.now().isOpen]).toEqual([2, true])
})

test('whatever is heard shows that the line is alive, though the answer to a move takes long', () => {
  const { line, wires, last, open, pass } = ground()
  line.ask(move('a'))
  open()
  line.ask(move('b'))
  pass(2000)
  last().say({ kind: 'changed', topic: 'mine' })
  pass(10_000)
  expect([wires.length, line.state.now().isOpen]).toEqual([1, true])
})

test('a machine that slept asks at once, and does not trust a line that is silent', () => {
  const { line, wires, last, open, pass, sleep } = ground()
  line.ask({ kind: 'resume', id: 'r', match: 'm' })
  open()
  const before = last()
  sleep(3_600_000)
  line.wake()
  expect(kinds(before.asked).at(-1)).toBe('hello')
  pass(6000)
  expect(before.isShut).toBe(true)
  pass(300)
  expect(wires).toHaveLength(2)
  // What the dead way still says is not heard.
  before.say({ kind: 'accepted', id: 'r' })
  open()
  expect(last().asked.map(({ id }) => id)).toContain('r')
})

test('what is followed is said again on a new line, and everybody who follows looks again', () => {
  const { line, last, open, pass } = ground()
  const seen: string[] = []
  line.follow('lobby', () => seen.push('lobby'))
  const stop = line.follow('mine', () => seen.push('mine'))
  open()
  expect(last().asked.at(-1)).toMatchObject({ kind: 'follow', topics: ['lobby', 'mine'] })
  expect(seen).toEqual([])
  last().say({ kind: 'changed', topic: 'mine' })
  expect(seen).toEqual(['mine'])
  stop()
  expect(last().asked.at(-1)).toMatchObject({ kind: 'follow', topics: ['lobby'] })
  last().ear.shut()
  pass(300)
  open()
  expect(last().asked).toMatchObject([{ kind: 'hello' }, { kind: 'follow', topics: ['lobby'] }])
  expect(seen).toEqual(['mine', 'lobby'])
})

test('answers may come in another order than the questions', async () => {
  const { line, last, open } = ground()
  const first = request(line, { kind: 'talk', match: 'm', seat: 0, words: 'one' })
  const second = request(line, { kind: 'talk', match: 'm', seat: 0, words: 'two' })
  open()
  const [, one, two] = last().asked
  last().say({ kind: 'failed', id: two!.id, code: 'not-stored' })
  last().say({ kind: 'accepted', id: one!.id })
  expect([(await first).kind, (await second).kind]).toEqual(['accepted', 'failed'])
})

test('what cannot be read is an answer all the same', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { line, last, open } = ground()
  const answer = request(line, { kind: 'talk', match: 'm', seat: 0, words: 'one' })
  open()
  last().ear.said('{')
  last().ear.said(JSON.stringify({ kind: 'nonsense', id: last().asked[1]!.id }))
  expect(refusalIn(await answer)).toMatchObject({ refused: 'broken' })
  expect(complaint).toHaveBeenCalledTimes(2)
  complaint.mockRestore()
})

test('the pace of bots is the server’s own, and a server of another version is known as such', async () => {
  const { line, wires, last } = ground()
  expect((await request(line, { kind: 'beat', match: 'm', ms: 0 })).kind).toBe('accepted')
  expect(wires).toHaveLength(0)
  line.ask(move('a'))
  last().ear.opened()
  last().say({ kind: 'failed', id: last().asked[0]!.id, code: 'version' })
  expect(line.state.now().isOutdated).toBe(true)
})

test('somebody who got a name meanwhile is seen as such: the line is made anew and all is said again', () => {
  const { line, wires, last, open } = ground()
  line.follow('mine', () => {})
  open()
  line.renew()
  expect(wires.map(({ isShut }) => isShut)).toEqual([true, false])
  open()
  expect(kinds(last().asked)).toEqual(['hello', 'follow'])
})

test('a server that was asked too fast is asked again a little later, under the same name', async () => {
  const { line, last, open, pass } = ground()
  const answer = request(line, { kind: 'talk', match: 'm', seat: 0, words: 'one' })
  open()
  const asked = last().asked[1]!
  last().say({ kind: 'refused', id: asked.id, refusal: { refused: 'too-fast', facts: {} } })
  pass(1000)
  expect(last().asked.slice(1)).toEqual([asked, asked])
  last().say({ kind: 'accepted', id: asked.id })
  expect((await answer).kind).toBe('accepted')
})

/** What a tab keeps while its page is loaded anew. */
function tab() {
  const kept: Unanswered[] = []
  const shelf: Shelf = { recall: () => [...kept], keep: (moves) => void kept.splice(0, kept.length, ...moves) }
  return { kept, shelf }
}

test('a move without an answer outlasts its page: the next one says it again under its name, once it has come in there', () => {
  const { kept, shelf } = tab()
  const before = ground(shelf)
  before.line.ask({ kind: 'resume', id: 'r', match: 'm' })
  before.open()
  before.line.lose()
  before.line.ask(move('a'))
  expect(kept).toEqual([{ message: move('a'), isSent: false }])
  const { line, last, open } = ground(shelf)
  expect(line.state.now().kept).toMatchObject([{ id: 'a', match: 'm', isSent: false }])
  line.follow('table:m', () => {})
  open()
  line.ask({ kind: 'resume', id: 'other', match: 'n' })
  last().say({ kind: 'accepted', id: 'other' })
  line.ask({ kind: 'resume', id: 'r2', match: 'm' })
  expect(kinds(last().asked)).not.toContain('move')
  last().say({ kind: 'accepted', id: 'r2' })
  expect(last().asked.at(-1)).toEqual(move('a'))
  expect(kept).toMatchObject([{ isSent: true }])
  last().say({ kind: 'accepted', id: 'a' })
  expect([kept, line.state.now().kept, line.state.now().lapsed]).toEqual([[], [], []])
})

test('where it is not known whether it was done it is said again; what comes too late is dropped, and whoever plays there reads so', () => {
  const { kept, shelf } = tab()
  kept.push({ message: move('a') as Unanswered['message'], isSent: true })
  const { line, last, open, pass } = ground(shelf)
  line.ask({ kind: 'resume', id: 'r', match: 'm' })
  open()
  last().say({ kind: 'accepted', id: 'r' })
  last().say({ kind: 'failed', id: 'a', code: 'unsure' })
  pass(1000)
  expect(last().asked.filter(({ id }) => id === 'a')).toHaveLength(2)
  last().say({ kind: 'refused', id: 'a', refusal: { refused: 'too-late', facts: {} } })
  expect([kept, line.state.now().lapsed]).toEqual([[], ['m']])
  line.dismiss('m')
  expect(line.state.now().lapsed).toEqual([])
})

test('a move that outlasted its page and was never sent can still be taken back', () => {
  const { kept, shelf } = tab()
  kept.push({ message: move('a') as Unanswered['message'], isSent: false })
  const { line } = ground(shelf)
  line.takeBack('a')
  expect([kept, line.state.now().kept, line.state.now().lapsed]).toEqual([[], [], []])
})
