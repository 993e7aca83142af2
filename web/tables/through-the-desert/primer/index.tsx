import type { ReactNode } from 'react'
import { field, middle, spot } from '../../../front/pictures/field.ts'
import { Cross, Lit, Pill } from '../../../hexboard/marks.tsx'
import type { Primer } from '../../../rules/primer.tsx'
import { Camel } from '../../../signs/camel.tsx'
import { EMBLEMS } from '../../../signs/emblem.ts'
import { Herd, type Standing } from '../board/herd.tsx'
import type { Land, Soil } from '../board/land.ts'
import { Terrain } from '../board/terrain.tsx'
import { en } from './text/en.ts'
import { fr } from './text/fr.ts'
import '../../../hexboard/hexboard.css'
import '../board/board.css'
import './primer.css'

export const primer: Primer = { words: { en, fr }, figures: [Aim, Leaders, Place, Score, Largest] }

const EMPTY: Standing = { areas: [], oases: [], waterholes: [], caravans: [] }

function Aim() {
  return (
    <Desert
      soil={{ '1/3': 'large', '2/0': 'small', '0/0': 'mountain' }}
      standing={{
        ...EMPTY,
        oases: ['1/3'],
        waterholes: [{ space: '2/0', value: 3 }],
        caravans: [
          { seat: 0, colour: 'turquoise', spaces: ['2/2', '1/1', '2/3'] },
          { seat: 1, colour: 'pink', spaces: ['0/2', '0/1'] },
        ],
      }}
    />
  )
}

/** Where a leader may stand, and where not. */
function Leaders() {
  return (
    <Desert soil={{ '1/1': 'large' }} standing={{ ...EMPTY, oases: ['1/1'], caravans: [{ seat: 2, colour: 'yellow', spaces: ['2/3'] }] }}>
      {['0/1', '0/2', '1/0', '1/2', '2/1', '2/2', '1/3'].map((label) => (
        <Mark key={label} label={label} open={false} />
      ))}
      {['0/0', '0/3', '2/0'].map((label) => (
        <Mark key={label} label={label} open />
      ))}
    </Desert>
  )
}

/** A camel joins its caravan, and keeps away from another of its colour. */
function Place() {
  return (
    <Desert
      standing={{
        ...EMPTY,
        caravans: [
          { seat: 0, colour: 'green', spaces: ['1/0', '1/1'] },
          { seat: 3, colour: 'green', spaces: ['0/3', '1/3'] },
        ],
      }}
    >
      {['0/0', '0/1', '2/0', '2/1', '2/2'].map((label) => (
        <Mark key={label} label={label} open />
      ))}
      {['0/2', '1/2'].map((label) => (
        <Mark key={label} label={label} open={false} />
      ))}
    </Desert>
  )
}

/** Water, an oasis, and a corner that is shut off. */
function Score() {
  return (
    <Desert
      soil={{ '1/2': 'large', '2/3': 'small' }}
      standing={{
        oases: ['1/2'],
        waterholes: [{ space: '2/3', value: 2 }],
        caravans: [{ seat: 4, colour: 'purple', spaces: ['2/2', '2/1', '1/1', '0/2'] }],
        areas: [{ seat: 4, colour: 'purple', spaces: ['0/0', '0/1', '1/0', '2/0'], points: 4 }],
      }}
    >
      <g transform={`${middle(FIELD, spot(FIELD, '1/2'))} translate(0 34)`}>
        <Pill text="+5" />
      </g>
    </Desert>
  )
}

/** The largest caravan of a colour, and a tie. */
function Largest() {
  return (
    <div className="td-primer-largest">
      {(
        [
          ['pink', '9 · 4 · 3', '10'],
          ['yellow', '7 · 7 · 2', '5 + 5'],
        ] as const
      ).map(([colour, sizes, points]) => (
        <span key={colour} className="primer-row">
          <Camel colour={colour} size={48} />
          <span>{sizes}</span>
          <span>→</span>
          <span className="td-primer-points">{points}</span>
        </span>
      ))}
    </div>
  )
}

const FIELD = field(3, 4)
const BARE: { readonly [label: string]: Soil } = {}

function Desert({
  soil = BARE,
  standing,
  children,
}: {
  readonly soil?: { readonly [label: string]: Soil }
  readonly standing: Standing
  readonly children?: ReactNode
}) {
  const land: Land = {
    shape: FIELD,
    soil: FIELD.labels.map((label) => soil[label] ?? 'sand'),
    space: FIELD.labels.map((_, i) => i),
    faint: FIELD.labels.map(() => false),
    hexOf: (label) => spot(FIELD, label),
    river: [],
    line: [],
  }
  return (
    <svg viewBox={FIELD.box.join(' ')}>
      <Terrain land={land} />
      <Herd land={land} view={standing} emblems={EMBLEMS} />
      {children}
    </svg>
  )
}

function Mark({ label, open }: { readonly label: string; readonly open: boolean }) {
  return <g transform={middle(FIELD, spot(FIELD, label))}>{open ? <Lit dot /> : <Cross />}</g>
}
