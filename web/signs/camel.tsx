import { DESERT_PATHS } from './paths.ts'
import { install, symbol } from './sheet.ts'
import type { Emblem } from './emblem.ts'

/** The five camel colours of Through the Desert: each has a saddle pattern that tells it apart without colour. */
export const CAMELS = ['green', 'pink', 'yellow', 'purple', 'turquoise'] as const
export type CamelColour = (typeof CAMELS)[number]

/** Saddle cloth, in drawing units: width and height of the repeat, and what is woven in. */
const CLOTHS: { readonly [colour in CamelColour]: readonly [number, number, string] } = {
  green: [22, 22, '<path d="M-4 4L4-4M-2 24L24-2M18 26L26 18" stroke-width="4.2"/>'],
  pink: [20, 20, '<g class="cloth-solid"><circle cx="5" cy="5" r="2.9"/><circle cx="15" cy="15" r="2.9"/></g>'],
  yellow: [24, 17, '<path d="M-2 11.5L6 4.5L18 11.5L26 4.5" stroke-width="3"/>'],
  purple: [22, 22, '<g class="cloth-solid"><path d="M2 2h6.4v6.4h-6.4zM13 13h6.4v6.4h-6.4z"/></g>'],
  turquoise: [26, 17, '<path d="M-6.5 8.5Q0 1 6.5 8.5T19.5 8.5T32.5 8.5" stroke-width="3"/>'],
}

const EMBLEMS: readonly Emblem[] = ['star', 'moon', 'arch', 'clover', 'hourglass']

const HEX = 'M43.3-25L43.3 25L0 50L-43.3 25L-43.3-25L0-50Z'

/** An icon of a box of 512, by its middle. */
function icon(name: keyof typeof DESERT_PATHS, size: number, paint: string): string {
  return `<path transform="scale(${(size / 512).toFixed(4)}) translate(-256 -256)" d="${DESERT_PATHS[name]}" ${paint}/>`
}

install(
  'camels',
  CAMELS.map((colour) => {
    const [width, height, woven] = CLOTHS[colour]
    const pastel = `var(--camel-${colour})`
    const cloth = `<g fill="none" stroke="var(--camel-${colour}-mark)">${woven.replaceAll('class="cloth-solid"', `fill="var(--camel-${colour}-mark)" stroke="none"`)}</g>`
    const beast = icon('camel', 66, `fill="#16213a" stroke="${pastel}" stroke-width="58" stroke-linejoin="round" paint-order="stroke"`)
    return (
      `<pattern id="cloth-${colour}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><rect width="${width}" height="${height}" fill="${pastel}"/>${cloth}</pattern>` +
      symbol(`camel-${colour}`, beast) +
      symbol(
        `caravan-${colour}`,
        `<path d="${HEX}" fill="url(#cloth-${colour})" stroke="#16213a" stroke-width="4.5" stroke-linejoin="round"/>${beast}`,
      )
    )
  }).join('') +
    symbol('beast', icon('camel', 100, 'fill="currentColor"')) +
    symbol('palm', icon('palm', 100, 'fill="currentColor"')) +
    symbol(
      'palm-halo',
      icon('palm', 68, 'fill="var(--board-ink)" stroke="var(--lit)" stroke-width="46" stroke-linejoin="round" paint-order="stroke"'),
    ) +
    EMBLEMS.map(
      (emblem) =>
        `<pattern id="closed-${emblem}" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect width="13" height="13" fill="var(--${emblem})" fill-opacity=".34"/><rect width="5" height="13" fill="var(--${emblem})" fill-opacity=".72"/><rect x="5" width="1" height="13" fill="#fff" fill-opacity=".55"/></pattern>`,
    ).join('') +
    '<pattern id="would-close" width="14" height="14" patternUnits="userSpaceOnUse"><rect width="14" height="14" fill="var(--saffron)" fill-opacity=".5"/><circle cx="7" cy="7" r="1.9" fill="#16213a" fill-opacity=".75"/></pattern>',
)

/** A camel of a colour on its cloth: for buttons and text. It is decoration unless it is given a name. */
export function Camel({ colour, size = 24, name }: { readonly colour: CamelColour; readonly size?: number; readonly name?: string }) {
  return (
    <svg
      className="camel"
      width={size}
      height={size}
      viewBox="-54 -54 108 108"
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <use href={`#caravan-${colour}`} x="-50" y="-50" width="100" height="100" />
    </svg>
  )
}

/** The camel alone inside a drawing, 66 across, with a halo of its pastel. */
export function CamelAt({ colour, y }: { readonly colour: CamelColour; readonly y: number }) {
  return <use href={`#camel-${colour}`} x="-50" y={y - 50} width="100" height="100" />
}

/** The palm tree of an oasis inside a drawing. */
export function PalmAt() {
  return <use href="#palm-halo" x="-50" y="-50" width="100" height="100" />
}

/** A camel of no colour, in the colour of the text. */
export function Beast({ size = 20 }: { readonly size?: number }) {
  return (
    <svg className="beast" width={size} height={size} viewBox="-50 -50 100 100" aria-hidden>
      <use href="#beast" x="-50" y="-50" width="100" height="100" />
    </svg>
  )
}

/** A palm tree in the colour of the text. */
export function Palm({ size = 16 }: { readonly size?: number }) {
  return (
    <svg className="palm" width={size} height={size} viewBox="-50 -50 100 100" aria-hidden>
      <use href="#palm" x="-50" y="-50" width="100" height="100" />
    </svg>
  )
}
