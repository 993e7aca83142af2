import { useId, useState, type ReactNode } from 'react'
import { go } from '../../../app/router.ts'
import { shelved, wholeShelf } from '../../../app/shelf.ts'
import { NameForm } from '../../name.tsx'
import { Switch } from '../../parts.tsx'
import { Segments } from '../../../look/segments.tsx'
import { useClub, useFaultWords } from '../../text/index.ts'
import { useMe } from '../../who.ts'
import { useTitleOf } from '../../words.ts'
import { contests } from '../api.ts'
import { useContest } from '../text/index.ts'
import { DAYS, FIRST, planFor, ROUNDS, seatsFor, WAITS, type Wishes } from './plan.ts'

const FORMS = ['swiss', 'league'] as const

/** A tournament of one's own: a name, a game, how many and how often. */
export function Making({ close }: { readonly close: () => void }) {
  const club = useClub()
  const text = useContest()
  const word = useFaultWords()
  const titleOf = useTitleOf()
  const me = useMe()
  const games = wholeShelf().filter(({ id }) => shelved(id))
  const [gameId, setGame] = useState(games[0]?.id ?? '')
  const [wishes, setWishes] = useState<Wishes>(FIRST)
  const [wrong, setWrong] = useState('')
  const id = useId()
  const game = games.find((each) => each.id === gameId)
  if (!game) return null
  const change = (more: Partial<Wishes>) => setWishes({ ...wishes, ...more })
  const plan = planFor(game, wishes)
  const make = async () => {
    const reply = await contests.plan(plan)
    if ('ok' in reply) go(`/tournament/${reply.ok.tournament}`)
    else setWrong(word(reply.fault))
  }
  const isLeague = wishes.form === 'league'
  return (
    <section className="club-card contest-making" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text.make}</h2>
      <Field label={text.name}>
        <input className="field" value={wishes.name} maxLength={40} required onChange={({ target }) => change({ name: target.value })} />
      </Field>
      <Field label={club.game}>
        <select className="field" value={gameId} onChange={({ target }) => setGame(target.value)}>
          {games.map((each) => (
            <option key={each.id} value={each.id}>
              {titleOf(each.id)}
            </option>
          ))}
        </select>
      </Field>
      <Choice label={text.form}>
        <Segments
          label={text.form}
          values={FORMS}
          value={wishes.form}
          choose={(form) => change({ form })}
          show={(form) => text.forms[form]}
        />
        <p className="club-quiet">{text.formHelp[wishes.form]}</p>
      </Choice>
      <Choice label={text.seats}>
        <Segments label={text.seats} values={seatsFor(game)} value={plan.seats} choose={(seats) => change({ seats })} show={String} />
      </Choice>
      <Choice label={text.rounds}>
        <Segments label={text.rounds} values={ROUNDS} value={wishes.rounds} choose={(rounds) => change({ rounds })} show={String} />
      </Choice>
      {isLeague ? (
        <Choice label={text.days}>
          <Segments label={text.days} values={DAYS} value={wishes.days} choose={(days) => change({ days })} show={club.days} />
        </Choice>
      ) : (
        <Choice label={text.wait}>
          <Segments label={text.wait} values={WAITS} value={wishes.wait} choose={(wait) => change({ wait })} show={club.min} />
        </Choice>
      )}
      <Field label={text.starts}>
        <input className="field" type="datetime-local" value={wishes.starts} onChange={({ target }) => change({ starts: target.value })} />
      </Field>
      <div className="contest-switches">
        <Switch label={club.inLobby} on={wishes.isPublic} turn={(isPublic) => change({ isPublic })} />
        <Switch label={club.isRated} on={wishes.isRated} turn={(isRated) => change({ isRated })} />
        <Switch label={text.finalFor(plan.seats)} on={wishes.hasFinal} turn={(hasFinal) => change({ hasFinal })} />
        <Switch label={text.twin} on={wishes.isTwin} turn={(isTwin) => change({ isTwin })} />
      </div>
      <div className="contest-deeds">
        <button type="button" className="button bare" onClick={close}>
          {club.cancel}
        </button>
        {me === null ? (
          <NameForm button={text.makeIt} then={make} />
        ) : (
          <button
            type="button"
            className="button main"
            disabled={wishes.name.trim() === '' || me === undefined}
            onClick={() => void make()}
          >
            {text.makeIt}
          </button>
        )}
      </div>
      {wrong === '' ? null : (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </section>
  )
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className="contest-choice">
      <span>{label}</span>
      {children}
    </label>
  )
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="contest-choice">
      <span aria-hidden>{label}</span>
      {children}
    </div>
  )
}
