import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Whom a request comes from. Who is in front adds what it saw to the end; what stands before that, anybody may have written. */
export function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, isBehindProxy: boolean): string {
  const said = isBehindProxy ? headers['x-forwarded-for'] : undefined
  const last = String(said ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return networkOf(last || (socket.remoteAddress ?? ''))
}

/** Who has an address of IPv6 has all of its network, 2^64 of them: what counts is the first half of it. */
function networkOf(address: string): string {
  const plain = /^::ffff:(?=[\d.]+$)/i
  if (!isIPv6(address) || plain.test(address)) return address.replace(plain, '')
  const [start = [], end = []] = address
    .replace(/%.*$/, '')
    .split('::', 2)
    .map((half) => half.split(':').filter(Boolean))
  const left = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  const groups = [...start, ...left, ...end].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/**
 * Does the request come from a page of this house, or from a program? A page of another site may send the cookie along without its
 * owner's knowledge; a browser then says where it comes from, and we do not listen.
 */
export function isOurs({ headers }: Pick<IncomingMessage, 'headers'>, origin: string | undefined): boolean {
  // Nobody can make a browser send this for them.
  if (headers.authorization !== undefined) return headers.cookie === undefined || isOurOrigin(headers, origin)
  return isOurOrigin(headers, origin)
}

function isOurOrigin({ origin: from, host, 'sec-fetch-site': site }: IncomingMessage['headers'], ours: string | undefined): boolean {
  if (from === undefined) return site === undefined || site === 'same-origin' || site === 'none'
  if (ours !== undefined) return from === ours
  return host !== undefined && (from === `http://${host}` || from === `https://${host}`)
}
