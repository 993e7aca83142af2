/**
 * Writes look/icons.ts, front/pictures/art.ts and public/bazaar-cards.svg: only the icons that the page uses, so that two
 * sets of thousands weigh a few kilobytes.
 * Run it after changing the list: `npm run icons --workspace web`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { sprite } from './sprite.ts'
import { CARDS } from './tables/bazaar/icons/cards.ts'
import { TYPES } from './tables/bazaar/icons/types.ts'

const LUCIDE = {
  play: 'play',
  players: 'users',
  length: 'clock',
  weight: 'feather',
  options: 'sliders-horizontal',
  rules: 'book-open',
  language: 'languages',
  light: 'sun',
  dark: 'moon',
  system: 'sun-moon',
  undo: 'undo-2',
  back: 'arrow-left',
  menu: 'ellipsis-vertical',
  resume: 'rotate-ccw',
  close: 'x',
  save: 'download',
  upload: 'upload',
  forget: 'trash-2',
  person: 'user',
  bot: 'bot',
  seed: 'dices',
  pace: 'gauge',
  board: 'hexagon',
  first: 'flag',
  check: 'check',
  pass: 'hand',
  day: 'calendar-days',
  results: 'trophy',
  link: 'link',
  sound: 'volume-2',
}

/** game-icons.net, CC BY 3.0: Delapouite (camel, palm, camp, bed), Lorc (the others). */
const GAME_ICONS = {
  camel: 'camel',
  palm: 'palm-tree',
  camp: 'desert-camp',
  bed: 'bed',
  anvil: 'anvil',
  cheese: 'cheese-wedge',
  gems: 'gems',
}

interface IconSet {
  readonly icons: { readonly [name: string]: { readonly body: string } | undefined }
  readonly aliases?: { readonly [name: string]: { readonly parent: string } | undefined }
}

const lucide = read(import.meta.resolve('@iconify-json/lucide/icons.json'))
const gameIcons = read(import.meta.resolve('@iconify-json/game-icons/icons.json'))
// Said once, on the svg around it.
const SHARED = / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g

write(
  'look/icons.ts',
  'icons',
  'Lucide, ISC; in a box of 24.',
  Object.entries(LUCIDE).map(([name, icon]) => [
    name,
    body(lucide, icon)
      .replaceAll(SHARED, '')
      .replace(/^<g>(.*)<\/g>$/, '$1'),
  ]),
)
write(
  'front/pictures/art.ts',
  'art',
  'game-icons.net, CC BY 3.0, by Delapouite and Lorc; paths in a box of 512.',
  Object.entries(GAME_ICONS).map(([name, icon]) => [name, path(icon)]),
)
// Nearly two hundred drawings are no part of the program: the page asks for them when a table of Bazaar does.
writeFileSync(
  new URL('public/bazaar-cards.svg', import.meta.url),
  sprite('Written by web/icons.ts. game-icons.net, CC BY 3.0, points moved to whole numbers; the authors are in NOTICE.', [
    ...Object.entries(CARDS).map(([card, icon]) => ({ id: card, path: path(named(icon)) })),
    ...Object.entries(TYPES).map(([type, icon]) => ({ id: `type-${type}`, path: path(named(icon)) })),
  ]),
)

function read(address: string): IconSet {
  return JSON.parse(readFileSync(new URL(address), 'utf8')) as IconSet
}

function body(set: IconSet, icon: string): string {
  const found = set.icons[set.aliases?.[icon]?.parent ?? icon]
  if (!found) throw new Error(`there is no icon ${icon}`)
  return found.body
}

/** The set is one list, without the folders of its authors. */
function named(icon: string): string {
  return icon.slice(icon.indexOf('/') + 1)
}

function path(icon: string): string {
  const [, path] = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(body(gameIcons, icon)) ?? []
  if (path === undefined) throw new Error(`${icon} is more than one path`)
  return path
}

function write(file: string, name: string, credit: string, entries: readonly (readonly [string, string])[]): void {
  const lines = entries.map(([key, value]) => `  ${key}: '${value}',`)
  writeFileSync(
    new URL(file, import.meta.url),
    `/** Written by web/icons.ts. ${credit} */\nexport const ${name} = {\n${lines.join('\n')}\n} as const\n`,
  )
}
