import { plainChance, shuffle as mix, type Chance, type Seat, type Watcher } from '@caravanserai/kernel'
import { isItem } from '../move.ts'
import { seats } from '../reads/reads.ts'
import { ITEMS, VENUES } from '../machine/shelf.ts'
import { blankState, newPlace, NOBODY, type Goods, type ItemId, type State, type VenueId } from '../state.ts'
import { bandEnd, bandOf } from '../reads/bands.ts'
import { isConcealed, isOpenPurse, type SeenGoods, type SeenPlace, type View } from '../view.ts'

/** A whole table that could lie behind a view. */
export function imagine(seen: View, chance: Chance): State {
  const s = blankState(seen.seats.length, seen.options)
  const items = unseen(seen, chance)
  const venues = unseenVenues(seen, chance)
  Object.assign(s, structuredly(seen))
  s.aside = seen.aside.map(({ card, deck, seen: by, from }) => ({
    card: card ?? ((deck === 'items' ? items.pop() : venues.pop()) as string),
    seen: by,
    from,
  }))
  seen.row.forEach((place) => stand(s, place, NOBODY, items))
  seen.seats.forEach((seat, owner) => seat.venues.forEach((place) => stand(s, place, owner, items)))
  sitDown(s, seen, items, chance)
  s.items = seen.bottom === null ? items : [...items, seen.bottom]
  s.venues = venues
  s.offers = seen.offers.map((offer) => ({
    ...offer,
    give: guessGoods(s, offer.give, offer.from),
    take: guessGoods(s, offer.take, offer.to),
  }))
  s.bank = -s.purses.reduce((a, b) => a + b, 0) - Object.values(s.places).reduce((sum, { money }) => sum + money, 0)
  return s
}

/** The table as a page draws it: what is hidden is filled in anyhow. */
export function tableOf(seen: View): State {
  return imagine(seen, plainChance('table'))
}

/** Parts of a view that are parts of the table as they are. */
const OPEN = [
  'itemPile',
  'venuePile',
  'gone',
  'constants',
  'lasting',
  'turn',
  'direction',
  'place',
  'extras',
  'first',
  'taken',
  'schemers',
  'frames',
  'queue',
  'asked',
  'counter',
  'winners',
  'how',
] as const satisfies readonly (keyof View & keyof State)[]

function structuredly(seen: View): Partial<State> {
  const plain = JSON.parse(JSON.stringify(Object.fromEntries(OPEN.map((part) => [part, seen[part]])))) as Partial<State>
  return { ...plain, intents: seen.seats.map((_, seat) => (seat === seen.watcher ? seen.intent : null)) }
}

function unseen(seen: View, chance: Chance): ItemId[] {
  const places = [...seen.row, ...seen.seats.flatMap(({ venues }) => venues)]
  const known = new Set([
    ...seen.itemPile,
    ...seen.gone,
    ...seen.constants.map(({ card }) => card),
    ...places.flatMap(({ items, under }) => [...items, ...(typeof under === 'number' ? [] : under)]),
    ...seen.seats.flatMap(({ hand }) => hand ?? []),
    ...seen.aside.flatMap(({ card }) => (card === null ? [] : [card])),
    ...promised(seen).flatMap(([, items]) => items),
    ...(seen.bottom === null ? [] : [seen.bottom]),
  ])
  const rest = ITEMS.flatMap(({ id }) => (known.has(id) ? [] : [id]))
  mix(rest, chance)
  return rest
}

function unseenVenues(seen: View, chance: Chance): VenueId[] {
  const places = [...seen.row, ...seen.seats.flatMap(({ venues }) => venues)]
  const known = new Set([
    ...seen.venuePile,
    ...seen.gone,
    ...places.map(({ venue }) => venue),
    ...seen.aside.flatMap(({ card }) => (card === null ? [] : [card])),
  ])
  const rest = VENUES.flatMap(({ id }) => (known.has(id) ? [] : [id]))
  mix(rest, chance)
  return rest
}

/** What an open offer to the watcher shows of another's hand. */
function promised(seen: View): [Seat, readonly ItemId[]][] {
  return seen.offers.flatMap(({ from, to, give }): [Seat, readonly ItemId[]][] =>
    to === seen.watcher && typeof give.items !== 'number' ? [[from, give.items]] : [],
  )
}

function stand(s: State, seen: SeenPlace, owner: Seat, items: ItemId[]): void {
  const { venue, tokens, money, under, dice, chosen, mark, used, sealed } = seen
  const place = newPlace(owner)
  const here = Object.assign(place, {
    items: [...seen.items],
    tokens,
    money,
    under: typeof under === 'number' ? items.splice(0, under) : [...under],
    dice: [...dice],
    chosen: chosen ?? NOBODY,
    mark,
    used,
    sealed: sealed && [...sealed],
  })
  s.places = { ...s.places, [venue]: here }
  if (owner === NOBODY) s.row = [...s.row, venue]
  else s.owned = s.owned.with(owner, [...(s.owned[owner] ?? []), venue])
}

/** Hands are dealt from what is unseen; a concealed one is what is left over beside the deck. */
function sitDown(s: State, seen: View, items: ItemId[], chance: Chance): void {
  const told = promised(seen)
  for (const [seat, { money, band, hand, count, kept }] of seen.seats.entries()) {
    const known = hand ?? told.flatMap(([from, given]) => (from === seat ? given : []))
    s.purses[seat] = money ?? guessMoney(band, leastOffered(seen, seat), chance)
    s.hands[seat] = hand || count === null ? [...known] : [...known, ...items.splice(0, count - known.length)]
    s.kept[seat] = typeof kept === 'string' ? kept : null
  }
  const concealed = seen.seats.findIndex(({ hand, count }) => hand === null && count === null)
  const deck = seen.items - (seen.bottom === null ? 0 : 1)
  if (concealed >= 0) s.hands[concealed]?.push(...items.splice(0, items.length - deck))
  for (const [seat, { kept }] of seen.seats.entries()) {
    // Some card of the hand; if none is there, it is one that is gone.
    if (kept === true) s.kept[seat] = s.hands[seat]?.[0] ?? ITEMS[0]?.id ?? null
  }
}

function leastOffered(seen: View, seat: Seat): number {
  return Math.max(0, ...seen.offers.map(({ from, give }) => (from === seat ? give.money : 0)))
}

/** So much more than the least is guessed at most where a purse has no end in sight. */
const BEYOND = 40

function guessMoney(band: number | null, least: number, chance: Chance): number {
  const first = Math.max(band ?? 0, least)
  const last = band === null ? null : bandEnd(band)
  return band === 0 ? 0 : first + chance.below(Math.max(1, last === null ? BEYOND : last + 1 - first))
}

function guessGoods(s: State, { money, items, venues }: SeenGoods, from: Seat): Goods {
  const hand = s.hands[from] ?? []
  return { money, items: typeof items === 'number' ? [...hand, ...s.items].slice(0, items) : [...items], venues: [...venues] }
}

/** Deals anew, in place, all that the watcher cannot know. Written apart from `imagine`, which it serves to check. */
export function shuffle(s: State, watcher: Watcher, chance: Chance): void {
  const bottom = watcher !== null && isBottomSeen(s, watcher) ? s.items.pop() : undefined
  const fixed = new Set(s.offers.flatMap(({ to, give }) => (to === watcher ? give.items : [])))
  const pool: ItemId[] = []
  const holes: ItemId[][] = []
  const take = (list: ItemId[]): void => {
    const kept = list.filter((item) => fixed.has(item))
    pool.push(...list.filter((item) => !fixed.has(item)))
    const hole: ItemId[] = Array.from({ length: list.length - kept.length }, () => '')
    list.splice(0, list.length, ...kept, ...hole)
    holes.push(list)
  }
  for (const seat of seats(s)) if (seat !== watcher) take(s.hands[seat] ?? [])
  for (const place of Object.values(s.places)) if (place.owner !== watcher) take(place.under)
  take(s.items)
  const veiled = s.aside.filter(({ card, seen }) => isItem(card) && !seen.includes(watcher ?? NOBODY))
  pool.push(...veiled.map(({ card }) => card))
  mix(pool, chance)
  for (const list of holes) for (const [i, item] of list.entries()) if (item === '') list[i] = pool.pop() as ItemId
  s.aside = s.aside.map((aside) => (veiled.includes(aside) ? { ...aside, card: pool.pop() as ItemId } : aside))
  if (bottom !== undefined) s.items.push(bottom)
  dealVenues(s, watcher, chance)
  hideRest(s, watcher, chance)
}

function isBottomSeen(s: State, watcher: Seat): boolean {
  return (s.owned[watcher] ?? []).some((venue) => VENUES.find(({ id }) => id === venue)?.always.some(({ kind }) => kind === 'sees-bottom'))
}

function dealVenues(s: State, watcher: Watcher, chance: Chance): void {
  const veiled = s.aside.filter(({ card, seen }) => !isItem(card) && !seen.includes(watcher ?? NOBODY))
  const pool = [...s.venues, ...veiled.map(({ card }) => card)]
  mix(pool, chance)
  s.aside = s.aside.map((aside) => (veiled.includes(aside) ? { ...aside, card: pool.pop() as VenueId } : aside))
  s.venues = pool
}

/** Purses within their bands, answers that wait, cards that are remembered, goods of strangers' offers, dice to come. */
function hideRest(s: State, watcher: Watcher, chance: Chance): void {
  for (const seat of seats(s)) {
    if (seat === watcher) continue
    s.intents[seat] = null
    const hand = s.hands[seat] ?? []
    // Out of an empty hand it is gone: it may be any.
    const remembered = hand.length > 0 ? hand : ITEMS.map(({ id }) => id)
    if (s.kept[seat] !== null) s.kept[seat] = remembered[chance.below(remembered.length)] ?? null
    if (isOpenPurse(s, seat)) continue
    const money = s.purses[seat] ?? 0
    const last = bandEnd(bandOf(money))
    const offered = Math.max(0, ...s.offers.map(({ from, give }) => (from === seat ? give.money : 0)))
    const least = Math.max(bandOf(money), offered)
    const inBand = money === 0 ? 0 : least + chance.below(Math.max(1, last === null ? BEYOND : last + 1 - least))
    const changed = isConcealed(s, seat) ? offered + chance.below(60) : inBand
    s.bank += money - changed
    s.purses[seat] = changed
  }
  s.dice = []
  s.offers = s.offers.map((offer) => {
    if (offer.from === watcher || offer.to === watcher) return offer
    const other = ({ money, items, venues }: Goods, seat: Seat): Goods => {
      const hand = [...(s.hands[seat] ?? []), ...s.items]
      return { money, items: hand.slice(0, items.length), venues }
    }
    return { ...offer, give: other(offer.give, offer.from), take: other(offer.take, offer.to) }
  })
}
