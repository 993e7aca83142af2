import { readMap } from '@caravanserai/hexes'
import {
  BOARDS,
  boardText,
  COLOURS,
  words as told,
  type Caravan,
  type Colour,
  type Position,
  type View,
} from '@caravanserai/through-the-desert/seat'
import { useMemo, useState } from 'react'
import { Canvas, type Touch } from '../../../editor/canvas.tsx'
import { keptBoards } from '../../../editor/kept.ts'
import { Choice, Count, seatsFor, Tools } from '../../../editor/position/fields.tsx'
import type { PositionKind, SettingProps } from '../../../editor/position/kind.ts'
import { useEditorText } from '../../../editor/text/index.ts'
import { Camel, Palm } from '../../../signs/camel.tsx'
import { EMBLEMS } from '../../../signs/emblem.ts'
import { Herd } from '../board/herd.tsx'
import type { Land } from '../board/land.ts'
import { Terrain } from '../board/terrain.tsx'
import { texts } from '../text/index.ts'
import { cleared, first, led, planted, PHASES, sat, valued } from './lay.ts'
import { wholeLand } from './land.ts'
import '../board/board.css'

const GAME = 'through-the-desert'

export const kind: PositionKind<Position> = { first, resized: sat, playersIn: ({ players }) => players, Setting }

function Setting({ position, reading, change, language }: SettingProps<Position>) {
  const text = useEditorText()
  const table = texts[language]
  const { names } = told[language]
  const { players, options = {}, caravans = [] } = position
  const [seat, setSeat] = useState(0)
  const [tool, setTool] = useState<string>('pink')
  const [zoom, setZoom] = useState(1)
  const owner = Math.min(seat, players - 1)
  const board = boardText(options.board ?? 'mountain')
  const land = useMemo(() => landOf(board, players < 4), [board, players])
  // What follows from the position, the rules have said.
  const full = reading?.position as Position | undefined
  const view = reading?.view as View | undefined
  const oases = position.oases ?? full?.oases ?? []
  const waterholes = full?.waterholes ?? position.waterholes ?? []
  const says = land.shape.labels.map((label, hex) => {
    const caravan = caravans.find(({ spaces }) => spaces.includes(label))
    const hole = waterholes.find(({ space }) => space === label)
    if (land.soil[hex] === 'mountain') return table.space(label, table.mountain)
    if ((land.space[hex] ?? -1) < 0) return table.space(label, table.beyond)
    if (caravan)
      return table.space(
        label,
        table.camelOf(text.seat(caravan.seat + 1), caravan.colour, caravan.spaces[0] === label, caravan.spaces.length),
      )
    if (oases.includes(label)) return table.space(label, table.oasis)
    if (hole) return table.space(label, table.waterhole(hole.value))
    return table.space(label, land.soil[hex] === 'large' ? table.largePool : table.sand)
  })
  const touch = ({ space, clear, first: begins }: Touch) => {
    const label = land.shape.labels[space] ?? ''
    if ((land.space[space] ?? -1) < 0) return
    const now = { ...position, oases }
    // Whoever drags over what is there already changes nothing.
    const next = clear
      ? cleared(position, label)
      : tool === 'palm'
        ? begins
          ? planted(now, label, full?.oases?.length ?? 5)
          : position
        : /^[123]$/.test(tool)
          ? valued(position, label, Number(tool))
          : led(position, owner, tool as Colour, label)
    if (next !== position) change(next)
  }
  const { turn = 0, phase = 'placing', left } = full ?? position
  const seatChoices = seatsFor(players, text)
  return (
    <>
      <div className="ed-laying">
        <Choice label={text.whose} value={String(owner)} values={seatChoices} choose={(to) => setSeat(Number(to))} />
        <Tools
          legend={text.putDown}
          name="td-tool"
          chosen={tool}
          choose={setTool}
          tools={[
            ...COLOURS.map((colour) => ({ id: colour, title: names[colour] ?? colour, picture: <Camel colour={colour} size={34} /> })),
            { id: 'palm', title: table.oasis, picture: <Palm size={34} /> },
            ...[1, 2, 3].map((value) => ({ id: String(value), title: table.waterhole(value), picture: <Token value={value} /> })),
          ]}
        />
        <p className="ed-quiet">{text.help}</p>
      </div>
      <Canvas shape={land.shape} name={table.board} says={says} still={false} zoom={zoom} touch={touch} lift={(space) => space}>
        <Terrain land={land} />
        <Herd
          land={land}
          view={{
            areas: view?.areas ?? [],
            oases: oases.filter((label) => land.hexOf(label) >= 0),
            waterholes,
            caravans: standing(caravans, land),
          }}
          emblems={EMBLEMS}
        />
      </Canvas>
      <div className="ed-parts">
        <Choice
          label={text.boardOf}
          value={options.board ?? 'mountain'}
          values={[
            ...Object.keys(BOARDS).map((id) => [id, names[`board-${id}`] ?? id] as const),
            ...keptBoards(GAME).map(({ name, text: own }) => [own, name] as const),
          ]}
          choose={(to) => change({ players, options: { ...options, board: to }, caravans: [] })}
        />
        <Choice label={text.whoseTurn} value={String(turn)} values={seatChoices} choose={(to) => change(turned(position, Number(to)))} />
        <Choice
          label={text.phase}
          value={phase}
          values={PHASES.filter((each) => each !== 'returning' || players === 5).map((each) => [each, names[each] ?? each] as const)}
          choose={(to) => change(phased(position, to as NonNullable<Position['phase']>))}
        />
        {phase === 'placing' ? (
          <Count label={text.left} value={left ?? 2} least={1} most={3} set={(to) => change({ ...position, left: to })} />
        ) : null}
        <label className="ed-field">
          <span className="label">{text.closer}</span>
          <input type="range" min="1" max="3" step="0.5" value={zoom} onChange={({ target }) => setZoom(Number(target.value))} />
        </label>
      </div>
    </>
  )
}

function Token({ value }: { readonly value: number }) {
  return (
    <svg className="td-hole ed-token" viewBox="-30 -30 60 60" width="34" height="34" aria-hidden>
      <circle r="24" />
      <text y="11">{value}</text>
    </svg>
  )
}

/** What stands where there is no board could not be drawn; the rules say that it is wrong. */
function standing(caravans: readonly Caravan[], land: Land): Caravan[] {
  return caravans.filter(({ spaces }) => spaces.every((space) => land.hexOf(space) >= 0))
}

function landOf(board: string, near: boolean): Land {
  const map = readMap(board, '.oO^')
  if ('refused' in map) throw new Error(map.facts.why)
  return wholeLand(map, near)
}

function turned({ turns: _turns, left: _left, ...position }: Position, turn: number): Position {
  return { ...position, turn }
}

/** Each part of the game has its own things: what does not belong to it is put away. */
function phased({ players, options, first: begins, caravans = [] }: Position, phase: NonNullable<Position['phase']>): Position {
  const isEarly = phase === 'returning' || phase === 'planting'
  const choice = phase === 'planting' ? { palms: 'choice' as const } : phase === 'returning' ? { returned: 'choice' as const } : {}
  return {
    players,
    phase,
    options: { ...options, ...choice },
    ...(begins === undefined ? {} : { first: begins }),
    ...(isEarly
      ? {}
      : { caravans: phase === 'leading' ? caravans.map((each) => ({ ...each, spaces: each.spaces.slice(0, 1) })) : caravans }),
  }
}
