import type { CSSProperties, ReactNode } from 'react'
import { Banner } from '../../signs/banner.tsx'
import { useSitting } from '../sitting.ts'
import { sharesOf } from './shares.ts'
import './columns.css'

/** Where points come from, or what else there is to know of a seat. */
export interface Source {
  readonly id: string
  readonly title: string
  readonly of: (seat: number) => number
  /** Its sign, where it has one. */
  readonly sign?: ReactNode
}

interface ColumnsProps {
  readonly sources: readonly Source[]
  /** So many of them are counted. */
  readonly counted: number
  /** The seats from left to right, with their places once all is counted. */
  readonly order: readonly { readonly seat: number; readonly place: number | null }[]
}

/** Everybody's points, stacked from one floor, source by source. The table below says the same. */
export function Columns({ sources, counted, order }: ColumnsProps) {
  const { seats, text, who } = useSitting()
  const shown = sources.slice(0, counted)
  const totalOf = (seat: number, of: readonly Source[]) => of.reduce((sum, source) => sum + source.of(seat), 0)
  const most = Math.max(1, ...order.map(({ seat }) => totalOf(seat, sources)))
  return (
    <ol className="tb-columns" aria-hidden>
      {order.map(({ seat, place }) => {
        const points = sources.map((source) => source.of(seat))
        const shares = sharesOf(points, most, counted)
        return (
          <li key={seat} data-first-place={place === 1}>
            <Banner emblem={seats[seat]?.emblem ?? 'star'} size={34} />
            <strong>{totalOf(seat, shown)}</strong>
            <span className="tb-column-who">{place === null ? who(seat) : `${text.rank(place)}, ${who(seat)}`}</span>
            <div className="tb-column">
              {shown.map(({ id, sign }, i) => {
                const style: CSSProperties = { '--share': shares[i] ?? 0 }
                return (points[i] ?? 0) > 0 ? (
                  <span key={id} data-shade={i} style={style}>
                    {sign}
                    {points[i]}
                  </span>
                ) : null
              })}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
