import { useId } from 'react'
import { Icon } from '../look/icon.tsx'
import { useText } from '../text/index.ts'
import { useFile, type TextFile } from './file.tsx'

/** A file of one's own, a board by name, or null for the usual one. */
export type BoardChoice = TextFile | string | null

interface BoardFieldProps {
  /** The usual one first; empty where there is only one. */
  readonly boards: readonly string[]
  readonly names: { readonly [choice: string]: string }
  readonly board: BoardChoice
  readonly choose: (board: BoardChoice) => void
  /** What is wrong with it, with line and column; empty if nothing is known to be. */
  readonly why: string
}

/** The usual board or a text map of one's own. The rules read it when the game starts, and say where it is wrong. */
export function BoardField({ boards, names, board, choose, why }: BoardFieldProps) {
  const text = useText()
  const id = useId()
  const file = useFile({ accept: '.txt,.map,text/plain', label: text.chooseFile, most: 64 }, choose)
  const own = typeof board === 'object' ? board : null
  const wrong = file.why || why
  const take = (next: BoardChoice) => {
    file.dismiss()
    choose(next)
  }
  return (
    <fieldset>
      <legend>{text.board}</legend>
      <div className="choice">
        {boards.length === 0 ? (
          <label>
            <input type="radio" name={id} checked={board === null} onChange={() => take(null)} />
            {text.standardBoard}
          </label>
        ) : null}
        {boards.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={id}
              checked={board === each || (board === null && each === boards[0])}
              onChange={() => take(each)}
              data-board={each}
            />
            {names[`board-${each}`]}
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={id}
            checked={own !== null}
            onClick={(event) => {
              // The file is the choice: until there is one, what was chosen stays.
              event.preventDefault()
              file.pick()
            }}
          />
          {own ? text.fileChosen(own.name) : text.ownBoard}
        </label>
        <button type="button" className="button" onClick={file.pick}>
          <Icon name="upload" size={18} />
          {text.chooseFile}
        </button>
      </div>
      {file.input}
      {wrong ? (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      ) : (
        <p className="help">{text.boardHelp}</p>
      )}
    </fieldset>
  )
}
