import { useState } from 'react'
import { go, useQuery } from '../../app/router.ts'
import { useSettings } from '../../app/settings.ts'
import { shelved, wholeShelf, type Shelved } from '../../app/shelf.ts'
import { Arch } from '../../front/arch.tsx'
import { pictureOf } from '../../front/picture.tsx'
import { ownBoard } from '../../options/board.tsx'
import { VariantFields } from '../../options/variants.tsx'
import { useText } from '../../text/index.ts'
import { api } from '../api.ts'
import { contests } from '../contest/api.ts'
import { Frame } from '../frame.tsx'
import { Icon } from '../icon.tsx'
import { NameForm } from '../name.tsx'
import { Switch } from '../parts.tsx'
import { Segments } from '../../look/segments.tsx'
import { useClub, useFaultWords } from '../text/index.ts'
import { useMe } from '../who.ts'
import { clockWords } from '../words.ts'
import { clockOf, draftFor, firstDraft, isUsual, planOf, TABLES, type Draft } from './draft.ts'
import { laidFor } from './laid.ts'
import { PaceFields } from './pace.tsx'
import { SeatFields } from './seats.tsx'
import '../../options/options.css'
import './friends.css'

/** Everything is set already: a game, and *Open the table*. */
export function FriendsPage() {
  const text = useClub()
  const word = useFaultWords()
  const me = useMe()
  const { language } = useSettings()
  const games = wholeShelf().filter(({ id }) => shelved(id))
  const query = useQuery()
  const wished = query.get('game')
  const laid = query.has('laid')
  const [chosen, setChosen] = useState<Shelved | undefined>(() => games.find(({ id }) => id === wished) ?? games[0])
  const [draft, setDraft] = useState<Draft | null>(() => (chosen ? firstDraft(chosen, laid ? laidFor(chosen.id) : null) : null))
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  if (!chosen || !draft) return null
  const game = chosen

  const change = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const openTable = async () => {
    setBusy(true)
    const plan = planOf(game, draft)
    const reply = draft.tables > 1 ? await contests.openDeal({ plan, tables: draft.tables }) : await api.open(plan)
    setBusy(false)
    if ('fault' in reply) setWrong(word(reply.fault))
    else go('table' in reply.ok ? `/table/${reply.ok.table}` : `/twins/${reply.ok.deal}`)
  }
  const friends = draft.others.filter((level) => level === null).length
  const people = text.people(friends, draft.others.length - friends)
  const opener = (
    <>
      {me === null ? (
        <NameForm button={text.open} then={openTable} />
      ) : (
        <button type="button" className="button main friends-open" disabled={busy || me === undefined} onClick={() => void openTable()}>
          {text.open}
        </button>
      )}
      {wrong === '' ? null : (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </>
  )

  return (
    <Frame room="friends" title={text.friends} lead={text.friendsLead}>
      <div className="friends">
        <div className="friends-wishes">
          <fieldset>
            <legend>{text.game}</legend>
            <div className="friends-games">
              {games.map((each) => (
                <label key={each.id} className="friends-game">
                  <input
                    type="radio"
                    name="game"
                    checked={each.id === game.id}
                    onChange={() => {
                      setChosen(each)
                      setDraft(draftFor(each, draft))
                    }}
                  />
                  <Arch>{pictureOf(each.id)}</Arch>
                  <strong>{each.words[language].title}</strong>
                  <span className="club-quiet">{text.players(Math.min(...each.players), Math.max(...each.players), each.box.minutes)}</span>
                  <span className="friends-check" aria-hidden>
                    <Icon name="check" size={18} />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <SeatFields game={game} draft={draft} name={me?.name ?? ''} change={change} />
          <PaceFields draft={draft} change={change} />
          <details className="friends-more">
            <summary>
              {text.more}
              <Icon name="down" size={18} />
            </summary>
            <More game={game} draft={draft} change={change} />
          </details>
        </div>
        <aside className="friends-side">
          <section className="club-card friends-sum" aria-labelledby="friends-sum">
            <h2 id="friends-sum">{text.yourTable}</h2>
            <p className="friends-short">
              <strong>{text.seatsShort(draft.others.length + 1, text.paces[draft.pace])}</strong>
              <span className="club-quiet">{people}</span>
            </p>
            <ul aria-live="polite">
              <li>
                <Icon name="board" />
                <strong>{game.words[language].title}</strong>
              </li>
              {draft.board?.includes('\n') ? (
                <li>
                  <Icon name="flag" />
                  {ownBoard(draft.board)?.name}
                </li>
              ) : null}
              {draft.position ? (
                <li>
                  <Icon name="flag" />
                  {text.fromLaid}
                </li>
              ) : null}
              <li>
                <Icon name="friends" />
                {people}
              </li>
              <li>
                <Icon name={draft.pace === 'live' ? 'clock' : draft.pace === 'days' ? 'days' : 'cup'} />
                {clockWords(clockOf(draft), text)}
              </li>
              <li>
                <Icon name={draft.isPublic ? 'door' : 'link'} />
                {draft.isPublic ? text.isPublic : text.isPrivate}
              </li>
            </ul>
            {opener}
            <p className="club-quiet friends-help">{text.openHelp}</p>
          </section>
        </aside>
      </div>
    </Frame>
  )
}

interface MoreProps {
  readonly game: Shelved
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
}

function More({ game, draft, change }: MoreProps) {
  const text = useClub()
  const { board: boardWord } = useText()
  const { language } = useSettings()
  const names = game.words[language].choices
  return (
    <div className="friends-rest">
      <Switch label={text.inLobby} on={draft.isPublic} turn={(isPublic) => change({ isPublic })} />
      <Switch label={text.isRated} on={draft.isRated ?? (draft.isPublic && isUsual(draft))} turn={(isRated) => change({ isRated })} />
      <div className="club-switch">
        <span aria-hidden>{text.sameDealAt}</span>
        <Segments label={text.sameDealAt} values={TABLES} value={draft.tables} choose={(tables) => change({ tables })} show={String} />
      </div>
      <Switch label={text.standIns} on={draft.standIns} turn={(standIns) => change({ standIns })} />
      {draft.pace === 'none' ? null : (
        <label className="club-switch">
          <span>{text.atZero}</span>
          <select
            className="field"
            value={draft.atZero}
            onChange={({ target }) => change({ atZero: target.value === 'pass' ? 'pass' : 'bot' })}
          >
            <option value="bot">{text.atZeros.bot}</option>
            <option value="pass">{text.atZeros.pass}</option>
          </select>
        </label>
      )}
      {game.choices.boards.length > 1 ? (
        <label className="club-switch">
          <span>{boardWord}</span>
          <select
            className="field"
            value={draft.board ?? game.choices.boards[0]}
            onChange={({ target }) => change({ board: target.value === game.choices.boards[0] ? null : target.value })}
          >
            {draft.board?.includes('\n') ? <option value={draft.board}>{ownBoard(draft.board)?.name}</option> : null}
            {game.choices.boards.map((each) => (
              <option key={each} value={each}>
                {names[`board-${each}`]}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <div className="options friends-variants">
        <VariantFields game={game} players={draft.others.length + 1} chosen={draft.chosen} choose={(chosen) => change({ chosen })} />
      </div>
    </div>
  )
}
