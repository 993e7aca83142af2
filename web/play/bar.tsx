import type { Table } from '@caravanserai/protocol'
import type { ReactNode } from 'react'
import { LanguageChoice, ThemeButton } from '../app/header.tsx'
import { follow } from '../app/router.ts'
import { HintButton } from '../hints/door.tsx'
import { Icon } from '../look/icon.tsx'
import { Mark } from '../look/mark.tsx'
import { Banner } from '../signs/banner.tsx'
import { LessonButton } from '../tables/lesson/door.tsx'
import type { SeatInfo, TablePill } from '../tables/table.ts'
import { useText } from '../text/index.ts'
import { Menu } from './menu.tsx'

interface BarProps {
  readonly title: string
  readonly match: string
  readonly table: Table
  readonly seats: readonly SeatInfo[]
  /** Is something shown that was, and not how it stands? */
  readonly isPast: boolean
  /** What the table says of the turn, if it does. */
  readonly pill: TablePill | null
  readonly undo: (() => void) | null
  readonly rules: () => void
  readonly rulesOpen: boolean
  readonly again: (() => void) | null
  readonly save: () => void
  readonly lookBack: (() => void) | null
  /** Null where there are none. */
  readonly hints: { readonly isOpen: boolean; readonly toggle: (() => void) | null }
  /** What else may be done, where people are apart from each other; in the menu, too. */
  readonly tools: ReactNode
  readonly out: ReactNode
  readonly address: string | undefined
}

/** What is round every table: where we are, whose turn it is, and the ways out. */
export function Bar({
  title,
  match,
  table,
  seats,
  isPast,
  pill,
  undo,
  rules,
  rulesOpen,
  again,
  save,
  lookBack,
  hints,
  tools,
  out,
  address,
}: BarProps) {
  const text = useText()
  return (
    <header className="bar">
      <div className="bar-place">
        <a className="bar-home" href="/" onClick={follow} aria-label={text.back}>
          <span className="bar-back">
            <Icon name="back" size={22} />
          </span>
          <span className="bar-mark">
            <Mark size={26} />
            Caravanserai
          </span>
        </a>
        <h1 className="bar-title">{title}</h1>
      </div>
      {isPast ? (
        <p className="pill told">{text.pastPill}</p>
      ) : pill ? (
        <ToldPill pill={pill} seats={seats} />
      ) : (
        <TurnPill table={table} seats={seats} />
      )}
      <nav className="bar-tools">
        {tools}
        <LessonButton game={table.game} match={match} />
        {hints.toggle ? <HintButton isOpen={hints.isOpen} toggle={hints.toggle} /> : null}
        {undo ? (
          <button type="button" className="button bare" aria-label={text.undo} onClick={undo}>
            <Icon name="undo" />
            <span className="long">{text.undo}</span>
          </button>
        ) : null}
        <button type="button" className="button bare" aria-label={text.rules} aria-expanded={rulesOpen} onClick={rules}>
          <Icon name="rules" />
          <span className="long">{text.rules}</span>
        </button>
        <span className="wide-only">
          <LanguageChoice />
          <ThemeButton />
        </span>
        <Menu {...{ table, again, save, lookBack, out, address }} />
      </nav>
    </header>
  )
}

function ToldPill({ pill: { seat, says, short, yours }, seats }: { readonly pill: TablePill; readonly seats: readonly SeatInfo[] }) {
  return (
    <p className={yours ? 'pill told now' : 'pill told'}>
      <Banner emblem={seats[seat]?.emblem ?? 'star'} size={26} />
      <span className="long">{says}</span>
      <span className="short">{short}</span>
    </p>
  )
}

function TurnPill({ table, seats }: { readonly table: Table; readonly seats: readonly SeatInfo[] }) {
  const text = useText()
  const [asked] = table.awaited
  const seat = asked === undefined ? undefined : seats[asked]
  if (!seat) return <p className="pill">{text.overPill}</p>
  const yours = table.you !== null && table.awaited.includes(table.you)
  return (
    <p className={yours ? 'pill now' : 'pill'}>
      <Banner emblem={seat.emblem} size={26} />
      <span>{yours ? text.yourTurnPill : text.turnPill(seat.name)}</span>
    </p>
  )
}
