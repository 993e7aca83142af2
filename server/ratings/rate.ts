import type { Measure } from '@caravanserai/protocol/rating'
import { rate } from 'openskill'

/** How strong somebody is believed to be: a bell curve round `mu`, the wider the less is known. */
export interface Skill {
  readonly mu: number
  readonly sigma: number
}

export const FRESH: Skill = { mu: 25, sigma: 25 / 3 }

/** What is known fades a little from game to game: people learn, and a number that cannot move any more tells nothing. */
const TAU = 25 / 300

/** What is believed after a game, by the model of Plackett and Luce; who has the same place has tied. */
export function rated(skills: readonly Skill[], places: readonly number[]): Skill[] {
  const after = rate(
    skills.map(({ mu, sigma }) => [{ mu, sigma }]),
    { rank: [...places], tau: TAU },
  )
  return skills.map((before, i) => {
    const { mu, sigma } = after[i]?.[0] ?? before
    return { mu, sigma }
  })
}

/** As people read it: who is new has 1500, and 200 on either side. */
const SCALE = 24

export function measured({ mu, sigma }: Skill): Measure {
  return { rating: Math.round(1500 + SCALE * (mu - FRESH.mu)), spread: Math.round(SCALE * sigma) }
}

/** What somebody is worth for all that is known: by that they stand on the board, so that few lucky games lead nobody to its top. */
export function surely(skill: Skill): number {
  const { rating, spread } = measured(skill)
  return rating - spread
}
