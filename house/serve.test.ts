import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, bestEncoding, checkAddress, serve } from './serve.ts'

const folder = mkdtempSync(join(tmpdir(), 'caravanserai-'))
const script = `const camels = 1\n${'// sand\n'.repeat(500)}`
let server: Server
let port = 0

beforeAll(async () => {
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'dist', '.sources'), 'hidden')
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Caravanserai</title>')
  writeFileSync(join(folder, 'dist', 'assets', 'index-C1d2E3f4.js'), script)
  writeFileSync(join(folder, 'dist', 'assets', 'kufam-A1b2C3d4.woff2'), Buffer.alloc(5000))
  mkdirSync(join(folder, 'dist', 'covers'))
  writeFileSync(
    join(folder, 'dist', 'covers', 'bazaar.html'),
    '<!doctype html><title>Bazaar · Caravanserai</title><meta property="og:title" content="Bazaar" /><meta name="description" content="Cards" /><meta property="og:image" content="https://example.org/covers/bazaar.png" />',
  )
  writeFileSync(join(folder, 'dist', 'keeper.js'), script)
  writeFileSync(join(folder, 'dist', 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'dist', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  server = await serve(join(folder, 'dist'), 0, '127.0.0.1')
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

/** By hand, because fetch tidies paths and unpacks bodies. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('the front page comes fresh each time', async () => {
  const { status, headers, body } = await ask('/')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache'])
  expect(body.toString()).toContain('Caravanserai')
})

test.each([
  ['/assets/index-C1d2E3f4.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/assets/kufam-A1b2C3d4.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['/icon.svg?v=1', 'image/svg+xml; charset=utf-8', 'no-cache'],
  // A keeper that a browser takes from its own cache would keep an old page for ever.
  ['/keeper.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
])('%s has its type and may be kept so long', async (path, type, cache) => {
  const { status, headers } = await ask(path)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache])
})

test.each([
  '/play/abc',
  '/rules/bazaar',
  '/replay',
  '/replay/m1',
  '/r/a_b-9',
  '/r/bazaar/a_b-9',
  '/verify',
  '/history',
  '/rules/bazaar/?x=1',
  '/bazaar/cards',
  '/learn/desert-bazaar',
  '/boards/bazaar',
  '/positions/bazaar',
  '/puzzles',
  '/friends',
  '/lobby',
  '/me',
  '/table/a_b-9',
  '/puzzles/bazaar/nine',
])('%s is a page of the client', async (path) => {
  const { status, body } = await ask(path)
  expect([status, body.toString()]).toEqual([200, expect.stringContaining('Caravanserai')])
})

test.each(['/index', '/play', '/play/abc/more', '/bazaar/tiles', '/tables/desert-bazaar'])(
  '%s is nowhere, and the client says so',
  async (path) => {
    const { status, headers, body } = await ask(path, { 'If-None-Match': '*' })
    expect([status, headers['content-type'], body.toString()]).toEqual([
      404,
      'text/html; charset=utf-8',
      expect.stringContaining('Caravanserai'),
    ])
  },
)

test.each(['/assets/gone-C1d2E3f4.js', '/robots.txt', '/.sources', '/%2esources', '/assets/.'])('%s is not there', async (path) => {
  const { status, headers, body } = await ask(path)
  expect([status, headers['cache-control'], body.toString()]).toEqual([404, 'no-store', 'There is nothing here.\n'])
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//../secret.txt',
  '/assets/../../secret.txt%00',
])('%s does not lead out of the folder', async (path) => {
  const { status, body } = await ask(path)
  expect(status).toBe(404)
  expect(body.toString()).not.toContain('secret')
})

test('an address that cannot be decoded is refused', async () => expect((await ask('/%E0%A4%A')).status).toBe(400))

test('bodies are packed as the browser likes, and fonts are left as they are', async () => {
  const path = '/assets/index-C1d2E3f4.js'
  const brotli = await ask(path, { 'Accept-Encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
  const gzip = await ask(path, { 'Accept-Encoding': 'gzip;q=0.5, br;q=0' })
  expect([gzip.headers['content-encoding'], gzip.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
  expect(gunzipSync(gzip.body).toString()).toBe(script)
  const plain = await ask(path)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(script)
  const font = await ask('/assets/kufam-A1b2C3d4.woff2', { 'Accept-Encoding': 'br' })
  expect([font.headers['content-encoding'], font.body.length]).toEqual([undefined, 5000])
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0.1, gzip', 'gzip'],
  ['gzip;q=0.2, br;q=0.8', 'br'],
  ['identity, gzip;q=0.5', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['br;q=nonsense, gzip;q=0.1', 'gzip'],
  [undefined, 'identity'],
])('of "%s" the best is %s', (accepted, encoding) => expect(bestEncoding(accepted)).toBe(encoding))

test('what the browser has already is not sent again', async () => {
  const { headers } = await ask('/')
  for (const known of [headers.etag ?? '', `"other", ${headers.etag}`, '*']) {
    const again = await ask('/', { 'If-None-Match': known })
    expect([again.status, again.body.length]).toEqual([304, 0])
  }
  expect((await ask('/', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('HEAD tells everything but the body', async () => {
  const [head, get] = [await ask('/icon.svg', {}, 'HEAD'), await ask('/icon.svg')]
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, get.headers['content-length']])
})

test('other methods are refused', async () => {
  const { status, headers } = await ask('/', {}, 'POST')
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test.each(['/', '/gone.js'])('%s comes with the headers that protect the page', async (path) => {
  const { headers } = await ask(path)
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
  expect(headers['content-security-policy']).not.toMatch(/'unsafe-/)
  expect([headers['x-content-type-options'], headers['x-frame-options']]).toEqual(['nosniff', 'DENY'])
})

test('a port that is taken is named in one sentence', async () => {
  const sentence = `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`
  await expect(serve(join(folder, 'dist'), port, '127.0.0.1')).rejects.toThrow(sentence)
  await expect(checkAddress(port, '127.0.0.1')).rejects.toThrow(sentence)
})

test('a HOST that is no address of this machine is named in one sentence', async () =>
  expect(checkAddress(0, '203.0.113.1')).rejects.toThrow('HOST is "203.0.113.1", and this machine has no such address.'))

test('the address that is printed can be opened', () =>
  expect([addressOf(3000), addressOf(3000, '127.0.0.1'), addressOf(3000, '::1')]).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ]))

test.each([
  ['/rules/bazaar', 200, 'Bazaar · Caravanserai'],
  ['/r/bazaar/a_b-9', 200, 'Bazaar · Caravanserai'],
  ['/deal/bazaar?deal=oasis', 200, 'Bazaar · Caravanserai'],
  ['/bazaar/cards', 200, 'Bazaar · Caravanserai'],
  ['/rules/chess', 200, 'Caravanserai'],
  ['/rankings', 200, 'Caravanserai'],
  ['/tournament/abc', 200, 'Caravanserai'],
  ['/tournament', 404, 'Caravanserai'],
  ['/bazaar', 404, 'Caravanserai'],
  ['/play/bazaar.html', 404, undefined],
])('%s is answered with %i and the cover of its game, if it has one', async (path, status, title) => {
  const answer = await ask(path)
  expect([answer.status, /<title>(.*)<\/title>/.exec(answer.body.toString())?.[1]]).toEqual([status, title])
})

test('a link to a match says elsewhere how it came out, and a name in it is only a name; without a headline it says what it is of', async () => {
  const asked: unknown[] = []
  const online = {
    answer: () => {},
    tend: () => {},
    headline: async (table: string, languages: readonly string[]) => {
      asked.push([table, languages])
      if (table === 'often') return 'too-fast'
      return table === 'over' ? { title: '"><script>$& wins', line: 'A & B' } : null
    },
  }
  const kept = await serve(join(folder, 'dist'), 0, '127.0.0.1', online)
  const page = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${(kept.address() as AddressInfo).port}${path}`, {
      headers: { 'Accept-Language': 'fr-CA, en;q=0.5' },
    })
    return reply.text()
  }
  expect(await page('/r/bazaar/over?at=3')).toBe(
    '<!doctype html><title>&quot;&gt;&lt;script&gt;$&amp; wins · Caravanserai</title><meta property="og:title" content="&quot;&gt;&lt;script&gt;$&amp; wins" /><meta name="description" content="A &amp; B" /><meta property="og:image" content="https://example.org/api/tables/over/picture?at=3" />',
  )
  // With the picture of the end where no moment is named, or none that can be read, and that of the game where there is none.
  for (const more of ['', '?eyes=1', '?at=x', '?at=12345678'])
    expect(await page(`/r/bazaar/over${more}`)).toContain('content="https://example.org/api/tables/over/picture"')
  const open = await page('/r/bazaar/open')
  expect(open).toContain('<title>Bazaar · Caravanserai</title>')
  expect(open).toContain('content="https://example.org/covers/bazaar.png"')
  expect(asked).toEqual([...Array.from({ length: 5 }, () => ['over', ['fr-CA', 'en']]), ['open', ['fr-CA', 'en']]])
  const often = await fetch(`http://127.0.0.1:${(kept.address() as AddressInfo).port}/r/bazaar/often`)
  expect([often.status, await often.text()]).toEqual([429, 'So many links were followed from there that this one has to wait a moment.\n'])
  kept.close()
})

test('what programs ask, and who looks after the house, is answered by whoever keeps it; pages are not', async () => {
  const online = {
    answer: (_: unknown, response: { end(text: string): unknown }) => void response.end('the house'),
    tend: () => {},
  }
  const kept = await serve(join(folder, 'dist'), 0, '127.0.0.1', online)
  const { port: at } = kept.address() as AddressInfo
  const said = async (path: string) => (await fetch(`http://127.0.0.1:${at}${path}`)).text()
  for (const path of ['/api/me', '/healthz', '/readyz?why', '/metrics']) expect(await said(path)).toBe('the house')
  for (const path of ['/', '/lobby', '/metricsx']) expect(await said(path)).toContain('<title>Caravanserai</title>')
  kept.close()
  kept.closeAllConnections()
})
