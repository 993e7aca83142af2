import { grid, label } from '@caravanserai/hexes'
import { BOARDS, boards } from '@caravanserai/through-the-desert/seat'
import type { BoardKind } from '../../../editor/board/kind.ts'
import { endsOf, hexesOf, type Sheet } from '../../../editor/board/sheet.ts'
import { hexPath, shapeOf, SIDES } from '../../../hexboard/shape.ts'
import type { Land, Side, Soil } from '../board/land.ts'
import { Terrain as Drawn } from '../board/terrain.tsx'
import { en } from './text/en.ts'
import { fr } from './text/fr.ts'
import '../board/board.css'

export const kind: BoardKind = {
  signs: '.^oO',
  edges: true,
  boards: BOARDS,
  check: boards.check,
  Terrain,
  Swatch,
  words: { en, fr },
}

const SOILS: { readonly [sign: string]: Soil } = { '.': 'sand', '^': 'mountain', o: 'small', O: 'large' }

function Terrain({ sheet }: { readonly sheet: Sheet }) {
  return <Drawn land={landOf(sheet)} />
}

/** All of it is in play while it is drawn; the line shows where the smaller part ends. */
function landOf(sheet: Sheet): Land {
  const hexes = hexesOf(sheet)
  const places = grid(hexes)
  const hexOf = (name: string) => places.find(name) ?? -1
  const sides = hexes.flatMap((_, hex) => Array.from({ length: SIDES }, (__, side): Side => [hex, side]))
  const next = ([hex, side]: Side) => places.beside[hex * SIDES + side] ?? -1
  const river = new Set([...sheet.river].map((edge) => endsOf(edge).map((end) => hexOf(label(end)))).map(([a, b]) => `${a} ${b}`))
  return {
    shape: shapeOf(places),
    soil: hexes.map(({ sign }) => SOILS[sign] ?? 'sand'),
    space: hexes.map(({ sign }, hex) => (sign === '^' ? -1 : hex)),
    faint: hexes.map(() => false),
    hexOf,
    river: sides.filter((side) => river.has(`${side[0]} ${next(side)}`)),
    line: sides.filter((side) => !hexes[side[0]]?.beyond && hexes[next(side)]?.beyond),
  }
}

const SAND = hexPath(0.985)
const LARGE = hexPath(0.86)

function Swatch({ sign }: { readonly sign: string }) {
  if (sign === '^')
    return (
      <>
        <path className="td-rock" d={SAND} />
        <path className="td-peak-lit" d="M4 -36L14 30L-40 24Z" />
        <path className="td-peak-shade" d="M4 -36L40 22L14 30Z" />
      </>
    )
  return (
    <>
      <path className="hx-sand hx-sand-1" d={SAND} />
      {sign === 'o' ? <ellipse className="td-pool" rx="31" ry="25" /> : null}
      {sign === 'O' ? <path className="td-pool td-pool-large" d={LARGE} /> : null}
    </>
  )
}
