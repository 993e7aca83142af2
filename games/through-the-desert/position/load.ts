import { isCount, isFields, isList, isRefusal, refusePosition, strangeKey, type Fields, type Refusal } from '@caravanserai/kernel'
import { isColour } from '../pieces.ts'
import { readOptions, readParts } from '../ground/ground.ts'
import type { Position } from './position.ts'
import { blank, PHASES, type Phase, type State } from '../state.ts'
import { fillTable } from './layout.ts'
import { isEarly } from './turn.ts'
import { FLAWS, type Flaw } from '../text/flaws/index.ts'

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

function impossible(flaw: Flaw): Refusal {
  return refusePosition(FLAWS, flaw)
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
function whyNotShape(input: unknown): Flaw | undefined {
  if (!isFields(input)) return { flaw: 'no-object' }
  const strange = strangeKey(input, KEYS)
  if (strange !== undefined) return { flaw: 'strange-part', part: strange }
  const { players } = input
  if (!isCount(players, 5) || players < 2) return { flaw: 'players', given: JSON.stringify(players) }
  for (const key of ['turn', 'first'])
    if (input[key] !== undefined && !isCount(input[key], players - 1)) return { flaw: 'no-seat', part: key, last: players - 1 }
  for (const key of ['turns', 'left', 'question'])
    if (input[key] !== undefined && !isCount(input[key], 1_000_000)) return { flaw: 'no-count', part: key }
  if (input['phase'] !== undefined && !PHASES.includes(input['phase'] as Phase)) return { flaw: 'no-phase', phases: PHASES.join(', ') }
  return whyNotLists(input, players)
}

function whyNotLists({ returned, oases, waterholes, tokens, caravans }: Fields, players: number): Flaw | undefined {
  if (returned !== undefined && !(isList(returned, players) && returned.every((each) => each === null || isColour(each))))
    return { flaw: 'no-returned', players }
  if (oases !== undefined && !isLabels(oases)) return { flaw: 'no-oases' }
  if (tokens !== undefined && !(isList(tokens, players) && tokens.every((each) => Array.isArray(each) && each.every(isValue))))
    return { flaw: 'no-tokens', players }
  if (waterholes !== undefined && !(Array.isArray(waterholes) && waterholes.every(isWaterhole))) return { flaw: 'no-waterholes' }
  if (caravans === undefined) return undefined
  if (!Array.isArray(caravans)) return { flaw: 'no-caravans' }
  return caravans.map((each: unknown) => whyNotCaravan(each, players)).find((why) => why !== undefined)
}

function whyNotCaravan(input: unknown, players: number): Flaw | undefined {
  if (!isFields(input) || strangeKey(input, ['seat', 'colour', 'spaces']) !== undefined) return { flaw: 'no-caravan' }
  if (!isCount(input['seat'], players - 1)) return { flaw: 'caravan-no-seat', last: players - 1, given: JSON.stringify(input['seat']) }
  if (!isColour(input['colour'])) return { flaw: 'caravan-no-colour', given: JSON.stringify(input['colour']) }
  return isLabels(input['spaces']) && (input['spaces'] as unknown[]).length > 0 ? undefined : { flaw: 'caravan-nowhere' }
}

const isLabels = (input: unknown) => Array.isArray(input) && input.every((label) => typeof label === 'string')
const isValue = (input: unknown) => input === 1 || input === 2 || input === 3
const isWaterhole = (input: unknown) =>
  isFields(input) && strangeKey(input, ['space', 'value']) === undefined && typeof input['space'] === 'string' && isValue(input['value'])
