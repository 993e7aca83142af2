// Loaded before npm: our lock names no addresses, for it must do for any registry, and npm would ask for the description of every package
// only to find out where its archive lies. All registries have it in the same place; one that has not is asked as npm would by itself.
const fs = require('node:fs')
const { resolve } = require('node:path')

/** `install.mjs` says which. */
const { npm_config_registry: registry } = process.env
const LOCK = resolve('package-lock.json')

/**
 * @template T
 * @param {unknown} file
 * @param {T} content
 */
function addressed(file, content) {
  if (registry === undefined || typeof file !== 'string' || resolve(file) !== LOCK || typeof content !== 'string') return content
  const lock = /** @type {{ packages: Record<string, { name?: string; version?: string; integrity?: string; resolved?: string }> }} */ (
    JSON.parse(content)
  )
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.integrity === undefined || entry.resolved !== undefined) continue
    const name = entry.name ?? path.replace(/^.*node_modules\//, '')
    entry.resolved = `${registry.replace(/\/*$/, '/')}${name}/-/${name.replace(/^.*\//, '')}-${entry.version}.tgz`
  }
  return JSON.stringify(lock)
}

// Some npm use the one, some the other.
const { readFile } = fs
const { readFile: promised } = fs.promises
Object.assign(fs.promises, {
  /** @param {Parameters<typeof promised>} args */
  readFile: async (...args) => addressed(args[0], await promised(...args)),
})
Object.assign(fs, {
  /** @param {[file: string, ...how: unknown[]]} args the last is what is called in the end */
  readFile: (...args) => {
    const then = /** @type {(error: Error | null, content: unknown) => void} */ (args.pop())
    const told = (/** @type {Error | null} */ error, /** @type {unknown} */ content) => then(error, addressed(args[0], content))
    Reflect.apply(readFile, fs, [...args, told])
  },
})
