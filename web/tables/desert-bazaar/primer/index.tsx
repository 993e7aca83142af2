import type { Resource } from '@caravanserai/desert-bazaar/seat'
import type { ReactNode } from 'react'
import { field, middle, spot } from '../../../front/pictures/field.ts'
import { Ground } from '../../../hexboard/ground.tsx'
import { Lit, Pill } from '../../../hexboard/marks.tsx'
import type { Shape } from '../../../hexboard/shape.ts'
import type { Primer } from '../../../rules/primer.tsx'
import { Sign, type Face } from '../../../signs/goods.tsx'
import type { Emblem } from '../../../signs/emblem.ts'
import { Camp, CampPills } from '../board/board.tsx'
import { Tent, TilePicture } from '../board/tent.tsx'
import { en } from './text/en.ts'
import { fr } from './text/fr.ts'
import '../../../hexboard/hexboard.css'
import '../board/board.css'
import './primer.css'

export const primer: Primer = { words: { en, fr }, figures: [Aim, Roll, Build, Close, Most] }

type Pitch = readonly [label: string, product: Resource, owner: Emblem | null]

const GROWING: readonly Pitch[] = [
  ['0/1', 'water', 'star'],
  ['0/2', 'silk', 'moon'],
  ['1/1', 'camel', 'star'],
  ['1/2', 'spice', 'arch'],
  ['2/2', 'water', 'moon'],
]
const CLOSED: readonly Pitch[] = [...GROWING, ['1/3', 'silk', null], ['2/3', 'camel', null]].map(([label, product]) => [
  label as string,
  product as Resource,
  null,
])

function Aim() {
  return <Market tents={GROWING} />
}

/** Three dice, and what they bring. */
function Roll() {
  return (
    <div className="primer-row">
      {(['silk', 'silk', 'wild'] as const).map((face, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- dice lie where they fell
        <Die key={i} face={face} />
      ))}
      <span>→</span>
      <span>3</span>
      <Sign face="silk" size={44} />
    </div>
  )
}

function Die({ face }: { readonly face: Face }) {
  return (
    <span className="db-primer-die">
      <Sign face={face} size={40} />
    </span>
  )
}

/** A tile beside a neighbour that pays for it. */
function Build() {
  const shape = SMALL
  return (
    <div className="db-primer-build">
      <div className="primer-row">
        <TilePicture product="camel" size={64} />
        <Sign face="water" size={30} />
        <Sign face="water" size={30} />
        <Sign face="spice" size={30} />
      </div>
      <Board shape={shape}>
        <Tents shape={shape} tents={[['0/0', 'water', 'moon']]} />
        <g transform={middle(shape, spot(shape, '0/1'))}>
          <Lit better />
          <Pill text="2" />
        </g>
      </Board>
      <div className="primer-row">
        <Sign face="water" size={30} />
        <Sign face="spice" size={30} />
      </div>
    </div>
  )
}

function Close() {
  return (
    <Market tents={CLOSED} closed>
      <g transform={middle(FIELD, spot(FIELD, '0/3'))}>
        <Pill text="+1" />
      </g>
    </Market>
  )
}

/** Most of a kind, at the end. */
function Most() {
  return (
    <div className="primer-row">
      {(['water', 'camel', 'silk', 'spice'] as const).map((face) => (
        <span key={face} className="db-primer-most">
          <Sign face={face} size={44} />
          <strong>+2</strong>
        </span>
      ))}
    </div>
  )
}

const FIELD = field(3, 4)
const SMALL = field(1, 3)

function Market({
  tents,
  closed = false,
  children,
}: {
  readonly tents: readonly Pitch[]
  readonly closed?: boolean
  readonly children?: ReactNode
}) {
  const group = { camp: 1, spaces: tents.map(([label]) => spot(FIELD, label)), closed }
  return (
    <Board shape={FIELD}>
      <Tents shape={FIELD} tents={tents} closed={closed} />
      <Camp shape={FIELD} {...group} />
      <CampPills shape={FIELD} groups={[group]} />
      {children}
    </Board>
  )
}

function Board({ shape, children }: { readonly shape: Shape; readonly children: ReactNode }) {
  return (
    <svg viewBox={shape.box.join(' ')}>
      <Ground shape={shape} />
      {children}
    </svg>
  )
}

function Tents({ shape, tents, closed = false }: { readonly shape: Shape; readonly tents: readonly Pitch[]; readonly closed?: boolean }) {
  return tents.map(([label, product, emblem]) => {
    const { x, y } = shape.centres[spot(shape, label)] ?? { x: 0, y: 0 }
    return <Tent key={label} label={label} product={product} emblem={emblem} closed={closed} x={x} y={y} />
  })
}
