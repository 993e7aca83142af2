import { attackOf, priceOf, targetOf } from '@caravanserai/bazaar/seat'
import type { Sitting } from '../sitting.ts'
import { easyTarget, fitting, type Facts } from './facts.ts'
import type { Said } from '../../lesson/step.ts'
import type { GuideText } from '../text/guide.en.ts'

/** What the guide says now, and what it points at. */
export interface Step {
  readonly id: string
  readonly says: Said
  readonly marks: readonly string[]
  /** Explained rather than done: it is put away by a button. */
  readonly reads: boolean
}

type Seat = Pick<Sitting, 'state' | 'view' | 'prompt' | 'moves' | 'picked' | 'text' | 'who'>

const card = (id: string | undefined) => `.bz-card[data-card="${id}"]`
const deed = (kind: string) => `[data-deed="${kind}"]`

/** The step that fits the table as it is: nothing is scripted, so whatever the others do is explained as it comes. */
export function stepOf(seat: Seat, you: number, facts: Facts, read: readonly string[], guide: GuideText): Step | null {
  const mine = seat.state.turn.seat === you
  const does = (id: string, says: Said, ...marks: string[]): Step => ({ id, says, marks, reads: false })
  const explains = (id: string, says: Said, ...marks: string[]): Step | null =>
    read.includes(id) ? null : { id, says, marks, reads: true }
  return (
    aside(seat, you, facts, guide, does) ??
    (facts.turns === 0
      ? (explains('welcome', guide.welcome, '.bz-venues') ??
        explains('purse', guide.purse, '.bz-own') ??
        explains('row', guide.row, '.bz-row') ??
        firstTurn(seat, you, facts, guide, does, explains))
      : facts.turns === 1 && mine
        ? (explains('income', guide.income(seat.text.money(facts.income)), '.bz-own') ?? does('second', guide.second))
        : facts.turns === 1 || (!facts.interfered && !mine)
          ? does('wait', guide.wait(seat.who(seat.state.turn.seat)))
          : explains('finish', guide.finish, '[data-since]', '[data-deals]'))
  )
}

type Does = (id: string, says: Said, ...marks: string[]) => Step
type Explains = (id: string, says: Said, ...marks: string[]) => Step | null

/** What comes between: somebody else's attack, a window, a question. */
function aside({ state, view, prompt, text, who }: Seat, you: number, facts: Facts, guide: GuideText, does: Does): Step | null {
  const attack = attackOf(state)
  if (prompt?.kind === 'attack' && attack && attack.by !== you) {
    const { dollars, points } = priceOf(state, attack, you, 'against')
    const price = { cost: text.money(dollars), points }
    if (facts.interfered) return does('watched', guide.watched(who(attack.by)), '[data-confirm]')
    if ((view.seats[you]?.money ?? 0) < dollars) return does('poor', guide.poor(who(attack.by), price), '[data-confirm]')
    return does(
      'interfere',
      guide.interfere(who(attack.by), text.name(attack.target), targetOf(state, attack), price),
      '.bz-slider',
      '[data-spend]',
    )
  }
  if (prompt?.kind === 'window') return does('window', guide.window, '[data-pass]')
  if (prompt?.kind === 'choose' || prompt?.kind === 'amount') return does('choice', guide.choice, '[data-ask]')
  return null
}

function firstTurn(seat: Seat, you: number, facts: Facts, guide: GuideText, does: Does, explains: Explains): Step | null {
  const { state, view, picked, text, who } = seat
  if (facts.attack === 'none') {
    const target = easyTarget(state, you)
    if (picked !== null && state.row.includes(picked)) return does('attack', guide.attack, deed('attack'))
    return does('aim', guide.aim(text.name(target ?? '')), card(target))
  }
  const attack = attackOf(state)
  if (facts.attack === 'open' && attack) {
    const target = targetOf(state, attack)
    // Some is kept for the attacks of others.
    const pays = Math.max(1, Math.min(target - 3, (view.seats[you]?.money ?? 0) - 8))
    if (!facts.paid) return does('pay', guide.pay(target, text.money(pays), target - pays), '.bz-slider', '[data-spend]')
    const answered = [...new Set(facts.answered)].map(who)
    return does('roll', answered.length > 0 ? guide.rollAgainst(text.list(answered), target) : guide.roll(target), '[data-roll]')
  }
  const told = facts.attack === 'won' ? guide.won : guide.lost
  const fit = fitting(state, you)
  const canAttach = !facts.attached && fit !== undefined && seat.moves.some((move) => move.kind === 'attach')
  return (
    explains('outcome', told, '.bz-venues') ??
    (canAttach
      ? picked === fit.item
        ? does('attach', guide.attach(text.name(fit.venue)), deed('attach'))
        : does('item', guide.item(text.name(fit.item), text.name(fit.venue)), card(fit.item))
      : does('end', facts.attached ? guide.endAttached : guide.end, '[data-end]'))
  )
}

/** The order in which they usually come, for "3 of 14". */
export const USUAL = [
  'welcome',
  'purse',
  'row',
  'aim',
  'attack',
  'pay',
  'roll',
  'outcome',
  'item',
  'attach',
  'end',
  'wait',
  'interfere',
  'income',
  'second',
  'finish',
]
