/** Sets the world outside for the tests: a push service, a mail server, and time that passes when it is told to. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Subscription } from '@caravanserai/protocol/account'
import type { Outside } from './outside.ts'
import type { Pushed } from './push.ts'

/** Days go by at once: whoever waits for something that is due by then is woken, once. */
export function time(start = Date.parse('2026-03-01T12:00:00Z')) {
  let now = start
  let waiting: { readonly at: number; readonly work: () => void }[] = []
  return {
    now: () => now,
    later: (ms: number, work: () => void) => {
      const entry = { at: now + ms, work }
      waiting.push(entry)
      return () => void (waiting = waiting.filter((each) => each !== entry))
    },
    pass(ms: number): void {
      now += ms
      const due = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { work } of due) work()
    },
  }
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** What came, and whom it was for. */
interface Delivered {
  readonly to: string
  readonly message: Pushed
  readonly headers: IncomingMessage['headers']
}

/** Takes what is sent to browsers, and opens it as they do. `answers` are the statuses of the next ones; then it is 201. */
export async function pushService() {
  const delivered: Delivered[] = []
  const answers: number[] = []
  let tries = 0
  const browsers = new Map<string, { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer }>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      tries++
      const status = answers.shift() ?? 201
      const to = request.url ?? ''
      const browser = browsers.get(to)
      if (status === 201 && browser) {
        checkSender(request, `http://127.0.0.1:${port}`)
        delivered.push({ to, message: JSON.parse(opened(Buffer.concat(parts), browser)) as Pushed, headers: request.headers })
      }
      response.writeHead(browser ? status : 404).end()
    })
  })
  const port = await listening(server)
  const outside: Outside = {
    mayReach: (address) => address.startsWith(`http://127.0.0.1:${port}/`),
    post: async (address, headers, body) => (await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) })).status,
  }
  return {
    delivered,
    answers,
    outside,
    tries: () => tries,
    /** A browser that wants to hear. */
    browser(name: string): Subscription {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(`/${name}`, { ecdh, auth })
      return { endpoint: `http://127.0.0.1:${port}/${name}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    [Symbol.dispose]: () => void server.close(),
  }
}

/** As RFC 8291 has it: content-encoding aes128gcm. */
function opened(body: Buffer, { ecdh, auth }: { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer }): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
  const theirs = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
  const secret = hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32)
  const key = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', new Uint8Array(secret), salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes))
  const decipher = createDecipheriv('aes-128-gcm', key('aes128gcm', 16), key('nonce', 12)).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Whoever sends says truly who they are, and that it is for us. */
function checkSender({ headers: { authorization = '' } }: IncomingMessage, audience: string): void {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string }
  if (!isTrue || aud !== audience) throw new Error('this notice comes from nobody that is known')
}

export interface Received {
  readonly to: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/**
 * Takes letters. `answers` are what it says to the next ones when it hears whom they are for; `greetings` to who comes and `toHouse` when it hears whom
 * they come from; then it says yes.
 */
export async function mailServer() {
  const letters: Received[] = []
  const [answers, greetings, toHouse]: [string[], string[], string[]] = [[], [], []]
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    let [heard, to, isData] = ['', '', false]
    const say = (line: string) => void socket.write(`${line}\r\n`)
    say(greetings.shift() ?? '220 mail.example')
    socket.on('data', (data) => {
      heard += data.toString()
      for (;;) {
        const end = isData ? heard.indexOf('\r\n.\r\n') : heard.indexOf('\r\n')
        if (end < 0) return
        const said = heard.slice(0, end)
        heard = heard.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          letters.push({ to, ...letterOf(said) })
          say('250 taken')
        } else if (/^EHLO/i.test(said)) say('250-mail.example\r\n250 8BITMIME')
        else if (/^MAIL/i.test(said)) say(toHouse.shift() ?? '250 good')
        else if (/^RCPT/i.test(said)) {
          to = /<(.*?)>/.exec(said)?.[1] ?? ''
          say(answers.shift() ?? '250 known')
        } else if (/^DATA/i.test(said)) {
          isData = true
          say('354 go on')
        } else if (/^QUIT/i.test(said)) {
          say('221 goodbye')
          socket.end()
        } else say('250 good')
      }
    })
  })
  const port = await listening(server)
  return {
    letters,
    answers,
    greetings,
    toHouse,
    settings: { url: `smtp://127.0.0.1:${port}`, from: 'Caravanserai <house@club.example>' },
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function letterOf(raw: string): Omit<Received, 'to'> {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), worded(line.slice(line.indexOf(':') + 2))]),
  )
  const text = body.join('\r\n\r\n').replaceAll('\r\n..', '\r\n.')
  const encoding = headers['content-transfer-encoding']
  return {
    headers,
    text: (encoding === 'base64'
      ? Buffer.from(text, 'base64').toString()
      : encoding === 'quoted-printable'
        ? unquoted(text.replaceAll('=\r\n', ''))
        : text
    ).replaceAll('\r\n', '\n'),
  }
}

/** `=?UTF-8?Q?=C3=80?=` */
function worded(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : unquoted(text.replaceAll('_', ' ')),
    )
}

function unquoted(text: string): string {
  return Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString()
}
