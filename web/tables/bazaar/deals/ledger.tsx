import { useState } from 'react'
import { Banner } from '../../../signs/banner.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { useSitting } from '../sitting.ts'
import { goodsSay } from './goods.tsx'
import { dealsOf } from './deals.ts'
import { useNotes } from './notes.ts'
import { offerSays } from './offers.tsx'
import './deals.css'

/** Open offers of everybody, deals done, and one's own notes. */
export function Ledger({ match }: { readonly match: string }) {
  return (
    <div className="bz-ledger">
      <Open />
      <Deals />
      <Notes match={match} />
    </div>
  )
}

function Open() {
  const sitting = useSitting()
  const { view, seats, text } = sitting
  return (
    <section>
      <h3>{text.openOffers}</h3>
      {view.offers.length === 0 ? <p className="tb-quiet">{text.noOffers}</p> : null}
      <ul className="bz-deals">
        {view.offers.map((offer) => (
          <li key={offer.id}>
            <Banner emblem={seats[offer.from]?.emblem ?? 'star'} size={20} />
            <span>{offerSays(sitting, offer)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Deals() {
  const sitting = useSitting()
  const { log, seats, text, who } = sitting
  const deals = dealsOf(log)
  return (
    <section>
      <h3>{text.dealsDone}</h3>
      {deals.length === 0 ? <p className="tb-quiet">{text.noDeals}</p> : null}
      <ol className="bz-deals" reversed>
        {deals.toReversed().map(({ id, turn, from, to, give, take, taken }) => (
          <li key={id}>
            <Banner emblem={seats[from]?.emblem ?? 'star'} size={20} />
            <span>
              {text.dealt(who(from), who(to), goodsSay(sitting, give), goodsSay(sitting, take))}
              {taken ? ` ${text.diverted(who(taken.seat), text.name(taken.card))}` : ''}
            </span>
            <small className="tb-quiet">{text.inTurn(turn)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Notes({ match }: { readonly match: string }) {
  const { state, you, text } = useSitting()
  const { notes, add, drop } = useNotes(match, you)
  const [written, setWritten] = useState('')
  return (
    <section>
      <h3>{text.notes}</h3>
      <p className="tb-quiet">{text.notesWhy}</p>
      <ul className="bz-deals">
        {notes.map(({ id, turn, text: note }) => (
          <li key={id}>
            <span>{note}</span>
            <small className="tb-quiet">{text.inTurn(turn)}</small>
            <button type="button" className="tb-second tb-square" aria-label={text.dropNote(note)} onClick={() => drop(id)}>
              <Icon name="cross" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <form
        className="bz-note"
        onSubmit={(event) => {
          event.preventDefault()
          if (written.trim() === '') return
          add(state.turn.number, written.trim())
          setWritten('')
        }}
      >
        <input
          className="field"
          value={written}
          maxLength={160}
          aria-label={text.newNote}
          placeholder={text.noteHint}
          onChange={(event) => setWritten(event.target.value)}
        />
        <button type="submit" className="tb-second">
          {text.addNote}
        </button>
      </form>
    </section>
  )
}
