import { refuse, type Refusal, type Seat } from '@caravanserai/kernel'
import { ask, frameOf, tell, type Act } from '../machine/act.ts'
import { collect } from './collect.ts'
import { discover } from './discovery.ts'
import { END, step, steps, when } from '../machine/flow.ts'
import { discard } from './hands.ts'
import { hearers } from '../reads/present.ts'
import { nextAfter, opponents, seats, sourcesOf } from '../reads/reads.ts'
import { program } from '../machine/shelf.ts'
import type { Frame, State } from '../state.ts'
import { owesAttack } from '../reads/target.ts'
import { fire, fireNow } from '../machine/trigger.ts'
import { windowFor, type Window } from '../machine/window.ts'

/** BZ-14 */
const ACTIONS = 2

/** Whose turn comes next: an extra one, or the next seat in the direction of play. */
function nextTurn(s: State): { readonly seat: Seat; readonly place: Seat; readonly extra: boolean } {
  const [extra] = s.extras
  if (extra !== undefined) return { seat: extra, place: s.place, extra: true }
  if (s.turn.number === 0) return { seat: s.place, place: s.place, extra: false }
  const place = nextAfter(s, s.place)
  return { seat: place, place, extra: false }
}

function beginTurn(t: Act, seat: Seat, place: Seat, extra: boolean): void {
  tell(t, { kind: 'turn-began', seat, place, number: t.s.turn.number + 1, actions: ACTIONS, extra })
}

/** M-69 The turn that is beginning is not taken. */
export function loseTurn(t: Act, card: string): void {
  const f = frameOf(t.s, '*turn')
  if (!f) return
  f.v['lost'] = true
  tell(t, { kind: 'turn-lost', seat: t.s.turn.seat, card })
}

/** M-69 Another player takes this turn; the order goes on from the giver's place. */
export function giveTurn(t: Act, to: Seat, card: string): void {
  const f = frameOf(t.s, '*turn')
  if (!f) return
  const from = t.s.turn.seat
  tell(t, { kind: 'turn-given', from, to, card })
  f.v['given'] = to
}

const isLost = (_: State, f: Frame): boolean => f.v['lost'] === true

/** BZ-R17 The turn's player acts until he ends the turn; the others may step in between actions, and nobody waits for them. */
const main: Window = {
  moment: 'main',
  run: (t) => ask(t, seats(t.s)),
  prompt: () => ({ kind: 'main' }),
}

/** Ends the main part of the turn. */
export function endTurn(t: Act): void {
  t.s.asked.fill(0)
}

export function whyNotEnd(s: State, seat: Seat): Refusal | undefined {
  if (s.turn.seat !== seat) return refuse('not-your-turn', {}, 'BZ-R17')
  return owesAttack(s, seat) ? refuse('must-attack', {}, 'M-37') : undefined
}

/** Something happened in the main part: everybody is asked anew. */
export function resume(t: Act, f: Frame): void {
  t.s.asked.fill(0)
  f.pc--
}

program('*turn', () =>
  steps(
    step((t, f) => {
      f.v = {}
      const { seat, place, extra } = nextTurn(t.s)
      beginTurn(t, seat, place, extra)
    }),
    // §20 Who could take the turn away may do so before it can be given away.
    when(
      (s) =>
        hearers(s, 'turn-instead').some(({ trigger, at }) => sourcesOf(s, at).some((src) => trigger.if(s, src, { seat: s.turn.seat }))),
      windowFor('coming', (s) => opponents(s, s.turn.seat), isLost),
      when(
        (s, f) => !isLost(s, f),
        step((t) => fireNow(t, 'turn-instead', { seat: t.s.turn.seat })),
      ),
      step((t, f) => {
        if (typeof f.v['given'] !== 'number') return
        const to = f.v['given']
        f.v['given'] = null
        beginTurn(t, to, t.s.place, false)
      }),
    ),
    windowFor('start', undefined, isLost),
    when(
      (s, f) => !isLost(s, f),
      step((t) => fire(t, 'turn-start', { seat: t.s.turn.seat })),
      step((t, f) => {
        // BZ-07, BZ-R14 Nobody collects in the first turn he really takes.
        const first = (t.s.taken[t.s.turn.seat] ?? 0) === 0
        f.v['first'] = first
        tell(t, { kind: 'phase', phase: 'income' })
        if (!first) collect(t, t.s.turn.seat)
      }),
      when((_, f) => f.v['first'] !== true, windowFor('income')),
      step((t) => {
        tell(t, { kind: 'phase', phase: 'discovery' })
        // BZ-13 The player chosen to go first has no discovery roll in his first turn; it has just been counted.
        const { turn, first, taken } = t.s
        if (turn.seat !== first || (taken[first] ?? 0) > 1) discover(t, turn.seat)
      }),
      step((t) => tell(t, { kind: 'phase', phase: 'main' })),
      main,
      step((t) => tell(t, { kind: 'phase', phase: 'end' })),
      // M-70 A card that was drawn only for this turn goes, while its player may still have money to do something about it.
      step((t) => {
        for (const seat of seats(t.s)) {
          const item = t.s.kept[seat]
          if (item && t.s.hands[seat]?.includes(item)) discard(t, [item], null)
        }
      }),
      step((t) => fire(t, 'turn-end', { seat: t.s.turn.seat })),
      windowFor('end'),
    ),
    step((t, f) => {
      tell(t, { kind: 'turn-ended', seat: t.s.turn.seat })
      f.pc = END
    }),
  ),
)
