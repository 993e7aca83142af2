import { boards, STANDARD_BOARD } from '@caravanserai/desert-bazaar/seat'
import { grid } from '@caravanserai/hexes'
import type { BoardKind } from '../../../editor/board/kind.ts'
import { hexesOf, type Sheet } from '../../../editor/board/sheet.ts'
import { Ground } from '../../../hexboard/ground.tsx'
import { hexPath, shapeOf } from '../../../hexboard/shape.ts'
import { en } from './text/en.ts'
import { fr } from './text/fr.ts'

export const kind: BoardKind = {
  signs: '.~',
  edges: false,
  boards: { standard: STANDARD_BOARD },
  check: boards.check,
  Terrain,
  Swatch,
  words: { en, fr },
}

const HEX = hexPath(0.985)

function Terrain({ sheet }: { readonly sheet: Sheet }) {
  const hexes = hexesOf(sheet)
  const spaces = hexes.filter(({ sign }) => sign === '.')
  const scenery = shapeOf(grid(hexes.filter(({ sign }) => sign === '~')))
  return (
    <>
      {spaces.length === 0 ? null : <Ground shape={shapeOf(grid(spaces))} />}
      {scenery.centres.map(({ x, y }, i) => (
        <g key={scenery.labels[i]} transform={`translate(${x} ${y})`}>
          <Scenery />
        </g>
      ))}
    </>
  )
}

function Swatch({ sign }: { readonly sign: string }) {
  return sign === '~' ? <Scenery /> : <path className="hx-sand hx-sand-1" d={HEX} />
}

/** Nobody builds there, and no game draws it: only who draws a board needs to see it. */
function Scenery() {
  return (
    <>
      <path className="ed-scenery" d={HEX} />
      <path className="hx-ripple" d="M-30 -6q15-12 30 0t30 0M-30 14q15-12 30 0t30 0" />
    </>
  )
}
