import { useMemo } from 'react'
import { encode } from 'uqr'
import { useClub } from '../text/index.ts'

/** A link as a picture for cameras: black on white whatever the theme, with the quiet border that they need. */
export function QrCode({ link }: { readonly link: string }) {
  const text = useClub()
  const { size, path } = useMemo(() => drawn(link), [link])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text.code} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(link: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(link, { ecc: 'M', border: 2 })
  const rows = data.map((row, y) => row.map((black, x) => (black ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
