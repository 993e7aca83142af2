import { Icon } from '../../../signs/icon.tsx'
import { memo } from 'react'
import { Banner } from '../../../signs/banner.tsx'
import { usePast } from '../../past.ts'
import { useSitting, type Unfolded } from '../sitting.ts'
import type { Told } from './log.ts'
import { Lookups } from './lookups.tsx'
import { Turns } from '../../furniture/log.tsx'

/** The log beside a wide table, above the ask, with the ways to what is looked up now and then. */
export function Record({ told }: { readonly told: readonly Told[] }) {
  const { text, open } = useSitting()
  const past = usePast()
  if (past.log) return <div className="bz-record tb-wide">{past.log}</div>
  return (
    <section className="bz-record tb-wide" aria-label={text.log}>
      <header>
        <h2>{text.log}</h2>
        <Lookups />
        <button
          type="button"
          className="tb-second tb-square"
          aria-label={text.settings}
          title={text.settings}
          onClick={() => open({ kind: 'settings' })}
        >
          <Icon name="options" size={18} />
        </button>
        <button
          type="button"
          className="tb-second tb-square"
          aria-label={text.help}
          title={text.help}
          onClick={() => open({ kind: 'keys' })}
        >
          <Icon name="keyboard" size={18} />
        </button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable without a mouse, and be called something */}
      <div className="tb-log-scroll" tabIndex={0} role="group" aria-label={text.log}>
        <Lines told={told} />
      </div>
    </section>
  )
}

/** So many of the newest lines are drawn; the whole log is a sheet. */
const NEWEST = 60

function Lines({ told }: { readonly told: readonly Told[] }) {
  const { seats, text, who, open } = useSitting()
  const draw = (line: Told, bannered: boolean) => (
    <Line
      key={line.number}
      sentence={line.sentence}
      cards={line.cards}
      emblem={bannered && line.seat !== null ? (seats[line.seat]?.emblem ?? null) : null}
      who={line.seat === null ? '' : who(line.seat)}
      name={text.name}
      open={open}
    />
  )
  return <Turns told={told.slice(-NEWEST)} draw={draw} />
}

interface LineProps extends Pick<Told, 'sentence' | 'cards'> {
  readonly emblem: Parameters<typeof Banner>[0]['emblem'] | null
  readonly who: string
  readonly name: (card: string) => string
  readonly open: (what: Unfolded) => void
}

const Line = memo(function Line({ sentence, cards, emblem, who, name, open }: LineProps) {
  const named = who !== '' && sentence.startsWith(who)
  return (
    <li>
      {emblem ? <Banner emblem={emblem} size={20} /> : <span />}
      <span>
        {named ? <strong>{who}</strong> : null}
        {pieces(named ? sentence.slice(who.length) : sentence, cards, name).map((piece, i) =>
          // oxlint-disable-next-line react/no-array-index-key -- a sentence does not change
          piece.card === null ? piece.says : <Name key={i} card={piece.card} says={piece.says} open={open} />,
        )}
      </span>
    </li>
  )
})

/** The name of a card in a sentence: it lifts the card. Whoever plays by keyboard finds the cards where they lie. */
function Name({ card, says, open }: { readonly card: string; readonly says: string; readonly open: LineProps['open'] }) {
  return (
    <button type="button" className="bz-said-card" tabIndex={-1} data-lifts={card} onClick={() => open({ kind: 'card', card })}>
      {says}
    </button>
  )
}

interface Piece {
  readonly says: string
  readonly card: string | null
}

/** The sentence, cut where it names one of its cards. */
function pieces(sentence: string, cards: readonly string[], name: LineProps['name']): Piece[] {
  let found: Piece[] = [{ says: sentence, card: null }]
  for (const card of cards)
    found = found.flatMap((piece) => {
      const at = piece.card === null ? piece.says.indexOf(name(card)) : -1
      if (at < 0) return [piece]
      const end = at + name(card).length
      return [
        { says: piece.says.slice(0, at), card: null },
        { says: name(card), card },
        { says: piece.says.slice(end), card: null },
      ]
    })
  return found
}
