import { useEffect, useMemo, useState } from 'react'
import { useFail } from '../app/boundary.tsx'
import { follow } from '../app/router.ts'
import { useSettings } from '../app/settings.ts'
import { Icon } from '../look/icon.tsx'
import { idOf, madeFor, puzzleOf, wordsOf } from './made.ts'
import { noteSolved } from './memory.ts'
import { judge, type Seen, type Verdict } from './puzzle.ts'
import { useSet } from './set.ts'
import { tryPuzzle } from './start.tsx'
import { usePuzzleText } from './text/index.ts'
import './panel.css'

interface PanelProps {
  readonly game: string
  readonly id: string
  readonly seen: Seen
}

/** Above the table of a puzzle: the goal, a hint for who wants it, and what became of it. */
export function PuzzlePanel({ game, id, seen }: PanelProps) {
  const text = usePuzzleText()
  const { language } = useSettings()
  const fail = useFail()
  const [hinted, setHinted] = useState(false)
  const set = useSet(game)
  const made = useMemo(() => set && madeFor(game, set.goals).find((each) => idOf(each) === id), [set, game, id])
  const puzzle = made ? puzzleOf(made) : set?.puzzles.find((each) => each.id === id)
  const verdict = useVerdict(set && puzzle ? judge(set, puzzle, seen) : 'open')
  useEffect(() => {
    if (verdict === 'solved') noteSolved(game, id)
  }, [verdict, game, id])
  const words = set && (made ? wordsOf(made, set, language) : set.words[language][id])
  if (!set || !words) return null
  const next = made ? undefined : set.puzzles[set.puzzles.findIndex((each) => each.id === id) + 1]
  return (
    <section className="puzzle-panel" aria-label={text.puzzle} data-verdict={verdict}>
      <div className="puzzle-words">
        <h2>{words.title}</h2>
        <p>{words.goal}</p>
        <output>
          {verdict === 'open' ? null : <strong>{verdict === 'solved' ? text.isSolved : text.isFailed}</strong>}
          {hinted && verdict !== 'solved' ? <span>{words.hint}</span> : null}
        </output>
      </div>
      <div className="puzzle-ways">
        {verdict === 'solved' || words.hint === '' ? null : (
          <button type="button" className="button" aria-pressed={hinted} onClick={() => setHinted(!hinted)}>
            {text.hint}
          </button>
        )}
        <button
          type="button"
          className={verdict === 'failed' ? 'button main' : 'button'}
          onClick={() => void tryPuzzle(game, id).catch(fail)}
        >
          <Icon name="resume" size={18} />
          {text.again}
        </button>
        {verdict === 'solved' && next ? (
          <a className="button main" href={`/puzzles/${game}/${next.id}`} onClick={follow}>
            {text.next}
          </a>
        ) : (
          <a className={verdict === 'solved' ? 'button main' : 'button'} href="/puzzles" onClick={follow}>
            {text.all}
          </a>
        )}
      </div>
    </section>
  )
}

/** What is solved stays so, whatever the others do to it afterwards. */
function useVerdict(now: Verdict): Verdict {
  const [isSolved, setSolved] = useState(false)
  if (now === 'solved' && !isSolved) setSolved(true)
  return isSolved ? 'solved' : now
}
