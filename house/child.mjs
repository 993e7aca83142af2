// A program that runs in our place or for us: what ends us ends it.
import { constants } from 'node:os'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Waits for the end of a child; its exit code, as a shell would give it. Signals to us go to it, and if one came we end with it.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function finish(child) {
  return new Promise((resolve, reject) => {
    /** @type {NodeJS.Signals | undefined} */
    let told
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      told = signal
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, pass)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const each of SIGNALS) process.off(each, pass)
      const own = code ?? 128 + (signal ? constants.signals[signal] : 0)
      // Somebody wants us to end, not to go on with what comes next.
      if (told) process.exit(own === 0 ? 0 : 128 + constants.signals[told])
      resolve(own)
    })
  })
}
