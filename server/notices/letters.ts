import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Letter } from './mail.ts'
import type { Pushed } from './push.ts'
import { spoken, textIn, type NoticeText } from './text/index.ts'

/** A table where it is somebody's turn, as it may be told to them. */
export interface Turn {
  readonly table: string
  /** Is a seat kept for them there, since a round has opened? */
  readonly isCall: boolean
  /** The game's name in their language. */
  readonly game: string
  /** Those who sit there too. */
  readonly others: readonly string[]
}

/** What is said on a screen. */
export function pushed(turns: readonly Turn[], language: string | null): Pushed {
  const text = textIn(spoken(language))
  const [first] = turns
  const isOne = first !== undefined && turns.length === 1
  return {
    title: titleOf(turns, text),
    // A push service takes 4 KiB at most.
    body: isOne ? withWhom(first, text) : [...new Set(turns.map(({ game }) => game))].join(', '),
    url: isOne ? `/table/${first.table}` : '/lobby',
    language: spoken(language),
    stop: text.stopNotices,
  }
}

/** What is said in a letter. */
export function turnLetter(to: string, turns: readonly Turn[], language: string | null, origin: string, stop: string): Letter {
  const text = textIn(spoken(language))
  const tables = turns.map((turn) => `${`${turn.game} ${withWhom(turn, text)}`.trim()}\n${origin}/table/${turn.table}`)
  return { to, subject: titleOf(turns, text), text: [...tables, `-- \n${text.why}\n${text.stop}\n${stop}`].join('\n\n'), stop }
}

export function confirmLetter(to: string, name: string, language: string | null, link: string): Letter {
  const { confirm } = textIn(spoken(language))
  return { to, subject: confirm.subject, text: [confirm.lead(plain(name)), `${confirm.press}\n${link}`, confirm.leave].join('\n\n') }
}

function titleOf(turns: readonly Turn[], text: NoticeText): string {
  const [first] = turns
  if (!first || turns.length > 1) return text.waiting(turns.length)
  return first.isCall ? text.newRound(first.game) : text.yourTurn(first.game)
}

function withWhom({ others }: Turn, text: NoticeText): string {
  const names = others.map(plain)
  const last = names.pop()
  if (last === undefined) return ''
  return text.withWhom(names.length === 0 ? last : `${names.join(', ')} ${text.and} ${last}`)
}

/** Anybody may choose any name: in a letter it shall not be taken for an address. */
function plain(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\p{N} '’-]+/gu, ' ').trim() || '—'
}

/** Links that do something for somebody without asking who follows them. */
export interface Links {
  stop(person: string): string
  confirm(person: string, code: string): string
  read(token: string): Link | null
}

export type Link =
  | { readonly kind: 'stop'; readonly person: string }
  | { readonly kind: 'confirm'; readonly person: string; readonly code: string }

export function linksWith(secret: string, origin: string): Links {
  const sign = (person: string) => createHmac('sha256', secret).update(`stop ${person}`).digest()
  return {
    stop: (person) => `${origin}/api/letters/stop.${person}.${sign(person).toString('base64url')}`,
    confirm: (person, code) => `${origin}/api/letters/confirm.${person}.${code}`,
    read(token) {
      const [does, person = '', rest = '', more] = token.split('.')
      if (more !== undefined || person === '') return null
      if (does === 'confirm' && rest !== '') return { kind: 'confirm', person, code: rest }
      const signature = Buffer.from(rest, 'base64url')
      const ours = sign(person)
      return does === 'stop' && signature.length === ours.length && timingSafeEqual(signature, ours) ? { kind: 'stop', person } : null
    },
  }
}
