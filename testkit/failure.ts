/** The checks of the contract, by the name under which they fail. */
export type Check =
  | 'ends'
  | 'moves'
  | 'refusals'
  | 'save'
  | 'replay'
  | 'evolve'
  | 'blindness'
  | 'undo'
  | 'conservation'
  | 'questions'
  | 'words'
  | 'choices'
  | 'result'
  | 'quick'
  | 'crash'

/** Where a game broke the contract: enough to play it again up to there. */
export interface Place {
  readonly game: string
  readonly players: number
  readonly options: unknown
  readonly seed: string
  /** The moves that had been made: 0 is right after the setup. */
  readonly move: number
}

export class Failure extends Error {
  readonly check: Check
  readonly place: Place
  /** What is wrong, without the place. */
  readonly why: string

  constructor(check: Check, place: Place, why: string, cause?: unknown) {
    const options = place.options === undefined ? '' : `, options ${JSON.stringify(place.options)}`
    super(`${place.game}, ${place.players} players${options}, seed "${place.seed}", after move ${place.move}: [${check}] ${why}`, { cause })
    this.name = 'Failure'
    this.check = check
    this.place = place
    this.why = why
  }
}

/** Where two texts part, with what stands around it. */
export function parting(expected: string, found: string): string {
  let at = 0
  while (at < expected.length && expected[at] === found[at]) at++
  const from = Math.max(0, at - 60)
  const part = (text: string): string => `${from > 0 ? '...' : ''}${text.slice(from, at + 80)}${text.length > at + 80 ? '...' : ''}`
  return `\n  expected ${part(expected)}\n  found    ${part(found)}`
}
