import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file ready to be handed out. */
export interface Item {
  readonly type: string
  readonly etag: string
  /** Its name changes with its content: it may be kept for ever. */
  readonly hashed: boolean
  as(encoding: Encoding): Promise<Buffer>
}

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The files of a built web client by their path on the web: what is not among them does not exist for anybody. */
export type Files = ReadonlyMap<string, Item>

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** Reads a folder once; hidden files stay hidden. */
export function filesIn(folder: string): Files {
  const names = globSync('**/*', { cwd: folder }).map((name) => name.replaceAll('\\', '/'))
  const visible = names.filter((name) => !/(^|\/)\./.test(name) && statSync(join(folder, name)).isFile())
  return new Map(visible.map((name) => [`/${name}`, itemOf(name, readFileSync(join(folder, name)))]))
}

export function itemOf(name: string, content: Buffer): Item {
  const type = TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream'
  const squeezable = /^text|json|javascript|svg|wasm/.test(type) && content.length > 1000
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    type,
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    hashed: /^assets\/.*-[\w-]{8,}\.\w+$/.test(name),
    as(encoding) {
      const asked = squeezable ? encoding : 'identity'
      const ready = made.get(asked) ?? squeeze(content, asked)
      made.set(asked, ready)
      return ready
    },
  }
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function squeeze(content: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } })
    case 'gzip':
      return zip(content, { level: 9 })
    case 'identity':
      return content
  }
}
