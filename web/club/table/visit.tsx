import { useEffect, useRef, useState } from 'react'
import { beat, useSettings } from '../../app/settings.ts'
import { Banner } from '../../signs/banner.tsx'
import { EMBLEMS } from '../../signs/emblem.ts'
import { Icon } from '../icon.tsx'
import { useClub } from '../text/index.ts'
import type { Since } from './since.ts'

/** What happened since the last visit: how much, all of it on a press, and told again line by line. */
export function SinceStrip({ since, says }: { readonly since: Since; readonly says: (line: number) => string }) {
  const text = useClub()
  const { pace } = useSettings()
  const [isShown, setShown] = useState(false)
  /** The line that is told at the moment; null while nothing is told again. */
  const [told, setTold] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const lines = since.lines.flatMap((line) => {
    const sentence = says(line.number)
    return sentence === '' ? [] : [{ ...line, sentence }]
  })
  const count = lines.length
  useEffect(() => {
    if (told === null) return
    list.current?.children[told]?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => setTold(told + 1 < count ? told + 1 : null), Math.max(600, beat(pace)))
    return () => clearTimeout(timer)
  }, [told, count, pace])
  if (count === 0) return null
  return (
    <section className="strip strip-since" aria-label={text.since(count)}>
      <Icon name="next" size={18} />
      <output>{text.since(count)}</output>
      <span className="strip-deeds">
        <button type="button" className="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {text.sinceShow}
        </button>
        {isShown ? (
          <button type="button" className="button" onClick={() => setTold(told === null ? 0 : null)}>
            {told === null ? text.replay : text.stop}
          </button>
        ) : null}
        <button type="button" className="button bare square" aria-label={text.dismiss} onClick={since.dismiss}>
          <Icon name="close" size={18} />
        </button>
      </span>
      {isShown ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        <ol ref={list} tabIndex={0} aria-live={told === null ? 'off' : 'polite'}>
          {(told === null ? lines : lines.slice(0, told + 1)).map(({ number, seat, sentence }, at) => (
            <li key={number} aria-current={at === told ? 'step' : undefined}>
              {seat === null ? <span /> : <Banner emblem={EMBLEMS[seat] ?? 'key'} size={20} />}
              {sentence}
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
