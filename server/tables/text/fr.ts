import type { HeadlineText } from './en.ts'

// Devant ; : ! et ? : une espace fine insécable, U+202F.
export const fr: HeadlineText = {
  won: (winners, several, game) => `${game} : ${winners} ${several ? 'gagnent' : 'gagne'}`,
  played: (names, moves) =>
    `${names}, ${moves} coups : revoyez-les tous, par les yeux de chacun, et vérifiez que les dés étaient honnêtes.`,
}
