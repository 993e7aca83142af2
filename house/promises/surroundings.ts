import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holds, inPlace, isPage, LeftOut, type Case } from './case.ts'
import type { Place } from './place.ts'

/** Who may neither install packages nor write anywhere but at home. */
const NOBODY = 65_534
const PATHS = ['with spaces', 'with [x]', 'zoë 東', '100%25', "o'clock & more", 'with # sign', 'with ? sign']

/** Folders, users, disks and networks as they may be. */
export const surroundings: readonly Case[] = [
  ...PATHS.map((name) => ({
    name: `path "${name}"`,
    promise: 'npm start builds once and serves in such a folder, and npm test runs',
    run: () => inFolder(name),
  })),
  { name: 'user', promise: 'both commands without root', run: () => asNobody(worksForNobody) },
  { name: 'read-only', promise: 'a checkout that this user may not write is named', run: () => asNobody(readOnly) },
  { name: 'full-disk', promise: 'a disk that fills up is named, and the next start with room works', run: fullDisk },
  { name: 'commands', promise: 'every other command works in a fresh clone', run: commands },
  { name: 'offline', promise: 'a registry that is not there is named within 20 s', run: offline },
  { name: 'engine-strict', promise: 'npm start works with engine-strict in the settings of the user', run: engineStrict },
  { name: 'budget', promise: 'from clone to page in 15 s with a warm cache, in at most 300 MB', run: budget },
]

function inFolder(name: string): Promise<undefined> {
  return inPlace({ name }, async (place) => {
    const first = await place.start()
    isPage(first.page)
    first.command.signal('SIGTERM')
    await first.command.ended
    const second = await place.start()
    isPage(second.page)
    holds(!second.command.said.includes('Building'), 'it builds twice')
    // What is written in the README is that everything passes; these are enough to see that the tools find their way.
    const test = place.npm(['test', '--', 'types', 'lock'])
    holds((await test.ended) === 0, `npm test failed:\n${test.said}`)
    return undefined
  })
}

function asNobody(work: (place: Place) => Promise<string | undefined>): Promise<string | undefined> {
  if (process.getuid?.() !== 0) throw new LeftOut('only root can become somebody else')
  return inPlace({ uid: NOBODY }, work)
}

async function worksForNobody(place: Place): Promise<undefined> {
  isPage((await place.start()).page)
  const test = place.npm(['test', '--', 'format', 'lock'])
  holds((await test.ended) === 0, `npm test failed:\n${test.said}`)
  return undefined
}

async function readOnly(place: Place): Promise<undefined> {
  place.seal()
  const start = place.npm(['start'])
  holds((await start.ended) === 1, `npm start ended otherwise:\n${start.said}`)
  holds(start.said.includes('cannot be written (EACCES): this user may not.'), `it says something else:\n${start.said}`)
  holds(!start.said.includes('online'), 'it asks for the network')
  return undefined
}

async function fullDisk(): Promise<undefined> {
  const disk = mkdtempSync(join(tmpdir(), 'promise-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=150m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    rmSync(disk, { recursive: true })
    throw new LeftOut('this user may not mount a small disk')
  }
  try {
    return await inPlace({ inside: disk }, async (place) => {
      for (const _ of [1, 2]) {
        const start = place.npm(['start'])
        holds((await start.ended) === 1, `npm start ended otherwise:\n${start.said}`)
        holds(start.said.includes('The disk is full'), `it says something else:\n${start.said}`)
        holds(!existsSync(place.path('node_modules/.bin/node')), 'a Node that was cut short is left behind')
      }
      execFileSync('mount', ['-o', 'remount,size=900m', disk])
      isPage((await place.start()).page)
      return undefined
    })
  } finally {
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true })
  }
}

/** Each installs what it needs; `dev` would stay, and `mutate` takes an hour. */
const COMMANDS = [
  'caravanserai -- --version',
  'soak -- --games 1',
  'bench -- --help',
  'rules',
  'build',
  'format -- --check',
  'lint -- --version',
]

async function commands(): Promise<undefined> {
  for (const words of COMMANDS)
    await inPlace({}, async (place) => {
      const command = place.npm(['run', ...words.split(' ')])
      holds((await command.ended) === 0, `npm run ${words} failed:\n${command.said}`)
    })
  return undefined
}

function offline(): Promise<string> {
  return inPlace({}, async (place) => {
    const start = place.npm(['start'], {
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: join(place.folder, '.cache', 'npm'),
    })
    holds((await start.ended) === 1, `npm start ended otherwise:\n${start.said}`)
    const { seconds } = start
    holds(start.said.includes('npm cannot reach the registry of packages'), `it says something else:\n${start.said}`)
    holds(seconds < 20, `it took ${seconds.toFixed(0)} s`)
    return `after ${seconds.toFixed(1)} s`
  })
}

function engineStrict(): Promise<undefined> {
  return inPlace({}, async (place) => {
    const settings = join(place.folder, '.cache', 'npmrc')
    mkdirSync(join(place.folder, '.cache'))
    writeFileSync(settings, 'engine-strict=true\n')
    isPage((await place.start({ npm_config_userconfig: settings })).page)
    return undefined
  })
}

function budget(): Promise<string> {
  return inPlace({}, async (place) => {
    const { command, page } = await place.start()
    const { seconds } = command
    isPage(page)
    const megabytes = Number.parseInt(execFileSync('du', ['-sm', place.path('node_modules')], { encoding: 'utf8' }), 10)
    const told = `${seconds.toFixed(1)} s, ${megabytes} MB`
    holds(megabytes <= 300 && seconds <= 15, told)
    return told
  })
}
