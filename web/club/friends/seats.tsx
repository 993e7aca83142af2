import { useSettings } from '../../app/settings.ts'
import type { Shelved } from '../../app/shelf.ts'
import { Banner } from '../../signs/banner.tsx'
import { EMBLEMS } from '../../signs/emblem.ts'
import { Icon } from '../icon.tsx'
import { useClub } from '../text/index.ts'
import type { Draft } from './draft.ts'

interface SeatFieldsProps {
  readonly game: Shelved
  readonly draft: Draft
  readonly name: string
  readonly change: (change: Partial<Draft>) => void
}

/** Who may sit where: a friend, a bot of some level, or nobody. */
export function SeatFields({ game, draft: { others, isPublic }, name, change }: SeatFieldsProps) {
  const text = useClub()
  const { language } = useSettings()
  const most = Math.max(...game.players)
  const least = Math.min(...game.players)
  const seats = others.length + 1
  const choose = (at: number, value: string) =>
    change({ others: value === NONE ? others.toSpliced(at, 1) : others.with(at, value === FRIEND ? null : value) })
  const levelName = (level: string) => game.levels.find(({ id }) => id === level)?.name[language] ?? level
  return (
    <fieldset>
      <legend>
        {text.seats} <span className="club-quiet">{text.seatsOf(seats, most)}</span>
      </legend>
      <ol className="friends-seats">
        <li className="friends-seat">
          <Banner emblem="star" size={34} />
          <span>
            <strong>{text.you}</strong>
            <span className="club-quiet">{name}</span>
          </span>
        </li>
        {others.map((level, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
          <li key={at} className="friends-seat">
            <Banner emblem={EMBLEMS[at + 1] ?? 'key'} size={34} />
            <span aria-hidden>
              <strong>{level === null ? text.friend : text.bot}</strong>
              <span className="club-quiet">{level === null ? (isPublic ? text.fromLobby : text.byLink) : levelName(level)}</span>
            </span>
            <Icon name="down" size={18} />
            <select aria-label={text.seatNumber(at + 2)} value={level ?? FRIEND} onChange={({ target }) => choose(at, target.value)}>
              <option value={FRIEND}>{text.friend}</option>
              {game.levels.map(({ id, name }) => (
                <option key={id} value={id}>{`${text.bot}, ${name[language]}`}</option>
              ))}
              {seats > least ? <option value={NONE}>{text.none}</option> : null}
            </select>
          </li>
        ))}
        {seats < most ? (
          <li>
            <button type="button" className="friends-add" onClick={() => change({ others: [...others, null] })}>
              <Icon name="plus" />
              {text.addSeat}
            </button>
          </li>
        ) : null}
      </ol>
    </fieldset>
  )
}

/** No level is called so. */
const FRIEND = ''
const NONE = ' '
