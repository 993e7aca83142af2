/** The only list of languages, each by its own name. What is missing when one is added, the compiler says. */
export const LANGUAGE_NAMES = { en: 'English', fr: 'Français' } as const
export type Language = keyof typeof LANGUAGE_NAMES
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[]

/** Every text is written in it first; it stands in where no other is wished for. */
export const FIRST_LANGUAGE: Language = 'en'

/** The first of the wishes that is spoken here: `fr-CA` is content with French. */
export function languageFor(wishes: readonly string[]): Language {
  const wished = wishes.map((wish) => wish.toLowerCase().split('-', 1)[0])
  return wished.map((code) => LANGUAGES.find((language) => language === code)).find(Boolean) ?? FIRST_LANGUAGE
}

/** The file of a page in a language: `README.md`, `README.fr.md`. */
export function pageFile(page: string, language: Language): string {
  return language === FIRST_LANGUAGE ? `${page}.md` : `${page}.${language}.md`
}
