import { madePasskey, notices, noticeWish, passkeys, shownPasskey, signedOut } from '@caravanserai/protocol/account'
import { study } from '@caravanserai/protocol/analysis'
import { board, outcomeOf, player } from '@caravanserai/protocol/rating'
import { deed, lobby, me, mine, plan, rename, scene, tableInfo } from '@caravanserai/protocol/table'
import { dealInfo, dealPlan, tournamentDeed, tournamentInfo, tournamentPlan, tournaments } from '@caravanserai/protocol/tournament'
import * as v from 'valibot'
import { tokenName } from '../http/people.ts'

/** One thing that can be asked over HTTP, and by whom: nobody else gets further (`http/rights.ts`). A test holds the list against the routes that there are. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly says: string
  readonly takes?: v.GenericSchema
  /** Nothing, if it is not JSON or of no use to a program. */
  readonly gives?: v.GenericSchema
  /**
   * Whom it answers: anybody; anybody but a program; who has an account, by themselves or through a program that has their token; its owner
   * alone, with the cookie of a page: a program acts for somebody at tables, and shall neither change the account nor let anybody into it.
   */
  readonly who: 'anybody' | 'person' | 'account' | 'owner'
  /** And somebody who was shown the door? They may look, and take away what is their own. */
  readonly banned: 'yes' | 'no'
}

const nothing = v.strictObject({})
const text = v.string()

export const ROUTES: readonly Route[] = [
  { method: 'GET', path: '/api/me', who: 'account', banned: 'yes', says: 'Whoever is asking.', gives: me },
  {
    method: 'POST',
    path: '/api/me',
    who: 'person',
    banned: 'no',
    says: 'Makes an account, bound to the cookie, or renames it; with `isNew` one that there is stays as it is.',
    takes: rename,
    gives: me,
  },
  {
    method: 'DELETE',
    path: '/api/me',
    who: 'owner',
    banned: 'yes',
    says: 'Forgets the account, what it has said, and all that leads to it.',
    gives: nothing,
  },
  {
    method: 'GET',
    path: '/api/me/data',
    who: 'owner',
    banned: 'yes',
    says: 'Everything that is known of them, as a file.',
    gives: v.looseObject({}),
  },
  {
    method: 'GET',
    path: '/api/me/tokens',
    who: 'account',
    banned: 'yes',
    says: 'The programs that act for them.',
    gives: v.strictObject({ tokens: v.array(v.strictObject({ id: text, name: text, made: v.number() })) }),
  },
  {
    method: 'POST',
    path: '/api/me/tokens',
    who: 'owner',
    banned: 'no',
    says: 'A token for a program, shown this once.',
    takes: tokenName,
    gives: v.strictObject({ id: text, token: text }),
  },
  {
    method: 'DELETE',
    path: '/api/me/tokens/:id',
    who: 'owner',
    banned: 'yes',
    says: 'That program acts for them no more.',
    gives: nothing,
  },
  {
    method: 'GET',
    path: '/api/me/tables',
    who: 'account',
    banned: 'yes',
    says: 'Their tables: their turn first, then those of others, then finished ones.',
    gives: mine,
  },
  {
    method: 'DELETE',
    path: '/api/me/devices/this',
    who: 'owner',
    banned: 'yes',
    says: 'Signs out on the device that asks.',
    gives: nothing,
  },
  {
    method: 'DELETE',
    path: '/api/me/devices/others',
    who: 'owner',
    banned: 'yes',
    says: 'Signs out on all other devices, and says how many they were. Programs are none.',
    gives: signedOut,
  },
  { method: 'GET', path: '/api/me/passkeys', who: 'account', banned: 'yes', says: 'Their passkeys.', gives: passkeys },
  { method: 'POST', path: '/api/me/passkeys/offer', who: 'owner', banned: 'no', says: 'What a browser needs to make one.' },
  {
    method: 'POST',
    path: '/api/me/passkeys',
    who: 'owner',
    banned: 'no',
    says: 'A passkey that was just made.',
    takes: madePasskey,
    gives: me,
  },
  {
    method: 'DELETE',
    path: '/api/me/passkeys/:id',
    who: 'owner',
    banned: 'yes',
    says: 'That passkey opens nothing any more.',
    gives: nothing,
  },
  { method: 'POST', path: '/api/login/ask', who: 'anybody', banned: 'yes', says: 'What a browser needs to show a passkey.' },
  {
    method: 'POST',
    path: '/api/login',
    who: 'anybody',
    banned: 'yes',
    says: 'From now on this device is theirs to whom the passkey belongs.',
    takes: shownPasskey,
    gives: me,
  },
  {
    method: 'GET',
    path: '/api/me/notices',
    who: 'account',
    banned: 'yes',
    says: 'How they are told that it is their turn.',
    gives: notices,
  },
  { method: 'POST', path: '/api/me/notices', who: 'owner', banned: 'no', says: 'Changes it.', takes: noticeWish, gives: notices },
  { method: 'GET', path: '/api/letters/:token', who: 'anybody', banned: 'yes', says: 'Where a link in a letter leads: a page.' },
  { method: 'POST', path: '/api/letters/:token', who: 'anybody', banned: 'yes', says: 'What is pressed there.' },
  { method: 'GET', path: '/api/tables', who: 'anybody', banned: 'yes', says: 'The lobby.', gives: lobby },
  {
    method: 'POST',
    path: '/api/tables',
    who: 'account',
    banned: 'no',
    says: 'Opens a table; whoever does sits on its first free seat.',
    takes: plan,
    gives: tableInfo,
  },
  {
    method: 'GET',
    path: '/api/tables/:table',
    who: 'anybody',
    banned: 'yes',
    says: 'A table, as whoever is asking may see it.',
    gives: tableInfo,
  },
  {
    method: 'GET',
    path: '/api/tables/:table/scene',
    who: 'anybody',
    banned: 'yes',
    says: 'How it lies and what happened last, as everybody may see it, once it is played.',
    gives: scene,
  },
  {
    method: 'GET',
    path: '/api/tables/:table/result',
    who: 'anybody',
    banned: 'yes',
    says: 'What came of a table that is over.',
    gives: outcomeOf,
  },
  {
    method: 'GET',
    path: '/api/ratings/:game/:seats',
    who: 'anybody',
    banned: 'yes',
    says: 'Those who play a game with so many, the strongest first.',
    gives: board,
  },
  {
    method: 'GET',
    path: '/api/players/:player',
    who: 'anybody',
    banned: 'yes',
    says: 'What somebody has played, and how they stand.',
    gives: player,
  },
  {
    method: 'GET',
    path: '/api/tables/:table/record',
    who: 'anybody',
    banned: 'yes',
    says: 'The record of its match as a file, once that is over: docs/records.md; and by seat the level of a bot, null for a person.',
    gives: v.strictObject({ name: text, text, levels: v.array(v.nullable(text)) }),
  },
  {
    method: 'GET',
    path: '/api/tables/:table/analysis',
    who: 'anybody',
    banned: 'yes',
    says: 'What the house found out about its match, once that is over, or how far it is with it.',
    gives: study,
  },
  {
    method: 'POST',
    path: '/api/tables/:table/analysis',
    who: 'anybody',
    banned: 'no',
    says: 'The same, and asks the house to look at the match, which it does once for all.',
    gives: study,
  },
  {
    method: 'GET',
    path: '/api/tables/:table/picture',
    who: 'anybody',
    banned: 'yes',
    says: 'Its match once that is over, as a PNG of 1200 by 630 dots: after the move `?at=`, or at the end, as everybody saw it.',
  },
  {
    method: 'POST',
    path: '/api/tables/:table',
    who: 'account',
    banned: 'no',
    says: 'Does something at a table that is not a move.',
    takes: deed,
    gives: tableInfo,
  },
  {
    method: 'GET',
    path: '/api/tournaments',
    who: 'anybody',
    banned: 'yes',
    says: 'One’s own tournaments, and those that anybody may join.',
    gives: tournaments,
  },
  {
    method: 'POST',
    path: '/api/tournaments',
    who: 'account',
    banned: 'no',
    says: 'Makes a tournament, and joins it.',
    takes: tournamentPlan,
    gives: tournamentInfo,
  },
  {
    method: 'GET',
    path: '/api/tournaments/:tournament',
    who: 'anybody',
    banned: 'yes',
    says: 'A tournament: standings, rounds, tables.',
    gives: tournamentInfo,
  },
  {
    method: 'POST',
    path: '/api/tournaments/:tournament',
    who: 'account',
    banned: 'no',
    says: 'Joins or leaves it, starts it, says that one is here.',
    takes: tournamentDeed,
    gives: tournamentInfo,
  },
  {
    method: 'POST',
    path: '/api/deals',
    who: 'account',
    banned: 'no',
    says: 'Opens several tables with the same deal and luck.',
    takes: dealPlan,
    gives: dealInfo,
  },
  { method: 'GET', path: '/api/deals/:deal', who: 'anybody', banned: 'yes', says: 'The tables of a deal, compared.', gives: dealInfo },
]
