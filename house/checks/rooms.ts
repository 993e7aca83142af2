import { posix } from 'node:path'
import { importsOf, type Import } from './imports.ts'
import { json, type Tree } from './tree.ts'

/** So many source files may lie beside each other: more, and nobody finds the one he is looking for. */
const MOST_FILES = 20
/** STYLE asks to look again much sooner. */
const MOST_LINES = 400

/** Folders with too many files, files with too many lines, imports that lead back to where they started. Tests do not count. */
export function checkRooms(tree: Tree): string[] {
  const sources = sourcesOf(tree)
  const full = folders(sources).flatMap(([folder, files]) =>
    files.length > MOST_FILES ? [`${folder}/ holds ${files.length} source files beside each other, more than ${MOST_FILES}`] : [],
  )
  const long = sources.flatMap(([path, source]) =>
    linesOf(source) > MOST_LINES ? [`${path} has ${linesOf(source)} lines, more than ${MOST_LINES}`] : [],
  )
  return [...full, ...long, ...circles(tree, sources)]
}

/** How large files and folders are. */
export function describeRooms(tree: Tree): string {
  const sources = sourcesOf(tree)
  const lines = sources.map(([, source]) => linesOf(source)).toSorted((a, b) => a - b)
  const [folder = '', files = []] = folders(sources).toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  return [
    `${sources.length} source files, ${lines[lines.length >> 1]} lines in the middle and ${lines.at(-1)} at the most`,
    `${files.length} files in the fullest folder (${folder}/)`,
  ].join('; ')
}

type Source = readonly [path: string, source: string]

function sourcesOf(tree: Tree): Source[] {
  return [...tree].filter(([path]) => path.includes('/') && /\.(tsx?|[mc]?js|css)$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path))
}

function folders(sources: readonly Source[]): [folder: string, files: Source[]][] {
  return [...Map.groupBy(sources, ([path]) => posix.dirname(path))]
}

function linesOf(source: string): number {
  return source.trimEnd().split('\n').length
}

/** Each circle once, by whichever of its files comes first. */
function circles(tree: Tree, sources: readonly Source[]): string[] {
  const doors = doorsOf(tree)
  const imports = new Map(
    sources.map(([path, source]) => [
      path,
      path.endsWith('.css') ? [] : importsOf(path, source).flatMap((each) => fileOf(path, each, doors)),
    ]),
  )
  const wrong: string[] = []
  const done = new Set<string>()
  const way: string[] = []
  const go = (path: string) => {
    if (way.includes(path)) wrong.push(`${[...way.slice(way.indexOf(path)), path].join(' -> ')}: imports in a circle`)
    if (way.includes(path) || done.has(path)) return
    way.push(path)
    for (const next of imports.get(path) ?? []) go(next)
    way.pop()
    done.add(path)
  }
  for (const path of [...imports.keys()].toSorted()) go(path)
  return wrong
}

/** Files by the name under which other packages import them. */
function doorsOf(tree: Tree): Map<string, string> {
  const manifests = [...tree.keys()].filter((path) => path.endsWith('/package.json'))
  return new Map(
    manifests.flatMap((path) => {
      const { name, exports = {} } = json<{ name: string; exports?: Readonly<Record<string, string>> }>(tree, path)
      return Object.entries(exports).map(([door, file]) => [posix.join(name, door), posix.join(posix.dirname(path), file)] as const)
    }),
  )
}

/** A type is gone before anything is loaded, and what is fetched later finds everything there: both may lead back. */
function fileOf(path: string, { from, typeOnly, later }: Import, doors: ReadonlyMap<string, string>): string[] {
  if (from === null || typeOnly || later) return []
  const file = from.startsWith('.') ? posix.join(posix.dirname(path), from) : doors.get(from)
  return file === undefined ? [] : [file]
}
