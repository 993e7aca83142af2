import { useId, useState } from 'react'
import { follow } from '../app/router.ts'
import { keptBoards } from '../editor/kept.ts'
import { Icon } from '../look/icon.tsx'
import { useText } from '../text/index.ts'
import { useFile, type TextFile } from './file.tsx'

/** A file of one's own, a board by name, or null for the usual one. */
export type BoardChoice = TextFile | string | null

/** A text map by the name in its head; null for what is none. */
export function ownBoard(text: string): TextFile | null {
  const [, name] = /^name: (.+)$/m.exec(text) ?? []
  return name === undefined ? null : { name, text }
}

interface BoardFieldProps {
  readonly game: string
  /** The usual one first; empty where there is only one. */
  readonly boards: readonly string[]
  readonly names: { readonly [choice: string]: string }
  readonly board: BoardChoice
  readonly choose: (board: BoardChoice) => void
  /** What is wrong with it, with line and column; empty if nothing is known to be. */
  readonly why: string
}

/** The usual board or a text map of one's own. The rules read it when the game starts, and say where it is wrong. */
export function BoardField({ game, boards, names, board, choose, why }: BoardFieldProps) {
  const text = useText()
  const id = useId()
  const file = useFile({ accept: '.txt,.map,text/plain', label: text.chooseFile, most: 64 }, choose)
  const own = typeof board === 'object' ? board : null
  const [kept] = useState(() => keptBoards(game))
  const isKept = kept.some((each) => each.text === own?.text)
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
        {kept.map((each) => (
          <label key={each.name}>
            <input type="radio" name={id} checked={own?.text === each.text} onChange={() => take(each)} />
            {each.name}
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={id}
            checked={own !== null && !isKept}
            onClick={(event) => {
              // The file is the choice: until there is one, what was chosen stays.
              event.preventDefault()
              file.pick()
            }}
          />
          {own && !isKept ? text.fileChosen(own.name) : text.ownBoard}
        </label>
        <button type="button" className="button" onClick={file.pick}>
          <Icon name="upload" size={18} />
          {text.chooseFile}
        </button>
        <a className="button" href={`/boards/${game}`} onClick={follow}>
          <Icon name="board" size={18} />
          {text.drawBoard}
        </a>
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
