import { cardOf, itemOf, type Event } from '@caravanserai/bazaar/seat'
import { escaped } from '../../../look/escaped.ts'
import { boxOf, DROPS, find, fly, middle, SHOW, walk, WALK, type Stage as AnyStage, type Step } from '../../show.ts'
import { drawingOf } from '../cards/drawings.ts'
import './show.css'

type Stage = AnyStage<unknown>
type Of<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>
type Zone = Of<'moved'>['from']

/** LOOK 6 `m-story`, in ms. */
const STORY = 900
/** Things that go the same way follow each other closely. */
const CLOSE = 70

/** How the events of one move are shown: money, cards and dice, one thing after the other. */
export function stepsOf(stage: Stage, events: readonly Event[]): Step[] {
  return together(events).flatMap((alike): Step[] => {
    const [event] = alike
    switch (event?.kind) {
      case 'money':
        return [() => payment(stage, event)]
      case 'moved':
        return [
          () => alike.flatMap((each, i) => (each.kind === 'moved' ? passage(stage, each, i * CLOSE) : [])),
          ...(event.why === 'attach' && event.to.in === 'attached' ? [income(stage, event.to.venue)] : []),
        ]
      case 'declared':
        return [() => walk(find(stage, '.bz-stage-card > .bz-card'), restingPlace(stage, event.venue))]
      case 'venue':
        return [() => change(stage, event)]
      case 'played':
        return [() => fly(stage, faceOf(event.item), placeOf(stage, { in: 'hand', seat: event.seat }), find(stage, '.bz-panel'))]
      case 'laid':
        return [
          () =>
            fly(
              stage,
              faceOf(event.item),
              find(stage, '.bz-panel'),
              typeof event.on === 'number' ? seatOf(stage, event.on) : cardIn(stage, event.on),
            ),
        ]
      case 'offered':
        return [() => fly(stage, OFFER, seatOf(stage, event.offer.from), seatOf(stage, event.offer.to))]
      case 'rolled':
        // That of an attack rolls where the game asks.
        return event.what === 'attack' ? [] : [() => die(stage, event.faces)]
      default:
        return []
    }
  })
}

/** So many things move, one after the other. */
export function thingsIn(events: readonly Event[]): number {
  // Nothing is looked for before it moves.
  return stepsOf({ table: document.body, was: null, cleared: [] }, events).length
}

/** Cards that go the same way at once are one thing. */
function together(events: readonly Event[]): Event[][] {
  const groups: Event[][] = []
  for (const event of events) {
    const last = groups.at(-1)
    const before = last?.[0]
    if (event.kind === 'moved' && before?.kind === 'moved' && wayOf(before) === wayOf(event)) last?.push(event)
    else if (event.kind !== 'phase' && event.kind !== 'pending') groups.push([event])
  }
  return groups
}

const wayOf = ({ from, to, why }: Of<'moved'>): string => JSON.stringify([from, to, why])

/** Money is a pill with its sum: from purse to purse, or to what it was paid for. */
function payment(stage: Stage, { from, to, amount, card, why }: Of<'money'>): Animation[] {
  const bank = why === 'attack' || why === 'pledge' ? find(stage, '.bz-panel') : card === null ? null : cardIn(stage, card)
  const purse = (of: Of<'money'>['from'], other: Element | null) =>
    of === 'bank' ? (bank ?? other) : typeof of === 'number' ? moneyOf(stage, of) : cardIn(stage, of)
  // What the bank pays or takes for no card that can be seen drifts from the seat to its sum, or off it.
  const start = purse(from, typeof to === 'number' ? seatOf(stage, to) : null)
  const end = purse(to, typeof from === 'number' ? seatOf(stage, from) : null)
  return fly(stage, `<span class="tb-plus">$${escaped(amount)}</span>`, start, end)
}

function passage(stage: Stage, { item, from, to, why }: Of<'moved'>, delay: number): Animation[] {
  if (why === 'look' || why === 'activate') return []
  const slot = to.in === 'attached' && item !== null ? slotOf(stage, to.venue, item) : null
  return fly(
    stage,
    item === null ? '<span class="bz-back bz-back-small"></span>' : faceOf(item),
    placeOf(stage, from),
    slot ?? placeOf(stage, to),
    delay,
    slot ? WALK : SHOW,
  )
}

function slotOf(stage: Stage, venue: string, item: string): Element | null {
  const slot = cardIn(stage, venue)?.querySelector(`.bz-slot[data-item="${item}"]`) ?? null
  return boxOf(slot) ? slot : null
}

/** What a venue brings has changed. */
function income(stage: Stage, venue: string): Step {
  return () => {
    const number = cardIn(stage, venue)?.querySelector('[data-of="income"]')
    return number ? [number.animate([{ transform: 'none' }, { transform: 'scale(1.35)' }, { transform: 'none' }], { duration: WALK })] : []
  }
}

/** Where a card lies, or lay before the stage came over it. */
function restingPlace(stage: Stage, card: string): DOMRect | null {
  const lies = [...stage.table.querySelectorAll(`.bz-card[data-card="${card}"]`)].find((each) => !each.closest('.bz-panel')) ?? null
  const seen = boxOf(lies)
  if (seen) return seen
  // Looked at before anything is painted.
  stage.table.classList.remove('bz-is-stage')
  const box = boxOf(lies)
  stage.table.classList.add('bz-is-stage')
  return box
}

/** A venue walks to where it lies now; one that is nowhere to be seen flies as its drawing. */
function change(stage: Stage, { venue, from, to }: Of<'venue'>): Animation[] {
  if (venue === null) return []
  const start = groundOf(stage, from)
  const card = to.in === 'row' || to.in === 'owned' ? cardIn(stage, venue) : null
  const walked = [...walk(card, boxOf(start)), ...(to.in === 'owned' ? unroll(card) : [])]
  return walked.length > 0 ? walked : fly(stage, drawing(venue, 'bz-fly-venue'), start, groundOf(stage, to))
}

/** Its awning says whose it is now: it unrolls once the card is there. */
function unroll(card: Element | null): Animation[] {
  const awning = card?.querySelector('.bz-awning')
  const rolled = { clipPath: 'inset(0 100% 0 0)' }
  return awning ? [awning.animate([rolled, { clipPath: 'inset(0)' }], { duration: WALK, delay: WALK, fill: 'backwards' })] : []
}

/** The die shows its result in the middle. */
function die(stage: Stage, faces: readonly number[]): Animation[] {
  const box = boxOf(find(stage, '.bz-panel'))
  if (!box) return []
  const { x, y } = middle(box)
  const flyer = document.createElement('div')
  flyer.className = 'tb-fly'
  flyer.setAttribute('aria-hidden', 'true')
  flyer.innerHTML = faces.map((face) => `<span class="bz-die">${escaped(face)}</span>`).join('')
  stage.table.append(flyer)
  stage.cleared.push(flyer)
  const at = `translate(${x}px, ${y}px) translate(-50%, -50%)`
  const thrown = flyer.animate(
    [
      { transform: `${at} translateY(-60px) rotate(-220deg) scale(.5)`, opacity: 0 },
      { transform: `${at} rotate(0deg) scale(1)`, opacity: 1, offset: 0.45, easing: DROPS },
      { transform: `${at} scale(1)`, opacity: 1, offset: 0.88 },
      { transform: `${at} scale(.9)`, opacity: 0 },
    ],
    { duration: STORY, fill: 'both' },
  )
  thrown.addEventListener('finish', () => flyer.remove())
  return [thrown]
}

const OFFER = `<span class="tb-plus">⇄</span>`

/** A card by its sign: an item on the colour of its type. */
function faceOf(item: string): string {
  return cardOf(item)?.kind === 'item' ? drawing(item, 'bz-type bz-fly-item', itemOf(item).type) : drawing(item, 'bz-fly-venue')
}

function drawing(card: string, className: string, type = ''): string {
  return `<span class="${className}" data-type="${escaped(type)}"><svg class="bz-art" width="26" height="26" viewBox="0 0 512 512"><use href="${escaped(drawingOf(card))}"/></svg></span>`
}

function placeOf(stage: Stage, zone: Zone): Element | null {
  switch (zone.in) {
    case 'hand':
      return find(stage, `.bz-own[data-seat="${zone.seat}"]`) ? find(stage, '.bz-hand') : seatOf(stage, zone.seat)
    case 'deck':
      return find(stage, '[data-deck="items"] .bz-back')
    case 'pile':
    case 'gone':
      return find(stage, '[data-deck="items"]')
    case 'attached':
    case 'under':
      return cardIn(stage, zone.venue) ?? find(stage, '.bz-row')
    case 'aside':
    case 'constant':
      return find(stage, '.bz-panel')
  }
}

function groundOf(stage: Stage, ground: Of<'venue'>['from']): Element | null {
  switch (ground.in) {
    case 'owned':
      return seatOf(stage, ground.seat)
    case 'row':
      return find(stage, '.bz-row')
    case 'deck':
      return find(stage, '[data-deck="venues"] .bz-back')
    case 'pile':
      return find(stage, '[data-deck="venues"]')
    case 'aside':
      return find(stage, '.bz-panel')
  }
}

function cardIn(stage: Stage, card: string): Element | null {
  return [...stage.table.querySelectorAll(`.bz-card[data-card="${card}"]`)].find((each) => boxOf(each)) ?? null
}

function seatOf(stage: Stage, seat: number): Element | null {
  return find(stage, `[data-seat="${seat}"]`)
}

function moneyOf(stage: Stage, seat: number): Element | null {
  return find(stage, `[data-money="${seat}"]`) ?? seatOf(stage, seat)
}
