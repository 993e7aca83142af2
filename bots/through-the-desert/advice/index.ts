import {
  camelOn,
  caravan,
  colourOf,
  COLOURS,
  copy,
  gainOf,
  imagine,
  isOpen,
  labelOf,
  LARGEST_POINTS,
  LINK_POINTS,
  links,
  numberOf,
  palm,
  palmsNear,
  quick,
  sizeOf,
  supply,
  TOKEN_MEAN,
  tokenOn,
  turn,
  type Move,
  type State,
  type View,
} from '@caravanserai/through-the-desert/seat'
import type { Action, Chance, Seat } from '@caravanserai/kernel'
import { ranked, weighty, type Adviser, type Fact, type Weighed } from '../../advice.ts'
import { MASTER } from '../../level.ts'
import { chart, FAR, read, walk, type Chart } from '../chart.ts'
import { shareOf } from '../forecast.ts'
import { foresee, MASTERLY } from '../foresight.ts'
import { Judge } from '../judge.ts'
import { leadOutlooks } from '../leaders.ts'
import { outlook } from '../outlook.ts'
import { actionsOf, NO_CHANCE } from '../player.ts'
import { FULL_TASTE, tuned, type Taste } from '../taste.ts'
import { isTwin, turnsOf } from '../turns.ts'

/** Weighs as Master does: by the same luck it puts first what Master would play. */
export const adviser: Adviser<View, Move> = {
  level: MASTER.id,
  weigh(view, _moves, chance, asked) {
    const state = imagine(view, NO_CHANCE)
    switch (view.phase) {
      case 'placing':
        return ranked(places(state, asked, chance))
      case 'leading':
        return ranked(leads(state, asked))
      case 'returning':
      case 'planting':
      case 'over':
        // Before the first leader stands, no colour and no pool is better than another.
        return []
    }
  },
  facts(view, move) {
    const state = imagine(view, NO_CHANCE)
    const action = actionsOf(state).find((each) => isMove(quick.decode(state, each), move))
    if (action === undefined || (move.kind !== 'place' && move.kind !== 'lead')) return []
    const gains = move.kind === 'place' ? gainsOf(state, turn(state), action) : []
    return weighty([...gains, ...prospects(state, action, gains)], LEAST)
  },
  standing: (view) => view.points.map((each) => Object.values(each).reduce((sum, points) => sum + points, 0)),
  // Once the setup is over, nothing is thrown or drawn any more.
  luck: () => [],
}

/** Points that are worth a word. */
const LEAST = 0.2

function weighed(state: State, action: Action, worth: number): Weighed<Move> {
  return { move: quick.decode(state, action), worth }
}

/** Every first camel: the best turns by playing on, and the one that somebody asks about; of the others what is thought of them at first sight, less than of those. */
function places(state: State, asked: Move | undefined, chance: Chance): Weighed<Move>[] {
  const judge = new Judge(state, turn(state), { ...tuned(state.players), reach: MASTERLY.reach })
  const turns = turnsOf(judge, state, { ...MASTERLY.own, firsts: Infinity })
  const other = asked && turns.find(({ first }) => isMove(quick.decode(state, first), asked))
  const played = foresee(judge, state, turns.slice(0, MASTERLY.own.firsts), MASTERLY, chance, other)
  const foreseen = new Map(played.map(({ first, worth }) => [first, worth]))
  const [best] = played
  const sight = best ? best.worth - (turns.find(({ first }) => first === best.first)?.worth ?? 0) : 0
  const least = Math.min(...foreseen.values())
  const rest = turns.filter(({ first }) => !foreseen.has(first))
  return [
    ...played.map(({ first, worth }) => weighed(state, first, worth)),
    ...rest.map((own) => {
      const twin = turns.find((each) => isTwin(own, each) && foreseen.has(each.first))
      return weighed(state, own.first, twin ? (foreseen.get(twin.first) as number) : Math.min(least, own.worth + sight))
    }),
  ]
}

/** Leaders on the best spaces, and the one that somebody asks about. */
function leads(state: State, asked: Move | undefined): Weighed<Move>[] {
  const actions = actionsOf(state)
  const worths = leadOutlooks(state, actions, tuned(state.players))
  const found = [...actions].flatMap((action, i) => (worths[i] === -Infinity ? [] : weighed(state, action, worths[i] as number)))
  const other = asked && actions.find((each) => isMove(quick.decode(state, each), asked))
  if (other === undefined || found.some(({ move }) => isMove(move, asked as Move))) return found
  // Alone it is on the short list.
  return [...found, weighed(state, other, leadOutlooks(state, Int32Array.of(other), tuned(state.players))[0] as number)]
}

function isMove(a: Move, b: Move): boolean {
  return a.kind === 'place' || a.kind === 'lead' ? a.kind === b.kind && 'space' in b && a.space === b.space && a.colour === b.colour : false
}

/** What a camel there brings whoever sets it. */
function gainsOf(state: State, seat: Seat, action: Action): Fact[] {
  const { spaces } = state.ground
  const [colour, space] = [Math.floor(action / spaces), action % spaces]
  const gain = gainOf(state, seat, colourOf(colour), space)
  const facts: Fact[] = []
  if (gain.waterhole !== 0) facts.push({ what: 'water', worth: gain.waterhole ?? TOKEN_MEAN })
  const [oasis] = gain.oases
  if (oasis !== undefined) facts.push({ what: 'oasis', worth: LINK_POINTS * gain.oases.length, at: oasis, count: gain.oases.length })
  if (gain.river > 0) facts.push({ what: 'river', worth: gain.river })
  for (const area of gain.areas) {
    const water = area.worth ?? TOKEN_MEAN * area.waterholes.length
    facts.push({ what: 'area', worth: area.points + water + LINK_POINTS * area.oases.length, count: area.spaces.length })
  }
  return facts
}

/** What it does besides: to the race for a colour, to what is in reach, and to others. */
function prospects(state: State, action: Action, gains: readonly Fact[]): Fact[] {
  const you = turn(state)
  const { spaces } = state.ground
  const [colour, space] = [Math.floor(action / spaces), action % spaces]
  const after = copy(state)
  quick.act(after, action, null, NO_CHANCE)
  const map = chart(state)
  const change = (seat: Seat, taste: Taste) => outlook(map, state, after, seat, taste) - outlook(map, state, state, seat, taste)
  const own = change(you, ALONE)
  const facts: Fact[] = []

  const lead = LARGEST_POINTS * (shareOf(after, you, colour, FULL_TASTE.lead) - shareOf(state, you, colour, FULL_TASTE.lead))
  const [size, rival] = [sizeOf(after, caravan(you, colour)), largestOf(state, you, colour)]
  if (size > 2 && size >= rival) facts.push({ what: size > rival ? 'lead' : 'level', worth: lead, at: colourOf(colour), count: size })

  const sure = gains.reduce((sum, { worth }) => sum + worth, 0)
  // What has just been reached is no longer in reach: that is said by what it brought.
  const near = sure > 0 ? [] : REACH.map(([what, without]): Fact => ({ what, worth: own - change(you, without) }))
  const sights = near.filter(({ worth }) => worth > 0).toSorted((a, b) => b.worth - a.worth)
  // Of what lies somewhere only the weightier is told, with where.
  const one = sights.find(({ what }) => SOMEWHERE.has(what))
  const at = one && nearest(map, after, caravan(you, colour), one.what)
  facts.push(...sights.filter(({ what }) => !SOMEWHERE.has(what)), ...(one && at !== undefined ? [{ ...one, at }] : []))
  facts.push(...againstOthers(state, space, you, (seat) => change(seat, ALONE)))
  return facts
}

/** One's own points, whatever others have. */
const ALONE: Taste = { ...FULL_TASTE, envy: 0, tempo: 0, finish: 0 }

/** By name, the outlook of somebody who does not see it. */
const REACH: readonly (readonly [string, Taste])[] = [
  ['near-oasis', { ...ALONE, oasis: { near: 0, fade: 0 } }],
  ['near-water', { ...ALONE, water: { near: 0, fade: 0 } }],
  ['near-river', { ...ALONE, river: { near: 0, fade: 0 } }],
  ['near-area', { ...ALONE, fence: { now: 0, wait: 0, rival: 0 } }],
]

const SOMEWHERE: ReadonlySet<string> = new Set(['near-oasis', 'near-water'])

/** Which waterhole or oasis a caravan is fewest camels away from. */
function nearest(map: Chart, state: State, k: number, what: string): string | undefined {
  read(map, state)
  const count = walk(map, state, k, FAR - 1)
  for (const space of map.queue.subarray(0, count)) {
    if (what === 'near-water' && tokenOn(state, space) > 0 && camelOn(state, space) < 0) return labelOf(state, space)
    const palms = palmsNear(state, space) & ~links(state, k)
    if (what === 'near-oasis' && palms > 0) return labelOf(state, palm(state, 31 - Math.clz32(palms & -palms)))
  }
  return undefined
}

/** Whom it keeps from most: from points on that very space, or from what they were about to reach. */
function againstOthers(state: State, space: number, you: Seat, change: (seat: Seat) => number): Fact[] {
  const facts: Fact[] = []
  for (let seat = 0; seat < state.players; seat++) {
    if (seat === you) continue
    const worth = Math.max(0, ...COLOURS.map((name) => reply(state, seat, numberOf(name), space)))
    const lost = -change(seat)
    if (worth > 0) facts.push({ what: 'block', worth, seat })
    else if (lost > 0) facts.push({ what: 'hinder', worth: lost, seat })
  }
  return facts.toSorted((a, b) => b.worth - a.worth).slice(0, 1)
}

/** What a rival's camel of a colour would bring there, 0 where none may stand. */
function reply(state: State, seat: Seat, colour: number, space: number): number {
  if (supply(state, colour) === 0 || !isOpen(state, caravan(seat, colour), space)) return 0
  return gainsOf(state, seat, colour * state.ground.spaces + space).reduce((sum, { worth }) => sum + worth, 0)
}

function largestOf(state: State, you: Seat, colour: number): number {
  let most = 0
  for (let seat = 0; seat < state.players; seat++) if (seat !== you) most = Math.max(most, sizeOf(state, caravan(seat, colour)))
  return most
}
