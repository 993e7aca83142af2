import { useId, useRef } from 'react'
import { Icon } from '../look/icon.tsx'
import { useText } from '../text/index.ts'
import type { Variants } from './variants.tsx'

export interface BoardFile {
  readonly name: string
  readonly text: string
}

/** A file of one's own, a board by name, or null for the usual one. */
export type BoardChoice = BoardFile | Variants['boards'][number] | null

interface BoardFieldProps {
  /** The usual one first; empty where there is only one. */
  readonly boards: Variants['boards']
  readonly board: BoardChoice
  readonly choose: (board: BoardChoice) => void
  /** What is wrong with it, with line and column; empty if nothing is known to be. */
  readonly why: string
}

/** The usual board or a text map of one's own. The rules read it when the game starts, and say where it is wrong. */
export function BoardField({ boards, board, choose, why }: BoardFieldProps) {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const file = typeof board === 'object' ? board : null
  return (
    <fieldset>
      <legend>{text.board}</legend>
      <div className="choice">
        {boards.length === 0 ? (
          <label>
            <input type="radio" name={id} checked={board === null} onChange={() => choose(null)} />
            {text.standardBoard}
          </label>
        ) : null}
        {boards.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={id}
              checked={board === each || (board === null && each === boards[0])}
              onChange={() => choose(each)}
              data-board={each}
            />
            {text.boards[each]}
          </label>
        ))}
        <label>
          <input type="radio" name={id} checked={file !== null} onChange={() => input.current?.click()} />
          {file ? text.fileChosen(file.name) : text.ownBoard}
        </label>
        <button type="button" className="button" onClick={() => input.current?.click()}>
          <Icon name="upload" size={18} />
          {text.chooseFile}
        </button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".txt,.map,text/plain"
        aria-label={text.chooseFile}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file, changed, is a new choice.
          event.target.value = ''
          if (file) void file.text().then((map) => choose({ name: file.name, text: map.slice(0, 100_000) }))
        }}
      />
      {why ? (
        <p className="wrong" role="alert">
          {why}
        </p>
      ) : (
        <p className="help">{text.boardHelp}</p>
      )}
    </fieldset>
  )
}
