/** Everybody is dealt the same on a day, wherever the sun stands: days are those of UTC. */
export function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10)
}

export function seedOf(day: string): string {
  return `day ${day}`
}

/** The day of a deal of the day; null for any other. */
export function dayOf(seed: string): string | null {
  return /^day (\d{4}-\d\d-\d\d)$/.exec(seed)?.[1] ?? null
}

/** A day as it is said. */
export function dayName(day: string, locale: string, year: boolean): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return date.toLocaleDateString(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', ...(year ? { year: 'numeric' } : {}) })
}
