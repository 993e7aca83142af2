import { rmSync } from 'node:fs'
import { holds, inPlace, isPage, type Case } from './case.ts'
import { pause, type Command } from './command.ts'
import type { Place } from './place.ts'

/** Commands that are ended, and commands that meet. */
export const ends: readonly Case[] = [
  { name: 'term-serving', promise: 'SIGTERM to npm closes the page', run: () => endsServing('SIGTERM') },
  { name: 'kill-serving', promise: 'the page closes when npm is killed', run: () => endsServing('SIGKILL') },
  { name: 'term-install', promise: 'SIGTERM to npm ends the install, and the next start works', run: () => endsInstall('SIGTERM') },
  { name: 'kill-install', promise: 'the install ends when npm is killed, and the next start works', run: () => endsInstall('SIGKILL') },
  { name: 'two-starts', promise: 'two npm start at once in one fresh clone both serve', run: twoStarts },
  { name: 'start-and-test', promise: 'npm start and npm test at once in one fresh clone both work', run: startAndTest },
]

function endsServing(signal: NodeJS.Signals): Promise<string> {
  return inPlace({}, async (place) => {
    const { command, url } = await place.start()
    command.signal(signal)
    const after = await gone(command)
    const open = await fetch(url).then(
      () => true,
      () => false,
    )
    holds(!open, 'the page is still served')
    return `after ${after.toFixed(1)} s`
  })
}

function endsInstall(signal: NodeJS.Signals): Promise<string> {
  return inPlace({}, async (place) => {
    const first = place.npm(['start'], { PORT: '1' })
    await first.says('Installing')
    await pause(2000)
    first.signal(signal)
    const after = await gone(first)
    await worksAgain(place)
    return `after ${after.toFixed(1)} s`
  })
}

/** Waits until nothing of a command runs any more; how long that took. */
async function gone(command: Command): Promise<number> {
  const start = performance.now()
  while (command.lives) {
    holds(performance.now() - start < 20_000, 'something of it still runs after 20 s')
    await pause(50)
  }
  return (performance.now() - start) / 1000
}

async function worksAgain(place: Place): Promise<void> {
  isPage((await place.start()).page)
}

function twoStarts(): Promise<undefined> {
  return inPlace({}, async (place) => {
    const [one, two] = await Promise.all([place.start(), place.start()])
    isPage(one.page)
    isPage(two.page)
    const waits = [one, two].some(({ command }) => command.said.includes('Waiting: another command of this checkout'))
    holds(waits, `nobody said that he waits:\n${one.command.said}\n${two.command.said}`)
    return undefined
  })
}

function startAndTest(): Promise<undefined> {
  return inPlace({}, async (place) => {
    const test = place.npm(['test', '--', 'format', 'lock'])
    isPage((await place.start()).page)
    holds((await test.ended) === 0, `npm test failed:\n${test.said}`)
    // The other way round: a page is built while everything is being installed.
    rmSync(place.path('web/dist'), { recursive: true })
    rmSync(place.path('node_modules'), { recursive: true })
    const start = place.start()
    const second = place.npm(['test', '--', 'format', 'lock'])
    isPage((await start).page)
    holds((await second.ended) === 0, `npm test failed:\n${second.said}`)
    return undefined
  })
}
