import { createHash, randomBytes } from 'node:crypto'
import { cookiesWith, isOld } from './cookie.ts'
import { dropped, written, type Cabinet, type Paper } from '../store/cabinet.ts'
import { BANNED, DEVICE, paperOf, PERSON, SECRET, TOKEN, type Caller, type Device, type Person, type Token } from './person.ts'

/** Accounts: a name, bound to a device by a signed cookie, or to a program by a token. */
export interface People {
  /** Who comes with these headers; null if that is nobody that is known here. */
  caller(headers: Headers): Promise<Caller | null>
  /** A new account; and the cookie that makes a device its own, as a header sets it. */
  join(name: string, language: string | null): Promise<{ readonly caller: Caller; readonly cookie: string }>
  /** The cookie of whoever comes with these headers, as a header sets it anew; null as long as it is new enough. */
  renewed(headers: Headers): Promise<string | null>
  /** One more device of an account. */
  device(person: string): Promise<string>
  /** Those devices are theirs no more; says how many there were. */
  signOut(person: string, isMeant: (device: string) => boolean): Promise<number>
  find(person: string): Promise<Paper<Person> | null>
  change(person: string, change: (person: Person) => Person): Promise<Person | null>
  devices(person: string): Promise<Paper<Device>[]>
  tokens(person: string): Promise<Paper<Token>[]>
  addToken(person: string, name: string): Promise<{ readonly id: string; readonly token: string }>
  dropToken(person: string, id: string): Promise<boolean>
  /** Those who were shown the door. */
  banned(): Promise<Set<string>>
  /** Nothing is left that leads to the person: neither devices nor tokens. */
  forget(person: string): Promise<void>
}

interface Headers {
  readonly cookie?: string | undefined
  readonly authorization?: string | undefined
}

/** So many tokens may a person have. */
export const TOKENS = 20
/** On more devices nobody was ever. */
const ALL = 100_000

export async function peopleIn(cabinet: Cabinet, now: () => number, isSecure: boolean): Promise<People> {
  const cookies = cookiesWith(await secretOf(cabinet, 'cookies'), isSecure)

  const callerOf = async (person: string, device: string | null): Promise<Caller | null> => {
    const found = await cabinet.get(PERSON, person)
    if (!found) return null
    const { name, language, banned = false } = found.value
    return { person, name, language, isBanned: banned, version: found.version, device }
  }
  const devices = (person: string) => cabinet.of(DEVICE, person, ALL)
  const add = async (person: string): Promise<string> => {
    const id = randomName()
    await cabinet.keep(written(DEVICE, id, null, { person, made: now() }, { owner: person, touched: now() }))
    return id
  }

  return {
    async caller({ cookie, authorization }) {
      const token = /^Bearer ([\w-]{20,100})$/.exec(authorization ?? '')?.[1]
      if (token !== undefined) {
        const found = await cabinet.get(TOKEN, hashOf(token))
        return found && callerOf(found.value.person, null)
      }
      const device = cookies.device(cookie)
      const found = device === null ? null : await cabinet.get(DEVICE, device)
      return found && callerOf(found.value.person, device)
    },
    async join(name, language) {
      const person = randomName()
      const made = now()
      await cabinet.keep(paperOf(person, null, { name, language, made }))
      const device = await add(person)
      return { caller: { person, name, language, isBanned: false, version: 1, device }, cookie: cookies.set(device) }
    },
    async renewed({ cookie }) {
      const id = cookies.device(cookie)
      const found = id === null ? null : await cabinet.get(DEVICE, id)
      if (!found || !isOld(found.value.renewed ?? found.value.made, now())) return null
      const { key, value } = found
      // Where a page of the same device was quicker, that one has it.
      const isOurs = await cabinet.keep(written(DEVICE, key, found, { ...value, renewed: now() }, { owner: value.person, touched: now() }))
      return isOurs ? cookies.set(key) : null
    },
    device: async (person) => cookies.set(await add(person)),
    async signOut(person, isMeant) {
      const meant = async () => (await devices(person)).filter(({ key }) => isMeant(key))
      const first = await meant()
      // The cookie of one may be set anew in this moment: then it is asked again.
      for (let left = first; left.length > 0; left = await meant()) for (const each of left) await cabinet.keep(dropped(DEVICE, each))
      return first.length
    },
    find: (person) => cabinet.get(PERSON, person),
    async change(person, change) {
      for (;;) {
        const found = await cabinet.get(PERSON, person)
        if (!found) return null
        const value = change(found.value)
        if (await cabinet.keep(paperOf(person, found, value))) return value
      }
    },
    devices,
    tokens: (person) => cabinet.of(TOKEN, person),
    async addToken(person, name) {
      const token = randomName()
      const id = hashOf(token)
      await cabinet.keep(written(TOKEN, id, null, { person, name, made: now() }, { owner: person, touched: now() }))
      return { id, token }
    },
    async dropToken(person, id) {
      const found = await cabinet.get(TOKEN, id)
      return found?.value.person === person && cabinet.keep(dropped(TOKEN, found))
    },
    banned: async () => new Set((await cabinet.on(PERSON, BANNED, 10_000)).map(({ key }) => key)),
    async forget(person) {
      const [found, all, tokens] = await Promise.all([cabinet.get(PERSON, person), devices(person), cabinet.of(TOKEN, person)])
      await cabinet.keep(
        ...all.map((each) => dropped(DEVICE, each)),
        ...tokens.map((each) => dropped(TOKEN, each)),
        ...(found ? [dropped(PERSON, found)] : []),
      )
    },
  }
}

/** A secret of the house, made when it is first needed. */
export async function secretOf(cabinet: Cabinet, name: string, make: () => string = randomName): Promise<string> {
  const found = await cabinet.get(SECRET, name)
  if (found) return found.value
  await cabinet.keep(written(SECRET, name, null, make()))
  return secretOf(cabinet, name, make)
}

/** Nobody can guess it: 192 bits. */
export function randomName(): string {
  return randomBytes(24).toString('base64url')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
