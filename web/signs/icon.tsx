import { memo } from 'react'

/** Interface icons in a box of 24, from Lucide, ISC. Only those that a table or a page needs. */
const PATHS = {
  cards: [
    'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2z',
    'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  ],
  flag: [
    'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528',
  ],
  check: ['M20 6L9 17l-5-5'],
  cross: ['M18 6L6 18M6 6l12 12'],
  trophy: [
    'M10 14.66V17a1 1 0 0 1-1 1a2 2 0 0 0-2 2v2m7-7.340V17a1 1 0 0 0 1 1a2 2 0 0 1 2 2v2m.916-12H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3M4 22h16',
    'M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1z',
    'M6.084 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3',
  ],
  layers: [
    'M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83z',
    'M2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12',
    'M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17',
  ],
  scroll: [
    'M15 12h-5m5-4h-5m9 9V5a2 2 0 0 0-2-2H4',
    'M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3',
  ],
  dice: [
    'M4 10h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z',
    'm17.92 14l3.5-3.5a2.24 2.24 0 0 0 0-3l-5-4.920a2.24 2.24 0 0 0-3 0L10 6M6 18h.01M10 14h.01M15 6h.01M18 9h.01',
  ],
  book: [
    'M12 5v16m8.001-2A2 2 0 0 0 22 17V5a2 2 0 0 0-1.999-2L16 3.002A5 5 0 0 0 12 5a5 5 0 0 0-4-2H4a2 2 0 0 0-2 2v12a2 2 0 0 0 1.999 2H8a5 5 0 0 1 4 2a5 5 0 0 1 4-2z',
  ],
  down: ['m6 9l6 6l6-6'],
  trade: ['M8 3L4 7l4 4M4 7h16m-4 14l4-4l-4-4m4 4H4'],
  options: ['M10 5H3m9 14H3M14 3v4m2 10v4m5-9h-9m9 7h-5m5-14h-7m-6 5v4m0-2H3'],
  arrow: ['M5 12h14m-7-7l7 7l-7 7'],
  undo: ['M9 14L4 9l5-5', 'M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11'],
  keyboard: [
    'M10 8h.01M12 12h.01M14 8h.01M16 12h.01M18 8h.01M6 8h.01M7 16h10m-9-4h.01',
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  ],
  lock: ['M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z', 'M7 11V7a5 5 0 0 1 10 0v4'],
  info: ['M12 2a10 10 0 1 0 0 20a10 10 0 0 0 0-20z', 'M12 16v-4m0-4h.01'],
  download: ['M12 15V3m9 12v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'm7 10l5 5l5-5'],
  again: ['M3 12a9 9 0 1 0 9-9a9.75 9.75 0 0 0-6.740 2.74L3 8', 'M3 3v5h5'],
  history: ['M3 12a9 9 0 1 0 9-9a9.75 9.75 0 0 0-6.740 2.74L3 8', 'M3 3v5h5m4-1v5l4 2'],
  learn: [
    'M21.420 10.922a1 1 0 0 0-.019-1.838L12.830 5.180a2 2 0 0 0-1.660 0L2.600 9.080a1 1 0 0 0 0 1.832l8.570 3.908a2 2 0 0 0 1.660 0zM22 10v6',
    'M6 12.500V16a6 3 0 0 0 12 0v-3.500',
  ],
  lens: [
    'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2',
    'M12 13a1 1 0 1 0 0-2a1 1 0 0 0 0 2z',
    'M18.944 12.33a1 1 0 0 0 0-.66a7.5 7.5 0 0 0-13.888 0a1 1 0 0 0 0 .66a7.5 7.5 0 0 0 13.888 0',
  ],
  /** Of a venue: what an attack must overcome, and what it brings. */
  resistance: [
    'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
  ],
  income: ['M9 3.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11z', 'M18.1 10.4A5.5 5.5 0 1 1 10.3 18M8 7h1v4m7.7 2.9l.7.7-2.8 2.8'],
} as const

export type IconName = keyof typeof PATHS

/** Signs are most of what is on a table and never change: they are drawn once. */
export const Icon = memo(function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {PATHS[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  )
})
