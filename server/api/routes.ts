import { madePasskey, notices, noticeWish, passkeys, shownPasskey } from '@caravanserai/protocol/account'
import { study } from '@caravanserai/protocol/analysis'
import { board, outcomeOf, player } from '@caravanserai/protocol/rating'
import { deed, lobby, me, mine, plan, rename, scene, tableInfo } from '@caravanserai/protocol/table'
import { dealInfo, dealPlan, tournamentDeed, tournamentInfo, tournamentPlan, tournaments } from '@caravanserai/protocol/tournament'
import * as v from 'valibot'
import { tokenName } from '../http/people.ts'

/** One thing that can be asked over HTTP. A test holds the list against the routes that there are. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly says: string
  readonly takes?: v.GenericSchema
  /** Nothing, if it is not JSON or of no use to a program. */
  readonly gives?: v.GenericSchema
  /** May anybody ask, without an account? */
  readonly isOpen?: true
}

const nothing = v.strictObject({})
const text = v.string()

export const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/api/me', says: 'Whoever is asking.', gives: me },
  {
    method: 'POST',
    path: '/api/me',
    says: 'Makes an account, bound to the cookie, or renames it. A program renames nobody.',
    takes: rename,
    gives: me,
    isOpen: true,
  },
  { method: 'DELETE', path: '/api/me', says: 'Forgets the account and all that leads to it. Not for programs.', gives: nothing },
  { method: 'GET', path: '/api/me/data', says: 'Everything that is known of them, as a file. Not for programs.', gives: v.looseObject({}) },
  {
    method: 'GET',
    path: '/api/me/tokens',
    says: 'The programs that act for them.',
    gives: v.strictObject({ tokens: v.array(v.strictObject({ id: text, name: text, made: v.number() })) }),
  },
  {
    method: 'POST',
    path: '/api/me/tokens',
    says: 'A token for a program, shown this once. Not for programs.',
    takes: tokenName,
    gives: v.strictObject({ id: text, token: text }),
  },
  { method: 'DELETE', path: '/api/me/tokens/:id', says: 'That program acts for them no more. Not for programs.', gives: nothing },
  { method: 'GET', path: '/api/me/tables', says: 'Their tables: their turn first, then those of others, then finished ones.', gives: mine },
  { method: 'GET', path: '/api/me/passkeys', says: 'Their passkeys.', gives: passkeys },
  { method: 'POST', path: '/api/me/passkeys/offer', says: 'What a browser needs to make one. Not for programs.' },
  { method: 'POST', path: '/api/me/passkeys', says: 'A passkey that was just made. Not for programs.', takes: madePasskey, gives: me },
  { method: 'DELETE', path: '/api/me/passkeys/:id', says: 'That passkey opens nothing any more. Not for programs.', gives: nothing },
  { method: 'POST', path: '/api/login/ask', says: 'What a browser needs to show a passkey.', isOpen: true },
  {
    method: 'POST',
    path: '/api/login',
    says: 'From now on this device is theirs to whom the passkey belongs.',
    takes: shownPasskey,
    gives: me,
    isOpen: true,
  },
  { method: 'GET', path: '/api/me/notices', says: 'How they are told that it is their turn.', gives: notices },
  { method: 'POST', path: '/api/me/notices', says: 'Changes it. Not for programs.', takes: noticeWish, gives: notices },
  { method: 'GET', path: '/api/letters/:token', says: 'Where a link in a letter leads: a page.', isOpen: true },
  { method: 'POST', path: '/api/letters/:token', says: 'What is pressed there.', isOpen: true },
  { method: 'GET', path: '/api/tables', says: 'The lobby.', gives: lobby, isOpen: true },
  { method: 'POST', path: '/api/tables', says: 'Opens a table; whoever does sits on its first free seat.', takes: plan, gives: tableInfo },
  { method: 'GET', path: '/api/tables/:table', says: 'A table, as whoever is asking may see it.', gives: tableInfo, isOpen: true },
  {
    method: 'GET',
    path: '/api/tables/:table/scene',
    says: 'How it lies and what happened last, as everybody may see it, once it is played.',
    gives: scene,
    isOpen: true,
  },
  { method: 'GET', path: '/api/tables/:table/result', says: 'What came of a table that is over.', gives: outcomeOf, isOpen: true },
  {
    method: 'GET',
    path: '/api/ratings/:game/:seats',
    says: 'Those who play a game with so many, the strongest first.',
    gives: board,
    isOpen: true,
  },
  { method: 'GET', path: '/api/players/:player', says: 'What somebody has played, and how they stand.', gives: player, isOpen: true },
  {
    method: 'GET',
    path: '/api/tables/:table/record',
    says: 'The record of its match as a file, once that is over: docs/records.md.',
    gives: v.strictObject({ name: text, text }),
    isOpen: true,
  },
  {
    method: 'GET',
    path: '/api/tables/:table/analysis',
    says: 'What the house found out about its match, once that is over, or how far it is with it.',
    gives: study,
    isOpen: true,
  },
  {
    method: 'POST',
    path: '/api/tables/:table/analysis',
    says: 'The same, and asks the house to look at the match, which it does once for all.',
    gives: study,
    isOpen: true,
  },
  {
    method: 'GET',
    path: '/api/tables/:table/picture',
    says: 'Its match once that is over, as a PNG of 1200 by 630 dots: after the move `?at=`, or at the end, as everybody saw it.',
    isOpen: true,
  },
  { method: 'POST', path: '/api/tables/:table', says: 'Does something at a table that is not a move.', takes: deed, gives: tableInfo },
  {
    method: 'GET',
    path: '/api/tournaments',
    says: 'One’s own tournaments, and those that anybody may join.',
    gives: tournaments,
    isOpen: true,
  },
  { method: 'POST', path: '/api/tournaments', says: 'Makes a tournament, and joins it.', takes: tournamentPlan, gives: tournamentInfo },
  {
    method: 'GET',
    path: '/api/tournaments/:tournament',
    says: 'A tournament: standings, rounds, tables.',
    gives: tournamentInfo,
    isOpen: true,
  },
  {
    method: 'POST',
    path: '/api/tournaments/:tournament',
    says: 'Joins or leaves it, starts it, says that one is here.',
    takes: tournamentDeed,
    gives: tournamentInfo,
  },
  { method: 'POST', path: '/api/deals', says: 'Opens several tables with the same deal and luck.', takes: dealPlan, gives: dealInfo },
  { method: 'GET', path: '/api/deals/:deal', says: 'The tables of a deal, compared.', gives: dealInfo, isOpen: true },
]
