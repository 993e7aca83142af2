import { createHmac, timingSafeEqual } from 'node:crypto'

/** The name of the cookie. Where there is https a browser takes one with the longer name from this very house alone, from no other of the same site. */
const NAME = 'person'
const OWN = `__Host-${NAME}`
/** A year and a month: as long as browsers keep one. */
const AGE = 400 * 24 * 3600
/** So old, in ms, one is renewed when its owner comes: whoever does so once a year stays who they are. */
const OLD = 30 * 24 * 3_600_000

/** Makes the cookie of a device and knows its own again: what it carries is signed, so that nobody can make one up. */
export interface Cookies {
  /** For the header that sets it. No script can read it, and other sites cannot send it along with what changes anything. */
  set(device: string): string
  /** The device that a request comes from; null if there is none, or it was made up. */
  device(header: string | undefined): string | null
}

export function cookiesWith(secret: string, isSecure: boolean): Cookies {
  const sign = (device: string) => createHmac('sha256', secret).update(device).digest('base64url')
  const read = (header: string | undefined, name: string) => {
    const found = header?.split(';').find((each) => each.trim().startsWith(`${name}=`))
    const [device = '', signature = ''] = found?.split('=')[1]?.trim().split('.') ?? []
    return isSame(signature, sign(device)) ? device : null
  }
  return {
    set: (device) => `${isSecure ? OWN : NAME}=${device}.${sign(device)}; Max-Age=${AGE}; ${manner(isSecure)}`,
    // Who came before there was https, or before the longer name, is known by the short one.
    device: (header) => (isSecure ? read(header, OWN) : null) ?? read(header, NAME),
  }
}

/** Is it time that a cookie from then be set anew? */
export function isOld(set: number, now: number): boolean {
  return set + OLD <= now
}

/** For the headers that take it away, under either name. */
export function noCookie(isSecure: boolean): string[] {
  return (isSecure ? [OWN, NAME] : [NAME]).map((name) => `${name}=; Max-Age=0; ${manner(isSecure)}`)
}

function manner(isSecure: boolean): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Takes as long whatever differs. */
function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
