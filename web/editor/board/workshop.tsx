import { grid, label, type Place } from '@caravanserai/hexes'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Header } from '../../app/header.tsx'
import { remember } from '../../app/memory.ts'
import { go } from '../../app/router.ts'
import { useSettings } from '../../app/settings.ts'
import type { Shelved } from '../../app/shelf.ts'
import { usualChairs } from '../../app/start.ts'
import { layForFriends } from '../../club/friends/laid.ts'
import { CopyLink } from '../../deals/copy.tsx'
import { shapeOf } from '../../hexboard/shape.ts'
import { Segments } from '../../look/segments.tsx'
import { download } from '../../play/file.ts'
import { Canvas } from '../canvas.tsx'
import { Icon } from '../icon.tsx'
import { keepBoard } from '../kept.ts'
import { usePacked } from '../packed.ts'
import { useEditorText, type Text } from '../text/index.ts'
import { Balance, seriesOf, useTerms } from './balance.tsx'
import { Beginnings } from './beginnings.tsx'
import { Checks, nameOf } from './checks.tsx'
import { useDrawing, type Field, type Ways } from './drawing.ts'
import { useGames } from './games.ts'
import type { BoardKind, BoardWords } from './kind.ts'
import { Flagged, PointsMap, radius } from './layers.tsx'
import { Palette } from './palette.tsx'
import { BLANK, hexesOf, isBeyond, originOf, placesOf, riverSides, signAt, writeSheet, type Sheet } from './sheet.ts'
import '../editor.css'
import '../said.css'

const Options = lazy(async () => ({ default: (await import('../../options/options.tsx')).Options }))

/** What the board shows. */
const LAYERS = ['terrain', 'pointsMap'] as const

export const draftName = (game: string) => `board ${game}`

interface WorkshopProps {
  readonly game: Shelved
  readonly kind: BoardKind
  readonly first: Sheet
}

/** The drawing with everything round it: brushes, checks, balance, ways to play on it and to hand it on. */
export function Workshop({ game, kind, first }: WorkshopProps) {
  const text = useEditorText()
  const { language } = useSettings()
  const words = kind.words[language]
  const [ways, setWays] = useState<Ways>({ brush: { kind: 'sign', sign: kind.signs.charAt(0) }, mirror: false, fill: false })
  const drawing = useDrawing(first, game.id, kind.signs, ways, fieldOf)
  const { sheet } = drawing
  const written = useMemo(() => writeSheet(sheet, game.id), [sheet, game.id])
  const report = useMemo(() => kind.check(written ?? ''), [kind, written])
  const ready = written !== null && report.errors.length === 0
  const [terms, setTerms] = useTerms(game)
  const games = useGames(seriesOf(game, terms, written ?? ''), terms.games)
  const [shown, setShown] = useState<string | null>(null)
  const [layer, setLayer] = useState<(typeof LAYERS)[number]>('terrain')
  const [zoom, setZoom] = useState(1)
  const [said, setSaid] = useState('')
  const [playing, setPlaying] = useState(false)
  const packed = usePacked(useMemo(() => (written === null ? null : { board: written }), [written]))
  useEffect(() => {
    document.title = `${text.boardTitle} · Caravanserai`
  }, [text])
  useEffect(() => {
    if (written !== null) remember(draftName(game.id), written)
  }, [written, game.id])

  const field = fieldOf(sheet)
  const origin = originOf(sheet)
  const called = field.places.map(({ row, column }) => calledAt(sheet, { row, column }, origin))
  const says = field.places.map((at, i) => sayPlace(sheet, at, called[i] ?? '', words, text))
  const flaw = [...report.errors, ...report.notes].find((each) => nameOf(each) === shown)
  const spacesOf = (labels: readonly string[]) => labels.flatMap((each) => (called.includes(each) ? [called.indexOf(each)] : []))
  const points = layer === 'pointsMap' && games.totals ? called.map((each) => games.totals?.spaces[each] ?? 0) : null
  const name = sheet.name || text.name

  const drawn = (each: (typeof LAYERS)[number]) => (
    <>
      {each === 'pointsMap' ? <Icon name="heat" /> : null}
      {text[each]}
    </>
  )

  return (
    <>
      <Header />
      <main className="editor">
        <div className="ed-bar">
          <h1>{text.boardTitle}</h1>
          <label className="ed-name">
            <span className="hidden-text">{text.name}</span>
            <input className="field" value={sheet.name} maxLength={60} onChange={({ target }) => drawing.rename(target.value)} />
          </label>
          <div className="ed-ways">
            <button type="button" className="button bare" disabled={drawing.undo === null} onClick={() => drawing.undo?.()}>
              <Icon name="undo" />
              <span>{text.undo}</span>
            </button>
            <button
              type="button"
              className="button bare"
              disabled={!ready}
              onClick={() => {
                keepBoard({ game: game.id, name, text: written ?? '' })
                setSaid(text.kept(name))
              }}
            >
              <Icon name="keep" />
              <span>{text.keep}</span>
            </button>
            <button
              type="button"
              className="button bare"
              disabled={written === null}
              onClick={() => download(`${name}.txt`, written ?? '', 'text/plain')}
            >
              <Icon name="save" />
              <span>{text.download}</span>
            </button>
            <CopyLink link={packed === null ? null : () => new URL(`/boards/${game.id}#${packed}`, location.origin).href} />
            <button
              type="button"
              className="button bare"
              disabled={!ready}
              onClick={() => {
                layForFriends({ game: game.id, players: usualChairs(game.id).length, board: written ?? '' })
                go(`/friends?game=${game.id}&laid=yes`)
              }}
            >
              <Icon name="friends" />
              <span>{text.playFriends}</span>
            </button>
            <button type="button" className="button main" disabled={!ready} onClick={() => setPlaying(true)}>
              <Icon name="play" />
              {text.play}
            </button>
          </div>
          <output className="ed-said">{said}</output>
        </div>
        <Palette kind={kind} words={words} ways={ways} change={(change) => setWays({ ...ways, ...change })} />
        <section className="ed-board" aria-label={text.board(name)}>
          <div className="ed-shown">
            <Segments
              label={text.shown}
              values={LAYERS}
              value={layer}
              choose={setLayer}
              show={drawn}
              rests={(each) => each === 'pointsMap' && games.totals === null}
            />
            {points ? <Legend text={text} /> : null}
          </div>
          <Canvas
            shape={field.shape}
            name={text.board(name)}
            says={points ? says.map((each, i) => text.pointsAt(each, String(Math.round((points[i] ?? 0) * 10) / 10))) : says}
            names={called}
            still={ways.brush.kind === 'look'}
            zoom={zoom}
            touch={drawing.touch}
            lift={drawing.lift}
            press={drawing.press}
          >
            <kind.Terrain sheet={sheet} />
            {points ? <PointsMap shape={field.shape} points={points} /> : null}
            {flaw ? <Flagged shape={field.shape} spaces={spacesOf(flaw.spaces)} /> : null}
          </Canvas>
          <div className="ed-foot">
            <p className="ed-quiet">{points ? words.unplaced : countOf(sheet, kind, words)}</p>
            <button
              type="button"
              className="button square"
              aria-label={text.farther}
              disabled={zoom <= 1}
              onClick={() => setZoom(zoom - 0.5)}
            >
              <Icon name="farther" />
            </button>
            <button
              type="button"
              className="button square"
              aria-label={text.closer}
              disabled={zoom >= 3}
              onClick={() => setZoom(zoom + 0.5)}
            >
              <Icon name="closer" />
            </button>
          </div>
        </section>
        <div className="ed-side">
          <Checks report={report} words={words} shown={shown} show={setShown} />
          <Balance game={game} words={words} terms={terms} change={setTerms} games={games} ready={ready} />
          <Beginnings game={game} kind={kind} take={drawing.replace} />
        </div>
      </main>
      {playing && written !== null ? (
        <Suspense>
          <Options game={game.id} from={{ chairs: usualChairs(game.id), options: { board: written } }} close={() => setPlaying(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Legend({ text }: { readonly text: Text }) {
  return (
    <p className="ed-legend">
      {[1, 2, 4].map((points) => (
        <span key={points}>
          <svg width={radius(points) / 2.2} height={radius(points) / 2.2} viewBox="-1 -1 2 2" aria-hidden>
            <circle r="1" />
          </svg>
          {points}
        </span>
      ))}
      {text.perGame}
    </p>
  )
}

const fields = new Map<string, Field>()

/** The field of a sheet; the same for the same size, so that it is drawn once. */
function fieldOf({ rows, columns }: Sheet): Field {
  const key = `${rows} ${columns}`
  const places = placesOf({ rows, columns })
  const made = fields.get(key) ?? { places, shape: shapeOf(grid(places)) }
  fields.set(key, made)
  return made
}

/** As the text calls it, and empty where it does not. */
function calledAt(sheet: Sheet, at: Place, origin: Place): string {
  return signAt(sheet, at) === BLANK ? '' : label({ row: at.row - origin.row, column: at.column - origin.column })
}

function sayPlace(sheet: Sheet, at: Place, name: string, words: BoardWords, text: Text): string {
  if (name === '') return text.outside
  const sides = riverSides(sheet, at).map((side) => text.sides[side] ?? '')
  return text.place(name, words.signs[signAt(sheet, at)] ?? '', [
    ...(isBeyond(sheet, at) ? [text.beyond] : []),
    ...(sides.length > 0 ? [text.riverOn(sides)] : []),
  ])
}

function countOf(sheet: Sheet, { signs }: BoardKind, words: BoardWords): string {
  const hexes = hexesOf(sheet)
  return [...signs].map((sign) => `${words.signs[sign]}: ${hexes.filter((hex) => hex.sign === sign).length}`).join(' · ')
}
