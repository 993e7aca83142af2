import { BOARDS, boards } from '@caravanserai/through-the-desert/seat'
import type { BoardKind } from '../../../editor/board/kind.ts'
import { endsOf, hexesOf, type Sheet } from '../../../editor/board/sheet.ts'
import { hexPath } from '../../../hexboard/shape.ts'
import { Terrain as Drawn } from '../board/terrain.tsx'
import { wholeLand } from './land.ts'
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

function Terrain({ sheet }: { readonly sheet: Sheet }) {
  return <Drawn land={wholeLand({ hexes: hexesOf(sheet), river: [...sheet.river].map(endsOf) })} />
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
