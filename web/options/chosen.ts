import type { Shelved } from '../app/shelf.ts'

type Choices = Shelved['choices']

/** Options that are not the usual ones, as the rules read them. */
export type Chosen = { readonly [option: string]: boolean | string }

/** What is drawn by lot or chosen, at a table of that many. */
export function lotsFor({ lots }: Choices, players: number): Choices['lots'] {
  return lots.filter((lot) => lot.players === undefined || lot.players === players)
}

/** Only what this number of players can choose. */
export function chosenFor(choices: Choices, players: number, chosen: Chosen): Chosen {
  const known: readonly string[] = [...choices.switches, ...lotsFor(choices, players).map(({ id }) => id)]
  return Object.fromEntries(
    Object.entries(chosen).filter(([option, value]) => known.includes(option) && value !== false && value !== 'chance'),
  )
}
