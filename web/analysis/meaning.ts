import type { Speech } from './speech.ts'
import type { Analysis } from './wish.ts'

/** What sets the winner apart from the others, in the measure of the game. */
export interface Meaning {
  readonly winner: number
  /** What luck gave the winner more than the others on average; null where no luck is counted in that measure. */
  readonly luck: number | null
  /** What choices cost the others more than the winner, on average. */
  readonly choices: number
  /** Which of the two was more by far; `neither` where they do not explain it. */
  readonly says: 'luck' | 'choices' | 'both' | 'neither'
}

/** So much is told apart from nothing. */
const GRAIN = { points: 1, dollars: 5 } as const

/** Null where nobody won alone: then nobody is set apart. */
export function meaningOf({ luck, lost }: Analysis, places: readonly number[], speech: Pick<Speech, 'measure' | 'luck'>): Meaning | null {
  const winner = places.indexOf(1)
  if (winner < 0 || places.lastIndexOf(1) !== winner) return null
  const what = (['dice', 'cards'] as const).find((kind) => speech.luck[kind] === speech.measure)
  const given = luck.map((own) => {
    const found = own.find((each) => each.what === what)
    return found ? found.came - found.mean : 0
  })
  const lucky = what === undefined ? null : ahead(given, winner)
  const choices = -ahead(
    lost.map(({ worth }) => worth),
    winner,
  )
  return { winner, luck: lucky, choices, says: weightier(lucky ?? 0, choices, GRAIN[speech.measure]) }
}

function weightier(luck: number, choices: number, grain: number): Meaning['says'] {
  // Together they should have made somebody else the winner.
  if (luck + choices <= 0) return 'neither'
  const [isLuck, isChoices] = [luck >= grain, choices >= grain]
  if (isLuck && luck > 2 * choices) return 'luck'
  if (isChoices && choices > 2 * luck) return 'choices'
  return isLuck && isChoices ? 'both' : 'neither'
}

/** How far one is ahead of the others' mean. */
function ahead(values: readonly number[], seat: number): number {
  const others = values.filter((_, each) => each !== seat)
  return (values[seat] ?? 0) - others.reduce((sum, value) => sum + value, 0) / Math.max(1, others.length)
}
