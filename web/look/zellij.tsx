import { useId } from 'react'

/** The wall: eight-pointed stars and crosses in glazed tile. Only on the front page and the curtain, never behind text. */
export function Zellij({ tile = 72 }: { readonly tile?: number }) {
  const id = useId()
  return (
    <svg className="zellij" width="100%" height="100%" aria-hidden>
      <defs>
        <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse" viewBox="0 0 100 100">
          <rect width="100" height="100" fill="var(--wall)" />
          <path d={CROSS} fill="var(--wall-2)" />
          <path d={STAR} fill="var(--brass)" transform="translate(50 50)" />
          <g fill="none" stroke="var(--wall-line)" strokeWidth="2.500" strokeLinejoin="round">
            <path d={CROSS} />
            <path d={STAR} transform="translate(50 50) scale(1.32)" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** Two squares, one turned. */
const STAR = star(8, 24, 18.4)
/** What lies between four stars, at the corners of the tile. */
const CROSS = [0, 100].flatMap((x) => [0, 100].map((y) => moved(star(8, 32, 24.5), x, y))).join('')

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const angle = (Math.PI * i) / points
    const reach = i % 2 === 0 ? outer : inner
    return `${(reach * Math.sin(angle)).toFixed(1)} ${(-reach * Math.cos(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}z`
}

function moved(path: string, x: number, y: number): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a: string, b: string) => `${(Number(a) + x).toFixed(1)} ${(Number(b) + y).toFixed(1)}`)
}
