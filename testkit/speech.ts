import { FIRST_LANGUAGE, kernelRefusal, LANGUAGES, type AnyGame, type Refusal, type Told } from '@caravanserai/kernel'
import type { Scene } from './scene.ts'

/** Every event has words for everyone who sees it; the common kinds are heard a few times and then at sampled steps. */
export function checkWords(scene: Scene, events: readonly Told[], all: boolean): void {
  const { game, seen, report } = scene
  for (const event of events) {
    const heard = seen.kinds.get(event.kind) ?? 0
    if (heard >= 3 && !all) continue
    seen.kinds.set(event.kind, heard + 1)
    for (const watcher of scene.watchers) {
      const shown = game.seenBy(event, watcher)
      if (shown === null) continue
      for (const language of LANGUAGES) {
        const sentence = game.words[language].event(shown, (seat) => `Seat ${seat + 1}`)
        const why = whyNotSentence(sentence)
        if (why !== undefined) throw scene.failure('words', `in "${language}" ${JSON.stringify(shown)} ${why}: "${sentence}"`)
        report.sentences++
      }
    }
  }
}

/** All languages name the same things. */
export function checkNames(scene: Scene): void {
  const { words } = scene.game
  const keys = Object.keys(words[FIRST_LANGUAGE].names).toSorted().join(' ')
  for (const language of LANGUAGES) {
    const { title, names } = words[language]
    if (title === '') throw scene.failure('words', `the game has no title in "${language}"`)
    const own = Object.keys(names).toSorted().join(' ')
    if (own !== keys) throw scene.failure('words', `"${FIRST_LANGUAGE}" names ${keys}, "${language}" names ${own}`)
    for (const [key, name] of Object.entries(names)) if (name === '') throw scene.failure('words', `"${key}" has no name in "${language}"`)
  }
}

/** A refusal without a reason that a person can read is none. */
export function whyNotSaid(game: AnyGame, refusal: Refusal): string | undefined {
  for (const language of LANGUAGES) {
    // The game first, as on a page: it says why a position cannot be.
    const sentence = game.words[language].refusal(refusal) || kernelRefusal(language, refusal)
    const why = whyNotSentence(sentence)
    if (why !== undefined) return `in "${language}" the refusal ${JSON.stringify(refusal)} ${why}: "${sentence}"`
  }
  return undefined
}

function whyNotSentence(sentence: unknown): string | undefined {
  if (typeof sentence !== 'string' || sentence.trim() === '') return 'has no words'
  return /undefined|\[object|\bNaN\b/.test(sentence) ? 'has words that are not for people' : undefined
}
