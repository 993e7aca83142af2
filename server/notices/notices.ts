import type { StoredMatch } from '@caravanserai/host'
import { refuse, type Refusal } from '@caravanserai/kernel'
import type { NoticeWish, SeenNotices } from '@caravanserai/protocol/account'
import { Buckets } from '../live/bucket.ts'
import type { Log } from '../log.ts'
import { secretOf } from '../people/people.ts'
import { PERSON, type Caller } from '../people/person.ts'
import type { Cabinet } from '../store/cabinet.ts'
import type { Table } from '../tables/table.ts'
import { confirmLetter, linksWith } from './letters.ts'
import { mailBy, type MailSettings } from './mail.ts'
import { outside, type Outside } from './outside.ts'
import { pushWith, vapidKeys } from './push.ts'
import { queueIn, type Around } from './queue.ts'
import { wishesIn } from './wishes.ts'

/** Tells people that it is their turn, or that a round of theirs has opened, if they want to be told: on a screen of theirs, or by letter. */
export interface Notices {
  seen(person: string): Promise<SeenNotices>
  wish(caller: Caller, wish: NoticeWish): Promise<Refusal | null>
  /** What a link in a letter says that it is for; null if it is not ours. The language is that of its owner. */
  link(token: string): Promise<{ readonly kind: 'stop' | 'confirm'; readonly language: string | null } | null>
  /** Does what the link is for; false if it does nothing any more. */
  follow(token: string): Promise<boolean>
  /** Something has happened at a table; where nobody there wants to be told it is over at once. */
  turn(match: StoredMatch, table: Table): Promise<void> | undefined
  /** A round of a tournament has opened, and a seat at that table is kept for them. */
  call(person: string, table: string): Promise<void>
  /** Somebody has come back to a table: the next time they may be told again. */
  back(person: string, table: string): Promise<void>
  /** Looks for what happened while the house was closed. */
  catchUp(): Promise<void>
  /** The clock was set back: what it put off is looked at again. */
  recall(): Promise<void>
  /** Tells what is due. */
  work(): Promise<void>
  /** What is kept of somebody for this. */
  of(person: string): Promise<object>
  forget(person: string): Promise<void>
  /** Browsers on those devices are told nothing any more; of some it is not known where they are. */
  signOut(person: string, isMeant: (device: string | undefined) => boolean): Promise<void>
  /** Letters with a question were asked for at another process. */
  spend(who: string, times: number): void
  close(): Promise<void>
}

export interface NoticesWorld extends Around {
  readonly cabinet: Cabinet
  /** Where the house is found from outside; without it no letter could say where to go. */
  readonly origin: string | undefined
  readonly mail: MailSettings | undefined
  /** For tests that have a push service of their own. */
  readonly outside: Outside | undefined
  readonly log: Log
  now(): number
  later(ms: number, work: () => void): () => void
  report(error: unknown): void
  /** A letter with a question was asked for by somebody, or for an address: other processes of the house count it too. */
  asked?(who: string): void
}

/** So many letters with a question for one person, and to one address: three, and one more every eight hours. */
const QUESTIONS = { burst: 3, perSecond: 1 / (8 * 3600) }

export async function noticesIn(world: NoticesWorld): Promise<Notices> {
  const { cabinet, origin, now, log } = world
  const way = world.outside ?? outside
  const wishes = wishesIn(cabinet, now)
  const questions = new Buckets(QUESTIONS)
  const push = pushWith(await secretOf(cabinet, 'vapid', vapidKeys), subjectOf(world), way)
  const mail = world.mail && origin !== undefined ? await mailBy(world.mail) : null
  const links = linksWith(await secretOf(cabinet, 'letters'), origin ?? '')
  const queue = queueIn({ ...world, wishes, push, mail, links })

  const ask = async ({ person, name, language }: Caller, address: string): Promise<Refusal | null> => {
    if (!mail) return refuse('no-letters')
    for (const who of [person, address.toLowerCase()]) {
      if (!questions.take(who, now())) return refuse('too-fast')
      world.asked?.(who)
    }
    const code = await wishes.askFor(person, address)
    if (code === null) return null
    const fate = await mail.send(confirmLetter(address, name, language, links.confirm(person, code)))
    log.info('asked for an address', { fate })
    return fate === 'sent' ? null : refuse('letter-lost')
  }

  return {
    ...queue,
    spend: (who, times) => questions.spend(who, times, now()),
    async seen(person) {
      const [browsers, box] = await Promise.all([wishes.browsers(person), wishes.letterbox(person)])
      const address = box?.value.address ?? null
      return {
        key: push.key,
        browsers: browsers.length,
        mail: { isOffered: mail !== null, address, isConfirmed: box?.value.code === null },
      }
    },
    async wish(caller, wish) {
      switch (wish.kind) {
        case 'push':
          if (!way.mayReach(wish.subscription.endpoint)) return refuse('unreadable', { where: 'subscription.endpoint' })
          await wishes.addBrowser(caller, wish.subscription)
          return null
        case 'no-push':
          await wishes.dropBrowser(wish.endpoint, caller.person)
          return null
        case 'mail':
          return ask(caller, wish.address)
        case 'no-mail':
          await wishes.dropLetterbox(caller.person)
          return null
      }
    },
    async link(token) {
      const link = links.read(token)
      return link && { kind: link.kind, language: (await cabinet.get(PERSON, link.person))?.value.language ?? null }
    },
    async follow(token) {
      const link = links.read(token)
      if (!link) return false
      if (link.kind === 'confirm') return wishes.confirm(link.person, link.code)
      // Whoever does not want letters shall hear that they get none, also when they say it twice.
      await wishes.dropLetterbox(link.person)
      return true
    },
    async of(person) {
      const [browsers, box] = await Promise.all([wishes.browsers(person), wishes.letterbox(person)])
      return {
        browsers: browsers.map(({ value: { endpoint, made } }) => ({ endpoint, made })),
        letters: box && { address: box.value.address, isConfirmed: box.value.code === null, asked: box.value.asked },
      }
    },
    async signOut(person, isMeant) {
      for (const { value } of await wishes.browsers(person)) if (isMeant(value.device)) await wishes.dropBrowser(value.endpoint, person)
    },
    async forget(person) {
      for (const { value } of await wishes.browsers(person)) await wishes.dropBrowser(value.endpoint, person)
      await wishes.dropLetterbox(person)
      await queue.drop(person)
    },
    async close() {
      await queue.close()
      mail?.close()
    },
  }
}

/** Where whoever delivers a notice finds who runs the house. */
function subjectOf({ origin, mail }: NoticesWorld): string {
  if (origin?.startsWith('https:')) return origin
  const address = /[^\s<>]+@[^\s<>]+/.exec(mail?.from ?? '')?.[0]
  return `mailto:${address ?? 'house@caravanserai.invalid'}`
}
