import type { Language } from '@caravanserai/kernel'
import { useEffect, useState, type ComponentType } from 'react'
import { useFail } from '../app/boundary.tsx'
import { useSettings } from '../app/settings.ts'
import { tables } from '../tables/index.ts'
import { Markdown } from './markdown.tsx'
import './primer.css'

/** A game explained in a few pictures: what one must know before the first move. */
export interface Primer {
  readonly words: Readonly<Record<Language, readonly Words[]>>
  /** One for each part, drawn with what draws the table. */
  readonly figures: readonly ComponentType<{ readonly language: Language }>[]
}

export interface Words {
  readonly title: string
  /** Written as the rules are. */
  readonly text: string
  /** What the picture shows. */
  readonly shows: string
}

/** How to play a game, part by part. */
export function PrimerOf({ game }: { readonly game: string }) {
  const { language } = useSettings()
  const primer = usePrimer(game)
  if (!primer) return null
  return (
    <div className="primer">
      {primer.words[language].map(({ title, text, shows }, i) => {
        const Figure = primer.figures[i]
        return (
          <section key={title}>
            <div>
              <h2>{title}</h2>
              <Markdown source={text} />
            </div>
            {Figure ? (
              <figure>
                <div className="primer-picture" aria-hidden>
                  <Figure language={language} />
                </div>
                <figcaption>{shows}</figcaption>
              </figure>
            ) : null}
          </section>
        )
      })}
    </div>
  )
}

function usePrimer(game: string): Primer | null {
  const fail = useFail()
  const [found, setFound] = useState<{ readonly game: string; readonly primer: Primer } | null>(null)
  useEffect(() => {
    let wanted = true
    const fetched = tables[game]?.primer?.()
    fetched?.then((primer) => wanted && setFound({ game, primer }), fail)
    return () => {
      wanted = false
    }
  }, [game, fail])
  return found?.game === game ? found.primer : null
}
