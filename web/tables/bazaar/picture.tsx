import type { Language } from '@caravanserai/kernel'
import { Fragment } from 'react'
import { useSettings } from '../../app/settings.ts'
import { art } from '../../front/pictures/art.ts'
import { ITEMS, VENUES, type Venue } from './display.ts'

/** Venues and items of Bazaar, laid out to be looked at; what they do is only hinted at. */
export function Picture() {
  const { language } = useSettings()
  return (
    <g>
      <rect width="500" height="430" fill="var(--sand-1)" />
      <path
        d="M0 300q60-26 125 0t125 0t125 0t125 0M0 360q60-26 125 0t125 0t125 0t125 0"
        fill="none"
        stroke="var(--sand-line)"
        strokeWidth="3"
        opacity=".6"
      />
      {VENUES.map((venue) => (
        <VenueCard key={venue.id} {...venue} language={language} />
      ))}
      {ITEMS.map(({ id, names, at, item, picture, lines }) => (
        <g key={id} transform={at} className="card">
          <path className="card-shadow" d="M0 8a14 14 0 0 1 14-14h124a14 14 0 0 1 14 14v160H0z" />
          <rect width="152" height="170" rx="12" className="card-face" />
          <path d="M0 12A12 12 0 0 1 12 0h128a12 12 0 0 1 12 12z" fill={`var(--${item})`} />
          <rect x="12" y="22" width="34" height="34" rx="9" fill={`var(--${item})`} />
          <path d={art[picture]} transform="translate(17 27) scale(.0469)" fill="#fff" />
          <text x="56" y="46" className="card-name">
            {names[language]}
          </text>
          <Lines x={14} y={72} lines={lines} />
        </g>
      ))}
    </g>
  )
}

function VenueCard({ names, at, picture, shield, items, lines, language }: Venue & { readonly language: Language }) {
  return (
    <g transform={at} className="card">
      <rect x="2" y="5" width="150" height="206" rx="12" className="card-shadow" />
      <rect width="150" height="206" rx="12" className="card-face" />
      <path d="M0 62V12A12 12 0 0 1 12 0h126a12 12 0 0 1 12 12v50z" fill="var(--sand-2)" />
      <path d={art[picture]} transform="translate(49 5) scale(.1016)" fill="var(--art-ink)" />
      <path d="M0 62h150" stroke="var(--glaze)" strokeWidth="4" />
      <path d="M13 76h18v9c0 7-5 10-9 12-4-2-9-5-9-12z" fill="none" stroke="var(--card-ink)" strokeWidth="3" strokeLinejoin="round" />
      <text x="40" y="95">
        {shield}
      </text>
      {items.map(([item, filled], i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
        <Fragment key={i}>
          <rect
            x={12 + i * 32}
            y="108"
            width="25"
            height="25"
            rx="7"
            fill={filled ? `var(--${item})` : 'none'}
            stroke={`var(--${item}-line)`}
            strokeWidth="2.500"
            strokeDasharray={filled ? undefined : '4 3'}
          />
          {filled ? <circle cx={24.5 + i * 32} cy="120.500" r="5" fill="#fff" /> : null}
        </Fragment>
      ))}
      <text x="12" y="158" className="card-name">
        {names[language]}
      </text>
      <Lines x={12} y={170} lines={lines} />
    </g>
  )
}

function Lines({ x, y, lines }: { readonly x: number; readonly y: number; readonly lines: readonly number[] }) {
  return <path className="card-line" d={lines.map((width, i) => `M${x + 3} ${y + 3 + i * 15}h${width - 6}`).join('')} />
}
