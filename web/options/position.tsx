import { follow } from '../app/router.ts'
import { Icon } from '../look/icon.tsx'
import { useText } from '../text/index.ts'
import { useFile, type TextFile } from './file.tsx'

/** A position as JSON, to begin from: a puzzle, or how a table lay when something went wrong. The rules read it when the game starts. */
export function PositionField({
  game,
  position,
  choose,
}: {
  readonly game: string
  readonly position: TextFile | null
  readonly choose: (position: TextFile | null) => void
}) {
  const text = useText()
  const file = useFile({ accept: '.json,application/json', label: text.fromPosition, most: 256 }, choose)
  return (
    <div className="options-position">
      <button type="button" className="button bare" onClick={() => (position ? choose(null) : file.pick())}>
        <Icon name={position ? 'close' : 'upload'} size={18} />
        {position ? text.positionChosen(position.name) : text.fromPosition}
      </button>
      <a className="button bare" href={`/positions/${game}`} onClick={follow}>
        <Icon name="board" size={18} />
        {text.setTable}
      </a>
      {file.input}
      {file.why ? (
        <p className="wrong" role="alert">
          {file.why}
        </p>
      ) : null}
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
