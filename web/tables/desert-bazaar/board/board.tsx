import { memo, useCallback, useMemo } from 'react'
import { campOf, FULL_CAMP, ownerOf, sizeOf, tileOn, type State } from '@caravanserai/desert-bazaar/seat'
import { At } from '../../../hexboard/board.tsx'
import { Lit, Pill } from '../../../hexboard/marks.tsx'
import { outline, shapeOf, type Shape } from '../../../hexboard/shape.ts'
import { SignAt } from '../../../signs/goods.tsx'
import { Board as Shared } from '../../furniture/board.tsx'
import { sayAll, sayShort } from '../say.ts'
import { productOf, type Offer } from '../offer.ts'
import { useSitting } from '../sitting.ts'
import { Tent } from './tent.tsx'
import type { Emblem } from '../../../signs/emblem.ts'
import './board.css'

interface BoardProps {
  /** By space, while a tile is in hand. */
  readonly offers: readonly Offer[] | null
  readonly aimed: number | null
  /** May a space be pointed at to build there? */
  readonly building: boolean
  readonly last: readonly string[]
  readonly onPick: (space: number) => void
}

export function Board({ offers, aimed, building, last, onPick }: BoardProps) {
  const sitting = useSitting()
  const { state, seats, text } = sitting
  const shape = shapeOf(state.ground.grid)
  const groups = useMemo(() => groupsOf(state), [state])
  const says = useMemo(() => sayAll(sitting, offers, building), [sitting, offers, building])
  const open = useCallback((space: number) => (offers ? !offers[space]?.why : false), [offers])
  const aimedOffer = aimed === null ? undefined : offers?.[aimed]

  return (
    <Shared
      shape={shape}
      name={text.board}
      says={says}
      open={open}
      aimed={aimed}
      onPick={onPick}
      last={last.flatMap((space) => state.ground.grid.find(space) ?? [])}
      short={(space) => sayShort(sitting, offers, building, space)}
      taken={(space) => tileOn(state, space) > 0}
      isShut={(space) => building && tileOn(state, space) === 0 && Boolean(offers?.[space]?.why)}
      aim={aimedOffer && !aimedOffer.why ? <PriceOf offer={aimedOffer} free={text.price([])} bare /> : null}
      top={<CampPills shape={shape} groups={groups} />}
    >
      {offers ? <Offers shape={shape} offers={offers} free={text.price([])} /> : null}
      <Tents shape={shape} state={state} groups={groups} emblems={seats.map((seat) => seat.emblem).join(' ')} />
    </Shared>
  )
}

interface Group {
  readonly camp: number
  readonly spaces: readonly number[]
  readonly closed: boolean
}

export function groupsOf(state: State): Group[] {
  const camps = new Map<number, number[]>()
  for (let space = 0; space < state.ground.spaces; space++)
    if (tileOn(state, space) > 0) camps.set(campOf(state, space), [...(camps.get(campOf(state, space)) ?? []), space])
  return [...camps].map(([camp, spaces]) => ({ camp, spaces, closed: sizeOf(state, camp) >= FULL_CAMP }))
}

interface TentsProps {
  readonly shape: Shape
  readonly state: State
  readonly groups: readonly Group[]
  readonly emblems: string
}

export const Tents = memo(function Tents({ shape, state, groups, emblems }: TentsProps) {
  const names = emblems.split(' ') as Emblem[]
  const owners = ownersOf(state)
  return (
    <g aria-hidden>
      {groups.flatMap(({ spaces, closed }) =>
        spaces.map((space) => (
          <Tent
            key={space}
            label={shape.labels[space] ?? ''}
            product={productOf(state, tileOn(state, space))}
            emblem={names[owners[space] ?? -1] ?? null}
            closed={closed}
            x={shape.centres[space]?.x ?? 0}
            y={shape.centres[space]?.y ?? 0}
          />
        )),
      )}
      {groups.map(({ camp, spaces, closed }) =>
        spaces.length > 1 ? <Camp key={camp} shape={shape} spaces={spaces} closed={closed} /> : null,
      )}
    </g>
  )
})

/** How far each encampment has come, over everything else. */
export const CampPills = memo(function CampPills({ shape, groups }: { readonly shape: Shape; readonly groups: readonly Group[] }) {
  return (
    <g aria-hidden>
      {groups.map(({ camp, spaces, closed }) =>
        spaces.length > 1 ? (
          <At key={camp} shape={shape} space={spaces.at(-1) ?? 0}>
            <g className={closed ? 'db-camp-pill db-camp-closed' : 'db-camp-pill'}>
              <rect x="-25" y="-13" width="50" height="26" rx="13" />
              {closed ? <path d="M-16 0l5 6l9-12" /> : null}
              <text x={closed ? 11 : 0} y="7.5">
                {closed ? FULL_CAMP : `${spaces.length}/${FULL_CAMP}`}
              </text>
            </g>
          </At>
        ) : null,
      )}
    </g>
  )
})

export function Camp({ shape, spaces, closed }: { readonly shape: Shape; readonly spaces: readonly number[]; readonly closed: boolean }) {
  const d = outline(shape, new Set(spaces))
  return (
    <g className={closed ? 'db-camp db-camp-closed' : 'db-camp'}>
      <path className="db-camp-out" d={d} />
      <path d={d} />
    </g>
  )
}

function ownersOf(state: State): number[] {
  return Array.from({ length: state.ground.spaces }, (_, space) => ownerOf(state, space))
}

const Offers = memo(function Offers({
  shape,
  offers,
  free,
}: {
  readonly shape: Shape
  readonly offers: readonly Offer[]
  readonly free: string
}) {
  return (
    <g aria-hidden>
      {offers.map((offer, space) =>
        offer.why ? null : (
          <At key={shape.labels[space]} shape={shape} space={space}>
            <PriceOf offer={offer} free={free} />
          </At>
        ),
      )}
    </g>
  )
})

function PriceOf({ offer, free, bare = false }: { readonly offer: Offer; readonly free: string; readonly bare?: boolean }) {
  return (
    <Price
      need={offer.need.join(' ')}
      full={offer.full}
      points={offer.points}
      closes={offer.closes}
      trades={offer.trades}
      free={free}
      bare={bare}
    />
  )
}

interface PriceProps {
  readonly need: string
  readonly full: boolean
  readonly points: number
  readonly closes: boolean
  readonly trades: number
  readonly free: string
  /** Without the lit space under it. */
  readonly bare: boolean
}

/** What a tile costs on a space and what it brings, on the space itself. */
const Price = memo(function Price({ need, full, points, closes, trades, free, bare }: PriceProps) {
  const signs = need === '' ? [] : (need.split(' ') as Offer['need'])
  // A gain stands below the signs, the mark of a trade above them.
  const y = points > 0 && !full ? -12 : trades > 0 ? 5 : 0
  return (
    <>
      {bare ? null : <Lit better={!full} dot={full && points === 0} />}
      <g className="db-price">
        {full
          ? null
          : signs.map((sign, i) => (
              <SignAt key={i === 0 ? 'first' : 'second'} face={sign} x={signs.length === 1 ? 0 : i * 37 - 18.5} y={y} size={34} />
            ))}
        {!full && signs.length === 0 ? (
          <text className="db-free" y={y + 8}>
            {free}
          </text>
        ) : null}
        {points > 0 && !closes ? (
          <text className="db-gain" y={full ? 9 + y * 2 : 32}>
            +{points}
          </text>
        ) : null}
        {closes ? <Pill text={`+${points}`} y={full ? 0 : 22} /> : null}
        {trades > 0 ? (
          <path className="db-trades" d="M-6-5l-5 5 5 5M-11 0h22M6 5l5-5-5-5" transform={`translate(0 ${y < 0 ? -36 : -25})`} />
        ) : null}
      </g>
    </>
  )
})
