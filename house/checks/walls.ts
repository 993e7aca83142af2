import { posix } from 'node:path'
import { importsOf, type Import } from './imports.ts'
import { impurities } from './purity.ts'
import { json, readTree, type Tree } from './tree.ts'

/** What the files of one folder may reach. Everything that is not said here is forbidden. */
interface Room {
  /** The packages of the project that it may import, by folder, `/seat` for that door only; `games/*` is every game. */
  readonly may: readonly string[]
  /** As `may`, but their types only. */
  readonly types?: readonly string[]
  /** As `may`, in its tests. Tests everywhere may also import what the root lists as tools: vitest, the test kit. */
  readonly tests?: readonly string[]
  /** Packages from outside, as far as its package.json declares them. */
  readonly outside?: true
  readonly node?: true
  /** No clock, no chance of its own, no machine, no page. */
  readonly pure?: true
}

/** The walls of the house: ARCHITECTURE.md draws the same picture. */
export const ROOMS: Readonly<Record<string, Room>> = {
  kernel: { may: [], pure: true },
  hexes: { may: [], pure: true },
  'games/*': { may: ['kernel', 'hexes'], pure: true },
  games: { may: ['kernel', 'games/*', 'bots'], pure: true },
  testkit: { may: ['kernel'], node: true },
  bots: { may: ['kernel', 'games/*/seat'], tests: ['games', 'games/*'] },
  // All bots at once are those of all games: one list for both.
  'bots all': { may: ['games'] },
  protocol: { may: [], types: ['kernel'], outside: true },
  // A match is hosted with a clock, a store and luck that are handed in.
  host: { may: ['kernel', 'games', 'bots', 'protocol'] },
  server: { may: ['kernel', 'games', 'bots', 'protocol', 'host'], node: true, outside: true },
  cli: { may: ['kernel', 'hexes', 'games', 'bots', 'protocol', 'host', 'server', 'testkit'], node: true, outside: true },
  web: { may: ['protocol', 'hexes', 'games/*/seat', 'kernel/words'], types: ['kernel'], tests: ['host', 'games'], outside: true },
  // A match is played in a worker; only there do states and bots exist.
  'web worker': { may: ['kernel', 'protocol', 'games', 'bots', 'host'] },
  // Files beside the client's folders run while it is made: the bundler's settings, the list of icons, the catalogue of games.
  'web tool': { may: ['kernel', 'games', 'bots'], tests: ['protocol'], node: true, outside: true },
  house: { may: ['server'], node: true, outside: true },
}

interface Manifest {
  readonly name: string
  readonly workspaces?: readonly string[]
  readonly exports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Every place in the tree that goes through a wall, as `file:line: what and why`. */
export function checkWalls(tree: Tree): string[] {
  const house = new House(tree)
  const files = [...tree.keys()].filter((path) => path.includes('/') && !path.startsWith('.'))
  return files
    .toSorted()
    .flatMap((path) => (path.endsWith('package.json') ? house.checkManifest(path) : isSource(path) ? house.checkSource(path) : []))
}

class House {
  readonly #tree: Tree
  /** Manifests by folder. */
  readonly #packages = new Map<string, Manifest>()
  readonly #tools: readonly string[]
  readonly #workspaces: readonly string[]

  constructor(tree: Tree) {
    this.#tree = tree
    for (const path of tree.keys()) {
      if (path.endsWith('/package.json')) this.#packages.set(posix.dirname(path), json<Manifest>(tree, path))
    }
    const root = json<Manifest>(tree, 'package.json')
    this.#tools = Object.keys(root.devDependencies ?? {})
    this.#workspaces = root.workspaces ?? []
  }

  /** A package may not even ask for what it may not import. */
  checkManifest(path: string): string[] {
    const folder = posix.dirname(path)
    const rooms = Object.keys(ROOMS).filter((key) => key.split(' ')[0] === kind(folder))
    if (rooms.length === 0) return [`${path}: ${folder}/ has no row in the table of walls`]
    if (!this.#workspaces.some((pattern) => posix.matchesGlob(folder, pattern)))
      return [`package.json: ${folder} is missing from the workspaces`]
    const manifest = this.#packages.get(folder)
    return declared(manifest).flatMap((name) => {
      const target = this.#folderOf(name)
      const welcome = rooms.some((key) => {
        const { may, types = [], tests = [] } = ROOMS[key] as Room
        return [...may, ...types, ...tests].some((door) => door.replace(/\/seat$/, '') === kind(target ?? ''))
      })
      return target === undefined || welcome ? [] : [`${path}: ${folder} may not depend on ${name}`]
    })
  }

  checkSource(path: string): string[] {
    if (path.startsWith('docs/')) return this.#checkExample(path)
    const folder = this.#home(path)
    if (folder === undefined || (folder === 'games' && path.split('/').length > 2)) return [`${path}: belongs to no package`]
    const room = ROOMS[rowOf(path, folder)]
    if (!room) return []
    const source = this.#tree.get(path) ?? ''
    const wrong = importsOf(path, source).flatMap((each) => {
      const why = this.#whyNot(path, folder, room, each)
      return why === undefined ? [] : [`${path}:${each.line}: ${why}`]
    })
    if (room.pure && !isTest(path))
      wrong.push(...impurities(path, source).map(({ line, what }) => `${path}:${line}: ${what} has no place in the rules`))
    return wrong
  }

  /** Examples are for people who have nothing of ours. */
  #checkExample(path: string): string[] {
    return importsOf(path, this.#tree.get(path) ?? '')
      .filter(({ from }) => !from?.startsWith('node:'))
      .map(({ line, from }) => `${path}:${line}: an example may not import ${from}`)
  }

  #whyNot(path: string, folder: string, room: Room, { from, typeOnly }: Import): string | undefined {
    if (from === null) return 'an import must name its file, so that it can be checked'
    // Pages of rules are read, not run.
    if (/\.md(\?raw)?$/.test(from)) return undefined
    if (from.startsWith('.')) {
      const target = posix.join(posix.dirname(path), from)
      const home = this.#home(target)
      return home === folder
        ? undefined
        : `${from} leaves the package; go through a door of ${home === undefined ? 'a package' : this.#packages.get(home)?.name}`
    }
    const name = packageName(from)
    const dev = isTest(path) && this.#tools.includes(name)
    const target = this.#folderOf(name)
    if (target !== undefined)
      return dev ? this.#whyNotDoor(target, name, from) : this.#whyNotPackage(path, folder, room, { from, name, target, typeOnly })
    if (from.startsWith('node:')) return room.node || isTest(path) ? undefined : `${folder} may not use ${from}`
    if (dev) return undefined
    if (!room.outside && !isTest(path)) return `${folder} may not use packages from outside, such as ${name}`
    return this.#whyNotDeclared(folder, name)
  }

  #whyNotPackage(
    path: string,
    folder: string,
    room: Room,
    what: { from: string; name: string; target: string; typeOnly: boolean },
  ): string | undefined {
    const { from, name, target, typeOnly } = what
    const door = from.slice(name.length)
    const allows = (list: readonly string[] = []) => list.includes(kind(target)) || list.includes(kind(target) + door)
    if (!allows(room.may) && !(isTest(path) && allows(room.tests))) {
      if (!allows(room.types)) return `${folder} may not import ${from}`
      if (!typeOnly) return `${folder} may import only types of ${from}: write "import type"`
    }
    return this.#whyNotDoor(target, name, from) ?? this.#whyNotDeclared(folder, name)
  }

  #whyNotDoor(target: string, name: string, from: string): string | undefined {
    const door = `.${from.slice(name.length)}`
    const doors = Object.keys(this.#packages.get(target)?.exports ?? {})
    return doors.some((each) => posix.matchesGlob(door, each)) ? undefined : `${from} is no door of ${name}`
  }

  #whyNotDeclared(folder: string, name: string): string | undefined {
    // A game is wherever the workspaces are, and `ROOMS` says who may come in: declared again, it would be a list of games.
    if (kind(this.#folderOf(name) ?? '') === 'games/*') return undefined
    return declared(this.#packages.get(folder)).includes(name) ? undefined : `${folder}/package.json does not declare ${name}`
  }

  /** The innermost package around a path. */
  #home(path: string): string | undefined {
    const folder = posix.dirname(path)
    if (this.#packages.has(path)) return path
    return folder === '.' || folder.startsWith('..') ? undefined : this.#packages.has(folder) ? folder : this.#home(folder)
  }

  #folderOf(name: string): string | undefined {
    return [...this.#packages].find(([, manifest]) => manifest.name === name)?.[0]
  }
}

/** The row of a file in the table. */
function rowOf(path: string, folder: string): string {
  if (path === 'bots/all.ts') return 'bots all'
  if (/^web\/(.*\/)?worker\//.test(path)) return 'web worker'
  return /^web\/[^/]+\.ts$/.test(path) ? 'web tool' : kind(folder)
}

/** The row of a folder. */
function kind(folder: string): string {
  return folder.startsWith('games/') ? 'games/*' : folder
}

function declared(manifest: Manifest | undefined): string[] {
  return Object.keys({ ...manifest?.dependencies, ...manifest?.devDependencies })
}

/** `@scope/name/door` or `name/door` without the door. */
function packageName(from: string): string {
  return from.split('/', from.startsWith('@') ? 2 : 1).join('/')
}

function isSource(path: string): boolean {
  return /\.[mc]?[jt]sx?$/.test(path)
}

/** Tests, and what only tests and tools read. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('web/e2e/') || /\.config\.[mc]?[jt]s$/.test(path)
}

if (import.meta.main) {
  const wrong = checkWalls(readTree())
  for (const line of wrong) console.error(line)
  console.log(wrong.length === 0 ? 'All walls stand.' : `${wrong.length} places go through a wall.`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
