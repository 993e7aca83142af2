import {
  attackOf,
  chanceAt,
  chanceOfSuccess,
  controls,
  imagine,
  isTimely,
  itemOf,
  newAttack,
  NOBODY,
  outcomeOf,
  ownerOf,
  priceOf,
  promptOf,
  seats,
  targetOf,
  totalIncome,
  wouldWin,
  type Attack,
  type Event,
  type Move,
  type State,
  type View,
} from '@caravanserai/bazaar/seat'
import type { Seat } from '@caravanserai/kernel'
import { ranked, strokeOf, weighty, type Adviser, type Fact, type Stroke, type Weighed } from '../../advice.ts'
import { EXPERT } from '../../level.ts'
import { attackWorth, bid, thriftOf } from '../bidding.ts'
import { thoughtOf } from '../casual.ts'
import { answerOffers, sale } from '../deal.ts'
import { foreseen, outlook } from '../foresight.ts'
import { luckOf } from '../luck.ts'
import { expertTaste, type Taste } from '../taste.ts'
import { aboutOf } from './about.ts'
import { advantage, holdings, inHand, setback, stake } from '../worth.ts'

/** Weighs as Expert does, in dollars: what it would do comes first. With two it looks ahead as well, which nobody could be told in a few words. */
export const adviser: Adviser<View, Move> = {
  level: EXPERT.id,
  weigh(view, moves, chance, asked) {
    const seat = view.watcher ?? 0
    const taste = tasteOf(view)
    const s = thoughtOf(view, chance, taste)
    const found = options(s, seat, moves, luckOf(chance), asked, taste)
    // What nobody would think of is worth what it changes.
    const isThere = asked === undefined || found.some(({ move }) => isAlike(move, asked))
    return ranked(isThere ? found : [...found, { move: asked, worth: gainOf(s, seat, luckOf(chance), taste)(asked) }])
  },
  facts(view, move, chance) {
    const seat = view.watcher ?? 0
    const taste = tasteOf(view)
    return weighty(factsOf(thoughtOf(view, chance, taste), seat, move, luckOf(chance), taste), LEAST)
  },
  about: aboutOf,
  standing: (view) => view.seats.map(({ venues }) => venues.length),
  luck: (view, _seat, events, chance) => strokes(imagine(view, chance), events as readonly Event[], tasteOf(view)),
  decides: ({ kind }) => kind === 'attack',
}

const tasteOf = ({ seats: { length } }: View): Taste => expertTaste(length)

/** Dollars that are worth a word. */
const LEAST = 0.5

function options(s: State, seat: Seat, moves: readonly Move[], luck: number, asked: Move | undefined, taste: Taste): Weighed<Move>[] {
  const now = advantage(s, seat, taste)
  const gain = gainOf(s, seat, luck, taste)
  const offered = answerOffers(s, seat, moves, taste)
  switch (promptOf(s, seat)?.kind) {
    case 'main': {
      const sold = s.turn.seat === seat ? sale(s, seat, moves, taste) : undefined
      const rest = [...(sold ? [{ move: sold, worth: SMALL }] : []), ...few(moves, isDeed, asked).flatMap(own)]
      return offered ? [{ move: offered, worth: 1 + Math.max(0, ...rest.map(({ worth }) => worth)) }, ...rest] : rest
    }
    case 'attack': {
      const attack = attackOf(s)
      const usual = attack && bid(s, attack, seat, taste)
      const done = moves.filter(({ kind }) => kind === 'roll' || kind === 'confirm').map((move) => ({ move, worth: 0 }))
      const paid = [usual, asked].flatMap((move) =>
        attack && move?.kind === 'spend' ? [{ move, worth: payWorth(s, attack, seat, move, taste) }] : [],
      )
      return [...paid.slice(0, usual && isAlike(usual, asked) ? 1 : 2), ...done, ...few(moves, isPlay, asked).flatMap(own)]
    }
    case 'window': {
      const passed = outlook(s, seat, { kind: 'pass' }, luck, taste) ?? now
      const plays = few(moves, (move) => isPlay(move) && isTimely(move), asked)
      return [{ move: { kind: 'pass' }, worth: 0 }, ...plays.map((move) => ({ move, worth: gain(move) + now - passed - taste.margin }))]
    }
    case 'choose':
    case 'amount':
      return few(moves, () => true, asked).map((move) => ({ move, worth: gain(move) }))
    case undefined:
      return []
  }

  function own(move: Move): Weighed<Move>[] {
    switch (move.kind) {
      case 'attack':
        return [{ move, worth: attackWorth(s, seat, move.venue, taste, move.shutdown) }]
      case 'attach':
        return [{ move, worth: gain(move) }]
      case 'play':
      case 'use':
        return [{ move, worth: gain(move) - taste.margin }]
      case 'end':
      case 'pass':
        return [{ move, worth: 0 }]
      default:
        return []
    }
  }
}

/** What a move changes, as far as it can be foreseen. */
function gainOf(s: State, seat: Seat, luck: number, taste: Taste): (move: Move) => number {
  const now = advantage(s, seat, taste)
  return (move) => (outlook(s, seat, move, luck, taste) ?? now) - now
}

/** To answer comes before all else, and to sell what fits nowhere before doing nothing. */
const SMALL = 0.01

/** Of cards with many ways of playing them not every way is weighed, but always the one that somebody asks about. */
function few(moves: readonly Move[], isMeant: (move: Move) => boolean, asked: Move | undefined): readonly Move[] {
  const meant = moves.filter(isMeant)
  const every = Math.ceil(meant.length / MOST)
  return every < 2
    ? meant
    : meant.filter((move, i) => i % every === 0 || isAlike(move, asked) || move.kind === 'end' || move.kind === 'attack')
}

const MOST = 60

function isAlike(a: Move, b: Move | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function isPlay({ kind }: Move): boolean {
  return kind === 'play' || kind === 'use'
}

function isDeed(move: Move): boolean {
  return isPlay(move) || move.kind === 'attack' || move.kind === 'attach' || move.kind === 'end' || move.kind === 'pass'
}

/** What money does for an attack or against it, less the money. */
function payWorth(s: State, attack: Attack, seat: Seat, { way, units }: Extract<Move, { readonly kind: 'spend' }>, taste: Taste): number {
  const { dollars, points } = priceOf(s, attack, seat, way)
  const shift = chanceOfSuccess(s, moved(attack, way, points * units)) - chanceOfSuccess(s, attack)
  return shift * stake(s, attack, seat, taste) - dollars * units * thriftOf(s, attack, seat, taste)
}

function moved(attack: Attack, way: 'for' | 'against', points: number): Attack {
  return { ...attack, points: attack.points + (way === 'for' ? -points : points) }
}

function factsOf(s: State, seat: Seat, move: Move, luck: number, taste: Taste): Fact[] {
  switch (move.kind) {
    case 'attack':
      return attackFacts(s, seat, newAttack(s, seat, move.venue, move.shutdown), taste)
    case 'attach':
      return [{ what: 'income', worth: itemOf(move.item).income, count: itemOf(move.item).income, at: move.venue }]
    case 'spend': {
      const attack = attackOf(s)
      if (!attack) return []
      const { dollars, points } = priceOf(s, attack, seat, move.way)
      const after = chanceOfSuccess(s, moved(attack, move.way, points * move.units))
      return [
        { what: 'odds-to', worth: 3, count: percent(after), from: percent(chanceOfSuccess(s, attack)) },
        { what: 'pays', worth: -1, count: dollars * move.units },
      ]
    }
    case 'roll': {
      const attack = attackOf(s)
      return attack ? [{ what: 'odds', worth: 1, count: percent(chanceOfSuccess(s, attack)) }] : []
    }
    case 'play':
    case 'use':
    case 'choose':
      return changes(s, seat, move, luck, taste)
    case 'offer':
      return move.give.items.length > 0 ? [{ what: 'sells', worth: 1 }] : []
    case 'accept':
      return [{ what: 'fair', worth: 1 }]
    case 'end':
    case 'pass':
    case 'confirm':
    case 'decline':
      return [{ what: 'quiet', worth: 1 }]
    default:
      return []
  }
}

const percent = (share: number): number => Math.round(100 * share)

function attackFacts(s: State, seat: Seat, attack: Attack, taste: Taste): Fact[] {
  const { target, shutdown } = attack
  const owner = ownerOf(s, target)
  const facts: Fact[] = [{ what: 'odds', worth: 50, count: percent(chanceAt(targetOf(s, attack))) }]
  if (wouldWin(s, attack)) facts.push({ what: 'wins', worth: 100 })
  else if (!shutdown) facts.push({ what: 'venue', worth: 20, count: controls(s, seat).length + 1 })
  if (!shutdown) facts.push({ what: 'earns', worth: Math.max(LEAST, totalIncome(s, target)), count: totalIncome(s, target) })
  if (owner !== NOBODY) facts.push({ what: setback(s, target, taste) > 0 ? 'stops' : 'robs', worth: 30, seat: owner })
  return facts
}

/** How the table differs after a card or an answer, as far as it can be foreseen. */
function changes(s: State, seat: Seat, move: Move, luck: number, taste: Taste): Fact[] {
  const after = foreseen(s, seat, move, luck, taste)
  if (!after) return []
  const facts: Fact[] = []
  if (after.winners.includes(seat) && !s.winners.includes(seat)) facts.push({ what: 'wins', worth: 100 })
  const money = (after.purses[seat] ?? 0) - (s.purses[seat] ?? 0)
  if (money !== 0) facts.push({ what: money > 0 ? 'gets' : 'pays', worth: money, count: Math.abs(money) })
  const cards = (after.hands[seat]?.length ?? 0) - (s.hands[seat]?.length ?? 0) + (move.kind === 'play' ? 1 : 0)
  if (cards > 0) facts.push({ what: 'draws', worth: 5 * cards, count: cards })
  const venues = controls(after, seat).length - controls(s, seat).length
  if (venues > 0) facts.push({ what: 'venue', worth: 20 * venues, count: controls(after, seat).length })
  const [attack, then] = [attackOf(s), attackOf(after)]
  if (attack && then && chanceOfSuccess(s, attack) !== chanceOfSuccess(after, then))
    facts.push({ what: 'odds-to', worth: 30, count: percent(chanceOfSuccess(after, then)), from: percent(chanceOfSuccess(s, attack)) })
  const harmed = seats(s)
    .filter((other) => other !== seat)
    .map((other): Fact => ({ what: 'harms', worth: holdings(s, other, taste) - holdings(after, other, taste), seat: other }))
    .toSorted((a, b) => b.worth - a.worth)
  return [...facts, ...harmed.slice(0, 1).filter(({ worth }) => worth > 0)]
}

/** BZ-21 The one die of an attack or a discovery by its exact odds, and cards off the deck by what they are worth in a hand. */
function strokes(s: State, events: readonly Event[], taste: Taste): Stroke[] {
  const attack = attackOf(s)
  const deck = s.items.map((item) => inHand(s, item, taste))
  return events.flatMap((event): Stroke[] => {
    if (event.kind === 'rolled' && event.what === 'attack' && attack) {
      const [face, ...more] = event.faces
      // Of two dice a card says which one counts: that is no luck that could be told apart from the card.
      return face === undefined || more.length > 0 ? [] : [die(attack.by, chanceOfSuccess(s, attack), outcomeOf(s, attack, face).success)]
    }
    if (event.kind === 'discovery') return [die(event.seat, chanceAt(event.needed), event.success)]
    if (event.kind === 'moved' && event.why === 'draw' && event.item !== null && event.from.in === 'deck' && event.to.in === 'hand')
      return [{ seat: event.to.seat, what: 'cards', ...strokeOf(inHand(s, event.item, taste), deck) }]
    return []
  })
}

function die(seat: Seat, odds: number, success: boolean): Stroke {
  return { seat, what: 'dice', ...strokeOf(success ? 1 : 0, [0, 1], [1 - odds, odds]) }
}
