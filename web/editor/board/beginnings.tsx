import { useState } from 'react'
import { useSettings } from '../../app/settings.ts'
import type { Shelved } from '../../app/shelf.ts'
import { useFile } from '../../options/file.tsx'
import { Icon } from '../icon.tsx'
import { keptBoards } from '../kept.ts'
import { useEditorText } from '../text/index.ts'
import type { BoardKind } from './kind.ts'
import { empty, readSheet, type Sheet } from './sheet.ts'

interface BeginningsProps {
  readonly game: Shelved
  readonly kind: BoardKind
  readonly take: (sheet: Sheet) => void
}

/** What a drawing can begin with: the boards of the game, those that were kept here, a file, nothing. */
export function Beginnings({ game, kind, take }: BeginningsProps) {
  const text = useEditorText()
  const { language } = useSettings()
  const [wrong, setWrong] = useState('')
  const open = (board: string) => {
    const read = readSheet(board, kind.signs)
    if ('refused' in read) setWrong(text.badBoard(read.facts.line, read.facts.column, read.facts.why))
    else {
      setWrong('')
      take(read)
    }
  }
  const file = useFile({ accept: '.txt,.map,text/plain', label: text.ownFile, most: 64 }, (chosen) => open(chosen.text))
  const names = game.words[language].choices
  const boards = Object.entries(kind.boards).map(([id, board]) => [names[`board-${id}`] ?? text.standard, board] as const)
  return (
    <section className="ed-card" aria-labelledby="ed-begin">
      <h2 id="ed-begin">{text.beginWith}</h2>
      <div className="ed-begin">
        {[...boards, ...keptBoards(game.id).map(({ name, text: board }) => [name, board] as const)].map(([name, board]) => (
          <button key={name} type="button" className="button" onClick={() => open(board)}>
            {name}
          </button>
        ))}
        <button type="button" className="button" onClick={() => take(empty('', 15, 17))}>
          {text.emptyField}
        </button>
        <button type="button" className="button" onClick={file.pick}>
          <Icon name="open" />
          {text.ownFile}
        </button>
      </div>
      {file.input}
      {file.why || wrong ? (
        <p className="wrong" role="alert">
          {file.why || wrong}
        </p>
      ) : null}
    </section>
  )
}
