/**
 * Parts of the page are fetched when they are needed. One that cannot be is usually gone: the site has a new version since
 * this page was loaded. Loading the page again brings it; nothing is lost by that, a match is stored move by move.
 */

const gone = new WeakSet<Error>()

/** Listens to what is said of every `import()` of the built page that fails, before whoever asked for the part hears of it. */
export function watchParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => gone.add(payload))
}

/** Was this thrown because a part of the page could not be fetched? */
export function isGone(error: unknown): boolean {
  return error instanceof Error && gone.has(error)
}

let leaving = false

/**
 * Loads the page again if that may help: true, and then nothing else need be said. False if there is nobody to load it
 * from, or if this very version was loaded again before: it would go round in circles.
 */
export async function loadOnceMore(): Promise<boolean> {
  if (leaving) return true
  if (!(await isServed()) || !isFirstTime()) return false
  leaving = true
  await loadAgain()
  return true
}

/** From where the page comes from, whatever is kept of it in this browser: what is here could be what does not work. */
export async function loadAgain(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.unregister()
  } catch {}
  location.reload()
}

/** Without a connection the page that is here is better than none. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) })).ok
  } catch {
    return false
  }
}

const KEY = 'caravanserai:loaded-again'

/** The first script of the page is named after what is in it and in all that it asks for: that is its version. */
function isFirstTime(): boolean {
  const version = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  try {
    if (sessionStorage.getItem(KEY) === version) return false
    sessionStorage.setItem(KEY, version)
    return true
  } catch {
    // Where nothing can be kept, nobody could tell the first time from the next.
    return false
  }
}
