import { expect, test } from 'vitest'
import { sit, type Bench } from '../stage.ts'

/** How the last attack came out and why. */
function outcome(b: Bench): string {
  const e = b.told.findLast(({ kind }) => kind === 'succeeded' || kind === 'failed')
  return e?.kind === 'succeeded' || e?.kind === 'failed' ? `${e.kind} by ${e.why}` : 'open'
}
const attackOn = (venue: string) => ({ kind: 'attack', venue, shutdown: false }) as const
const FOUR = ['quarry', 'library', 'scrapyard', 'ecumenical-temple']

test('Instruments brings the venue that a shutdown would destroy, with its items', () => {
  const seats = [{ hand: ['instruments'] }, { venues: [{ venue: 'emporium', items: ['gems'] }] }]
  const b = sit({ seats, row: ['quarry', 'library'], dice: [20] })
  b.attacks(0, 'emporium', true).rolls().pass('shut').plays(0, 'instruments').pass()
  expect(b.venues(0)).toEqual(['emporium'])
  expect(b.at('emporium').items).toEqual(['gems'])
  expect(b.hand(0)).toEqual([])
  expect(b.told.findLast(({ kind }) => kind === 'venue')).toMatchObject({ venue: 'emporium', why: 'gain', card: 'instruments' })
  b.isSettled()
})

test('Instruments wins nothing with a fifth venue, and has no moment in an attack that is no shutdown', () => {
  const b = sit({ seats: [{ hand: ['instruments'], venues: FOUR }, { venues: ['emporium'] }], row: ['laboratory', 'tavern'], dice: [20] })
  b.attacks(0, 'emporium', true).rolls().pass('shut').plays(0, 'instruments').pass()
  expect([b.venues(0).length, b.s.winners]).toEqual([5, []])
  b.isSettled()
  const c = sit({ seats: [{ hand: ['instruments'] }, { venues: ['emporium'] }], row: ['quarry', 'library'], dice: [20] })
  c.attacks(0, 'emporium').rolls().pass('shut')
  expect([c.venues(0), c.hand(0)]).toEqual([['emporium'], ['instruments']])
  c.isSettled()
})

test('M-39 Torches with a shutdown destroys the items as well; with Instruments the venue is destroyed anyway', () => {
  const seats = [{ hand: ['torches', 'instruments'] }, { venues: [{ venue: 'emporium', items: ['gems'] }] }]
  const b = sit({ seats, row: ['quarry', 'library'], dice: [20] })
  b.attacks(0, 'emporium', true).plays(0, 'torches').pass('declare').rolls().pass('shut').plays(0, 'instruments').pass()
  expect([b.venues(0), b.hand(0), b.s.venuePile]).toEqual([[], [], ['emporium']])
  expect(b.s.itemPile.toSorted()).toEqual(['gems', 'instruments', 'torches'])
  b.isSettled()
})

test('Mirrors takes another neutral venue in place of the one that is gained', () => {
  const b = sit({ seats: [{ hand: ['mirrors'] }, { venues: ['scrapyard'] }], row: ['emporium', 'quarry', 'library'], dice: [20] })
  b.attacks(0, 'emporium').rolls().pass('gaining')
  expect(b.asked).toEqual([0])
  b.plays(0, 'mirrors').pass()
  expect(new Set(b.choices(0))).toEqual(new Set(['library', 'quarry']))
  b.picks(0, 'library').pass()
  expect([b.venues(0), b.s.row]).toEqual([['library'], ['emporium', 'quarry']])
  b.isSettled()
})

test('Mirrors is not for a venue that an opponent controls', () => {
  const b = sit({ seats: [{ hand: ['mirrors'] }, { venues: ['scrapyard'] }], row: ['emporium', 'quarry'], dice: [20] })
  b.attacks(0, 'scrapyard').rolls().pass('gaining')
  expect([b.venues(0), b.hand(0), b.moment]).toEqual([['scrapyard'], ['mirrors'], 'main'])
  b.isSettled()
})

test('M-44 Mirrors on the fifth venue does not win; without it the capture does', () => {
  const seats = [{ hand: ['mirrors'], venues: FOUR }, {}]
  const at = (): Bench =>
    sit({ seats, row: ['emporium', 'laboratory'], dice: [20] })
      .attacks(0, 'emporium')
      .rolls()
      .pass('gaining')
  const b = at().plays(0, 'mirrors').pass()
  expect([b.venues(0), b.s.winners]).toEqual([[...FOUR, 'laboratory'], []])
  b.isSettled()
  expect(at().pass().s.winners).toEqual([0])
})

test('M-83 Mirrors has no window for a Construction Site, neither for the site nor for what it turns up', () => {
  const b = sit({ seats: [{ hand: ['mirrors'] }, {}], row: ['construction-site', 'quarry', 'library'], venues: ['emporium'], dice: [20] })
  b.attacks(0, 'construction-site').rolls().pass('gaining')
  expect(b.moment).toBe('main')
  expect([b.venues(0), b.hand(0), b.s.row]).toEqual([['emporium'], ['mirrors'], ['quarry', 'library']])
  b.isSettled()
})

test('Pets keeps a venue that an attack would take, for $15', () => {
  const b = sit({ seats: [{}, { money: 16, hand: ['pets'], venues: ['emporium'] }], row: ['quarry', 'library'], dice: [20] })
  b.attacks(0, 'emporium').rolls().pass('losing')
  expect(b.asked).toEqual([1])
  b.plays(1, 'pets').pass()
  expect(outcome(b)).toBe('succeeded by 20')
  expect([b.venues(1), b.venues(0), b.money(1)]).toEqual([['emporium'], [], 1])
  b.isSettled()
})

test('Pets cannot be played for less than $15, nor by others, and the fifth venue it keeps wins nothing', () => {
  const row = ['laboratory', 'tavern']
  const poor = sit({ seats: [{ venues: FOUR }, { money: 14, hand: ['pets'], venues: ['emporium'] }], row, dice: [20] })
  poor.attacks(0, 'emporium').rolls().pass('losing')
  expect(poor.why(1, { kind: 'play', item: 'pets', with: [] })).toBe('too-dear')
  expect(poor.pass().s.winners).toEqual([0])
  const b = sit({ seats: [{ venues: FOUR }, { money: 15, hand: ['pets'], venues: ['emporium'] }], row, dice: [20] })
  b.attacks(0, 'emporium').rolls().pass('losing').plays(1, 'pets').pass()
  expect([b.s.winners, b.venues(0)]).toEqual([[], FOUR])
  b.isSettled()
})

test('Pets keeps venue and items through a shutdown', () => {
  const seats = [{}, { money: 15, hand: ['pets'], venues: [{ venue: 'emporium', items: ['gems'] }] }]
  const b = sit({ seats, row: ['quarry', 'library'], dice: [20] })
  b.attacks(0, 'emporium', true).rolls().pass('losing').plays(1, 'pets').pass()
  expect([b.venues(1), b.at('emporium').items, b.hand(0)]).toEqual([['emporium'], ['gems'], []])
  b.isSettled()
})

test('Springs steals the whole hand of the opponent whose venue was taken, for an action', () => {
  const seats = [{ hand: ['springs'] }, { hand: ['gems', 'gold'], venues: ['emporium'] }, { hand: ['ink'] }]
  const b = sit({ seats, row: ['quarry', 'library'], dice: [20] })
  b.attacks(0, 'emporium').rolls().pass('won').plays(0, 'springs').pass()
  expect([b.hand(0).toSorted(), b.hand(1), b.hand(2)]).toEqual([['gems', 'gold'], [], ['ink']])
  expect([b.venues(0), b.s.turn.actions]).toEqual([['emporium'], 0])
  b.isSettled()
})

test('Springs needs an action left, and an attack on an opponent’s venue', () => {
  const turn = { actions: 1 }
  const b = sit({ seats: [{ hand: ['springs'] }, { hand: ['gems'], venues: ['emporium'] }], row: ['quarry', 'library'], dice: [20], turn })
  b.attacks(0, 'emporium').rolls().pass('won')
  expect(b.why(0, { kind: 'play', item: 'springs', with: [] })).toBe(b.moment === 'won' ? 'no-actions' : 'wrong-moment')
  b.pass()
  expect(b.hand(1)).toEqual(['gems'])
  b.isSettled()
  const c = sit({ seats: [{ hand: ['springs'] }, { hand: ['gems'] }], row: ['quarry', 'library'], dice: [20] })
  c.attacks(0, 'quarry').rolls().pass('won')
  expect([c.moment, c.venues(0)]).toEqual(['main', ['quarry']])
  c.isSettled()
})

test('Tea steals a venue of the attacker whose attack on one of yours failed', () => {
  const seats = [{ venues: ['quarry', 'library'] }, { hand: ['tea'], venues: ['emporium'] }, { hand: ['gems'], venues: ['scrapyard'] }]
  const b = sit({ seats, row: ['laboratory', 'tavern'], dice: [2] })
  b.attacks(0, 'emporium').rolls().pass('lost')
  expect(b.asked).toEqual([1])
  b.plays(1, 'tea').pass()
  expect(new Set(b.choices(1))).toEqual(new Set(['library', 'quarry']))
  b.picks(1, 'library').pass()
  expect([b.venues(0), b.venues(1)]).toEqual([['quarry'], ['emporium', 'library']])
  b.isSettled()
})

test('Tea has no moment when the attack succeeds or was on somebody else’s venue', () => {
  const seats = [{ venues: ['quarry'] }, { hand: ['tea'], venues: ['emporium'] }, { venues: ['scrapyard'] }]
  for (const [venue, face] of [
    ['emporium', 20],
    ['scrapyard', 2],
    ['laboratory', 2],
  ] as const) {
    const b = sit({ seats, row: ['laboratory', 'tavern'], dice: [face] })
    b.attacks(0, venue).rolls().pass('lost')
    expect([b.moment, b.hand(1)]).toEqual(['main', ['tea']])
    b.isSettled()
  }
})

test('M-40 Tea wins nothing with a fifth venue, and Pets or Marble protect the venue', () => {
  const at = (attacker: object, constants: object[] = []): Bench =>
    sit({
      seats: [
        { venues: ['emporium'], ...attacker },
        { hand: ['tea'], venues: FOUR },
      ],
      row: ['laboratory', 'tavern'],
      constants,
      dice: [2],
    })
      .attacks(0, 'quarry')
      .rolls()
      .pass('lost')
      .plays(1, 'tea')
  const b = at({}).pass()
  expect([b.venues(1), b.s.winners]).toEqual([[...FOUR, 'emporium'], []])
  b.isSettled()
  const pets = at({ money: 15, hand: ['pets'] })
    .pass('losing')
    .plays(0, 'pets')
    .pass()
  expect([pets.venues(0), pets.venues(1)]).toEqual([['emporium'], FOUR])
  pets.isSettled()
  const marble = at({}, [{ card: 'marble', by: 0, on: 'emporium' }]).pass()
  expect([marble.venues(0), marble.venues(1)]).toEqual([['emporium'], FOUR])
  marble.isSettled()
})

/** Seat 0 ends its turn and plays Peppers as the turn of seat 1 begins. */
function peppered(attacked: string[], victim: object, more: object = {}): Bench {
  const b = sit({
    seats: [{ hand: ['peppers'], venues: attacked }, victim],
    row: ['laboratory', 'tavern', 'inn'],
    dice: [2, 2, 2, 2],
    ...more,
  })
  b.ends(0).pass('start')
  for (const seat of b.asked) if (seat === 0) b.plays(0, 'peppers')
  return b.pass()
}

test('Peppers makes the opponent whose turn begins attack a player’s venue before it ends', () => {
  const b = peppered(['emporium'], { venues: ['quarry'] })
  expect(b.s.turn.seat).toBe(1)
  expect(b.why(1, { kind: 'end' })).toBe('must-attack')
  b.attacks(1, 'emporium').finishes()
  expect(b.why(1, { kind: 'end' })).toBe('allowed')
  b.isSettled()
})

test('Peppers is not for one’s own turn, nor later in an opponent’s', () => {
  const b = sit({ seats: [{}, { hand: ['peppers'] }], row: ['emporium', 'quarry', 'library'], dice: [2] })
  const why = (): string => b.why(1, { kind: 'play', item: 'peppers', with: [] })
  expect(why()).toBe('wrong-moment')
  b.ends(0).pass('start')
  expect(why()).toBe(b.asked.includes(1) ? 'wrong-moment' : 'not-asked')
  b.pass()
  expect([b.s.turn.seat, why()]).toEqual([1, 'wrong-moment'])
  b.isSettled()
})

test('M-37 Peppers bars neutral targets, the last action for something else, Courthouse, and the end of the turn', () => {
  const b = peppered(['emporium'], { hand: ['steel', 'stone'], venues: ['quarry', 'scrapyard', 'courthouse'] })
  expect(b.why(1, attackOn('laboratory'))).toBe('must-attack')
  expect(b.why(1, attackOn('emporium'))).toBe('allowed')
  expect(b.why(1, { kind: 'use', venue: 'courthouse', use: 0, with: [] })).toBe('must-attack')
  b.attaches(1, 'steel', 'quarry').pass()
  expect(b.why(1, { kind: 'attach', item: 'stone', venue: 'scrapyard' })).toBe('must-attack')
  expect(b.why(1, { kind: 'end' })).toBe('must-attack')
  // A declaration that is called off does not count.
  b.attacks(1, 'emporium').pass().does(1, { kind: 'cancel' })
  expect(b.why(1, { kind: 'end' })).toBe('must-attack')
  b.attacks(1, 'emporium').finishes()
  expect(b.why(1, { kind: 'end' })).toBe('allowed')
  b.isSettled()
})

test('M-37 Peppers asks for nothing where there is no legal target or no action', () => {
  expect(peppered([], { venues: ['quarry'] }).why(1, { kind: 'end' })).toBe('allowed')
  expect(peppered(['cafe'], { venues: ['quarry'] }).why(1, attackOn('laboratory'))).toBe('allowed')
})

test('M-37 Peppers is fulfilled by an attack that Fayriedust turns away, and by one attack of many', () => {
  const b = peppered(['emporium'], { hand: ['timepieces'] }, { turn: { seat: 0 } })
  b.plays(1, 'timepieces').pass().attacks(1, 'emporium').finishes()
  expect(b.why(1, { kind: 'end' })).toBe('allowed')
  expect(b.why(1, attackOn('laboratory'))).toBe('allowed')
  b.isSettled()
  const c = sit({
    seats: [{ hand: ['peppers', 'fayriedust'], venues: ['emporium'] }, {}],
    row: ['laboratory', 'tavern', 'inn'],
    dice: [2, 2, 2],
  })
  c.ends(0).pass('start').plays(0, 'peppers').pass().attacks(1, 'emporium')
  c.plays(0, 'fayriedust').pass().picks(0, 'tavern').finishes()
  expect(c.why(1, { kind: 'end' })).toBe('allowed')
  c.isSettled()
})

test('M-84 Peppers belongs to that turn: with Ether it lapses', () => {
  const b = sit({
    seats: [{ money: 13, hand: ['peppers', 'ether'], venues: ['emporium'] }, {}, {}],
    row: ['laboratory', 'tavern', 'inn'],
    dice: [2, 2, 2, 2],
  })
  b.ends(0).pass('start').plays(0, 'peppers').pass('start').plays(0, 'ether').pass()
  expect([b.s.turn.seat, b.s.lasting]).toEqual([2, []])
  expect(b.why(2, { kind: 'end' })).toBe('allowed')
  b.ends(2).pass().ends(0).pass()
  expect(b.s.turn.seat).toBe(1)
  expect(b.why(1, { kind: 'end' })).toBe('allowed')
  b.isSettled()
})

test('M-84 Peppers falls on who takes the turn that Clocktower gives away, and lapses with it', () => {
  const b = sit({
    seats: [{ hand: ['peppers'], venues: ['emporium'] }, { venues: ['clocktower'] }, {}],
    row: ['laboratory', 'tavern', 'inn'],
    dice: [2, 2, 2, 2],
  })
  b.ends(0).pass('coming').passes(0).picks(1, 'yes').picks(1, 2).pass('start').plays(0, 'peppers').pass()
  expect(b.s.turn.seat).toBe(2)
  expect(b.why(2, { kind: 'end' })).toBe('must-attack')
  b.attacks(2, 'emporium').finishes().ends(2).pass()
  expect([b.s.turn.seat, b.s.lasting]).toEqual([2, []])
  expect(b.why(2, { kind: 'end' })).toBe('allowed')
  b.isSettled()
})

test('Mirrors changes the neutral venue that Silver swaps in', () => {
  const seats = [{ money: 5, hand: ['silver', 'mirrors'], venues: ['scrapyard'] }, {}]
  const b = sit({ seats, row: ['emporium', 'laboratory', 'tavern'] })
  b.plays(0, 'silver').pass().picks(0, 'emporium').pass('gaining').plays(0, 'mirrors').pass().picks(0, 'tavern').pass()
  expect([b.venues(0), b.s.row]).toEqual([['tavern'], ['emporium', 'laboratory', 'scrapyard']])
  b.isSettled()
})

test('Pets cancels the whole of a Furs swap, in which Mirrors has no window', () => {
  const seats = [
    { money: 15, hand: ['furs', 'mirrors'], venues: ['scrapyard'] },
    { money: 15, hand: ['pets'], venues: ['emporium'] },
  ]
  const b = sit({ seats, row: ['laboratory', 'tavern'] })
    .plays(0, 'furs')
    .pass('losing')
  while (b.moment !== 'losing' || !b.asked.includes(1)) b.passes(0).pass('losing')
  b.plays(1, 'pets').pass('gaining')
  expect([b.venues(0), b.venues(1), b.moment]).toEqual([['scrapyard'], ['emporium'], 'main'])
  b.isSettled()
})
