import type { Event } from '@caravanserai/through-the-desert/seat'
import { boxOf, DROPS, find, flyPoints, middle, SHOW, WALK, walk, type Stage as AnyStage, type Step } from '../show.ts'

type Stage = AnyStage<unknown>

/** How the events of one move are shown. */
export function stepsOf(stage: Stage, events: readonly Event[]): Step[] {
  // The space of the camel that caused it all: points rise from it.
  let camel = ''
  const camelOn = (space: string) => find(stage, `[data-camel="${space}"]`)
  const score = (points: string, from: string, to: string) => flyPoints(stage, points, camelOn(from) ?? camelOn(camel), find(stage, to))
  return events.flatMap((event): Step[] => {
    switch (event.kind) {
      case 'led':
      case 'placed':
        camel = event.space
        return [() => walk(camelOn(event.space), boxOf(find(stage, `[data-supply="${event.colour}"]`)))]
      case 'took': {
        // What was face down for this seat flies without a number.
        const points = event.values?.reduce((sum, value) => sum + value, 0)
        const from = event.spaces.length === 1 ? (event.spaces[0] ?? '') : ''
        return [() => score(points === undefined ? '?' : `+${points}`, from, `[data-seat="${event.seat}"]`)]
      }
      case 'linked':
      case 'crossed':
        return [() => score(`+${event.points}`, '', `[data-score="${event.seat}"]`)]
      case 'enclosed':
        return [() => fill(stage, event.spaces, camelOn(camel))]
      default:
        return []
    }
  })
}

/** TD-36 An area fills from the closing camel outwards. */
function fill(stage: Stage, spaces: readonly string[], camel: Element | null): Animation[] {
  const start = boxOf(camel)
  const hexes = spaces.map((space) => find(stage, `[data-area-hex="${space}"]`))
  const far = (hex: Element | null) => {
    const box = boxOf(hex)
    return start && box ? Math.hypot(middle(box).x - middle(start).x, middle(box).y - middle(start).y) : 0
  }
  const most = Math.max(1, ...hexes.map(far))
  const pill = find(stage, `[data-area-pill="${spaces[0]}"] > g`)
  return [
    ...hexes.flatMap((hex) =>
      hex
        ? [
            hex.animate([{ opacity: 0 }, { opacity: 1 }], {
              duration: SHOW / 3,
              delay: (far(hex) / most) * ((SHOW * 2) / 3),
              fill: 'backwards',
            }),
          ]
        : [],
    ),
    ...(pill
      ? [
          pill.animate([{ transform: 'scale(0)' }, { transform: 'none' }], {
            duration: WALK,
            delay: SHOW - WALK / 2,
            easing: DROPS,
            fill: 'backwards',
          }),
        ]
      : []),
  ]
}
