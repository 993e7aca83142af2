import { attackOf, cardOf, type Moment, type Pick as Answer } from '@caravanserai/bazaar/seat'
import type { Sitting } from '../sitting.ts'

/**
 * LOOK 12 How large the ask is. At rest it says what is left to do; a card or a question makes it grow from its corner; an
 * attack, a vote and three or more cards to choose from take the stage.
 */
export type Grown = 'rest' | 'card' | 'stage'

/** More options than this are searched through. */
export const MANY = 12
/** More cards than this are read across the whole width. */
const ROOM = 2

/** Moments in which the attack is still open. */
export const FIGHT: ReadonlySet<Moment> = new Set(['declare', 'rolled', 'instead', 'counter'])

export function grownTo({ prompt, state, you, picked }: Pick<Sitting, 'prompt' | 'state' | 'you' | 'picked'>): Grown {
  switch (prompt?.kind) {
    case undefined:
      return attackOf(state) ? 'stage' : 'rest'
    case 'attack':
      return 'stage'
    case 'window':
      return attackOf(state) && FIGHT.has(prompt.moment) ? 'stage' : 'card'
    case 'main':
      return picked === null && state.turn.seat === you && state.offers.length === 0 ? 'rest' : 'card'
    case 'choose':
      return prompt.ask === 'vote' || isReadAcross({ prompt, state }) ? 'stage' : 'card'
    case 'amount':
      return 'card'
  }
}

/** Is there a choice among so many cards with their texts that it needs the whole width? */
export function isReadAcross({ prompt, state }: Pick<Sitting, 'prompt' | 'state'>): boolean {
  if (prompt?.kind !== 'choose' || prompt.from.length > MANY) return false
  // Venues in play are known, and shown without their texts.
  const isRead = (pick: Answer) => {
    const card = typeof pick === 'string' ? cardOf(pick) : undefined
    return card !== undefined && (card.kind === 'item' || state.places[card.id] === undefined)
  }
  return prompt.from.filter(isRead).length > ROOM
}
