import { FIRST_LANGUAGE, LANGUAGES, type Facts, type FlawWords, type Language } from '@caravanserai/kernel'

/** The flaws of positions that are not said in some language, or say less or more of the facts there than in the first. */
export function unevenFlaws(flaws: Readonly<Record<Language, FlawWords>>): string[] {
  const first = flaws[FIRST_LANGUAGE]
  return LANGUAGES.filter((language) => language !== FIRST_LANGUAGE).flatMap((language) =>
    Object.keys(first).flatMap((code) => {
      const [own, there] = [factsIn(first, code), factsIn(flaws[language], code)]
      const isSaid = there.sentence !== '' && (there.sentence !== own.sentence || own.isFactAlone)
      return isSaid && own.names === there.names ? [] : [`${language} ${code}: ${there.sentence} (${there.names}; ${own.names})`]
    }),
  )
}

/** Which facts a reason speaks of, and the reason with their names in their place. */
function factsIn(flaws: FlawWords, code: string) {
  const asked = new Set<string>()
  const facts = new Proxy<Facts>({}, { get: (_, name) => (asked.add(String(name)), `<${String(name)}>`) })
  const sentence = flaws[code]?.(facts) ?? ''
  return { sentence, names: [...asked].toSorted().join(), isFactAlone: /^<\w+>$/.test(sentence) }
}
