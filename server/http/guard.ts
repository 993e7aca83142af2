import type { IncomingMessage } from 'node:http'

/** Whom a request comes from. Who is in front adds what it saw to the end; what stands before that, anybody may have written. */
export function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, isBehindProxy: boolean): string {
  const said = isBehindProxy ? headers['x-forwarded-for'] : undefined
  return (
    String(said ?? '')
      .split(',')
      .at(-1)
      ?.trim() ||
    (socket.remoteAddress ?? '')
  )
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
