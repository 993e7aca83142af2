import type { Clock, Place, TableInfo } from '@caravanserai/protocol/table'
import { shelved } from '../app/shelf.ts'
import { useSettings } from '../app/settings.ts'
import type { ClubText } from './text/index.ts'

export function clockWords(clock: Clock, text: ClubText): string {
  switch (clock.kind) {
    case 'none':
      return text.clock.none
    case 'live':
      return text.clock.live(clock.minutes, clock.increment)
    case 'slow':
      return text.clock.slow(clock.hours)
  }
}

/** What a game is called; its own name where it is not known here. */
export function useTitleOf(): (game: string) => string {
  const { language } = useSettings()
  return (game) => shelved(game)?.words[language].title ?? game
}

export function nameOf(place: Place | undefined): string {
  return place && place.kind !== 'free' ? place.name : ''
}

/** For whom a free seat is kept, if it is. */
export function nameKept(place: Place | undefined): string {
  return place?.kind === 'free' ? (place.name ?? '') : ''
}

/** Everybody but whoever reads it. */
export function othersAt({ seats, you }: Pick<TableInfo, 'seats' | 'you'>): string[] {
  return seats.flatMap((place, seat) => (seat === you || place.kind === 'free' ? [] : [place.name]))
}

export function listed(names: readonly string[], text: ClubText): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${text.and} ${names.at(-1) ?? ''}`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A span of time by its largest unit only. */
export function span(ms: number, text: ClubText): string {
  if (ms >= 2 * DAY) return text.time.days(Math.floor(ms / DAY))
  if (ms >= HOUR) return text.time.hours(Math.floor(ms / HOUR))
  if (ms >= MINUTE) return text.time.minutes(Math.floor(ms / MINUTE))
  return text.time.seconds(Math.max(0, Math.ceil(ms / 1000)))
}

/** Little enough to be red. */
export function isShort(ms: number): boolean {
  return ms < HOUR
}
