import type { Seat } from '@caravanserai/kernel'
import { ask, attackOf, frameOf, numberIn, seatIn, tell, type Act } from '../machine/act.ts'
import type { Program, Step } from '../machine/card.ts'
import { cardOfFrame, choose, forEach, loop, step, steps, when, type Part, type Reading } from '../machine/flow.ts'
import { its, numbers } from '../machine/memo.ts'
import { mayNotSpend } from '../turn/play.ts'
import { spend } from '../turn/purse.ts'
import { leftwards, opponents, some } from '../reads/reads.ts'
import type { Frame, State, VenueId } from '../state.ts'

/** What several players decide together. */

/** Everybody else by seats, from the left of a player on, who could pay anything. */
function payers(s: State, from: Seat): Seat[] {
  return leftwards(s, from)
    .slice(1)
    .filter((seat) => couldPay(s, seat))
}

/** Could the seat pay anything? By what everybody can see, since whoever is asked is seen to be asked. */
export function couldPay(s: State, seat: Seat): boolean {
  if (mayNotSpend(s, seat)) return false
  return (s.purses[seat] ?? 0) > 0 || some(s, 'conceals', (of, src) => of(s, src, seat))
}

/** Asks a seat for an amount, or for nothing; also one with too little money for it, who need not tell. */
function askForMoney(
  who: string,
  word: string,
  least: Reading<number>,
  most: Reading<number> | null,
  then: (t: Act, f: Frame, seat: Seat, amount: number) => void,
): Step {
  return {
    run: (t, f) => ask(t, [seatIn(f, who)]),
    prompt(s, f, seat) {
      const purse = s.purses[seat] ?? 0
      return { kind: 'amount', least: least(s, f), most: most ? Math.min(purse, most(s, f)) : purse, optional: true, ask: word }
    },
    answer(t, f, seat, pick) {
      tell(t, { kind: 'chose', seat, card: cardOfFrame(f), what: 'amount', pick })
      if (typeof pick === 'number') then(t, f, seat, pick)
    },
  }
}

/** Money is put down, and belongs to nobody until it is spent or taken back. */
function putDown(t: Act, f: Frame, seat: Seat, amount: number): void {
  tell(t, { kind: 'money', from: seat, to: 'bank', amount, why: 'pledge', card: cardOfFrame(f) })
}
function takeBack(t: Act, f: Frame, seat: Seat, amount: number): void {
  if (amount > 0) tell(t, { kind: 'money', from: 'bank', to: seat, amount, why: 'pledge', card: cardOfFrame(f) })
}
/** M-34 What was put down is spent for good. */
function countSpent(t: Act, seat: Seat, amount: number): void {
  const attack = attackOf(t.s)
  if (attack) attack.spent[seat] = (attack.spent[seat] ?? 0) + amount
}

/**
 * M-78 Your opponents may pay a sum between them: each in turn, from your left, puts down what they like of what is missing. If the sum
 * is not reached, all of it goes back. Whether it was paid is remembered under the name.
 */
export function jointPayment(total: number, name: string): Program {
  const down = numbers('down')
  const missing = (f: Frame): number => total - down.of(f).reduce((a, b) => a + b, 0)
  return steps(
    step((t, f) =>
      down.set(
        f,
        t.s.purses.map(() => 0),
      ),
    ),
    forEach(
      'payer',
      (s, f) => payers(s, f.by),
      when(
        (_, f) => missing(f) > 0,
        askForMoney(
          'payer',
          'joint-payment',
          () => 1,
          (_, f) => missing(f),
          (t, f, seat, amount) => {
            down.set(f, down.of(f).with(seat, amount))
            putDown(t, f, seat, amount)
          },
        ),
      ),
    ),
    step((t, f) => {
      const paid = missing(f) === 0
      down.of(f).forEach((amount, seat) => (paid ? countSpent(t, seat, amount) : takeBack(t, f, seat, amount)))
      f.v[name] = paid
    }),
  )
}

/** They may pay it between them: if they do, the one thing happens, otherwise the other. */
export function unlessTheyPay(total: number, otherwise: Part, paid: Part): Program {
  return steps(
    jointPayment(total, 'paid'),
    when((_, f) => f.v['paid'] === true, paid),
    when((_, f) => f.v['paid'] === false, otherwise),
  )
}

/**
 * M-74 Something is sold: ascending bids from your left, you not among them; who passes is out. The highest bid is yours; what
 * is sold goes to its `bidder`, or wherever it goes without a bid.
 */
export function auction(sold: Part, unsold: Part): Program {
  const left = numbers('bidding')
  return steps(
    step((t, f) => void Object.assign(f.v, { bidding: payers(t.s, f.by), bidder: null, bid: 0 })),
    // The highest bidder is the last in line: it is over when it would be their turn again.
    loop(
      (_, f) => left.of(f).length > 0 && left.of(f)[0] !== f.v['bidder'],
      step((_, f) => {
        const [next, ...rest] = left.of(f)
        f.v['next'] = next ?? null
        left.set(f, rest)
      }),
      askForMoney(
        'next',
        'bid',
        (_, f) => numberIn(f, 'bid') + 1,
        null,
        (t, f, seat, amount) => {
          takeBack(t, f, seatIn(f, 'bidder'), numberIn(f, 'bid'))
          putDown(t, f, seat, amount)
          left.set(f, [...left.of(f), seat])
          Object.assign(f.v, { bidder: seat, bid: amount })
        },
      ),
    ),
    when((_, f) => f.v['bidder'] === null, unsold),
    when(
      (_, f) => f.v['bidder'] !== null,
      step((t, f) => {
        const [bidder, bid] = [seatIn(f, 'bidder'), numberIn(f, 'bid')]
        takeBack(t, f, bidder, bid)
        spend(t, bidder, bid, cardOfFrame(f), 'bid', f.by)
      }),
      sold,
    ),
  )
}

const refusers = numbers('refusers')

/**
 * M-85 Before anything is paid, an opponent is picked who agrees, as `who`; one who refuses is not asked again. If nobody
 * agrees, nothing happens, and that is remembered for the turn.
 */
export const consent: Program = steps(
  step((_, f) => refusers.set(f, [])),
  loop(
    (_, f) => f.v['agrees'] !== 'yes' && f.v['who'] !== null,
    choose('who', {
      what: 'player',
      ask: 'opponent',
      from: (s, f) => opponents(s, f.by).filter((seat) => !refusers.of(f).includes(seat)),
      optional: (_, f) => refusers.of(f).length > 0,
    }),
    when(
      (_, f) => f.v['who'] !== null,
      choose('agrees', { who: 'who', what: 'option', ask: 'consent', from: () => ['yes', 'no'] }),
      step((_, f) => refusers.set(f, [...refusers.of(f), its.who.of(f)])),
    ),
  ),
  step((t, f) => {
    const use = frameOf(t.s, '*use')
    if (!use) return
    use.v['who'] = f.v['who'] ?? null
    use.v['refused'] = f.v['who'] === null
    if (f.v['who'] === null) tell(t, { kind: 'noted', venue: its.venue.of(f), change: { used: t.s.turn.number } })
  }),
)

/** Nobody has yet refused in this turn. */
export function isUnrefused(s: State, _: Seat, venue: VenueId | null): boolean {
  return venue !== null && s.places[venue]?.used !== s.turn.number
}
