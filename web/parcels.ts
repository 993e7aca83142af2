/** What the bundler knows of a module. */
interface Module {
  readonly isEntry: boolean
  readonly importers: readonly string[]
  readonly dynamicImporters: readonly string[]
}
type Graph = (id: string) => Module | null

const SHELL = /\/web\/index\.html$/
const FRONT = /\/web\/front\//
const WORKER = /\/(?:worker\/worker|thinker|keeper)\.ts$|\/(?:games|bots)\//
const TABLE = /\/web\/tables\/([^/]+)\/index\.tsx$/
const PLAY = /\/web\/play\/play\.tsx$/
const OF_GAME = /\/games\/([^/]+)\//
const REPLAY = /\/web\/replay\/page\.tsx$/
const OF_REPLAY = /\/web\/replay\//
const RULES = /\/web\/rules\/page\.tsx$/

/**
 * The file in which a module comes that the front page or a table asks for, as other pages do; null where the bundler knows best. By itself it makes
 * a file for each set of pages that share something, forty for a table, and to ask for a file costs a slow phone more than to read it.
 */
export function parcels(): (id: string, bundle: { getModuleInfo: Graph }) => string | null {
  return (id, bundle) => {
    const pages = pagesOf(id, (each) => bundle.getModuleInfo(each))
    const has = (kind: RegExp) => pages.some((page) => kind.test(page))
    // What one page alone wants comes with it.
    if (pages.includes(id) || pages.length === 1) return null
    // Whoever comes to any page comes with the shell round it; and the front page carries nothing that it can do without.
    if (has(SHELL)) return has(WORKER) ? null : 'shell'
    if (has(FRONT)) return has(PLAY) ? 'again' : null
    const [game, other, third] = pages.flatMap((page) => TABLE.exec(page)?.[1] ?? [])
    if (has(WORKER)) return third === undefined ? (OF_GAME.exec(id)?.[1] === game && game !== undefined ? `${game}-rules` : null) : 'kernel'
    if (game === undefined) return has(PLAY) ? (has(RULES) ? 'rules' : 'match') : has(REPLAY) && OF_REPLAY.test(id) ? 'told' : null
    return other === undefined ? `${game}-parts` : third === undefined ? 'boards' : 'furniture'
  }
}

/** All that is fetched by itself and brings this module along. */
function pagesOf(id: string, graph: Graph): string[] {
  const seen = new Set([id])
  // A set is walked to its end, and grows meanwhile.
  for (const at of seen) for (const importer of graph(at)?.importers ?? []) seen.add(importer)
  return [...seen].filter((at) => {
    const module = graph(at)
    return module === null || module.isEntry || module.dynamicImporters.length > 0
  })
}
