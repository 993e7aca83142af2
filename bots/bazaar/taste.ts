/** By how many venues the one who is most ahead has: up to two, three, four. */
interface Stages {
  readonly early: number
  readonly middle: number
  readonly late: number
}

/** What a player of Bazaar thinks things are worth, in dollars, and what it parts with for them. */
export interface Taste {
  /** Turns of income that are still to come. */
  readonly turns: Stages
  /** A venue, whatever it brings; a free slot of it. */
  readonly venue: number
  readonly slot: number
  /** An item in hand, and each dollar that it would bring. */
  readonly item: Stages
  readonly itemIncome: number
  /** What each venue more is worth as a step to the one that wins, from the first to the fifth. */
  readonly steps: { readonly 1: number; readonly 2: number; readonly 3: number; readonly 4: number; readonly 5: number }
  /** So many dollars in the purse count in full, and each above that so much; to who is one step short of winning each counts so much more. */
  readonly purse: number
  readonly surplus: number
  readonly chest: number
  /** Of what the one who is most ahead has, and of what the others have on average, one part in so many is a loss. */
  readonly leader: number
  readonly others: number
  /** Of what an attacker gains, one part in so many is what the others lose by it, and so much more if it is a third or a fourth venue. */
  readonly harm: number
  readonly third: number
  readonly peril: number
  /** One part in so many is what a venue is worth to who shuts it down, and what the setback of who is about to win is worth to who looks on. */
  readonly wreck: number
  readonly relief: number
  /** A dollar in the purse is worth so many that are spent: on one's own attack, on one's own venue, on the attacks of others. */
  readonly thrift: { readonly attacker: number; readonly owner: number; readonly onlooker: number }
  /** The last so many dollars of a purse are worth so many times as much, unless the game is at stake. */
  readonly last: number
  readonly scarce: number
  /** To make an ordinary target hopeless takes about so much, and so much of it is kept back against who is two steps short of winning. */
  readonly defence: number
  readonly alarm: number
  /** How often that is kept back in one's own affairs, and by who only looks on. */
  readonly keeps: { readonly own: number; readonly onlooker: number }
  /** Of one's part of what it takes to stop who would win, so much is paid as long as others are asked who can pay. */
  readonly duty: number
  /** What they cannot pay is paid at any rate: so much of what they seem to have counts as what they can. */
  readonly trust: number
  /** How much better the odds must be, once everybody has paid all they have, before everything is put into the attack that would win. */
  readonly edge: number
  /** So much of a purse others are expected to put up. */
  readonly held: number
  /** Who in so many turns has only taken neutral venues and attached items is thought to put up so much of what others would; 1: as much. */
  readonly after: number
  readonly meek: number
  /** What an attack must bring, and what a card or an ability must, before it is used. */
  readonly effort: number
  readonly margin: number
  /** How much the odds of attacks that would win the game count before they are made: in the turn that it is, and later. */
  readonly war: number
  readonly later: number
  /** 1: purses that are not seen are thought to be middling ones. */
  readonly middling: number
  /** What it is worth to stop who is about to win by a card, and each turn that a venue has counted towards that. */
  readonly key: number
  readonly clock: number
  /** One part in so many of what is known of cards (`lore.ts`): of those that decide the last attack, and of the texts of venues. */
  readonly arms: number
  readonly lore: number
  /** One part in so many of what cards in hand that have no place yet would gain on a venue that is attacked. */
  readonly fit: number
  /** In so many worlds that could be a card is tried before it is played. */
  readonly worlds: number
  /** How much it counts that some venues win by themselves: to save for the price of one, and to fight for one that is a turn short as for the fifth. */
  readonly keys: number
  /** 1: knows that whoever takes the venue that wins by its tokens leaves one more to the next (`race.ts`). */
  readonly race: number
  /** So many offers of one's turn may come to nothing, and of each dollar that another pays so much is gained besides: 0 sells only what fits nowhere. */
  readonly offers: number
  readonly drain: number
}

export const CASUAL_TASTE: Taste = {
  turns: { early: 3.5, middle: 3.5, late: 3.5 },
  venue: 9,
  slot: 1.5,
  item: { early: 5, middle: 5, late: 5 },
  itemIncome: 0.7,
  steps: { 1: 6, 2: 10, 3: 16, 4: 28, 5: 50 },
  purse: 50,
  surplus: 0.5,
  chest: 0,
  leader: 3,
  others: 4,
  harm: 4,
  third: 0,
  peril: 30,
  wreck: 6,
  relief: 2,
  thrift: { attacker: 1.15, owner: 1.15, onlooker: 1.15 },
  last: 0,
  scarce: 1,
  defence: 10,
  alarm: 0.5,
  keeps: { own: 1, onlooker: 2 },
  duty: 1,
  trust: 99,
  edge: 0.2,
  held: 0.7,
  after: 3,
  meek: 1,
  effort: 1,
  margin: 2.5,
  war: 0,
  later: 0,
  middling: 0,
  key: 0,
  clock: 0,
  arms: 0,
  lore: 0,
  fit: 0,
  worlds: 1,
  keys: 0,
  race: 0,
  offers: 1,
  drain: 0,
}

/**
 * Who thinks so spends where it decides: it keeps more back, and against who would win it pays no more than what the others who are still
 * asked cannot. It also sees who never does anything against anybody.
 */
const CLUB_TASTE: Taste = {
  ...CASUAL_TASTE,
  peril: 10,
  last: 12,
  scarce: 2,
  defence: 20,
  alarm: 1,
  keeps: { own: 1, onlooker: 4 },
  duty: 0,
  trust: 0.7,
  meek: 0.15,
}

/** With two there is nobody else to pay: what counts is what brings money, and the war of purses at the end. */
const CLUB_TASTE_OF_TWO: Taste = {
  ...CASUAL_TASTE,
  turns: { early: 5, middle: 15, late: 8.5 },
  venue: 6.7,
  slot: 1,
  item: { early: 2, middle: 5, late: 1.5 },
  itemIncome: 0.77,
  steps: { 1: 4, 2: 5.6, 3: 13.5, 4: 32, 5: 50 },
  chest: 0.1,
  third: 2,
  peril: 36,
  thrift: { attacker: 1.84, owner: 1.18, onlooker: 0.93 },
  last: 3,
  scarce: 1.03,
  defence: 3.3,
  alarm: 0.42,
  keeps: { own: 0.75, onlooker: 3 },
  edge: 0.155,
  held: 0.1,
  effort: 1.8,
}

export function clubTaste(players: number): Taste {
  return players === 2 ? CLUB_TASTE_OF_TWO : CLUB_TASTE
}

/** Who thinks so reckons with all that everybody could still pay, keeps the cards that decide for the attack that does, and knows what cards say. */
const EXPERT: Partial<Taste> = { margin: 1.5, war: 1, later: 0.3, middling: 1, key: 400, clock: 8, worlds: 4 }

const EXPERT_TASTE: Taste = { ...CLUB_TASTE, ...EXPERT, arms: 1, lore: 1, fit: 0.5, meek: 0 }

/** With two, cards that bring money are worth more where they do. */
const EXPERT_TASTE_OF_TWO: Taste = { ...CLUB_TASTE_OF_TWO, ...EXPERT, arms: 0.4, lore: 0.5, fit: 0.2 }

export function expertTaste(players: number): Taste {
  return players === 2 ? EXPERT_TASTE_OF_TWO : EXPERT_TASTE
}

/** Who thinks so sells whatever others overrate: with more players a dollar that one of them pays is missing less. */
const MASTER_TASTE: Taste = { ...EXPERT_TASTE, offers: 2, drain: 0.3 }

/** With three and four it also keeps what decides the last attack at nearly any price, and knows the venues that win by themselves. */
const MASTER_TASTE_OF_FEW: Taste = {
  ...MASTER_TASTE,
  turns: { early: 6, middle: 5, late: 3.5 },
  arms: 2,
  keys: 1,
  drain: 0.6,
}

/** With six and more the venue that wins by its tokens goes from hand to hand. */
const MASTER_TASTE_OF_MANY: Taste = { ...MASTER_TASTE, race: 1 }

/** With two, what one pays is missing to the other alone. */
const MASTER_TASTE_OF_TWO: Taste = { ...EXPERT_TASTE_OF_TWO, arms: 0.8, offers: 2, drain: 1 }

export function masterTaste(players: number): Taste {
  if (players === 2) return MASTER_TASTE_OF_TWO
  return players < 5 ? MASTER_TASTE_OF_FEW : players < 6 ? MASTER_TASTE : MASTER_TASTE_OF_MANY
}
