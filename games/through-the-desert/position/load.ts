import { isCount, isFields, isList, isRefusal, refuse, strangeKey, type Fields, type Refusal } from '@caravanserai/kernel'
import { isColour } from '../pieces.ts'
import { readOptions, readParts } from '../ground/ground.ts'
import type { Position } from './position.ts'
import { blank, PHASES, type Phase, type State } from '../state.ts'
import { fillTable } from './layout.ts'
import { isEarly } from './turn.ts'

/** A table from a plain object; an impossible one is refused with the reason. */
export function load(input: unknown): State | Refusal {
  const why = whyNotShape(input)
  if (why !== undefined) return impossible(why)
  const position = input as Position
  // Before the leaders, a game is being set up: the board must be one for that.
  const read = isEarly(position.phase) ? readOptions : readParts
  const options = read(position.options ?? {}, position.players)
  if (isRefusal(options)) return options
  const state = blank(position.players, options)
  const wrong = fillTable(state, position)
  return wrong === undefined ? state : impossible(wrong)
}

function impossible(why: string): Refusal {
  return refuse('bad-position', { why })
}

const KEYS = [
  'players',
  'options',
  'phase',
  'first',
  'returned',
  'oases',
  'waterholes',
  'tokens',
  'caravans',
  'turn',
  'turns',
  'left',
  'question',
]

/** Is it of the right form? Whether it can be is asked in layout.ts. */
function whyNotShape(input: unknown): string | undefined {
  if (!isFields(input)) return 'it is not an object'
  const strange = strangeKey(input, KEYS)
  if (strange !== undefined) return `there is no "${strange}" in a position`
  const { players } = input
  if (!isCount(players, 5) || players < 2) return `the game takes 2, 3, 4 or 5 players, not ${JSON.stringify(players)}`
  for (const key of ['turn', 'first'])
    if (input[key] !== undefined && !isCount(input[key], players - 1)) return `"${key}" must be a seat from 0 to ${players - 1}`
  for (const key of ['turns', 'left', 'question'])
    if (input[key] !== undefined && !isCount(input[key], 1_000_000)) return `"${key}" must be a count`
  if (input['phase'] !== undefined && !PHASES.includes(input['phase'] as Phase)) return `"phase" must be one of ${PHASES.join(', ')}`
  return whyNotLists(input, players)
}

function whyNotLists({ returned, oases, waterholes, tokens, caravans }: Fields, players: number): string | undefined {
  if (returned !== undefined && !(isList(returned, players) && returned.every((each) => each === null || isColour(each))))
    return `"returned" must be ${players} colours or null`
  if (oases !== undefined && !isLabels(oases)) return '"oases" must be a list of spaces'
  if (tokens !== undefined && !(isList(tokens, players) && tokens.every((each) => Array.isArray(each) && each.every(isValue))))
    return `"tokens" must be ${players} lists of values from 1 to 3`
  if (waterholes !== undefined && !(Array.isArray(waterholes) && waterholes.every(isWaterhole)))
    return '"waterholes" must be a list of spaces with values from 1 to 3'
  if (caravans === undefined) return undefined
  if (!Array.isArray(caravans)) return '"caravans" must be a list'
  return caravans.map((each: unknown) => whyNotCaravan(each, players)).find((why) => why !== undefined)
}

function whyNotCaravan(input: unknown, players: number): string | undefined {
  if (!isFields(input) || strangeKey(input, ['seat', 'colour', 'spaces']) !== undefined) return 'a caravan has a seat, a colour and spaces'
  if (!isCount(input['seat'], players - 1))
    return `a caravan belongs to a seat from 0 to ${players - 1}, not to ${JSON.stringify(input['seat'])}`
  if (!isColour(input['colour'])) return `no caravan is ${JSON.stringify(input['colour'])}`
  return isLabels(input['spaces']) && (input['spaces'] as unknown[]).length > 0
    ? undefined
    : 'a caravan stands on a list of spaces, its leader first'
}

const isLabels = (input: unknown) => Array.isArray(input) && input.every((label) => typeof label === 'string')
const isValue = (input: unknown) => input === 1 || input === 2 || input === 3
const isWaterhole = (input: unknown) =>
  isFields(input) && strangeKey(input, ['space', 'value']) === undefined && typeof input['space'] === 'string' && isValue(input['value'])
