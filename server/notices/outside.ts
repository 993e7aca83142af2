import { lookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * The way to what browsers name as the place where they hear. Whoever has an account may name one, so it leads only to where everybody
 * can go: never to what listens on this machine or beside it.
 */
export interface Outside {
  mayReach(address: string): boolean
  /** The status of the answer. Breaks if there is none. */
  post(address: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<number>
}

const PATIENCE = 10_000

export const outside: Outside = {
  mayReach,
  post: (address, headers, body) =>
    new Promise((resolve, reject) => {
      if (!mayReach(address)) return reject(new Error('this address is not outside'))
      const signal = AbortSignal.timeout(PATIENCE)
      const sent = request(address, { method: 'POST', headers, lookup: lookupOutside, agent: false, signal }, (answer) => {
        resolve(answer.statusCode ?? 0)
        // What else is said there we need not hear.
        answer.destroy()
      })
      sent.on('error', reject)
      sent.end(body)
    }),
}

/** By https and by name: those that are meant have both. */
function mayReach(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || (url.port !== '' && url.port !== '443')) return false
  return isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0 && url.hostname.includes('.')
}

/** A name may lead to an address of our own, so the address is looked at, and then taken, not asked for again. */
const lookupOutside: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error('there is no such address'), '')
    if (found.some(({ address, family }) => isInside(address, family))) return done(new Error('this address is not outside'), '')
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

const INSIDE = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, prefix, 'ipv6')

export function isInside(address: string, family: number): boolean {
  return INSIDE.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
