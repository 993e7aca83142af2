/** What a link to a match that is over says elsewhere. */
export const en = {
  won: (winners: string, several: boolean, game: string) => `${winners} ${several ? 'win' : 'wins'} at ${game}`,
  played: (names: string, moves: number) =>
    `${names}, ${moves} moves: look at every one of them, through anybody’s eyes, and check that the dice were fair.`,
}

export type HeadlineText = typeof en
