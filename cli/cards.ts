import { games } from '@caravanserai/games/all'
import { LANGUAGES, type AnyGame, type CardFace, type Language } from '@caravanserai/kernel'
import { gameNamed, languageNamed, Mistake, pageOf, parsed, type Command } from './command.ts'
import { table } from './columns.ts'

export const cards: Command = {
  name: 'cards',
  summary: 'lists the cards of a game, or prints one with its rulings',
  help: `caravanserai cards GAME [NAME] [--language ${LANGUAGES.join('|')}]

Lists all cards of a game with what is printed on them. With the name of a card (its id, or its name in any language, in
capitals or not, with accents or not) prints its text and every ruling that speaks of it.

Example: caravanserai cards bazaar cheese --language fr`,
  run(args, to) {
    const { values, positionals } = parsed(args, { language: { type: 'string' } }, ['the name of a game'], Infinity)
    const [id, ...name] = positionals
    const game = gameNamed(id)
    const language = languageNamed(values.language)
    const faces = game.cards
    if (!faces) throw new Mistake(`there are cards to look up in ${withCards().join(', ')}, not in ${game.id}`)
    to.out(name.length === 0 ? list(faces, language) : whole(game, named(faces, name.join(' '), language), language))
    return 0
  },
}

/** What stands over the names of cards. */
const NAME: Readonly<Record<Language, string>> = { en: 'name', fr: 'nom' }

function withCards(): string[] {
  return games.filter((game) => game.cards).map((game) => game.id)
}

/** A column for everything that is printed on some card. */
function list(faces: readonly CardFace[], language: Language): string {
  const columns = [...new Set(faces.flatMap(({ words }) => words[language].facts.map(([name]) => name)))]
  const rows = faces
    .map(({ id, kind, words }) => ({ id, kind, ...words[language] }))
    .toSorted((a, b) => b.kind.localeCompare(a.kind) || a.name.localeCompare(b.name, language))
    .map(({ id, name, facts }) => [id, name, ...columns.map((column) => new Map(facts).get(column) ?? '')])
  return table(['id', NAME[language], ...columns], rows)
}

function whole(game: AnyGame, face: CardFace, language: Language): string {
  const { name, text, facts } = face.words[language]
  const rulings = game.rulingsOn?.(pageOf(game, 'RULINGS', language), name) ?? []
  return [
    `${name} (${face.id})`,
    facts.map(([fact, value]) => `${fact}: ${value}`).join('; '),
    '',
    text,
    // Their questions are in italics on the page.
    ...rulings.flatMap(({ id, text }) => ['', `${id}  ${text.replaceAll('*', '')}`]),
  ].join('\n')
}

/** By its id or its name in any language; what is near is told in the one that is spoken, if it is near there too. */
function named(faces: readonly CardFace[], wanted: string, language: Language): CardFace {
  const calls = faces.flatMap((face) =>
    [face.words[language].name, ...LANGUAGES.map((each) => face.words[each].name), face.id].map((call) => ({ call, face })),
  )
  const found = calls.find(({ call }) => plain(call) === plain(wanted))
  if (found) return found.face
  const near = calls
    .map(({ call, face }) => ({ call, face, off: plain(call).includes(plain(wanted)) ? 0 : distance(plain(call), plain(wanted)) }))
    .filter(({ call, off }) => off <= Math.max(1, Math.min(call.length, wanted.length) / 3))
    .toSorted((a, b) => a.off - b.off)
  const names = near
    .filter(({ face }, i) => near.findIndex((each) => each.face === face) === i)
    .map(({ call }) => call)
    .slice(0, 3)
  throw new Mistake(`there is no card "${wanted}"${names.length === 0 ? '' : `; perhaps ${names.join(', ')}`}`)
}

/** Without accents, capitals and signs: `Shopkeepers' Guild` and `shopkeepers-guild` are the same. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^a-z0-9]/g, '')
}

/** How many letters must be added, left out or changed to make one word the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(b).entries())
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    row = next
  }
  return row[b.length] ?? 0
}
