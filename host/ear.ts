import type { Failure, Plea } from '@caravanserai/protocol'
import { merged, type Around } from './around.ts'
import type { Audience } from './audience.ts'
import type { Beat } from './beat.ts'
import type { News, Word } from './others.ts'
import { isGranted } from './people/plea.ts'
import type { Hosted } from './play/match.ts'
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
  /** What another host has stored is told here. */
  pass(news: News): void
  /** The match is whole, or the reason why not. */
  whole(): Promise<Failure | null>
  /** More was stored than was told here. */
  catchUp(): Promise<void>
}

/** Does what follows from a word that another host of the match has said. */
export async function hear(table: Table, bots: Beat, vigil: Vigil, word: Word, from: string): Promise<void> {
  const { match, around } = table
  switch (word.kind) {
    case 'changed':
      return followed(table, bots, word)
    case 'version':
      return word.version > match.version || table.isAsleep ? table.catchUp() : undefined
    case 'guests':
      for (const gone of around.place(from, word.guests)) vigil.leave(gone, word.how)
      for (const guest of word.guests) vigil.enter(guest)
      // What is at hand may not be what is stored.
      if (table.isAsleep) table.audience.reset()
      return table.audience.beyond(match, around.watchers)
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
      return around.leads ? goesOn(table, bots) : bots.stop()
  }
}

/** It is told here as it was there. Only who leads must know how the table lies now. */
async function followed(table: Table, bots: Beat, news: News): Promise<void> {
  const { match, audience } = table
  if (news.version <= match.version) return
  if (table.isAsleep || news.version > match.version + 1 || !audience.isFor(news.tellings)) return table.catchUp()
  bots.stop()
  table.pass(news)
  if (news.hasMoved) table.setPlea(null)
  if (table.around.leads) await goesOn(table, bots)
}

async function goesOn(table: Table, bots: Beat): Promise<void> {
  if (await table.whole()) bots.later()
  else bots.goOn()
}

async function pleaded(table: Table, plea: Plea | null): Promise<void> {
  table.setPlea(plea)
  // The others have heard of the same people, and one is enough to do it.
  if (plea && table.around.leads && isGranted(plea, table.match.chairs) && !(await table.whole())) await table.grant(plea)
}
