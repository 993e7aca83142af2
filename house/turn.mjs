// Two commands in one checkout: they may not install or build into the same folders at the same time.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const QUEUE = join('.cache', 'queue')
/** Seconds after which a place that nobody keeps warm belongs to nobody, even if the machine has given its number to another process. */
const COLD = 60

/**
 * @typedef {{ readonly file: string; readonly pid: number; readonly number: number; readonly what: string }} Place
 */

/**
 * Does the work when it is our turn, and says whom we wait for. A bakery's queue: everybody draws a number greater than all
 * that are out, so nobody has to take a lock away from anybody; the numbers of the dead do not count.
 * @template T
 * @param {string} what such as `is building the page`
 * @param {() => Promise<T> | T} work
 * @param {string} folder
 * @returns {Promise<T>}
 */
export async function inTurn(what, work, folder = QUEUE) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}-${randomUUID()}`)
  // While it is empty, we are still drawing.
  writeFileSync(file, '')
  const warm = setInterval(() => utimesSync(file, new Date(), new Date()), 1000)
  try {
    const number = 1 + Math.max(0, ...places(folder).map((place) => place.number))
    writeFileSync(file, JSON.stringify({ number, what }))
    await ourTurn(folder, file, number)
    return await work()
  } finally {
    clearInterval(warm)
    rmSync(file, { force: true })
  }
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {number} number
 */
async function ourTurn(folder, file, number) {
  const told = new Set()
  for (;;) {
    const before = places(folder).filter((place) => place.file !== file && isBefore(place, { file, number }))
    const first = before.find((place) => place.number > 0 && !told.has(place.file))
    if (before.length === 0) return
    if (first) console.log(`Waiting: another command of this checkout (process ${first.pid}) ${first.what} ...`)
    told.add(first?.file)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Whoever is still drawing may draw a smaller number than ours.
 * @param {Place} place
 * @param {{ file: string; number: number }} ours
 */
function isBefore(place, ours) {
  return place.number < ours.number || (place.number === ours.number && place.file < ours.file)
}

/**
 * Everybody in the queue who is alive.
 * @param {string} folder
 */
function places(folder) {
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name)
    const pid = Number.parseInt(name, 10)
    try {
      if (!isAlive(pid) || Date.now() - statSync(file).mtimeMs > COLD * 1000) {
        rmSync(file, { force: true })
        return []
      }
      return [{ file, pid, number: 0, what: '', ...drawn(readFileSync(file, 'utf8')) }]
    } catch {
      // It left while we were looking.
      return []
    }
  })
}

/** @param {string} text */
function drawn(text) {
  try {
    return /** @type {{ number: number; what: string }} */ (JSON.parse(text))
  } catch {
    return {}
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    // Dead, but nobody has buried it yet: in a container that may take for ever.
    return !existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    // Somebody else's process lives as well.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
