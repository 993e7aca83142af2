import type { Refusal } from '@caravanserai/kernel'
import { useState } from 'react'
import { useSettings } from '../../app/settings.ts'
import type { Shelved } from '../../app/shelf.ts'
import { useText } from '../../text/index.ts'
import { useGameWords } from '../../tables/words.ts'
import { sentenceOf } from '../../text/refusal.ts'
import type { Clerk } from '../clerk.ts'
import { useEditorText } from '../text/index.ts'

interface TextCardProps {
  readonly game: Shelved
  readonly clerk: Clerk
  readonly position: object
  readonly take: (position: object) => void
}

/** The whole table as it is written; what is written otherwise is taken once the rules have read it. */
export function TextCard({ game, clerk, position, take }: TextCardProps) {
  const page = useText()
  const text = useEditorText()
  const { language } = useSettings()
  const words = useGameWords(game.id)
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Refusal | 'no-json' | null>(null)
  const read = async () => {
    const value = parsed(typed ?? '')
    if (value === undefined) return setWrong('no-json')
    const done = await clerk.ask({ kind: 'read', game: game.id, position: value })
    if (done.kind === 'refused') return setWrong(done.refusal)
    if (done.kind === 'read') take(done.position)
    setTyped(null)
    setWrong(null)
  }
  return (
    <details className="ed-card ed-text">
      <summary>{text.asText}</summary>
      <p className="ed-quiet">{text.asTextHelp}</p>
      <textarea
        className="field"
        rows={14}
        spellCheck="false"
        aria-label={text.asText}
        value={typed ?? JSON.stringify(position, null, 1)}
        onChange={({ target }) => setTyped(target.value)}
      />
      {wrong ? (
        <p className="wrong" role="alert">
          {wrong === 'no-json' ? text.badJson : sentenceOf(wrong, language, page, words)}
        </p>
      ) : null}
      <button type="button" className="button" disabled={typed === null} onClick={() => void read()}>
        {text.takeIt}
      </button>
    </details>
  )
}

function parsed(typed: string): unknown {
  try {
    return JSON.parse(typed) as unknown
  } catch {
    return undefined
  }
}
