import { useState } from 'react'
import { Banner } from '../../signs/banner.tsx'
import { EMBLEMS } from '../../signs/emblem.ts'
import type { TableReplay } from '../../tables/table.ts'
import { Icon } from '../icon.tsx'
import { useClub } from '../text/index.ts'
import type { Since } from './since.ts'

interface SinceStripProps {
  readonly since: Since
  readonly says: (line: number) => string
  readonly replay: TableReplay
}

/** What happened since the last visit: how much, all of it in words on a press, and all of it again on the table. */
export function SinceStrip({ since, says, replay }: SinceStripProps) {
  const text = useClub()
  const [isShown, setShown] = useState(false)
  const lines = since.lines.flatMap((line) => {
    const sentence = says(line.number)
    return sentence === '' ? [] : [{ ...line, sentence }]
  })
  const count = lines.length
  // While it is shown again the table has the room.
  if (count === 0 || replay.isOn) return null
  return (
    <section className="strip strip-since" aria-label={text.since(count)}>
      <Icon name="next" size={18} />
      <output>{text.since(count)}</output>
      <span className="strip-deeds">
        <button type="button" className="button" onClick={() => replay.start(since.from)}>
          {text.replay}
        </button>
        <button type="button" className="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {text.sinceShow}
        </button>
        <button type="button" className="button bare square" aria-label={text.dismiss} onClick={since.dismiss}>
          <Icon name="close" size={18} />
        </button>
      </span>
      {isShown ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        <ol tabIndex={0}>
          {lines.map(({ number, seat, sentence }) => (
            <li key={number}>
              {seat === null ? <span /> : <Banner emblem={EMBLEMS[seat] ?? 'key'} size={20} />}
              {sentence}
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
