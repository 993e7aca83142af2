import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ask, Say } from '@caravanserai/protocol'
import type { TableInfo } from '@caravanserai/protocol/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openHouse, type Online } from './open.ts'

let online: Online
let server: Server
let home = ''

beforeAll(async () => {
  online = await openHouse({
    file: join(mkdtempSync(join(tmpdir(), 'caravanserai-')), 'club.sqlite'),
    report: (error) => console.error(error),
  })
  server = createServer(online.answer).on('upgrade', online.connect)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  await online.close()
  server.close()
})

/** Somebody with a browser. */
async function someone(name: string) {
  const joined = await fetch(`${home}/api/me`, {
    method: 'POST',
    body: JSON.stringify({ name }),
    headers: { 'content-type': 'application/json', origin: home },
  })
  const cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? ''
  const ask = async <T>(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<{ status: number; body: T }> => {
    const answer = await fetch(`${home}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), cookie, origin: home, ...more },
    })
    return { status: answer.status, body: (await answer.json()) as T }
  }
  return { cookie, ask }
}

function lineOf(cookie: string) {
  const socket = new WebSocket(`${home.replace('http', 'ws')}/live`, { headers: { cookie, origin: home } })
  const heard: Say[] = []
  const wake = new Set<() => void>()
  socket.on('message', (data) => {
    heard.push(JSON.parse((data as Buffer).toString()) as Say)
    for (const each of wake) each()
  })
  const until = <T extends Say>(is: (message: Say) => message is T): Promise<T> =>
    new Promise((resolve) => {
      const look = () => {
        const found = heard.find(is)
        if (!found) return
        wake.delete(look)
        resolve(found)
      }
      wake.add(look)
      look()
    })
  const ready = new Promise<void>((resolve) => socket.on('open', () => resolve()))
  let count = 0
  const ask = async (message: Ask extends infer A ? (A extends Ask ? Omit<A, 'id'> : never) : never) => {
    await ready
    const id = `a${count++}`
    socket.send(JSON.stringify({ ...message, id }))
    return until((said): said is Extract<Say, { id: string }> => 'id' in said && said.id === id)
  }
  return { socket, heard, ask, until }
}

const plan = {
  game: 'through-the-desert',
  options: {},
  seats: [{ kind: 'free' }, { kind: 'free' }, { kind: 'bot', level: 'casual' }],
  isPublic: true,
  clock: { kind: 'none' },
  atZero: 'bot',
  standIns: true,
}

test('two people meet at a table by its link, it starts, and both are told what each does', async () => {
  const [nadia, leila] = [await someone('Nadia'), await someone('Leila')]
  const { body: opened } = await nadia.ask<TableInfo>('POST', '/api/tables', plan)
  expect(opened).toMatchObject({
    phase: 'open',
    you: 0,
    isYours: true,
    seats: [{ kind: 'person', name: 'Nadia' }, { kind: 'free' }, { kind: 'bot' }],
  })
  const address = `/api/tables/${opened.table}`
  expect((await leila.ask<TableInfo>('GET', address)).body).toMatchObject({ you: null, isYours: false })
  expect((await leila.ask<TableInfo>('POST', address, { kind: 'sit', seat: 1 })).body).toMatchObject({
    you: 1,
    startsAt: expect.any(Number),
  })
  expect((await nadia.ask<TableInfo>('POST', address, { kind: 'start', level: 'casual' })).body).toMatchObject({ phase: 'running' })

  const [one, two] = [lineOf(nadia.cookie), lineOf(leila.cookie)]
  for (const line of [one, two]) {
    await line.ask({ kind: 'hello', protocol: 2 })
    expect(await line.ask({ kind: 'resume', match: opened.table })).toMatchObject({ kind: 'accepted' })
  }
  const table = await one.until((said) => said.kind === 'table')
  expect(table).toMatchObject({ you: 0, yours: [0] })
  const asked = table.awaited[0] ?? -1
  const mover = asked === 0 ? one : two
  const { question } = await mover.until((said) => said.kind === 'table')
  expect(await (asked === 0 ? two : one).ask({ kind: 'move', match: opened.table, seat: asked, question, move: {} })).toMatchObject({
    kind: 'refused',
  })
  one.socket.close()
  two.socket.close()
})
