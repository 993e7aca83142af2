import { ITEMS, VENUES, type Card } from '@caravanserai/bazaar/seat'
import type { Language } from '@caravanserai/kernel'
import { Choice, Count, SeatName, seatsFor } from '../../../editor/position/fields.tsx'
import type { PositionKind, SettingProps } from '../../../editor/position/kind.ts'
import { Icon } from '../../../editor/icon.tsx'
import { useEditorText } from '../../../editor/text/index.ts'
import { Art } from '../cards/sign.tsx'
import { first, freed, lies, sat, seated, venueIn, type Setting as Laid, type Stand } from './lay.ts'
import { texts } from './text/index.ts'
import './position.css'

const MOST_MONEY = 999

export const kind: PositionKind<Laid> = {
  first,
  resized: sat,
  playersIn: ({ seats }) => seats.length,
  Setting,
}

function Setting({ position, change, language }: SettingProps<Laid>) {
  const text = useEditorText()
  const own = texts[language]
  const { seats, row = [], turn = {}, dice = [] } = position
  const put = (next: Partial<Laid>) => change({ ...freed(position), ...next })
  const taken = lies(position)
  const sit = (seat: number, next: Partial<Laid['seats'][number]>) => put({ seats: seated(seats, seat, next) })
  return (
    <>
      <div className="ed-parts">
        <Choice
          label={text.whoseTurn}
          value={String(turn.seat ?? 0)}
          values={seatsFor(seats.length, text)}
          choose={(to) => put({ turn: { ...turn, seat: Number(to) } })}
        />
        <Count label={own.actions} value={turn.actions ?? 2} most={9} set={(actions) => put({ turn: { ...turn, actions } })} />
        <label className="ed-field">
          <span className="label">{own.dice}</span>
          <input
            className="field"
            inputMode="numeric"
            placeholder="12 7"
            value={dice.join(' ')}
            onChange={({ target }) => put({ dice: target.value.split(/\D+/).filter(Boolean).map(Number) })}
          />
        </label>
      </div>
      <section className="bz-laying ed-card">
        <h2>{own.row}</h2>
        <Venues venues={row} taken={taken} language={language} set={(venues) => put({ row: venues })} where={own.row} />
      </section>
      {seats.map((sitting, seat) => (
        // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
        <section key={seat} className="bz-laying ed-card" aria-label={text.seat(seat + 1)}>
          <div className="ed-head">
            <h2>
              <SeatName seat={seat} />
            </h2>
            <Count label={own.money} value={sitting.money ?? 0} most={MOST_MONEY} set={(money) => sit(seat, { money })} />
          </div>
          <h3>{own.venues}</h3>
          <Venues
            venues={sitting.venues ?? []}
            taken={taken}
            language={language}
            set={(venues) => sit(seat, { venues })}
            where={`${text.seat(seat + 1)}, ${own.venues}`}
          />
          <h3>{own.hand}</h3>
          <Pile
            title={own.addItem}
            cards={sitting.hand ?? []}
            taken={taken}
            language={language}
            all={ITEMS}
            set={(hand) => sit(seat, { hand })}
            where={`${text.seat(seat + 1)}, ${own.hand}`}
          />
        </section>
      ))}
    </>
  )
}

interface VenuesProps {
  readonly venues: readonly Stand[]
  readonly taken: ReadonlySet<string>
  readonly language: Language
  readonly set: (venues: Stand[]) => void
  readonly where: string
}

/** Venues with what is attached to them. */
function Venues({ venues, taken, language, set, where }: VenuesProps) {
  const own = texts[language]
  const open = venues.map(venueIn)
  return (
    <>
      <ul className="bz-stands">
        {open.map((stand, i) => (
          <li key={stand.venue}>
            <Chip card={stand.venue} all={VENUES} language={language} remove={() => set(venues.toSpliced(i, 1))} />
            <Pile
              title={own.attach}
              cards={stand.items ?? []}
              taken={taken}
              language={language}
              all={ITEMS}
              set={(items) => set(venues.with(i, { ...stand, items }))}
              where={own.attached(nameOf(stand.venue, VENUES, language))}
            />
          </li>
        ))}
      </ul>
      <Adding
        title={own.addVenue}
        all={VENUES}
        taken={taken}
        language={language}
        add={(venue) => set([...venues, { venue }])}
        where={where}
      />
    </>
  )
}

interface PileProps {
  readonly title: string
  readonly cards: readonly string[]
  readonly taken: ReadonlySet<string>
  readonly language: Language
  readonly all: readonly Card[]
  readonly set: (cards: string[]) => void
  readonly where: string
}

function Pile({ title, cards, taken, language, all, set, where }: PileProps) {
  return (
    <div className="bz-pile">
      {cards.map((card, i) => (
        <Chip key={card} card={card} all={all} language={language} remove={() => set(cards.toSpliced(i, 1))} />
      ))}
      <Adding title={title} all={all} taken={taken} language={language} add={(card) => set([...cards, card])} where={where} />
    </div>
  )
}

interface ChipProps {
  readonly card: string
  readonly all: readonly Card[]
  readonly language: Language
  readonly remove: () => void
}

function Chip({ card, all, language, remove }: ChipProps) {
  const text = useEditorText()
  const name = nameOf(card, all, language)
  return (
    <span className="bz-chip" data-card={card}>
      <Art card={card} size={24} />
      {name}
      <button type="button" className="button bare square" aria-label={text.remove(name)} onClick={remove}>
        <Icon name="cross" size={16} />
      </button>
    </span>
  )
}

interface AddingProps {
  readonly title: string
  readonly all: readonly Card[]
  readonly taken: ReadonlySet<string>
  readonly language: Language
  readonly add: (card: string) => void
  readonly where: string
}

/** Every card lies in one place: those that lie nowhere yet can be added. */
function Adding({ title, all, taken, language, add, where }: AddingProps) {
  const free = all.filter(({ id }) => !taken.has(id)).toSorted((a, b) => a[language][0].localeCompare(b[language][0], language))
  return (
    <select className="field bz-adding" aria-label={`${title}: ${where}`} value="" onChange={({ target }) => add(target.value)}>
      <option value="">{title}</option>
      {free.map((card) => (
        <option key={card.id} value={card.id}>
          {card[language][0]}
        </option>
      ))}
    </select>
  )
}

function nameOf(id: string, all: readonly Card[], language: Language): string {
  return all.find((card) => card.id === id)?.[language][0] ?? id
}
