import * as v from 'valibot'
import { number, seat } from './match.ts'

/** What can be found out about a match that is over. It grows when others would be found: what was kept before is then looked at again. */
export const ANALYSES = 7

/** One thing that a move does, as the adviser of its game names it. */
const fact = v.strictObject({
  what: v.string(),
  worth: v.number(),
  seat: v.exactOptional(seat),
  at: v.exactOptional(v.string()),
  count: v.exactOptional(v.number()),
  from: v.exactOptional(v.number()),
})
export type Fact = v.InferOutput<typeof fact>

/** A move, what it is worth next to others, and why; and what it is about, where it does not say so itself. */
const weighed = v.strictObject({
  move: v.looseObject({ kind: v.string() }),
  worth: v.number(),
  facts: v.array(fact),
  about: v.exactOptional(fact),
})
export type Weighed = v.InferOutput<typeof weighed>

/** A choice that cost something; `at` is the number of the move. */
const slip = v.strictObject({ at: number, seat, played: weighed, better: weighed })
export type Slip = v.InferOutput<typeof slip>

/** A move after which somebody could expect more or less of the win: `whose` most of all, as was known after the move `until`. Nothing is better where it was the best, or all there was. */
const swing = v.strictObject({ at: number, seat, until: number, whose: seat, played: weighed, better: v.exactOptional(weighed) })
export type Swing = v.InferOutput<typeof swing>

/** What luck gave a seat, in one kind of thing: how often something was thrown or drawn, what came, and what comes on average. */
const luck = v.strictObject({
  what: v.picklist(['dice', 'cards']),
  count: number,
  came: v.number(),
  mean: v.number(),
  variance: v.number(),
})
export type Luck = v.InferOutput<typeof luck>

/** One throw of the dice: what came, what comes on average, and how likely something at least as far from that is. */
const cast = v.strictObject({ at: number, seat, came: v.number(), mean: v.number(), odds: v.number() })
export type Cast = v.InferOutput<typeof cast>

/** All that was found out about a match. */
const analysis = v.strictObject({
  /** As which level the choices were judged. */
  level: v.string(),
  /** After every move, the first table included: by seat, what counts. */
  standing: v.array(v.array(v.number())),
  /** After every move as well: by seat, what part of the win it could expect, and by how much that is off on average. Only where it can be trusted. */
  share: v.exactOptional(
    v.strictObject({
      error: v.number(),
      after: v.array(v.array(v.number())),
      /** The moves that changed it most, the furthest first. */
      swings: v.array(swing),
    }),
  ),
  /** Those that cost most, the dearest first. */
  slips: v.array(slip),
  /** By seat. */
  luck: v.array(v.array(luck)),
  /** The throws that gave or took most, the furthest from the mean first. */
  casts: v.array(cast),
  /** By seat: how many choices there were, and what those that were not the best cost together. */
  lost: v.array(v.strictObject({ choices: number, worth: v.number() })),
})
export type Analysis = v.InferOutput<typeof analysis>

/** How far the house is with a match: nobody has asked for it (both null), it looks at it, from 0 to 1, or it has found something. */
export const study = v.strictObject({ passed: v.nullable(v.number()), analysis: v.nullable(analysis) })
export type Study = v.InferOutput<typeof study>
