import { memo } from 'react'
import type { Emblem } from './emblem.ts'
import { install, symbol } from './sheet.ts'

/** Owners: a hanging banner with a white emblem, in a box of 24. The emblem carries it where two colours are close. */
const EMBLEMS: { readonly [emblem in Emblem]: string } = {
  star: `<path d="${star(8, 11.8, 6.3)}"/>`,
  moon: '<path d="M14.8 2.2a10 10 0 1 0 7 12.6A8.4 8.4 0 0 1 14.8 2.2z"/>',
  arch: '<path d="M2.8 22V11.2a9.2 9.2 0 0 1 18.4 0V22h-5.9V11.6a3.3 3.3 0 0 0-6.6 0V22z"/>',
  clover:
    '<circle cx="12" cy="6.7" r="5.2"/><circle cx="12" cy="17.3" r="5.2"/><circle cx="6.7" cy="12" r="5.2"/><circle cx="17.3" cy="12" r="5.2"/><circle cx="12" cy="12" r="3"/>',
  hourglass: '<path d="M4 2h16v3.2L14.4 12 20 18.8V22H4v-3.2L9.6 12 4 5.2z"/>',
  key: '<path fill-rule="evenodd" d="M12 1a6.2 6.2 0 0 1 2 12v2.3h3.6v3.2H14V20h3.6v3H10V13A6.2 6.2 0 0 1 12 1zm0 3.6a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z"/>',
  lamp: '<path d="M12 .4c2.8 3.1 4 5 4 6.8a4 4 0 0 1-8 0c0-1.8 1.2-3.7 4-6.8zM1.4 13h21.2c-.6 4.2-3.6 6.8-7.6 7.4v.2h2.6v3H6.4v-3H9v-.2c-4-.6-7-3.2-7.6-7.4z"/>',
  steps: '<path d="M8.2 2.4h7.6v6.4h3.8v6.4H23v6.4H1v-6.4h3.4V8.8h3.8z"/>',
}

install(
  'banners',
  Object.entries(EMBLEMS)
    .map(([name, emblem]) =>
      symbol(
        `banner-${name}`,
        `<path d="M3 1h24v20.5L15 29 3 21.5z" fill="var(--${name})" stroke="#fff" stroke-width="2.4" stroke-linejoin="round"/><g fill="#fff" transform="translate(7.2 4.4) scale(.65)">${emblem}</g>`,
        '0 0 30 30',
      ),
    )
    .join(''),
)

export const Banner = memo(function Banner({
  emblem,
  size = 28,
  name,
}: {
  readonly emblem: Emblem
  readonly size?: number
  readonly name?: string
}) {
  return (
    <svg
      className="banner"
      width={size}
      height={size}
      viewBox="0 0 30 30"
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <use href={`#banner-${emblem}`} width="30" height="30" />
    </svg>
  )
})

/** The same banner inside a drawing, by its middle. */
export function BannerAt({
  emblem,
  x,
  y,
  size,
}: {
  readonly emblem: Emblem
  readonly x: number
  readonly y: number
  readonly size: number
}) {
  return <use className="banner-at" href={`#banner-${emblem}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
}

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const reach = i % 2 === 0 ? outer : inner
    const angle = (Math.PI * i) / points
    return `${(12 + reach * Math.sin(angle)).toFixed(2)} ${(12 - reach * Math.cos(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}z`
}
