import { useMemo, useState } from 'react'
import { go } from '../../app/router.ts'
import { useSettings } from '../../app/settings.ts'
import type { Shelved } from '../../app/shelf.ts'
import { CopyLink } from '../../deals/copy.tsx'
import { MOST_COUNT, MOST_HINT, MOST_TITLE, MOST_TURNS, readMade, wordsOf, type Made } from '../../puzzles/made.ts'
import { useSet } from '../../puzzles/set.ts'
import { SHARED } from '../../puzzles/start.tsx'
import { Icon } from '../icon.tsx'
import { usePacked } from '../packed.ts'
import type { Reading } from '../task.ts'
import { useEditorText } from '../text/index.ts'
import { Choice, Count } from './fields.tsx'

/** The table with a goal for seat 1, as a link. */
export function PuzzleCard({ game, reading }: { readonly game: Shelved; readonly reading: Reading | null }) {
  const text = useEditorText()
  const { language } = useSettings()
  const set = useSet(game.id)
  const [title, setTitle] = useState('')
  const [hint, setHint] = useState('')
  const [turns, setTurns] = useState(1)
  const [kind, setKind] = useState<string | null>(null)
  const [count, setCount] = useState(1)
  const [named, setNamed] = useState('')
  const chosen = kind ?? Object.keys(set?.goals ?? {})[0] ?? ''
  const kindOf = set?.goals[chosen]
  const made = useMemo((): Made | null => {
    if (!set || !reading) return null
    const goal = { kind: chosen, value: kindOf?.of === 'count' ? count : named.trim() }
    return readMade({ title: title.trim(), hint: hint.trim(), turns, goal, position: reading.position }, set.goals)
  }, [set, reading, chosen, kindOf, count, named, title, hint, turns])
  const packed = usePacked(made)
  if (!set) return null
  const words = set.goalWords[language]
  const address = packed === null ? null : `/puzzles/${game.id}/${SHARED}#${packed}`
  return (
    <section className="ed-card" aria-labelledby="ed-puzzle">
      <h2 id="ed-puzzle">{text.puzzle}</h2>
      <p className="ed-quiet">{text.puzzleLead}</p>
      <label className="ed-field">
        <span className="label">{text.puzzleTitle}</span>
        <input className="field" value={title} maxLength={MOST_TITLE} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <div className="ed-goal">
        <Choice
          label={text.puzzleGoal}
          value={chosen}
          values={Object.keys(set.goals).map((each) => [each, words[each]?.name ?? each] as const)}
          choose={setKind}
        />
        {kindOf?.of === 'count' ? <Count label={text.thatMany} value={count} least={1} most={MOST_COUNT} set={setCount} /> : null}
        {kindOf?.of === 'space' ? (
          <label className="ed-field">
            <span className="label">{text.thatSpace}</span>
            <input className="field" value={named} maxLength={4} onChange={({ target }) => setNamed(target.value.toUpperCase())} />
          </label>
        ) : null}
        {kindOf?.of === 'card' ? (
          <Choice label={text.thatCard} value={named} values={[['', ''], ...kindOf.cards(language)]} choose={setNamed} />
        ) : null}
        <Count label={text.puzzleTurns} value={turns} least={1} most={MOST_TURNS} set={setTurns} />
      </div>
      <label className="ed-field">
        <span className="label">{text.puzzleHint}</span>
        <input className="field" value={hint} maxLength={MOST_HINT} onChange={({ target }) => setHint(target.value)} />
      </label>
      {made ? <p>{wordsOf(made, set, language).goal}</p> : null}
      <div className="ed-row">
        <CopyLink link={address === null ? null : () => new URL(address, location.origin).href} />
        <button type="button" className="button" disabled={address === null} onClick={() => address !== null && go(address)}>
          <Icon name="puzzle" />
          {text.tryIt}
        </button>
      </div>
    </section>
  )
}
