import { memo, type KeyboardEvent, type ReactNode } from 'react'
import { useTurns } from '../../app/turn.ts'
import { Banner } from '../../signs/banner.tsx'
import { Icon } from '../../signs/icon.tsx'
import { usePast } from '../past.ts'
import { useSitting } from '../sitting.ts'
import type { Emblem } from '../../signs/emblem.ts'
import { flash } from './flash.ts'
import type { Telling, Turn } from './turns.ts'
import './log.css'

/** The log beside a wide table, and the way to the list of keys. */
export function LogCard({
  told,
  again,
  onHelp,
}: {
  readonly told: readonly Telling[]
  readonly again: Again
  readonly onHelp: () => void
}) {
  const { text } = useSitting()
  const past = usePast()
  const isDrawn = useTurns(1) > 0
  if (past.log) return <div className="tb-card tb-log-card tb-wide">{past.log}</div>
  return (
    <section className="tb-card tb-log-card tb-wide" aria-label={text.log}>
      <header>
        <h2>{text.log}</h2>
        <button type="button" className="tb-link" onClick={onHelp}>
          <Icon name="keyboard" size={18} />
          {text.help}
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable without a mouse, and be called something */}
      <div className="tb-log-scroll" tabIndex={0} role="group" aria-label={text.log}>
        <AgainButton again={again} />
        {/* A long one takes as long to draw as the table, and comes after it. */}
        {isDrawn ? <Log told={told} /> : null}
      </div>
    </section>
  )
}

/** Shows the last round again; null where there is none to show. */
export type Again = (() => void) | null

export function AgainButton({ again }: { readonly again: Again }) {
  const { text } = useSitting()
  if (!again) return null
  return (
    <button type="button" className="tb-second tb-again" onClick={again} data-again-round>
      <Icon name="history" size={18} />
      {text.replayRound}
    </button>
  )
}

/** The newest turn first, and in it the newest line. */
export function Log({ told }: { readonly told: readonly Telling[] }) {
  const { seats, who } = useSitting()
  const draw = ({ number, seat, sentence, spaces }: Telling, bannered: boolean) => (
    <Line
      key={number}
      emblem={bannered && seat !== null ? (seats[seat]?.emblem ?? null) : null}
      name={seat === null ? '' : who(seat)}
      sentence={sentence}
      spaces={spaces?.join(' ') ?? ''}
    />
  )
  return <Turns told={told} draw={draw} />
}

interface TurnsProps<Line extends Telling> {
  readonly told: readonly Line[]
  /** A line; with the banner of whoever it is about, unless that stands above it already. */
  readonly draw: (line: Line, bannered: boolean) => ReactNode
}

/** Lines by turn, each turn with its sum. */
export function Turns<Line extends Telling>({ told, draw }: TurnsProps<Line>) {
  const { text } = useSitting()
  if (told.length === 0) return <p className="tb-quiet">{text.noLog}</p>
  const turns = Map.groupBy(told.toReversed(), ({ turn }) => turn)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the lines in it
    <ol className="tb-log" reversed onKeyDown={walk}>
      {[...turns].map(([turn, lines]) =>
        turn && turn.sum !== '' && turn.seat !== null ? (
          <li key={lines.at(-1)?.number} className="tb-turn">
            <Sum turn={turn} />
            <ol reversed>{lines.map((line) => draw(line, line.seat !== turn.seat))}</ol>
          </li>
        ) : (
          lines.map((line) => draw(line, true))
        ),
      )}
    </ol>
  )
}

/** What came of a turn. */
function Sum({ turn }: { readonly turn: Turn }) {
  const { seats, who } = useSitting()
  const name = who(turn.seat ?? 0)
  return (
    <p className="tb-sum">
      <Banner emblem={seats[turn.seat ?? 0]?.emblem ?? 'star'} size={20} />
      <span>
        <strong>{name}</strong>
        {turn.sum}
      </span>
    </p>
  )
}

interface LineProps {
  readonly emblem: Emblem | null
  readonly name: string
  readonly sentence: string
  /** Separated by blanks. */
  readonly spaces: string
}

const Line = memo(function Line({ emblem, name, sentence, spaces }: LineProps) {
  const named = name !== '' && sentence.startsWith(name)
  const said = (
    <>
      {named ? <strong>{name}</strong> : null}
      {named ? sentence.slice(name.length) : sentence}
    </>
  )
  return (
    <li data-line>
      {emblem ? <Banner emblem={emblem} size={20} /> : <span />}
      {spaces === '' ? <span>{said}</span> : <Placed spaces={spaces.split(' ')}>{said}</Placed>}
    </li>
  )
})

/** A line that shows where it happened, as long as one points at it; pressed, for a moment. */
function Placed({ spaces, children }: { readonly spaces: readonly string[]; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      className="tb-said"
      tabIndex={-1}
      onPointerEnter={(event) => event.pointerType === 'mouse' && flash(event.currentTarget, spaces)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && flash(event.currentTarget, [])}
      onFocus={(event) => flash(event.currentTarget, spaces)}
      onBlur={(event) => flash(event.currentTarget, [])}
      onClick={(event) => {
        const { currentTarget } = event
        const sheet = currentTarget.closest('dialog')
        // What lies over the board makes way.
        if (sheet) sheet.close()
        flash(currentTarget, spaces, sheet ? 'brief' : 'held')
      }}
    >
      {children}
    </button>
  )
}

/** Up and down go from line to line. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('.tb-said')]
  const next = lines[lines.findIndex((each) => each === document.activeElement) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}
