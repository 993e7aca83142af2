import { json, type Tree } from './tree.ts'

/** Packages that may run code while they are being installed. fsevents is built on macOS only, for Playwright's watch mode. */
const MAY_RUN_SCRIPTS = ['fsevents']

/** They make the page and are no part of it. */
const BUILDERS = ['vite']

interface Entry {
  readonly resolved?: string
  readonly link?: boolean
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}

interface Lock {
  readonly packages: Readonly<Record<string, Entry>>
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** What is wrong with the list of packages: it must install the same bytes from any registry, and run nothing of theirs. */
export function checkLock(tree: Tree): string[] {
  const wrong: string[] = []
  const { packages } = json<Lock>(tree, 'package-lock.json')
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.replace(/^.*node_modules\//, '')
    if (!path.includes('node_modules/') || entry.link) {
      if (entry.resolved?.includes(':')) wrong.push(`package-lock.json: ${path} links to an address`)
      continue
    }
    if (entry.resolved !== undefined) wrong.push(`package-lock.json: ${name} carries a download address; npm must run with our .npmrc`)
    if (entry.integrity === undefined) wrong.push(`package-lock.json: ${name} has no hash`)
    if (entry.hasInstallScript && !MAY_RUN_SCRIPTS.includes(name)) wrong.push(`package-lock.json: ${name} wants to run an install script`)
  }
  for (const path of tree.keys()) {
    if (!path.endsWith('package.json')) continue
    const { dependencies, devDependencies, optionalDependencies } = json<Manifest>(tree, path)
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) wrong.push(`${path}: ${name} is "${version}", not one exact version`)
  }
  const named = new Set((tree.get('NOTICE') ?? '').split(/[^\w@/.-]+/))
  for (const name of shipped(packages)) if (!named.has(name)) wrong.push(`NOTICE: ${name} is shipped with the page and not named`)
  return wrong
}

/** They run where they were installed and are handed on to nobody. */
const HERE = ['server', 'cli', 'house']

/** What others have written and the page is made of, with all that it depends on in turn. What a server needs comes from its authors, with its licence. */
function shipped(packages: Lock['packages']): Set<string> {
  const names = new Set<string>()
  const add = (entry: Entry | undefined) => {
    for (const name of Object.keys(entry?.dependencies ?? {})) {
      const target = packages[`node_modules/${name}`]
      if (names.has(name) || BUILDERS.includes(name) || target?.link) continue
      names.add(name)
      add(target)
    }
  }
  for (const [path, entry] of Object.entries(packages)) if (!path.includes('node_modules/') && !HERE.includes(path)) add(entry)
  return names
}
