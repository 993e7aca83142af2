import { choose, PACES, useSettings, type Pace } from '../../app/settings.ts'
import { Icon } from '../../signs/icon.tsx'
import { useText } from '../../text/index.ts'
import { useSitting } from '../sitting.ts'
import { usePaced } from './pacing.ts'
import './shown.css'

/** What others have done so far; the newest stands out. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <ol className="tb-steps">
      {steps.map((step, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- what has happened keeps its place
        <li key={i} aria-current={i === steps.length - 1 ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}

/** One's turn is over, and somebody wants to be asked. */
function EndBar({ undo, end }: { readonly undo: () => void; readonly end: () => void }) {
  const { text } = useSitting()
  return (
    <div className="tb-pace">
      <p className="tb-pace-again">{text.turnEnds}</p>
      <button type="button" className="tb-second" onClick={undo} data-undo>
        <Icon name="undo" size={18} />
        <span>{text.undo}</span>
      </button>
      <button type="button" className="tb-main" onClick={end} data-end-turn>
        {text.endTurn}
      </button>
    </div>
  )
}

/** While others play: stop, skip, the pace; and for a moment the way back from one's own last move. */
export function PaceBar() {
  const { text } = useSitting()
  const { paces, pace: paceOf } = useText()
  const { pace } = useSettings()
  const { isOn, isPaused, pause, goOn, skip, undo, end, isReplay } = usePaced()
  if (!isOn) return null
  if (end && undo) return <EndBar undo={undo} end={end} />
  return (
    <div className="tb-pace" data-paused={isPaused}>
      {isReplay ? <p className="tb-pace-again tb-wide">{text.replaying}</p> : null}
      {undo ? (
        <button type="button" className="tb-second tb-pace-undo" onClick={undo} data-undo>
          <Icon name="undo" size={18} />
          <span>{text.undo}</span>
        </button>
      ) : null}
      <button type="button" className="tb-second" onClick={isPaused ? goOn : pause} data-pause>
        <Icon name={isPaused ? 'play' : 'pause'} size={18} />
        <span>{isPaused ? text.goOn : text.pause}</span>
      </button>
      <button type="button" className="tb-second" onClick={skip} title={text.skipWhy} data-skip>
        <Icon name="skip" size={18} />
        <span>{text.skip}</span>
      </button>
      <select
        className="field tb-pace-choice"
        aria-label={paceOf}
        title={paceOf}
        value={pace}
        onChange={(event) => choose({ pace: event.target.value as Pace })}
      >
        {PACES.map((each) => (
          <option key={each} value={each}>
            {paces[each]}
          </option>
        ))}
      </select>
    </div>
  )
}
