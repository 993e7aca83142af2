import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import { ENCODINGS, filesIn, itemOf, type Encoding, type Files, type Item } from './files.ts'

/** Only what comes from here, nothing inline, no frames: a script that slips into the page has nowhere to go. The nets of bots are WebAssembly. */
const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'",
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** What is not a page: what programs and pages ask, and who looks after the house. */
const OURS = /^\/(?:api\/|(?:healthz|readyz|metrics)(?:\?|$))/

/** Whoever answers what is not a page: see `server/`. */
interface Online {
  answer(request: IncomingMessage, response: ServerResponse): void
  tend(server: Server): void
  headline?(table: string, languages: readonly string[], from: IncomingMessage): Promise<Headline | null | 'too-fast'>
}

/** What stands over a link, as plain text. */
interface Headline {
  readonly title: string
  readonly line: string
}

/** Serves a built web client, and online play if there is any; the promise is kept when it listens, broken with a sentence when it cannot. */
export function serve(folder: string, port: number, host?: string, online?: Online): Promise<Server> {
  const files = filesIn(folder)
  const server = createServer((request, response) => {
    if (online && OURS.test(request.url ?? '')) return online.answer(request, response)
    answer(files, request, response, online).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  online?.tend(server)
  return listen(server, port, host)
}

/** Is broken with a sentence if nobody can listen there: better said before the page is built than after. */
export async function checkAddress(port: number, host?: string): Promise<void> {
  const server = await listen(createServer(), port, host)
  await new Promise((resolve) => server.close(resolve))
}

/** Where a browser finds it. */
export function addressOf(port: number, host = 'localhost'): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

function listen(server: Server, port: number, host: string | undefined): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(whyNotListen(error, port, host))))
    server.listen(port, host, () => resolve(server))
  })
}

async function answer(files: Files, request: IncomingMessage, response: ServerResponse, online?: Online): Promise<void> {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return say(response, 405, 'Only GET and HEAD are answered here.')
  }
  const [address = ''] = (request.url ?? '/').split(/[?#]/, 1)
  const path = decoded(address)
  if (path === undefined) return say(response, 400, 'This address cannot be read.')
  const item = files.get(path)
  if (item) return hand(item, 200, request, response)
  const page = files.get('/index.html')
  if (!page || /\.[^/]*$/.test(path)) return say(response, 404, 'There is nothing here.')
  if (!isPage(address)) return hand(page, 404, request, response)
  const cover = coverOf(files, address) ?? page
  const [kind, name = '', more = name] = address.split('/').filter(Boolean)
  if (kind !== 'r' || !online?.headline) return hand(cover, 200, request, response)
  const headline = await online.headline(more, languagesIn(request.headers['accept-language']), request)
  if (headline === 'too-fast') return say(response, 429, 'So many links were followed from there that this one has to wait a moment.')
  response.appendHeader('Vary', 'Accept-Language')
  const at = /[?&]at=(\d{1,6})(?:&|$)/.exec(request.url ?? '')?.[1]
  const picture = `/api/tables/${encodeURIComponent(more)}/picture${at === undefined ? '' : `?at=${at}`}`
  await hand(headline ? await headed(cover, headline, picture) : cover, 200, request, response)
}

/** The page under a headline of its own: see `web/cover.ts`. */
async function headed(page: Item, { title, line }: Headline, picture: string): Promise<Item> {
  const said = new Map([
    ['og:title', title],
    ['og:description', line],
    ['description', line],
    ['og:image:alt', title],
  ])
  const html = (await page.as('identity')).toString()
  const changed = html
    .replace(/(?<=<title>)[^<]*/, () => `${escaped(title)} · Caravanserai`)
    .replaceAll(/(<meta (?:name|property)="([\w:]+)" content=")([^"]*)/g, (whole, before: string, name: string, content: string) => {
      // Where the house stands is said there already.
      const words = name === 'og:image' ? content.replace(/\/covers\/.*$/, () => picture) : said.get(name)
      return words === undefined ? whole : before + escaped(words)
    })
  return itemOf('index.html', Buffer.from(changed))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function languagesIn(accepted: string | undefined): string[] {
  return (accepted ?? '').split(',').map((wish) => wish.split(';', 1)[0]?.trim() ?? '')
}

/** The same page as it is to be shown by whoever follows a link to a game: see `web/cover.ts`. */
function coverOf(files: Files, address: string): Item | undefined {
  const [page, name] = address.split('/').filter(Boolean)
  return files.get(`/covers/${page}.html`) ?? files.get(`/covers/${name}.html`)
}

/** Is there a page of the client at this address? What it shows, the client finds out; for any other it says that it is lost. */
function isPage(address: string): boolean {
  const [page, name, ...more] = address.split('/').filter(Boolean)
  if (page === undefined) return true
  if (name === undefined && ALONE.has(page)) return true
  if (page === 'r') return name !== undefined && more.length <= 1
  if (page === 'puzzles') return more.length === (name === undefined ? 0 : 1)
  return name !== undefined && more.length === 0 && (NAMED.has(page) || name === 'cards')
}

/** Pages that stand alone, and those that are about what is named behind them. */
const ALONE = new Set(['games', 'friends', 'lobby', 'me', 'rankings', 'tournaments', 'replay', 'verify', 'history'])
const NAMED = new Set('play replay table rules learn deal boards positions player tournament twins'.split(' '))

async function hand(item: Item, status: 200 | 404, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const encoding = bestEncoding(request.headers['accept-encoding'])
  response.setHeader('Cache-Control', item.hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('ETag', item.etag)
  response.appendHeader('Vary', 'Accept-Encoding')
  const known = request.headers['if-none-match'] ?? ''
  if (status === 200 && (known.trim() === '*' || known.includes(item.etag))) {
    response.writeHead(304).end()
    return
  }
  const [body, plain] = await Promise.all([item.as(encoding), item.as('identity')])
  if (body !== plain) response.setHeader('Content-Encoding', encoding)
  response.writeHead(status, { 'Content-Type': item.type, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function say(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(`${sentence}\n`)
}

/** Undefined if it cannot be decoded. */
function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address)
  } catch {
    return undefined
  }
}

/** What the browser likes best (`;q=`), and of what it likes equally the smallest. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const likes = new Map<string, number>()
  for (const offer of String(accepted ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', q = 'q=1'] = offer.trim().split(/\s*;\s*/)
    likes.set(name, Number(q.replace(/^q=/, '')) || 0)
  }
  // As it is, it may always come, if nothing is said of it, but last.
  const liking = (encoding: Encoding) => likes.get(encoding) ?? likes.get('*') ?? (encoding === 'identity' ? 0.0001 : 0)
  const [best = 'identity'] = ENCODINGS.toSorted((a, b) => liking(b) - liking(a))
  return liking(best) > 0 ? best : 'identity'
}

function whyNotListen(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port < 65_535 ? port + 1 : 3000} npm start`
    case 'EACCES':
      return `This user may not use port ${port}. Choose one above 1023: PORT=3000 npm start`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `HOST is "${host}", and this machine has no such address. HOST=127.0.0.1 keeps it to this machine; without HOST everybody can come.`
    default:
      return `Cannot listen on port ${port}: ${error.message}`
  }
}
