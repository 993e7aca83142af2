import { useState } from 'react'
import { Segments } from '../look/segments.tsx'
import type { SeatInfo } from '../tables/table.ts'
import type { Emblem } from '../signs/emblem.ts'
import { useWords } from './words.ts'
import type { Analysis } from './wish.ts'

interface PlotProps {
  readonly standing: Analysis['standing']
  /** Only where it can be trusted. */
  readonly share: Analysis['share']
  /** Those that are numbered in the list. */
  readonly moments: readonly { readonly at: number }[]
  readonly seats: readonly SeatInfo[]
  readonly at: number
  readonly jump: (at: number) => void
  readonly counts: 'points' | 'venues'
}

const [WIDE, HIGH] = [300, 120]

/** Lines by seat differ by their dashes, not by colour alone. */
const DASHES: { readonly [emblem in Emblem]: string } = {
  star: 'none',
  moon: '9 4',
  arch: '2.5 4.5',
  clover: '11 4 2.5 4',
  hourglass: '5 3',
  key: '16 4',
  lamp: '6 3 1.5 3 1.5 3',
  steps: '1.5 3',
}

/** What everybody had after every move, or could expect of the win, with moves numbered as in the list; its slider goes there. */
export function Plot({ standing, share, moments, seats, at, jump, counts }: PlotProps) {
  const text = useWords()
  const [isCount, setCount] = useState(false)
  const chance = isCount ? undefined : share
  const kind = chance ? 'share' : counts
  const values = chance?.after ?? standing
  const say = (value: number) => (chance ? text.percent(value) : String(value))
  const moves = standing.length - 1
  const most = chance ? 1 : Math.max(1, ...standing.flat())
  const x = (move: number) => (move / Math.max(1, moves)) * WIDE
  const y = (value: number) => HIGH - (value / most) * HIGH
  const now = values[Math.min(at, moves)] ?? []
  return (
    <figure className="an-plot" data-kind={kind}>
      <figcaption>
        <h3 className={share ? 'hidden-text' : undefined}>{text.plot[kind]}</h3>
        {share ? (
          <Segments
            label={text.shows}
            values={['share', counts] as const}
            value={kind}
            choose={(each) => setCount(each !== 'share')}
            show={(each) => text.kinds[each]}
          />
        ) : null}
      </figcaption>
      <div>
        <svg viewBox={`-4 -10 ${WIDE + 8} ${HIGH + 14}`} aria-hidden>
          <path className="an-grid" d={`M0 ${HIGH}H${WIDE}M0 ${HIGH / 2}H${WIDE}M0 0H${WIDE}`} />
          {seats.map(({ emblem }, seat) => (
            <polyline
              key={emblem}
              points={values.map((each, move) => `${x(move).toFixed(1)},${y(each[seat] ?? 0).toFixed(1)}`).join(' ')}
              style={{ stroke: `var(--an-${emblem}, var(--${emblem}))`, strokeDasharray: DASHES[emblem] }}
            />
          ))}
          <text className="an-scale" y="20">
            {say(most)}
          </text>
          <path className="an-now" d={`M${x(Math.min(at, moves))} -8V${HIGH + 4}`} />
          {moments.map(({ at: move }, i) => (
            <g key={move} className="an-tag" transform={`translate(${x(move)} 0)`}>
              <circle r="8" />
              <text y="4">{i + 1}</text>
            </g>
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={moves}
          value={at}
          aria-label={text.plot[kind]}
          aria-valuetext={`${text.now(at)}: ${seats.map(({ name }, seat) => text.plotSays(name, say(now[seat] ?? 0))).join(', ')}`}
          onChange={({ target }) => jump(Number(target.value))}
        />
      </div>
      <ul className="an-legend">
        {seats.map(({ name, emblem }, seat) => (
          <li key={emblem}>
            <svg viewBox="0 0 26 6" width="26" height="6" aria-hidden>
              <path d="M0 3H26" style={{ stroke: `var(--an-${emblem}, var(--${emblem}))`, strokeDasharray: DASHES[emblem] }} />
            </svg>
            {name} <b>{say(now[seat] ?? 0)}</b>
          </li>
        ))}
      </ul>
      {chance ? <p className="an-quiet">{text.shareWhy(chance.error)}</p> : null}
      {share ? null : <p className="an-quiet">{text.plotWhy}</p>}
    </figure>
  )
}
