import type { Bearer, Item, OtherCost, Static, Texts, Trigger, Type, Use, Venue } from '../machine/card.ts'
import { steps, type Part } from '../machine/flow.ts'
import type { VenueId } from '../state.ts'
import { action, any, type Timing, type Token } from '../machine/timing.ts'
import { layIt } from './constant.ts'

interface VenueWords extends Texts {
  readonly always?: readonly Static[]
  readonly when?: readonly Trigger[]
  readonly uses?: readonly Use[]
}

const LETTERS: { readonly [letter: string]: Type } = {
  F: 'food',
  L: 'labor',
  X: 'luxury',
  M: 'magic',
  R: 'raw',
  T: 'tech',
  W: 'wares',
  '*': 'wildcard',
}

/** A venue: income, resistance, and its slots by their letters (F L X M R T W, * for wildcard). */
export function venue(id: VenueId, income: number | 'X', resistance: number, slots: string, words: VenueWords): Venue {
  const { always = [], when = [], uses = [], ...texts } = words
  const types = Array.from(slots, (letter) => {
    const type = LETTERS[letter]
    if (!type) throw new Error(`${letter} is no slot`)
    return type
  })
  return { kind: 'venue', id, income, resistance, slots: types, ...texts, always, when, uses }
}

interface ItemWords extends Texts {
  readonly lies?: Bearer
  readonly play?: Use
  readonly always?: readonly Static[]
  readonly when?: readonly Trigger[]
}

/** An item. One that lies in play needs no steps: it is laid with whom or what its player picks. */
export function item(id: string, type: Type, income: number, words: ItemWords): Item {
  const { lies = null, always = [], when = [], play = null, ...texts } = words
  const laid = lies && play ? { ...play, does: steps(play.does, layIt(id, lies)) } : play
  return { kind: 'item', id, type, income, ...texts, lies, play: laid, always, when }
}

interface Price {
  readonly money?: number
  readonly actions?: number
  readonly other?: OtherCost
  /** If nothing is said: an action where it costs one, else at any time. */
  readonly when?: Timing
  readonly by?: Use['by']
  readonly once?: true
  /** It uses up one of the attacks of the turn. */
  readonly attack?: true
  readonly needs?: Use['needs']
  /** Asked before anything is paid. */
  readonly first?: readonly Part[]
}

/** BZ-R27 What is played on an attack before its roll modifies it. */
const ON_ATTACK: ReadonlySet<Token> = new Set(['declare', 'before-roll', 'during-attack'])

/** What it costs and when it may be used, then what it does. */
export function use(price: Price, ...does: Part[]): Use {
  const { money = 0, actions = 0, other = null, by = 'controller', once, attack, needs = null, first = [] } = price
  const program = steps(...does)
  const when = price.when ?? (actions > 0 ? action : any)
  return {
    money,
    actions,
    other,
    when,
    by,
    once: once ?? false,
    attack: attack ?? false,
    needs,
    first: steps(...first),
    does: program,
    onAttack: ON_ATTACK.has(when.token) || program.some(({ onAttack }) => onAttack === true),
  }
}
