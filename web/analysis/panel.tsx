import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../app/settings.ts'
import { rightly, type Projector } from '../replay/projector.ts'
import type { BesideProps } from '../replay/screen/slot.tsx'
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
export function AnalysisPanel({ shown, projector }: BesideProps) {
  const { opened, seats, at, jump } = shown
  const text = useWords()
  const { language } = useSettings()
  const speech = useSpeech(opened.game)
  const { found, share, start, stop } = useAnalysis(projector)
  const panel = useRef<HTMLElement>(null)
  const isFound = found !== null && speech !== null
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
          <Plot standing={found.standing} slips={found.slips} seats={seats} at={at} jump={jump} counts={speech.counts} />
          <Moments slips={found.slips} speech={speech} seats={seats} language={language} at={at} jump={jump} />
          <LuckAndSkill analysis={found} speech={speech} seats={seats} />
          <p className="an-quiet">{text.kept}</p>
        </>
      ) : share === null ? (
        <>
          <button type="button" className="button" onClick={start}>
            {text.analyse}
          </button>
          <p className="an-quiet">{text.analyseWhy}</p>
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

function useAnalysis(projector: Projector) {
  const [found, setFound] = useState<Analysis | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const counsel = useRef<Counsel | null>(null)
  useEffect(() => {
    let wanted = true
    const recall = async () => {
      const record = rightly(await projector.ask({ kind: 'text' }))
      const kept = record === null ? null : await keptFor(record)
      if (wanted && kept) setFound(kept)
    }
    void recall()
    return () => {
      wanted = false
      counsel.current?.stop()
    }
  }, [projector])
  const start = () => {
    const look = async () => {
      setShare(0)
      const record = rightly(await projector.ask({ kind: 'text' }))
      counsel.current ??= new Counsel()
      const analysis = record === null ? null : await counsel.current.ask({ kind: 'analyse', text: record }, setShare)
      setShare(null)
      if (analysis && record !== null) {
        setFound(analysis)
        await keep(record, analysis)
      }
    }
    void look()
  }
  const stop = () => {
    counsel.current?.stop()
    setShare(null)
  }
  return { found, share, start, stop }
}
