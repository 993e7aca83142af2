import { GOODS_PATHS } from './paths.ts'
import { install, symbol } from './sheet.ts'

/** The four resources and the two other faces of a die. The shape tells them apart without colour. */
export type Good = keyof typeof GOODS_PATHS
export type Face = Good | 'wild' | 'desert'

const rim = 'stroke="var(--sign-rim)" stroke-width="5" stroke-linejoin="round"'

const SHAPES: { readonly [good in Good]: string } = {
  water: `<circle r="46" fill="var(--water)" ${rim}/>`,
  camel: `<rect x="-43" y="-43" width="86" height="86" rx="15" fill="var(--camel)" ${rim}/>`,
  silk: `<path d="M-4.5-47.5Q0-52 4.5-47.5L47.5-4.5Q52 0 47.5 4.5L4.5 47.5Q0 52-4.5 47.5L-47.5 4.5Q-52 0-47.5-4.5Z" fill="var(--silk)" ${rim}/>`,
  spice: `<path d="M-5-43Q0-51 5-43L48.5 33Q53 42 43 42H-43Q-53 42-48.5 33Z" fill="var(--spice)" ${rim}/>`,
}

/** Where the white icon stands in its shape: middle and size. */
const SPOTS: { readonly [good in Good]: readonly [number, number, number] } = {
  water: [0, -2, 60],
  camel: [0, 1, 62],
  silk: [0, 0, 50],
  spice: [0, 13, 46],
}

function icon(good: Good, x: number, y: number, size: number, fill = '#fff'): string {
  const scale = size / 512
  return `<path fill="${fill}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale.toFixed(4)})" d="${GOODS_PATHS[good]}"/>`
}

const GOODS = Object.keys(GOODS_PATHS) as Good[]

/** One disc in four quarters, each with its resource's icon. */
const QUARTERS: readonly (readonly [Good, string, number, number])[] = [
  ['water', 'M0 0V-46A46 46 0 0 1 46 0Z', 18, -18],
  ['camel', 'M0 0H46A46 46 0 0 1 0 46Z', 18, 18],
  ['silk', 'M0 0V46A46 46 0 0 1-46 0Z', -18, 18],
  ['spice', 'M0 0H-46A46 46 0 0 1 0-46Z', -18, -18],
]

const WILD =
  QUARTERS.map(([good, d, x, y]) => `<path d="${d}" fill="var(--${good})"/>${icon(good, x, y, 26)}`).join('') +
  '<path d="M0-46V46M-46 0H46" stroke="#fff" stroke-width="4"/><circle r="46" fill="none" stroke="var(--sign-rim)" stroke-width="5"/>'

/** Sand with a ripple, struck through: dead. */
const DESERT =
  '<rect x="-43" y="-43" width="86" height="86" rx="15" fill="#e8d1a0" stroke="#79604f" stroke-width="5"/>' +
  '<path d="M-30-10q10-11 20 0t20 0t20 0M-30 12q10-11 20 0t20 0t20 0" fill="none" stroke="#79604f" stroke-width="6" stroke-linecap="round"/>' +
  '<path d="M-31 31L31-31" stroke="#f8f1de" stroke-width="15" stroke-linecap="round"/><path d="M-31 31L31-31" stroke="#5b4536" stroke-width="8" stroke-linecap="round"/>'

install(
  'goods',
  GOODS.map((good) => symbol(`sign-${good}`, SHAPES[good] + icon(good, ...SPOTS[good]))).join('') +
    symbol('sign-wild', WILD) +
    symbol('sign-desert', DESERT),
)

/** A sign in text or on a button. It is decoration unless it is given a name. */
export function Sign({ face, size = 20, name }: { readonly face: Face; readonly size?: number; readonly name?: string }) {
  return (
    <svg
      className="sign"
      width={size}
      height={size}
      viewBox="-50 -50 100 100"
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <use href={`#sign-${face}`} x="-50" y="-50" width="100" height="100" />
    </svg>
  )
}

/** The same sign inside a drawing, by its middle. */
export function SignAt({ face, x, y, size }: { readonly face: Face; readonly x: number; readonly y: number; readonly size: number }) {
  return <use href={`#sign-${face}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
}
