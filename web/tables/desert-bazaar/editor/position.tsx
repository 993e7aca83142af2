import { grid, readMap } from '@caravanserai/hexes'
import {
  RESOURCES,
  SETS,
  SOURCES,
  STANDARD_BOARD,
  STANDARD_TILES,
  type Position,
  type Resource,
  type Tile,
} from '@caravanserai/desert-bazaar/seat'
import { useMemo, useState } from 'react'
import { Canvas, type Touch } from '../../../editor/canvas.tsx'
import { keptBoards } from '../../../editor/kept.ts'
import { Choice, Count, SeatName, seatsFor, Tools } from '../../../editor/position/fields.tsx'
import type { PositionKind, SettingProps } from '../../../editor/position/kind.ts'
import { useEditorText } from '../../../editor/text/index.ts'
import { Ground } from '../../../hexboard/ground.tsx'
import { shapeOf, type Shape } from '../../../hexboard/shape.ts'
import { EMBLEMS } from '../../../signs/emblem.ts'
import { Sign } from '../../../signs/goods.tsx'
import { Tent } from '../board/tent.tsx'
import { texts } from '../text/index.ts'
import { built, cleared, first, held, sat, scored, shown } from './lay.ts'
import '../board/board.css'

const GAME = 'desert-bazaar'
const NOBODY = '-1'
/** As many as there are of each, and more points than anybody makes. */
const MOST_CARDS = 15
const MOST_POINTS = 99

export const kind: PositionKind<Position> = {
  first,
  resized: sat,
  playersIn: ({ players }) => players,
  Setting,
}

function Setting({ position, reading, change, language }: SettingProps<Position>) {
  const text = useEditorText()
  const table = texts[language]
  const { players, board = STANDARD_BOARD, tiles = STANDARD_TILES, tents = [] } = position
  const [owner, setOwner] = useState('0')
  const [product, setProduct] = useState<Resource>('water')
  const [zoom, setZoom] = useState(1)
  const shape = useMemo(() => shapeOn(board), [board])
  const full = (reading?.position as Position | undefined) ?? position
  const seats = Array.from({ length: players }, (_, seat) => seat)
  const whose = Number(owner) >= players ? '0' : owner
  const says = shape.labels.map((label) => {
    const tent = tents.find(({ space }) => space === label)
    if (!tent) return table.empty(label)
    return table.tent(label, productOf(tiles, tent.tile), tent.owner === undefined ? null : text.seat(tent.owner + 1))
  })
  const touch = ({ space, clear }: Touch) => {
    const label = shape.labels[space] ?? ''
    const next = clear ? cleared(position, label) : built(full, position, label, product, whose === NOBODY ? null : Number(whose), tiles)
    if (next !== position) change(next)
  }
  const seatChoices = seatsFor(players, text)
  return (
    <>
      <div className="ed-laying">
        <Choice label={text.whose} value={whose} values={[...seatChoices, [NOBODY, text.nobody]]} choose={setOwner} />
        <Tools
          legend={text.putDown}
          name="db-tool"
          chosen={product}
          choose={(id) => setProduct(id as Resource)}
          tools={RESOURCES.map((each) => ({ id: each, title: table.name(each), picture: <Sign face={each} size={34} /> }))}
        />
        <p className="ed-quiet">{text.help}</p>
      </div>
      <Canvas shape={shape} name={table.board} says={says} still={false} zoom={zoom} touch={touch} lift={(space) => space}>
        <Ground shape={shape} />
        <g aria-hidden>
          {tents.map(({ space, tile, owner: of }) => {
            const { x, y } = shape.centres[shape.labels.indexOf(space)] ?? { x: 0, y: 0 }
            return (
              <Tent
                key={space}
                label={space}
                product={productOf(tiles, tile)}
                emblem={of === undefined ? null : (EMBLEMS[of] ?? null)}
                closed={of === undefined}
                x={x}
                y={y}
              />
            )
          })}
        </g>
      </Canvas>
      <div className="ed-parts">
        <Choice
          label={text.boardOf}
          value={board}
          values={[[STANDARD_BOARD, text.standard], ...keptBoards(GAME).map(({ name, text: own }) => [own, name] as const)]}
          choose={(to) => change({ players, board: to })}
        />
        <Choice
          label={text.whoseTurn}
          value={String(full.turn ?? 0)}
          values={seatChoices}
          choose={(to) => change({ ...position, turn: Number(to) })}
        />
        <Choice
          label={text.begins}
          value={String(full.first ?? 0)}
          values={seatChoices}
          choose={(to) => change({ ...position, first: Number(to) })}
        />
        <label className="ed-field">
          <span className="label">{text.closer}</span>
          <input type="range" min="1" max="3" step="0.5" value={zoom} onChange={({ target }) => setZoom(Number(target.value))} />
        </label>
      </div>
      <Numbers
        caption={text.cardsOf}
        columns={RESOURCES.map((each) => [each, table.name(each)] as const)}
        seats={seats}
        value={(seat, column) => position.hands?.[seat]?.[column as Resource] ?? 0}
        most={MOST_CARDS}
        set={(seat, column, count) => change(held(position, seat, column as Resource, count))}
      />
      <Numbers
        caption={text.pointsOf}
        columns={SOURCES.map((each) => [each, table.sources[each]] as const)}
        seats={seats}
        value={(seat, column) => position.scores?.[seat]?.[column as (typeof SOURCES)[number]] ?? 0}
        most={MOST_POINTS}
        set={(seat, column, count) => change(scored(position, seat, column, count))}
      />
      <fieldset className="ed-sets">
        <legend>{text.market}</legend>
        {SETS.map((set) => (
          <div key={set} className="ed-parts">
            {[0, 1, 2, 3].map((place) => (
              <Choice
                key={place}
                label={`${table.set[set]} ${place + 1}`}
                value={String(full.sets?.[set]?.[place] ?? 0)}
                values={[['0', table.emptyPlace], ...tiles.map((tile) => [String(tile.id), named(tile, table.name)] as const)]}
                choose={(to) => change(shown(position, full, set, place, Number(to)))}
              />
            ))}
          </div>
        ))}
      </fieldset>
    </>
  )
}

interface NumbersProps {
  readonly caption: string
  readonly columns: readonly (readonly [id: string, name: string])[]
  readonly seats: readonly number[]
  readonly value: (seat: number, column: string) => number
  readonly most: number
  readonly set: (seat: number, column: string, count: number) => void
}

/** A number for every seat in every column. */
function Numbers({ caption, columns, seats, value, most, set }: NumbersProps) {
  const text = useEditorText()
  return (
    <div className="ed-numbers">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text.players}</th>
            {columns.map(([id, name]) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat}>
              <th scope="row">
                <SeatName seat={seat} />
              </th>
              {columns.map(([id, name]) => (
                <td key={id}>
                  <Count
                    label={`${text.seat(seat + 1)}, ${name}`}
                    quiet
                    value={value(seat, id)}
                    most={most}
                    set={(count) => set(seat, id, count)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function shapeOn(board: string): Shape {
  const map = readMap(board, '.~')
  if ('refused' in map) throw new Error(map.facts.why)
  return shapeOf(grid(map.hexes.filter(({ sign }) => sign === '.')))
}

function productOf(tiles: readonly Tile[], tile: number): Resource {
  return tiles.find(({ id }) => id === tile)?.produces ?? 'water'
}

/** `12: water, for silk, silk, spice` */
function named({ id, cost, produces }: Tile, name: (resource: Resource) => string): string {
  return `${id}: ${name(produces)} ← ${cost.map(name).join(', ')}`
}
