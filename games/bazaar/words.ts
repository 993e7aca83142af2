/** The vocabulary in which cards are written. */
export { forEach, loop, step, steps, stop, when, choose, chooseAmount } from './flow.ts'
export { affecting } from './words/affecting.ts'
export { item, use, venue } from './words/card.ts'
export * from './words/choose.ts'
export * from './words/costs.ts'
export * from './words/effects.ts'
export * from './words/statics.ts'
export * from './timing.ts'
