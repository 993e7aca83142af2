import {
  areaOn,
  camelOn,
  caravan,
  colourIn,
  leader,
  numberOf,
  palmOn,
  seatOf,
  sizeOf,
  type Colour,
  type Gain,
} from '@caravanserai/through-the-desert/seat'
import { oasesOf, waterOf, worthOf, type Offer } from './offer.ts'
import { withRule } from '../sitting.ts'
import type { Sitting } from './sitting.ts'

/** By hex: what it holds and what may be done there. */
export function sayAll(sitting: Sitting, offers: readonly Offer[] | null, colour: Colour | null): string[] {
  const { land, text } = sitting
  return land.shape.labels.map((label, hex) => {
    const offer = offers?.[hex]
    const held = sayHeld(sitting, hex)
    if (!offer) return text.space(label, held)
    if (offer.why) return `${text.space(label, held)}, ${withRule(sitting, offer.why)}`
    const brings = offer.gain && colour ? sayGain(sitting, offer.gain, colour) : offer.near ? text.near(offer.near) : text.open
    return `${text.space(label, held)}, ${brings}`
  })
}

/** The short form beside the mouse: what stands there, what it would bring, or why not. */
export function sayShort(sitting: Sitting, offers: readonly Offer[] | null, colour: Colour | null, hex: number): string | null {
  const { land, text, view } = sitting
  const label = land.shape.labels[hex] ?? ''
  const offer = offers?.[hex]
  const space = land.space[hex] ?? -1
  const standing = space >= 0 && (camelOn(sitting.state, space) >= 0 || areaOn(sitting.state, space) >= 0)
  if (standing || (!offer && land.soil[hex] !== 'sand')) return text.space(label, sayHeld(sitting, hex))
  if (!offer) return null
  if (offer.why) return withRule(sitting, offer.why)
  if (offer.gain && colour) return `${label}: ${sayGain(sitting, offer.gain, colour)}`
  if (offer.near && colour !== null) return `${label}: ${text.near(offer.near)}`
  return view.phase === 'planting' || colour !== null ? text.space(label, text.open) : null
}

/** What is on a hex. */
function sayHeld({ state, land, view, text, who }: Sitting, hex: number): string {
  const space = land.space[hex] ?? -1
  const label = land.shape.labels[hex] ?? ''
  if (space < 0) return land.soil[hex] === 'mountain' ? text.mountain : text.beyond
  const k = camelOn(state, space)
  if (k >= 0) {
    const isLeader = leader(state, k) === space
    return text.camelOf(who(seatOf(k)), colourIn(k), isLeader, sizeOf(state, k))
  }
  const parts: string[] = []
  const hole = view.waterholes.find((each) => each.space === label)
  if (palmOn(state, space) >= 0) parts.push(text.oasis)
  else if (hole) parts.push(hole.value === null ? text.waterholeDown : text.waterhole(hole.value))
  else if (land.soil[hex] === 'large') parts.push(text.largePool)
  const area = areaOn(state, space)
  if (area >= 0) {
    const of = view.areas.find(({ spaces }) => spaces.includes(label))
    parts.push(text.inArea(who(seatOf(area)), colourIn(area), of?.points ?? 0))
  }
  return parts.length === 0 ? text.sand : parts.join(', ')
}

/** One sentence with the result in it: "Takes a waterhole of 3 and links an oasis: 8 points". */
export function sayGain(sitting: Sitting, gain: Gain, colour: Colour): string {
  const { text, state, you } = sitting
  const parts = partsOf(sitting, gain)
  if (parts.length === 0) return text.grows(sizeOf(state, caravan(you ?? 0, numberOf(colour))) + 1)
  const { least, most } = worthOf(gain)
  return text.brings(text.list(parts), least, most)
}

export function partsOf({ text }: Sitting, gain: Gain): string[] {
  const { taken, inside, worth } = waterOf(gain)
  const closed = gain.areas.reduce((sum, area) => sum + area.points, 0)
  return [
    ...(gain.areas.length > 0 ? [text.closes(closed, gain.areas.length)] : []),
    ...(taken > 0 ? [text.takes(taken, worth, inside)] : []),
    ...(oasesOf(gain).length > 0 ? [text.links(oasesOf(gain).length)] : []),
    ...(gain.river > 0 ? [text.crosses] : []),
  ]
}
