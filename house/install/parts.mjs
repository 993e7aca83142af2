// Which packages of the lock are not there: npm leaves a list of what it has installed.

/**
 * @typedef {'play' | 'all'} Needs What playing needs, or everything.
 * @typedef {{ os: string; cpu: string; libc: string | undefined }} System
 * @typedef {object} Part
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [hasInstallScript]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/**
 * The paths of the packages that are missing or of another version. Parts for other systems need not be there, but those for
 * this one must: an old Node's npm leaves them out without a word.
 * @param {string} lock
 * @param {string | undefined} list
 * @param {Needs} needs
 * @param {System} here
 */
export function missingParts(lock, list, needs, here = system()) {
  const installed = list === undefined ? {} : partsOf(list)
  const parts = Object.entries(partsOf(lock)).filter(([, part]) => needs === 'all' || !(part.dev || part.devOptional))
  // Of something that is not installed, no part is needed either.
  const owners = parts.filter(([path]) => path === '' || installed[path])
  const asked = new Set(owners.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies)))
  const missing = parts.filter(([path, wanted]) => {
    if (path === '') return false
    const there = installed[path]
    if (there) return there.version !== wanted.version || there.integrity !== wanted.integrity
    return !wanted.optional || (asked.has(path.replace(/^.*node_modules\//, '')) && isFor(wanted, here))
  })
  return missing.map(([path]) => path)
}

/**
 * @param {string} text
 * @returns {Record<string, Part>}
 */
function partsOf(text) {
  const { packages } = /** @type {{ packages: Record<string, Part> }} */ (JSON.parse(text))
  return packages
}

/**
 * Is this part made for this system? What has to be compiled first may be left out anywhere.
 * @param {Part} part
 * @param {System} here
 */
function isFor({ os, cpu, libc, hasInstallScript }, here) {
  if (hasInstallScript) return false
  return fits(os, here.os) && fits(cpu, here.cpu) && (libc === undefined || (here.libc !== undefined && fits(libc, here.libc)))
}

/**
 * @param {string | string[] | undefined} list such as `linux`, or `!win32` for all but that
 * @param {string} value
 */
function fits(list, value) {
  const names = list === undefined ? [] : [list].flat()
  const wanted = names.filter((name) => !name.startsWith('!'))
  return !names.includes(`!${value}`) && (wanted.length === 0 || wanted.includes(value))
}

/** @returns {System} */
function system() {
  return { os: process.platform, cpu: process.arch, libc: process.platform === 'linux' ? libc() : undefined }
}

function libc() {
  const { header, sharedObjects = [] } = /** @type {{ header?: { glibcVersionRuntime?: string }; sharedObjects?: string[] }} */ (
    process.report.getReport()
  )
  if (header?.glibcVersionRuntime) return 'glibc'
  return sharedObjects.some((file) => /libc\.musl-|ld-musl-/.test(file)) ? 'musl' : undefined
}
