/** What a builder thinks things are worth, in points. Found by playing many games; the next level may learn them. */
export interface Taste {
  /** A card while there is room for lone tents, while there is room for any, and when the board is full. */
  readonly card: { readonly early: number; readonly late: number; readonly last: number }
  /** Fewer cards than this in the piles, and those in hand lose their worth: who only saves then, saves for nothing. */
  readonly supply: number
  /** The share of a card's worth that goes with what the face-up tiles ask for. */
  readonly demand: number
  /** Of cards of one kind, how much less each is worth than the one before, and the least share: three make one of another. */
  readonly fading: number
  readonly least: number
  /** The last free marker; each one more is worth half of that. */
  readonly marker: number
  /** The share of the markers in an encampment that each step towards its closing is worth: without it, who has none left never builds. */
  readonly growth: number
  /** What a point of one other player costs, next to a point of one's own. */
  readonly envy: number
  /** To leave a seventh tile to somebody else. */
  readonly seventh: number
  /** To take away a space where a tent could stand alone. */
  readonly lone: number
  /** To leave a product beside each space that can still be built on. */
  readonly product: number
  /** What a build turn must bring: so much more than the roll that it costs, and so much however poor the roll. */
  readonly patience: number
  readonly effort: number
  /** Chance added to every build, so that games differ. */
  readonly whim: number
  /** How many lines of a build turn are followed at once. */
  readonly width: number
}

/** Who thinks so builds rather than hoards: cards are for tents. */
export const CASUAL_TASTE: Taste = {
  card: { early: 0.6, late: 0.3, last: 0.15 },
  supply: 3,
  demand: 0.3,
  fading: 0.03,
  least: 0.4,
  marker: 0.8,
  growth: 0.5,
  envy: 0.3,
  seventh: 0.3,
  lone: 0.04,
  product: 0.04,
  patience: 1,
  effort: 1.5,
  whim: 0.05,
  width: 1,
}

/** Who thinks so waits until there is enough for several tents. */
export const CLUB_TASTE: Taste = { ...CASUAL_TASTE, card: { early: 0.75, late: 0.4, last: 0.2 }, width: 8 }

/** What `npm run tune -- desert-bazaar` came to from the one above, in five rounds of 28 tastes: a card is worth more early and less late, a marker less. */
export const TUNED_TASTE: Taste = {
  card: { early: 1.099, late: 0.2511, last: 0.2586 },
  supply: 2.394,
  demand: 0.1943,
  fading: 0.03782,
  least: 0.3773,
  marker: 0.6911,
  growth: 0.6876,
  envy: 0.2477,
  seventh: 0.3217,
  lone: 0.03762,
  product: 0.04624,
  patience: 0.853,
  effort: 1.501,
  whim: 0.05,
  width: 8,
}

/** What it came to from that one, for each number of players alone, and following more lines: docs/training.md. */
const MASTER_TASTES: Readonly<Partial<Record<number, Taste>>> = {
  3: {
    ...TUNED_TASTE,
    card: { early: 1.308, late: 0.1608, last: 0.3536 },
    supply: 1.327,
    demand: 0.2118,
    fading: 0.03874,
    least: 0.2868,
    marker: 0.7927,
    growth: 0.8089,
    envy: 0.1386,
    seventh: 0.2343,
    lone: 0.0593,
    product: 0.0266,
    patience: 0.6346,
    effort: 1.821,
    width: 32,
  },
  4: {
    ...TUNED_TASTE,
    card: { early: 0.8981, late: 0.1485, last: 0.1239 },
    supply: 1.076,
    demand: 0.2345,
    fading: 0.03467,
    least: 0.3111,
    marker: 0.8961,
    growth: 0.4323,
    envy: 0.2147,
    seventh: 0.367,
    lone: 0.0347,
    product: 0.04197,
    patience: 0.6105,
    effort: 1.057,
    width: 32,
  },
  5: {
    ...TUNED_TASTE,
    card: { early: 1.221, late: 0.235, last: 0.3803 },
    supply: 1.656,
    demand: 0.2049,
    fading: 0.05498,
    least: 0.2987,
    marker: 0.7383,
    growth: 0.6921,
    envy: 0.1925,
    seventh: 0.3183,
    lone: 0.03798,
    product: 0.02579,
    patience: 0.5711,
    effort: 1.481,
    width: 32,
  },
}

export function masterTaste(players: number): Taste {
  return MASTER_TASTES[players] ?? TUNED_TASTE
}
