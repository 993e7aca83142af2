/** How far a player looks. */
export interface Sight {
  /** In camels to be placed. */
  readonly reach: number
  readonly oasis: Prospect
  readonly water: Prospect
  readonly river: Prospect
}

/** The share of something that it is worth one camel before it is reached, and what is left of that for each camel more. */
export interface Prospect {
  readonly near: number
  readonly fade: number
}

/** What a player thinks things are worth, in points. Found by playing many games; the next level may learn them. */
export interface Taste extends Sight {
  /** What is left of a waterhole that somebody else is nearer to. */
  readonly contested: number
  /** The share of an area that one camel would close: its owner has another camel in this turn, must wait, or is somebody else. */
  readonly fence: { readonly now: number; readonly wait: number; readonly rival: number }
  /** How many camels of a lead in a colour count for half, as a share of the camels that will still be placed in it. */
  readonly lead: number
  /** The points of all others together, next to one's own. */
  readonly envy: number
  /** What each camel less until the end is worth to who is clearly ahead. */
  readonly tempo: number
  /** To end the game as the winner. */
  readonly finish: number
  /** For leaders: to have an edge or a mountain near. */
  readonly wall: number
  /** For leaders: to keep away from another leader of the same colour. */
  readonly shy: number
  /** Chance added to every placement, so that games differ. */
  readonly whim: number
}

/** All that is worth knowing. */
export const FULL_TASTE: Taste = {
  reach: 5,
  oasis: { near: 0.4, fade: 0.6 },
  water: { near: 0.3, fade: 0.55 },
  river: { near: 0.4, fade: 0.6 },
  contested: 0.5,
  fence: { now: 0.8, wait: 0.4, rival: 0.5 },
  lead: 0.3,
  envy: 1,
  tempo: 0.5,
  finish: 30,
  wall: 0.2,
  shy: 0.5,
  whim: 0.2,
}

/** Who sees what is near, and is seldom in the way of others. */
export const CASUAL_TASTE: Taste = {
  ...FULL_TASTE,
  reach: 3,
  fence: { now: 0.8, wait: 0.2, rival: 0 },
  envy: 0.2,
  tempo: 0,
  whim: 12,
}

/** What `npm run tune -- through-the-desert --players 3` came to from the full one: docs/training.md. */
const FEW: Taste = {
  ...FULL_TASTE,
  oasis: { near: 0.5025, fade: 0.3393 },
  water: { near: 0.2149, fade: 0.4286 },
  river: { near: 0.3864, fade: 0.3533 },
  contested: 0.5828,
  fence: { now: 0.9583, wait: 0.3018, rival: 0.7356 },
  lead: 0.4096,
  envy: 0.8531,
  tempo: 0.3543,
  finish: 18.25,
  wall: 0.2534,
  shy: 0.6191,
}

/** The same with 4. */
const MANY: Taste = {
  ...FULL_TASTE,
  oasis: { near: 0.3105, fade: 0.3307 },
  water: { near: 0.3272, fade: 0.5328 },
  river: { near: 0.5574, fade: 0.4045 },
  contested: 0.5158,
  fence: { now: 1.254, wait: 0.2837, rival: 0.646 },
  lead: 0.3615,
  envy: 0.9128,
  tempo: 0.4532,
  finish: 18.4,
  wall: 0.2583,
  shy: 0.844,
}

/** The best taste there is for so many players: each was looked for at one table, and does well at the next, which has the same board. */
export function tuned(players: number): Taste {
  return players <= 3 ? FEW : MANY
}
