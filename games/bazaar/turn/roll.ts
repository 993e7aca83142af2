import type { Seat } from '@caravanserai/kernel'
import { frameOf, push, rollIn, rollOf, tell, type Act, type Roll } from '../machine/act.ts'
import { cardOfFrame, choose, step, steps, when } from '../machine/flow.ts'
import { aNumber } from '../machine/memo.ts'
import { SIDES } from '../reads/die.ts'
import { controls, some } from '../reads/reads.ts'
import { program } from '../machine/shelf.ts'
import type { Frame, State, VenueId } from '../state.ts'
import { fire } from '../machine/trigger.ts'
import { windowFor } from '../machine/window.ts'

/** BZ-R03 Rolls the die; the result is left in the frame below as `result`. */
export function roll(t: Act, seat: Seat, what: Roll['what'], card: string | null = null): void {
  push(t, '*roll', seat, { seat, what, faces: [], result: null, natural: false, card })
}

/** How many dice a 10 takes the place of. */
const tens = aNumber('tens')

/** Dice that lie ready on a venue of the player. */
function ready(s: State, f: Frame): { readonly venue: VenueId; readonly dice: readonly number[] } | undefined {
  const { seat, what } = rollIn(f)
  if (what !== 'attack') return undefined
  const venue = controls(s, seat).find(
    (each) => (s.places[each]?.dice.length ?? 0) > 0 && some(s, 'dice-instead', (of, src) => src.venue === each && of(s, src, seat)),
  )
  return venue === undefined ? undefined : { venue, dice: s.places[venue]?.dice ?? [] }
}

program('*roll', () =>
  steps(
    step((_, f) => Object.assign(f.v, { result: null, faces: [], natural: false, tens: 0 })),
    // M-22, M-23 A die that lies ready takes the place of the whole roll.
    when(
      (s, f) => ready(s, f) !== undefined,
      choose('die', { what: 'die', ask: 'die', optional: true, from: (s, f) => [...new Set(ready(s, f)?.dice ?? [])] }, (t, f, pick) => {
        const here = ready(t.s, f)
        if (pick === null || !here) return
        const dice = [...here.dice]
        dice.splice(dice.indexOf(pick), 1)
        tell(t, { kind: 'noted', venue: here.venue, change: { dice } })
        f.v['result'] = pick
      }),
    ),
    when(
      (_, f) => rollIn(f).result === null,
      windowFor(
        'instead',
        (_, f) => [rollIn(f).seat],
        (_, f) => tens.of(f) === 1,
      ),
      step((t, f) => {
        const { seat, what } = rollIn(f)
        const twice = what === 'attack' && some(t.s, 'rolls-twice', (of, src) => of(t.s, src, seat))
        const dice = (twice ? 2 : 1) - tens.of(f)
        const natural: number[] = []
        while (natural.length < dice) natural.push(t.s.dice[natural.length] ?? t.chance.below(SIDES) + 1)
        if (dice > 0) tell(t, { kind: 'rolled', seat, what, faces: natural, card: cardOfFrame(f) })
        f.v['natural'] = dice > 0
        f.v['faces'] = tens.of(f) === 1 ? [...natural, 10] : natural.slice()
        for (const face of natural) fire(t, 'rolled', { seat, amount: face })
      }),
      choose(
        'pick',
        { who: 'seat', what: 'die', ask: 'which', from: (_, f) => [...new Set(rollIn(f).faces)] },
        (_, f, pick) => void (f.v['result'] = pick),
      ),
    ),
    windowFor('rolled'),
    step(({ s }, f) => {
      const below = s.frames.at(-2)
      if (below) below.v['result'] = f.v['result'] ?? null
    }),
  ),
)

/** BZ-23, BZ-R29 The result as it stands becomes another, within 1 to 20. */
export function changeResult(t: Act, to: number, card: string): void {
  const now = rollOf(t.s)
  if (!now || now.result === null) return
  const result = Math.max(1, Math.min(SIDES, to))
  tell(t, { kind: 'result', was: now.result, result, card })
  now.result = result
}

/** The die is rolled again. */
export function rollAgain(s: State): void {
  const f = frameOf(s, '*roll')
  if (f) f.pc = 0
}

/** A 10 takes the place of one die. */
export function rollTen(s: State): void {
  const f = frameOf(s, '*roll')
  if (f) tens.set(f, 1)
}
