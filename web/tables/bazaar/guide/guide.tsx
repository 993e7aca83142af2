import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react'
import { go } from '../../../app/router.ts'
import { Coach } from '../../lesson/coach.tsx'
import { useElsewhere } from '../../lesson/follow.ts'
import { noteLesson, type Progress } from '../../lesson/progress.ts'
import { TEXTS } from '../../lesson/text/index.ts'
import { useSitting } from '../sitting.ts'
import { guides } from '../text/guide.ts'
import { factsOf } from './facts.ts'
import { stepOf, USUAL, type Step } from './steps.ts'

interface GuideProps {
  readonly root: RefObject<HTMLElement | null>
  readonly progress: Progress
}

/** Explains a first game on the table itself: what this is, what to press. It plays nothing and stops nobody. */
export function Guide({ root, progress }: GuideProps) {
  const sitting = useSitting()
  const { log, you, language, announce } = sitting
  const guide = guides[language]
  const facts = useMemo(() => (you === null ? null : factsOf(log, you)), [log, you])
  const now = you === null || facts === null ? null : stepOf(sitting, you, facts, progress.read, guide)
  const { said, back, forward } = useEarlier(now)
  // What comes between has no number of its own, and what comes again keeps the number that was reached.
  const far = Math.max(progress.far, now ? USUAL.indexOf(now.id) + 1 : 0)
  useEffect(() => {
    if (far > progress.far) noteLesson('bazaar', { far })
  }, [far, progress.far])
  const asked = now && !now.reads ? now.marks : NONE
  const strayed = useStrayed(root, now?.id ?? '', asked)
  if (!now || !said || sitting.view.winners.length > 0) return null

  const isOld = said !== now
  const note = () => noteLesson('bazaar', now.id === 'finish' ? { done: true } : { read: [...progress.read, now.id] })
  return (
    <Coach
      root={root}
      text={TEXTS[language]}
      name={TEXTS[language].lesson}
      id={said.id}
      said={said.says}
      aside={strayed && !isOld ? guide.elsewhere : null}
      points={said.reads ? said.marks : []}
      press={said.reads || isOld ? [] : said.marks}
      at={isOld ? Math.max(1, USUAL.indexOf(said.id) + 1) : far}
      of={USUAL.length}
      onBack={back}
      onNext={isOld ? forward : now.reads ? note : null}
      onLeave={() => noteLesson('bazaar', { left: true })}
      onMore={now.id === 'finish' && !isOld ? more : null}
      announce={announce}
    />
  )
}

const NONE: readonly string[] = []

function more(): void {
  noteLesson('bazaar', { done: true })
  go('/learn/bazaar')
}

/** Was something pressed in this step that it did not ask for? */
function useStrayed(root: GuideProps['root'], step: string, asked: readonly string[]): boolean {
  const [at, setAt] = useState('')
  const hear = useCallback((target: Element) => target.closest('button, summary') && setAt(step), [step])
  useElsewhere(root, asked, hear)
  return asked.length > 0 && at === step
}

/** The steps that were shown, to be read again; a new one is shown at once. */
function useEarlier(now: Step | null) {
  const [shown, setShown] = useState<readonly Step[]>([])
  const [back, setBack] = useState(0)
  const last = shown.at(-1)
  if (now && last?.id !== now.id) {
    setShown([...shown, now])
    setBack(0)
  }
  const said = back === 0 ? now : (shown.at(-1 - back) ?? now)
  return {
    said,
    back: back + 1 < shown.length ? () => setBack(back + 1) : null,
    forward: () => setBack(Math.max(0, back - 1)),
  }
}
