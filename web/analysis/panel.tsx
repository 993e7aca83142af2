import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSettings } from '../app/settings.ts'
import { storeOf, type Store } from '../app/store.ts'
import { rightly, type Projector } from '../replay/projector.ts'
import { Asked, type BesideProps } from '../replay/screen/slot.tsx'
import { Casts } from './casts.tsx'
import { Counsel } from './counsel.ts'
import { keep, keptFor } from './kept.ts'
import { LuckAndSkill } from './luck.tsx'
import { Moments } from './moments.tsx'
import { Plot } from './plot.tsx'
import { useSpeech } from './speech.ts'
import { useWords } from './words.ts'
import type { Analysis } from './wish.ts'
import './analysis.css'

/** LOOK 11.4: what a match that is over can teach. Nothing is looked at before somebody asks, or has asked before. */
export function AnalysisPanel({ shown, projector, table, begins }: BesideProps) {
  const { opened, seats, at, jump, number } = shown
  const text = useWords()
  const { language } = useSettings()
  const speech = useSpeech(opened.game)
  const { found, isShared, share, start, stop } = useAnalysis(projector, table, begins)
  const panel = useRef<HTMLElement>(null)
  const isFound = found !== null && speech !== null
  const [isInSheet, setInSheet] = useState(false)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is there once something is found
  useEffect(() => setInSheet(panel.current?.closest('dialog') !== null), [isFound])
  // The controls number the same moments.
  useEffect(() => {
    if (found) number(found.slips.map((slip) => slip.at - 1))
  }, [found, number])
  // In a sheet the log goes to its newest line: what was found comes before it.
  useEffect(() => {
    if (!isFound) return
    const frame = requestAnimationFrame(() => panel.current?.closest('dialog') && panel.current.scrollIntoView({ block: 'start' }))
    return () => cancelAnimationFrame(frame)
  }, [isFound])
  if (opened.result === null || !speech) return null
  return (
    <section ref={panel} className="an-panel" aria-label={text.analysis} data-analysis={found ? 'done' : share === null ? 'idle' : 'busy'}>
      {found ? (
        <>
          <Plot
            standing={found.standing}
            share={found.share}
            slips={found.slips}
            seats={seats}
            at={at}
            jump={jump}
            counts={speech.counts}
          />
          <Moments
            slips={found.slips}
            share={found.share}
            speech={speech}
            seats={seats}
            language={language}
            at={at}
            jump={jump}
            marks={!isInSheet}
          />
          <Casts casts={found.casts} speech={speech} seats={seats} at={at} jump={jump} />
          <LuckAndSkill analysis={found} speech={speech} seats={seats} places={opened.result.places} />
          <p className="an-quiet">{isShared ? text.keptForAll : text.kept}</p>
        </>
      ) : share === null ? (
        <Asked isShared={table !== null} begin={start} />
      ) : (
        <>
          <progress value={share} aria-label={text.analysis} />
          <output className="an-quiet">{text.progress(share)}</output>
          <button type="button" className="button" onClick={stop}>
            {text.stop}
          </button>
        </>
      )}
    </section>
  )
}

interface Found {
  readonly found: Analysis | null
  /** By the server, for everybody? */
  readonly isShared: boolean
}

/** What was found in the match that is shown: in a sheet over the table the panel stands once more, and both speak of the same. */
const findings = new WeakMap<Projector, Store<Found>>()

function findingOf(projector: Projector): Store<Found> {
  const known = findings.get(projector)
  if (known) return known
  const finding = storeOf<Found>({ found: null, isShared: false })
  findings.set(projector, finding)
  return finding
}

/** Of a match of the server, what that has found; where it does not look, and of any other match, what this device finds. */
function useAnalysis(projector: Projector, table: string | null, begins: boolean) {
  const finding = findingOf(projector)
  const { found, isShared } = useSyncExternalStore(finding.listen, finding.now)
  const [share, setShare] = useState<number | null>(null)
  const counsel = useRef<Counsel | null>(null)
  /** Grows when nobody waits any more for what was asked before. */
  const asked = useRef(0)
  const leave = () => {
    asked.current++
    counsel.current?.stop()
  }
  const look = async () => {
    const number = ++asked.current
    const isWanted = () => number === asked.current
    setShare(0)
    const theirs = table === null ? null : await (await import('./house.ts')).asked(table, (part) => isWanted() && setShare(part), isWanted)
    const record = theirs || !isWanted() ? null : rightly(await projector.ask({ kind: 'text' }))
    if (!isWanted()) return
    counsel.current ??= new Counsel()
    const analysis = record === null ? theirs : await counsel.current.ask({ kind: 'analyse', text: record }, setShare)
    if (!isWanted()) return
    setShare(null)
    if (analysis) finding.set({ found: analysis, isShared: theirs !== null })
    if (analysis && record !== null) await keep(record, analysis)
  }
  useEffect(() => {
    let wanted = true
    const recall = async () => {
      if (finding.now().found) return
      const study = table === null ? null : await (await import('./house.ts')).seen(table)
      const record = study?.analysis ? null : rightly(await projector.ask({ kind: 'text' }))
      const known = study?.analysis ?? (record === null ? null : await keptFor(record))
      if (!wanted) return
      if (known) finding.set({ found: known, isShared: record === null })
      // Somebody else has asked for it: then it comes here too.
      else if (begins || (study && study.passed !== null)) await look()
    }
    void recall()
    return () => {
      wanted = false
      leave()
    }
    // The panel is made anew for another match.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [projector])
  const stop = () => {
    leave()
    setShare(null)
  }
  return { found, isShared, share, start: () => void look(), stop }
}
