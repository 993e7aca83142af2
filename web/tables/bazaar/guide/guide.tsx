import { useEffect, useMemo, useState, type RefObject } from 'react'
import { Icon } from '../../../signs/icon.tsx'
import { goTo, useKeys } from '../../keys.ts'
import { useMarks } from '../news/marks.ts'
import { useSitting } from '../sitting.ts'
import { guides } from '../text/guide.ts'
import { factsOf } from './facts.ts'
import { stepOf, USUAL } from './steps.ts'
import './guide.css'

interface GuideProps {
  readonly root: RefObject<HTMLElement | null>
  readonly progress: { readonly read: readonly string[]; readonly note: (step: string) => void; readonly leave: () => void }
}

/** Explains a first game beside the table: what this is, what to press. It plays nothing and stops nobody. */
export function Guide({ root, progress }: GuideProps) {
  const sitting = useSitting()
  const { log, you, language, announce } = sitting
  const guide = guides[language]
  const facts = useMemo(() => (you === null ? null : factsOf(log, you)), [log, you])
  const step = you === null || facts === null ? null : stepOf(sitting, you, facts, progress.read, guide)
  const [folded, setFolded] = useState(false)
  useMarks(root, step?.marks ?? [], 'guided')
  useKeys(root, (key, table) => {
    if (key !== 'g') return false
    goTo(table, step?.reads ? '[data-guide-next]' : '[data-guide-leave]')
    return true
  })
  const said = step ? `${step.says.title}. ${step.says.body}` : null
  useEffect(() => {
    if (said !== null) announce(said)
  }, [said, announce])
  if (!step || sitting.view.winners.length > 0) return null

  const { id, says, reads } = step
  const last = id === 'finish'
  const place = USUAL.indexOf(id)
  return (
    <section className="bz-guide" aria-label={guide.name} data-guide={id}>
      <header>
        <Icon name="learn" size={20} />
        <span>
          {guide.name}
          {place < 0 ? '' : `, ${guide.at(place + 1, USUAL.length)}`}
        </span>
        <button
          type="button"
          className="tb-second tb-square bz-guide-fold"
          aria-label={folded ? guide.unfold : guide.fold}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          <Icon name="down" size={18} />
        </button>
        <button
          type="button"
          className="tb-second tb-square"
          aria-label={guide.leave}
          title={guide.leave}
          data-guide-leave
          onClick={progress.leave}
        >
          <Icon name="cross" size={18} />
        </button>
      </header>
      <h2>{says.title}</h2>
      <p data-folded={folded}>{says.body}</p>
      {reads ? (
        <button type="button" className="tb-main" data-guide-next onClick={() => (last ? progress.leave() : progress.note(id))}>
          {last ? guide.finishIt : guide.next}
        </button>
      ) : null}
    </section>
  )
}
