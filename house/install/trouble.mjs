// Why something could not be done, in words for whoever can mend it.

/** Something a person can mend: shown as its sentence, without a stack. */
export class Trouble extends Error {}

const FULL = ['ENOSPC', 'EDQUOT']
const FORBIDDEN = ['EROFS', 'EACCES', 'EPERM']
const UNREACHED =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR|ENOTCACHED|E50\d|EPROTO)$/

/**
 * The true reason why npm did not install, read from what it said; undefined if it has nothing to complain of. That a file
 * could not be written whole is only a warning to npm.
 * @param {string} said
 * @param {boolean} failed
 * @param {string} root
 */
export function whyNpmFailed(said, failed, root) {
  const [, cut] = /TAR_ENTRY_ERROR (\w+)/.exec(said) ?? []
  if (!failed && cut === undefined) return undefined
  const [, code = cut ?? ''] = /npm (?:ERR!|error) code (\w+)/.exec(said) ?? []
  const [, path = root] = /npm (?:ERR!|error) path (.+)/.exec(said) ?? []
  if (FULL.includes(code) || FULL.includes(cut ?? '')) return diskFull(root)
  if (FORBIDDEN.includes(code)) return mayNotWrite(path, code)
  if (UNREACHED.test(code)) {
    const [request = code] = /request to .+/.exec(said) ?? []
    return `npm cannot reach the registry of packages (${request}). Is the machine online?`
  }
  const words = said.split('\n').filter((line) => /^npm (ERR!|error) (?!A complete log|\s*$)/.test(line))
  return ['npm could not install what the project needs. It says:', ...words.slice(-8)].join('\n')
}

/** @param {string} root */
export function diskFull(root) {
  return `The disk is full: what the project needs (half a gigabyte) could not be written into ${root}. Make room and try again.`
}

/**
 * @param {string} path
 * @param {string} code
 */
function mayNotWrite(path, code) {
  return `${path} cannot be written (${code}): ${code === 'EROFS' ? 'it can only be read' : 'this user may not'}.`
}

/**
 * What kept us from writing a file, as a sentence where it is one of the usual things.
 * @param {unknown} error
 * @param {string} root
 */
export function troubleOf(error, root) {
  const { code = '', path = root } = /** @type {NodeJS.ErrnoException} */ (error)
  if (FULL.includes(code)) return new Trouble(diskFull(root))
  return FORBIDDEN.includes(code) ? new Trouble(mayNotWrite(path, code)) : error
}
