import { useRef } from 'react'
import { Icon } from '../look/icon.tsx'
import { useText } from '../text/index.ts'

export interface PositionFile {
  readonly name: string
  readonly text: string
}

/** A position as JSON, to begin from: a puzzle, or how a table lay when something went wrong. The rules read it when the game starts. */
export function PositionField({
  position,
  choose,
}: {
  readonly position: PositionFile | null
  readonly choose: (position: PositionFile | null) => void
}) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="options-position">
      <button type="button" className="button bare" onClick={() => (position ? choose(null) : input.current?.click())}>
        <Icon name={position ? 'close' : 'upload'} size={18} />
        {position ? text.positionChosen(position.name) : text.fromPosition}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        data-testid="position"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          void file?.text().then((read) => choose({ name: file.name, text: read }))
        }}
      />
    </div>
  )
}

/** What is no JSON goes on as text, and the rules say that it is no position. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
