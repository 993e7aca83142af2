import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { shelved } from '../app/shelf.ts'
import { useSettings } from '../app/settings.ts'
import { storeOf, type Store } from '../app/store.ts'
import { Segments } from '../look/segments.tsx'
import { rightly, type Projector } from '../replay/projector.ts'
import { Asked, type BesideProps } from '../replay/screen/slot.tsx'
import type { Levels } from '../replay/wish.ts'
import { Casts } from './casts.tsx'
import { Counsel } from './counsel.ts'
import { keep, keptFor } from './kept.ts'
import { LuckAndSkill } from './luck.tsx'
import { Moments, type Order } from './moments.tsx'
import { Plot } from './plot.tsx'
import { useSpeech } from './speech.ts'
import { useWords } from './words.ts'
import type { Analysis, Slip } from './wish.ts'
import './analysis.css'

/** LOOK 11.4: what a match that is over can teach. Nothing is looked at before somebody asks, or has asked before. */
export function AnalysisPanel({ shown, projector, table, begins }: BesideProps) {
  const { opened, seats, at, jump, number } = shown
  const text = useWords()
  const { language } = useSettings()
  const speech = useSpeech(opened.game)
  const { found, isShared, order, side, change, share, failed, start, stop } = useAnalysis(projector, table, opened.levels, begins)
  const panel = useRef<HTMLElement>(null)
  const isFound = found !== null && speech !== null
  const [isInSheet, setInSheet] = useState(false)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is there once something is found
  useEffect(() => setInSheet(panel.current?.closest('dialog') !== null), [isFound])
  const swings = found?.share?.swings
  const moments = (order === 'changed' ? swings : null) ?? found?.slips ?? NONE
  // The controls number the same moments.
  useEffect(() => number(moments.map((moment) => moment.at - 1)), [moments, number])
  if (opened.result === null || !speech) return null
  const judge = shelved(opened.game)?.levels.find(({ id }) => id === found?.level)?.name[language] ?? ''
  return (
    <section
      ref={panel}
      className="an-panel"
      aria-label={text.analysis}
      data-analysis={found ? 'done' : share === null ? 'idle' : 'busy'}
      data-side={found ? side : undefined}
    >
      {found ? (
        <Segments
          label={text.beside}
          values={SIDES}
          value={side}
          choose={(wanted) => change({ side: wanted })}
          show={(each) => text.sides[each]}
        />
      ) : null}
      {found ? (
        <div className="an-found" hidden={side === 'log'}>
          <Plot standing={found.standing} share={found.share} moments={moments} seats={seats} at={at} jump={jump} counts={speech.counts} />
          <Moments
            order={swings ? order : 'cost'}
            reorder={swings ? (wanted) => change({ order: wanted }) : null}
            moments={moments}
            share={found.share}
            speech={speech}
            seats={seats}
            language={language}
            at={at}
            jump={jump}
            marks={!isInSheet}
          />
          <Casts casts={found.casts} speech={speech} seats={seats} at={at} jump={jump} />
          <LuckAndSkill analysis={found} judge={judge} speech={speech} seats={seats} places={opened.result.places} />
          <p className="an-quiet">{isShared ? text.keptForAll : text.kept}</p>
        </div>
      ) : share === null ? (
        <>
          {failed ? (
            <p className="wrong" role="alert">
              {text.notAnalysed}
            </p>
          ) : null}
          <Asked isShared={table !== null} begin={start} />
        </>
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

const NONE: readonly Slip[] = []

/** Beside the table there is room for one of them. */
const SIDES = ['analysis', 'log'] as const

interface Found {
  readonly found: Analysis | null
  readonly side: (typeof SIDES)[number]
  readonly order: Order
  /** By the server, for everybody? */
  readonly isShared: boolean
}

/** What was found in the match that is shown: in a sheet over the table the panel stands once more, and both speak of the same. */
const findings = new WeakMap<Projector, Store<Found>>()

function findingOf(projector: Projector): Store<Found> {
  const known = findings.get(projector)
  if (known) return known
  const finding = storeOf<Found>({ found: null, side: 'analysis', order: 'changed', isShared: false })
  findings.set(projector, finding)
  return finding
}

/** Of a match of the server, what that has found; where it does not look, and of any other match, what this device finds. */
function useAnalysis(projector: Projector, table: string | null, levels: Levels | null, begins: boolean) {
  const finding = findingOf(projector)
  const { found, side, order, isShared } = useSyncExternalStore(finding.listen, finding.now)
  const [share, setShare] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
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
    setFailed(false)
    const theirs = table === null ? null : await (await import('./house.ts')).asked(table, (part) => isWanted() && setShare(part), isWanted)
    const record = theirs || !isWanted() ? null : rightly(await projector.ask({ kind: 'text' }))
    if (!isWanted()) return
    counsel.current ??= new Counsel()
    const analysis = record === null ? theirs : await counsel.current.ask({ kind: 'analyse', text: record, levels }, setShare)
    if (!isWanted()) return
    setShare(null)
    setFailed(analysis === null)
    if (analysis) finding.set({ ...finding.now(), found: analysis, isShared: theirs !== null })
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
      if (known) finding.set({ ...finding.now(), found: known, isShared: record === null })
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
  const change = (wanted: Partial<Pick<Found, 'side' | 'order'>>) => finding.set({ ...finding.now(), ...wanted })
  return { found, isShared, order, side, change, share, failed, start: () => void look(), stop }
}
