import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { holds, inPlace, isPage, type Case } from './case.ts'
import { machineWith, NODES } from './machine.ts'

/** Any Node from 18 on: both commands, from nothing. */
export const nodes: readonly Case[] = [
  ...Object.keys(NODES).map((version) => ({
    name: `node-${version}`,
    promise: `npm start and npm test on Node ${version}`,
    run: () => both(version),
  })),
  { name: 'heal', promise: 'an install that an old npm left without its native parts is mended', run: heal },
]

function both(version: string): Promise<string> {
  return inPlace({ machine: machineWith(version) }, async (place) => {
    const lock = place.read('package-lock.json')
    const { command, page } = await place.start()
    const opened = command.seconds
    isPage(page)
    command.signal('SIGTERM')
    await command.ended
    const test = place.npm(['test', '--', 'format', 'lock'])
    holds((await test.ended) === 0, `npm test failed:\n${test.said}`)
    holds(test.said.trimEnd().endsWith('2 passed, 0 failed'), `npm test says something else last:\n${test.said}`)
    const again = await place.start()
    holds(!again.command.said.includes('Installing'), 'npm start after npm test installs again')
    holds(place.read('package-lock.json') === lock, 'package-lock.json has changed')
    return `page after ${opened.toFixed(0)} s, first test after ${test.seconds.toFixed(0)} s`
  })
}

function heal(): Promise<undefined> {
  return inPlace({ machine: machineWith('18.20.8') }, async (place) => {
    const first = await place.start()
    first.command.signal('SIGTERM')
    await first.command.ended
    const list = place.path('node_modules/.package-lock.json')
    const { packages } = JSON.parse(readFileSync(list, 'utf8')) as { packages: Record<string, object> }
    const parts = Object.keys(packages).filter((path) => path.startsWith('node_modules/@rolldown/binding-'))
    holds(parts.length > 0, 'there is no native part to take away')
    for (const part of parts) {
      rmSync(place.path(part), { recursive: true })
      Reflect.deleteProperty(packages, part)
    }
    writeFileSync(list, JSON.stringify({ packages }))
    rmSync(place.path('web/dist'), { recursive: true })
    isPage((await place.start()).page)
    return undefined
  })
}
