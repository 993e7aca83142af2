import { botsOf, games } from '@caravanserai/games/all'
import type { AnyGame, Language } from '@caravanserai/kernel'
import { LANGUAGES } from '@caravanserai/kernel/words'
import type { Shelved, ShelvedWords } from './app/shelf.ts'
import { EMBLEMS } from './signs/emblem.ts'

/** What the front page must know of a game before it is loaded; read from the registry when the page is built. More seats than emblems cannot be drawn. */
export function catalogue(): Shelved[] {
  return games.map((game) => ({
    id: game.id,
    players: game.players.filter((count) => count <= EMBLEMS.length),
    levels: botsOf(game.id).levels,
    box: game.box,
    cards: game.cards?.length ?? 0,
    board: game.boards !== undefined,
    choices: { boards: [], switches: [], lots: [], ...game.choices },
    words: Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(game, language)])) as Shelved['words'],
  }))
}

function wordsOf({ words, choices: { boards = [], switches = [], lots = [] } = {} }: AnyGame, language: Language): ShelvedWords {
  const { title, line, names } = words[language]
  const variants = [...switches, ...lots.map(({ id }) => id)].flatMap((id) => [id, `${id}-says`])
  const named = [...boards.map((board) => `board-${board}`), ...variants]
  return { title, line, choices: Object.fromEntries(named.map((name) => [name, names[name] ?? name])) }
}
