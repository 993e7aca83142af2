import { botsOf } from '@caravanserai/bots/all'
import { games } from '@caravanserai/games/all'
import { LANGUAGES, type Language } from '@caravanserai/kernel'
import type { Shelved } from '../../app/shelf.ts'
import { EMBLEMS } from '../../tables/table.ts'

/** What the front page must know of a game before it is loaded; read from the registry when the page is built. More seats than emblems cannot be drawn. */
export function shelf(): Shelved[] {
  return games.map(({ id, players, words }) => ({
    id,
    players: players.filter((count) => count <= EMBLEMS.length),
    levels: botsOf(id).levels.map(({ id, name }) => ({ id, name })),
    titles: inEach((language) => words[language].title),
  }))
}

function inEach(say: (language: Language) => string): Readonly<Record<Language, string>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])) as Record<Language, string>
}
