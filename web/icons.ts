/**
 * Writes look/icons.ts, signs/icons.ts, club/icons.ts, editor/icons.ts, replay/icons.ts, replay/share/icons.ts, front/pictures/art.ts and, for each table with icons/cards.json, public/<game>-cards.svg: only the icons
 * that the page uses, so that two sets of thousands weigh a few kilobytes. NOTICE names those of the cards.
 * Run it after changing a list: `npm run icons --workspace web`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { credited } from './credit.ts'
import { sprite } from './sprite.ts'

/** On every page. */
const PAGE = {
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
  hint: 'lightbulb',
}

/** Only where a table is. */
const TABLE = {
  cards: 'copy',
  flag: 'flag',
  check: 'check',
  cross: 'x',
  trophy: 'trophy',
  layers: 'layers',
  scroll: 'scroll-text',
  dice: 'dices',
  book: 'book-open',
  down: 'chevron-down',
  trade: 'arrow-left-right',
  options: 'sliders-horizontal',
  arrow: 'arrow-right',
  undo: 'undo-2',
  keyboard: 'keyboard',
  lock: 'lock',
  info: 'info',
  download: 'download',
  again: 'rotate-ccw',
  history: 'history',
  pause: 'pause',
  play: 'play',
  skip: 'fast-forward',
  share: 'share-2',
  tent: 'tent',
  lone: 'tent-tree',
  learn: 'graduation-cap',
  lens: 'scan-eye',
  resistance: 'shield',
}
/** Only where boards and positions are made. */
const EDITOR = {
  warn: 'triangle-alert',
  check: 'check',
  cross: 'x',
  undo: 'undo-2',
  share: 'share-2',
  play: 'play',
  pause: 'pause',
  stop: 'square',
  mirror: 'flip-horizontal-2',
  fill: 'paint-bucket',
  hand: 'hand',
  closer: 'zoom-in',
  farther: 'zoom-out',
  heat: 'flame',
  keep: 'bookmark',
  save: 'download',
  open: 'folder-open',
  clear: 'eraser',
  plus: 'plus',
  minus: 'minus',
  forget: 'trash-2',
  puzzle: 'puzzle',
  friends: 'users',
}

/** Only where people play apart from each other. */
const CLUB = {
  friends: 'users',
  games: 'layers',
  door: 'door-open',
  person: 'user',
  invite: 'user-plus',
  bot: 'bot',
  clock: 'timer',
  stands: 'pause',
  glass: 'hourglass',
  days: 'calendar-days',
  cup: 'coffee',
  eye: 'eye',
  talk: 'message-circle',
  bell: 'bell',
  mute: 'bell-off',
  send: 'send-horizontal',
  copy: 'copy',
  share: 'share-2',
  mail: 'mail',
  check: 'check',
  plus: 'plus',
  down: 'chevron-down',
  right: 'chevron-right',
  link: 'link',
  board: 'hexagon',
  flag: 'flag',
  again: 'rotate-ccw',
  next: 'arrow-right',
  close: 'x',
  night: 'moon-star',
  undo: 'undo-2',
  learn: 'graduation-cap',
  trophy: 'trophy',
  history: 'history',
  up: 'arrow-up',
  less: 'arrow-down',
}

/** Only where a match is looked at again. */
const REPLAY = {
  toStart: 'skip-back',
  turnBack: 'chevrons-left',
  moveBack: 'chevron-left',
  play: 'play',
  pause: 'pause',
  moveOn: 'chevron-right',
  turnOn: 'chevrons-right',
  toEnd: 'skip-forward',
  eye: 'eye',
  log: 'scroll-text',
  share: 'share-2',
  branch: 'git-branch',
}

/** Only where one is handed on, checked or found again. */
const SHARE = {
  picture: 'image',
  film: 'film',
  link: 'link',
  save: 'download',
  proof: 'shield-check',
  check: 'check',
  doubt: 'circle-alert',
  wrong: 'circle-x',
  play: 'play',
  open: 'folder-open',
  search: 'search',
  forget: 'trash-2',
}

/** Lucide's own two coins changed since. */
const INCOME = '<path d="M9 3.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11zM18.1 10.4A5.5 5.5 0 1 1 10.3 18M8 7h1v4m7.7 2.9l.7.7-2.8 2.8"/>'

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

write('look/icons.ts', 'icons', 'Lucide, ISC; in a box of 24.', bodies(PAGE))
write('club/icons.ts', 'icons', 'Lucide, ISC; in a box of 24.', bodies(CLUB))
write('editor/icons.ts', 'icons', 'Lucide, ISC; in a box of 24.', bodies(EDITOR))
write('replay/icons.ts', 'icons', 'Lucide, ISC; in a box of 24.', bodies(REPLAY))
write('replay/share/icons.ts', 'icons', 'Lucide, ISC; in a box of 24.', bodies(SHARE))
write('signs/icons.ts', 'icons', 'Lucide, ISC; in a box of 24.', [...bodies(TABLE), ['income', INCOME]])
write(
  'front/pictures/art.ts',
  'art',
  'game-icons.net, CC BY 3.0, by Delapouite and Lorc; paths in a box of 512.',
  Object.entries(GAME_ICONS).map(([name, icon]) => [name, path(icon)]),
)
// Nearly two hundred drawings are no part of the program: the page asks for them when a table does.
for (const folder of globSync('tables/*/icons', { cwd: import.meta.dirname })) {
  const list = (name: string) =>
    Object.entries(JSON.parse(readFileSync(beside(`${folder}/${name}.json`), 'utf8')) as Record<string, string>)
  const drawings = [...list('cards'), ...list('types').map(([type, icon]) => [`type-${type}`, icon] as const)]
  writeFileSync(
    beside(`public/${folder.split('/')[1]}-cards.svg`),
    sprite(
      'Written by web/icons.ts. game-icons.net, CC BY 3.0, points moved to whole numbers; the authors are in NOTICE.',
      drawings.map(([id, icon]) => ({ id, path: path(icon.slice(icon.indexOf('/') + 1)) })),
    ),
  )
  const notice = beside('../NOTICE')
  writeFileSync(
    notice,
    credited(
      readFileSync(notice, 'utf8'),
      drawings.map(([, icon]) => icon),
    ),
  )
}

function beside(file: string): URL {
  return new URL(file, import.meta.url)
}

function read(address: string): IconSet {
  return JSON.parse(readFileSync(new URL(address), 'utf8')) as IconSet
}

function bodies(names: { readonly [name: string]: string }): [string, string][] {
  return Object.entries(names).map(([name, icon]) => [
    name,
    body(lucide, icon)
      .replaceAll(SHARED, '')
      .replace(/^<g>(.*)<\/g>$/, '$1'),
  ])
}

function body(set: IconSet, icon: string): string {
  const found = set.icons[set.aliases?.[icon]?.parent ?? icon]
  if (!found) throw new Error(`there is no icon ${icon}`)
  return found.body
}

function path(icon: string): string {
  const [, path] = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(body(gameIcons, icon)) ?? []
  if (path === undefined) throw new Error(`${icon} is more than one path`)
  return path
}

function write(file: string, name: string, credit: string, entries: readonly (readonly [string, string])[]): void {
  const lines = entries.map(([key, value]) => `  ${key}: '${value}',`)
  writeFileSync(beside(file), `/** Written by web/icons.ts. ${credit} */\nexport const ${name} = {\n${lines.join('\n')}\n} as const\n`)
}
