const PREFIX = 'caravanserai:'

// A browser may forbid storage; then nothing is remembered and everything else works.

/** What this browser has kept under that name. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** The same as data, which whoever asks must still read: the page of an older version may have written it. */
export function recallData(name: string): unknown {
  try {
    return JSON.parse(recall(name) ?? 'null')
  } catch {
    return null
  }
}

/** Kept until it is said otherwise; null forgets it. */
export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, value)
  } catch {}
}

let hasPlace = true

/** Matches end with the page: their host has nowhere to store them. */
export function noteNoStore(): void {
  hasPlace = false
}

/** Are matches still there after the page, as far as is known? */
export function isStored(): boolean {
  try {
    return hasPlace && Boolean(localStorage)
  } catch {
    return false
  }
}
