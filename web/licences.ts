import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Everything that is shipped comes with its licence: licences.txt is NOTICE, and the text of every package in the bundle. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? each.moduleIds : each.originalFileNames))
      const packages = new Set(files.flatMap((file) => packageOf(join(import.meta.dirname, file), file)))
      const texts = Array.from(packages)
        .toSorted()
        .map((folder) => {
          const name = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
          if (name === undefined) return this.error(`${folder} has no licence to ship`)
          return `${folder.replace(/^.*node_modules\//, '')}\n\n${readFileSync(join(folder, name), 'utf8').trim()}`
        })
      const own = ['NOTICE', 'LICENSE'].map((name) => readFileSync(join(import.meta.dirname, '..', name), 'utf8').trim())
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${[...own, ...texts].join(`\n\n${'-'.repeat(72)}\n\n`)}\n` })
    },
  }
}

/** The folder of the package that a file comes from, whether it is named from here or from the root of the disk. */
function packageOf(...names: readonly string[]): string[] {
  const found = names.flatMap((name) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(name.replaceAll('\\', '/')) ?? [])
  return found.filter((folder) => existsSync(join(folder, 'package.json'))).slice(0, 1)
}
