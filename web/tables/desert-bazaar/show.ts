import type { Event, View } from '@caravanserai/desert-bazaar/seat'
import { escaped } from '../../look/escaped.ts'
import { boxOf, DROPS, find, fly, flyPoints, WALK, walk, type Stage as AnyStage, type Step } from '../show.ts'
import './show.css'

type Stage = AnyStage<View>

/** How an event is shown. */
export function stepsOf(stage: Stage, event: Event, emblems: readonly string[]): Step[] {
  switch (event.kind) {
    case 'built':
      return [() => build(stage, event.space, slotOf(stage.was, event.tile))]
    case 'scored-lone':
      return [() => score(stage, event.space, event.seat, event.points)]
    case 'closed':
      return [
        () => goHome(stage, event.spaces, emblems),
        () => event.points.flatMap((points, seat) => score(stage, event.spaces[3], seat, points + (seat === event.seat ? event.bonus : 0))),
      ]
    case 'drew':
      return [() => flyCards(stage, event.resource, event.seat, 1)]
    case 'took':
      return [() => flyCards(stage, event.resource, event.seat, event.count)]
    case 'rolled':
    case 'rerolled':
      return [() => tumble(stage)]
    case 'turned-up':
      return [() => turnUp(stage, event.tiles)]
    default:
      return []
  }
}

/** The tile comes from its place in the set; the tent itself moves. */
function build(stage: Stage, space: string, slot: string | null): Animation[] {
  const from = slot === null ? null : (boxOf(find(stage, `[data-slot="${slot}"]`)) ?? boxOf(find(stage, '.db-tabs')))
  return walk(find(stage, `[data-tent="${space}"]`), from)
}

function score(stage: Stage, space: string | undefined, seat: number, points: number): Animation[] {
  return points > 0 ? flyPoints(stage, `+${points}`, find(stage, `[data-tent="${space}"]`), find(stage, `[data-score="${seat}"]`)) : []
}

/** DB-62 Markers go back to their owners. */
function goHome(stage: Stage, spaces: readonly string[], emblems: readonly string[]): Animation[] {
  return spaces.flatMap((space, i) => {
    const owner = stage.was.tents.find((tent) => tent.space === space)?.owner
    if (owner === undefined) return []
    const banner = `<svg width="26" height="26" viewBox="0 0 30 30"><use href="#banner-${emblems[owner]}" width="30" height="30"/></svg>`
    return fly(stage, banner, find(stage, `[data-tent="${space}"]`), find(stage, `[data-seat="${owner}"]`), i * 30)
  })
}

function flyCards(stage: Stage, resource: string, seat: number, count: number): Animation[] {
  const card = `<span class="db-fly-card"><svg width="20" height="20" viewBox="-50 -50 100 100"><use href="#sign-${escaped(resource)}" x="-50" y="-50" width="100" height="100"/></svg></span>`
  return Array.from({ length: count }, (_, i) =>
    fly(stage, card, find(stage, `[data-pile="${resource}"]`), find(stage, `[data-seat="${seat}"]`), i * 60),
  ).flat()
}

/** Dice tumble by themselves, wherever they are thrown; now is their time, if nothing else is seen before. */
function tumble(stage: Stage): Animation[] {
  const dice = [...stage.table.querySelectorAll('.db-cube')].flatMap((cube) => cube.getAnimations())
  for (const die of dice) die.currentTime = Math.max(Number(die.currentTime), die.effect?.getTiming().delay ?? 0)
  return dice
}

function turnUp(stage: Stage, tiles: readonly number[]): Animation[] {
  return tiles.flatMap((tile) => {
    const shown = find(stage, `[data-tile="${tile}"]`)
    return shown
      ? [
          shown.animate(
            [
              { transform: 'scale(.8)', opacity: 0 },
              { transform: 'none', opacity: 1 },
            ],
            { duration: WALK, easing: DROPS },
          ),
        ]
      : []
  })
}

function slotOf(view: View, tile: number): string | null {
  for (const set of ['west', 'east'] as const) {
    const place = view.sets[set].indexOf(tile)
    if (place >= 0) return `${set}-${place}`
  }
  return null
}
