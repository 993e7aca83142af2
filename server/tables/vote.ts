import { refuse, type Refusal } from '@caravanserai/kernel'
import type { Cabinet } from '../store/cabinet.ts'
import type { Matches } from './matches.ts'
import { TABLE, type Table } from './table.ts'

/** How a match stands, as far as somebody may be voted out of it. */
export interface Poll {
  /** Why nobody may say that a bot should play on there; null if they may. */
  whyNot(seat: number): Refusal | null
  /** Those for whom no bot plays; and of them those whose word is waited for. */
  readonly people: readonly number[]
  readonly voters: readonly number[]
}

/** Have all who have a say in it said that a bot should play on there, and has anybody? Who seems to be gone may say so all the same. */
export function isVotedOut({ votes }: Pick<Table, 'votes'>, seat: number, { people, voters }: Pick<Poll, 'people' | 'voters'>): boolean {
  const said = (each: number) => votes[seat]?.includes(each) ?? false
  return people.some((each) => each !== seat && said(each)) && voters.every((each) => each === seat || said(each))
}

/** Bots play on wherever enough have said so: it is looked at after a vote, and when there are fewer who have a say. */
export async function counted(
  { cabinet, matches }: { readonly cabinet: Cabinet; readonly matches: Matches },
  id: string,
): Promise<Refusal | null> {
  const table = (await cabinet.get(TABLE, id))?.value
  if (table?.phase !== 'running' || table.votes.every((each) => each.length === 0)) return null
  const poll = await matches.poll(id)
  for (const seat of table.seats.keys()) {
    const isOut = poll && isVotedOut(table, seat, poll) && poll.whyNot(seat) === null
    const failure = isOut ? await matches.standIn(id, table, seat) : null
    if (failure) return refuse(failure)
  }
  return null
}
