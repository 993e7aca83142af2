import { isRefusal, LANGUAGES } from '@caravanserai/kernel'
import type { Scene } from './scene.ts'

/** What a form offers, the rules take, and every language has a name for it. */
export function checkChoices({ game, failure }: Scene): void {
  const { boards = [], switches = [], lots = [] } = game.choices ?? {}
  const offered = [
    ...boards.map((board) => ({ name: `board-${board}`, options: { board }, players: undefined })),
    ...switches.map((option) => ({ name: option, options: { [option]: true }, players: undefined })),
    ...lots.map(({ id, players }) => ({ name: id, options: { [id]: 'choice' }, players })),
  ]
  for (const { name, options, players = game.players[0] ?? 2 } of offered) {
    const answer = game.options(options, players)
    if (isRefusal(answer)) throw failure('choices', `${JSON.stringify(options)} is offered and refused: ${JSON.stringify(answer)}`)
    for (const language of LANGUAGES)
      if (!game.words[language].names[name]) throw failure('choices', `"${name}" is offered and has no name in "${language}"`)
  }
}
