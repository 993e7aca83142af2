import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { ENCODINGS, shelve, type Encoding, type Item, type Shelf } from './shelf.ts'

/** Only what comes from here, nothing inline, no frames: a script that slips into the page has nowhere to go. */
const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'",
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** Serves a built web client; the promise is kept when it listens, broken with a sentence when it cannot. */
export function serve(folder: string, port: number, host?: string): Promise<Server> {
  const shelf = shelve(folder)
  const server = createServer((request, response) => {
    answer(shelf, request, response).catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(whyNotListen(error, port))))
    server.listen(port, host, () => resolve(server))
  })
}

async function answer(shelf: Shelf, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return say(response, 405, 'Only GET and HEAD are answered here.')
  }
  const path = pathOf(request.url ?? '/')
  if (path === undefined) return say(response, 400, 'This address cannot be read.')
  const item = find(shelf, path)
  if (!item) return say(response, 404, 'There is nothing here.')
  await hand(item, request, response)
}

/** A page of the client has an address without a dot in its last part; the client itself finds out which page is meant. */
function find(shelf: Shelf, path: string): Item | undefined {
  return shelf.get(path) ?? (/\.[^/]*$/.test(path) ? undefined : shelf.get('/index.html'))
}

async function hand(item: Item, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const encoding = bestEncoding(request.headers['accept-encoding'])
  response.setHeader('Cache-Control', item.hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('ETag', item.etag)
  response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match']?.includes(item.etag)) {
    response.writeHead(304).end()
    return
  }
  const [body, plain] = await Promise.all([item.as(encoding), item.as('identity')])
  if (body !== plain) response.setHeader('Content-Encoding', encoding)
  response.writeHead(200, { 'Content-Type': item.type, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function say(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(`${sentence}\n`)
}

/** The path without query, decoded; undefined if it cannot be decoded. */
function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '')
  } catch {
    return undefined
  }
}

/** The first of ours that the browser takes; one marked `;q=0` it does not. */
function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*/))
  const takes = (encoding: Encoding) => offers.some(([name, q]) => name === encoding && !/^q=0(\.0*)?$/.test(q ?? ''))
  return ENCODINGS.find(takes) ?? 'identity'
}

function whyNotListen(error: NodeJS.ErrnoException, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`
    case 'EACCES':
      return `This user may not use port ${port}. Choose one above 1023: PORT=3000 npm start`
    default:
      return `Cannot listen on port ${port}: ${error.message}`
  }
}
