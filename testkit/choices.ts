import { isRefusal, LANGUAGES } from '@caravanserai/kernel'
import type { Scene } from './scene.ts'

/** What a form offers, the rules take; every language has a name for it, and for a variant a sentence. */
export function checkChoices({ game, failure }: Scene): void {
  const { boards = [], switches = [], lots = [] } = game.choices ?? {}
  const offered = [
    ...boards.map((board) => ({ said: [`board-${board}`], options: { board }, players: undefined })),
    ...switches.map((option) => ({ said: [option, `${option}-says`], options: { [option]: true }, players: undefined })),
    ...lots.map(({ id, players }) => ({ said: [id, `${id}-says`], options: { [id]: 'choice' }, players })),
  ]
  for (const { said, options, players = game.players[0] ?? 2 } of offered) {
    const answer = game.options(options, players)
    if (isRefusal(answer)) throw failure('choices', `${JSON.stringify(options)} is offered and refused: ${JSON.stringify(answer)}`)
    for (const language of LANGUAGES)
      for (const name of said)
        if (!game.words[language].names[name]) throw failure('choices', `"${name}" is offered and has no words in "${language}"`)
  }
}
