import type { Plea } from '@caravanserai/protocol'
import { merged, type Around } from './around.ts'
import type { Audience } from './audience.ts'
import type { Beat } from './beat.ts'
import type { Word } from './others.ts'
import { isGranted } from './people/plea.ts'
import { sayingOf } from './play/mark.ts'
import type { Hosted } from './play/match.ts'
import type { Change } from './store.ts'
import type { Vigil } from './vigil.ts'

/** The room to which it is said. */
interface Table {
  readonly match: Hosted
  readonly audience: Audience
  readonly around: Around
  /** Is what is at hand not what is stored? */
  readonly isAsleep: boolean
  setPlea(plea: Plea | null): void
  /** A wish to which everybody has agreed. */
  grant(plea: Plea): Promise<unknown>
  /** More was stored than can be followed. */
  catchUp(): Promise<void>
}

/** Does what follows from a word that another host of the match has said. */
export async function hear(table: Table, bots: Beat, vigil: Vigil, word: Word, from: string): Promise<void> {
  const { match, around } = table
  switch (word.kind) {
    case 'changed':
      return followed(table, bots, word.change)
    case 'version':
      return word.version > match.version ? table.catchUp() : undefined
    case 'guests':
      for (const gone of around.place(from, word.guests)) vigil.leave(gone, word.how)
      for (const guest of word.guests) vigil.enter(guest)
      return
    case 'who':
      around.tell({ kind: 'version', version: match.version })
      around.recall()
      return around.settle(true)
    case 'plea':
      return pleaded(table, merged(around.plea, word.plea))
    case 'asides':
      return around.recalled(word.asides)
    case 'aside':
      return around.heard(word.aside)
    case 'led':
      return around.leads ? bots.goOn() : bots.stop()
  }
}

/** It is told here as if it had been done here. */
async function followed(table: Table, bots: Beat, change: Change): Promise<void> {
  const { match, audience } = table
  const { version, chairs } = match
  if (change.match.version <= version) return
  if (table.isAsleep || change.match.version > version + 1 || change.cut !== undefined) return table.catchUp()
  match.follow(change, (line) => audience.prepare(match, line))
  if (JSON.stringify(chairs) !== JSON.stringify(match.chairs)) audience.prepareSeats(match)
  if (change.saying) audience.prepareTalk(match, sayingOf(change.saying))
  if (change.stand) audience.prepareStand(match, change.stand.seat)
  audience.tell()
  if (change.lines) table.setPlea(null)
  bots.goOn()
}

async function pleaded(table: Table, plea: Plea | null): Promise<void> {
  table.setPlea(plea)
  // The others have heard of the same people, and one is enough to do it.
  if (plea && table.around.leads && isGranted(plea, table.match.chairs)) await table.grant(plea)
}
