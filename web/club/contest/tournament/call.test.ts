import type { RoundTable, TournamentInfo } from '@caravanserai/protocol/tournament'
import { expect, test } from 'vitest'
import { callFor } from './call.ts'

const seat = (player: string) => ({ player, name: player, isHere: false, place: null, score: null })
const table = (id: string, phase: RoundTable['phase'], ...players: readonly string[]): RoundTable => ({
  table: id,
  phase,
  isOpen: true,
  seats: players.map(seat),
})
const round = (...tables: RoundTable[]) => ({ begins: 9, deal: null, tables })
const standings = [{ player: 'b', isYou: true }] as unknown as TournamentInfo['standings']

test('the table of the newest round that is not over is the one that waits', () => {
  const played = [round(table('one', 'running', 'b', 'a')), round(table('two', 'open', 'a', 'c'), table('three', 'open', 'd', 'b'))]
  expect(callFor({ played, standings })).toMatchObject({ round: 2, number: 2, seat: 1, table: { table: 'three' } })
})

test('where all tables are over, or one does not play, none waits', () => {
  expect(callFor({ played: [round(table('one', 'over', 'a', 'b'))], standings })).toBeNull()
  expect(callFor({ played: [round(table('one', 'open', 'a', 'c'))], standings })).toBeNull()
  expect(callFor({ played: [round(table('one', 'open', 'a', 'b'))], standings: [] })).toBeNull()
})
