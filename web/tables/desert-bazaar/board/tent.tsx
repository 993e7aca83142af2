import { memo } from 'react'
import { RESOURCES, type Resource } from '@caravanserai/desert-bazaar/seat'
import { hexPath, round } from '../../../hexboard/shape.ts'
import { BannerAt } from '../../../signs/banner.tsx'
import { SignAt } from '../../../signs/goods.tsx'
import { install, symbol } from '../../../signs/sheet.ts'
import type { Emblem } from '../../../signs/emblem.ts'

/** LOOK 4: the top of the hex is the tent's roof, five striped bays with a scalloped hem. */
const SCALE = 0.93
const HALF = 50 * SCALE
const TOP = -(100 / Math.sqrt(3)) * SCALE
const EAVES = TOP / 2
const HEM = -9
const BAY = (2 * HALF) / 5

install('tents', RESOURCES.map((resource) => symbol(`tent-${resource}`, drawn(resource), '-50 -58 100 120')).join(''))

function drawn(resource: Resource): string {
  const ink = 'stroke="var(--board-ink)"'
  const bays = [0, 1, 2, 3, 4].map(
    (i) =>
      `<path d="${bay(i)}" fill="${i % 2 === 0 ? `var(--${resource})` : '#fff'}" fill-opacity="${i % 2 === 0 ? 1 : 0.72}" ${ink} stroke-width="1.4"/>`,
  )
  return (
    `<path d="${hexPath(SCALE)}" transform="translate(0 4)" fill="var(--sand-edge)"/>` +
    `<path d="${hexPath(SCALE)}" fill="var(--tent-floor, color-mix(in srgb, var(--${resource}) 20%, #fff))"/>` +
    bays.join('') +
    `<path d="${hexPath(SCALE)}" fill="none" ${ink} stroke-width="2.2" stroke-linejoin="round"/>`
  )
}

/** One bay from the peak to its scallop; the outer ones follow the hex. */
function bay(i: number): string {
  const left = -HALF + i * BAY
  const right = left + BAY
  const seam = (x: number) => `Q${round(x * 0.92)} ${round(TOP * 0.62)} `
  const down = i === 4 ? `L${HALF} ${round(EAVES)}V${HEM}` : `${seam(right)}${round(right)} ${HEM}`
  const up = i === 0 ? `V${round(EAVES)}L0 ${round(TOP)}` : `${seam(left)}0 ${round(TOP)}`
  return `M0 ${round(TOP)}${down}A${round(BAY / 2)} 8.5 0 0 1 ${round(left)} ${HEM}${up}Z`
}

interface TentProps {
  readonly label: string
  readonly product: Resource
  readonly emblem: Emblem | null
  readonly closed: boolean
  readonly x: number
  readonly y: number
}

/** A tent on the board. */
export const Tent = memo(function Tent({ label, product, emblem, closed, x, y }: TentProps) {
  return (
    <g transform={`translate(${x} ${y})`} className={closed ? 'db-tent db-tent-closed' : 'db-tent'}>
      <g data-tent={label} className="db-tent-moves">
        <use href={`#tent-${product}`} x="-50" y="-58" width="100" height="120" />
        <SignAt face={product} x={0} y={20} size={45} />
        {emblem ? <BannerAt emblem={emblem} x={0} y={-30} size={41} /> : null}
      </g>
    </g>
  )
})

/** A tent tile beside the board. */
export function TilePicture({ product, size }: { readonly product: Resource; readonly size: number }) {
  return (
    <svg className="db-tile-picture" width={size} height={size * 1.2} viewBox="-50 -59 100 120" aria-hidden>
      <use href={`#tent-${product}`} x="-50" y="-58" width="100" height="120" />
      <SignAt face={product} x={0} y={20} size={45} />
    </svg>
  )
}
