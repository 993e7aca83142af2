import type { TournamentInfo } from '@caravanserai/protocol/tournament'
import { follow } from '../../../app/router.ts'
import { Banner } from '../../../signs/banner.tsx'
import { EMBLEMS } from '../../../signs/emblem.ts'
import { Icon } from '../../icon.tsx'
import { PresenceSign } from '../../presence.tsx'
import { useClub } from '../../text/index.ts'
import { useNameOf } from '../someone.tsx'
import { useContest, useNumbers } from '../text/index.ts'
import type { Call } from './call.ts'

interface YourTableProps {
  readonly info: TournamentInfo
  readonly call: Call
  readonly here: () => Promise<void>
}

/** One's table of this round: with whom, and *I am here*. */
export function YourTable({ info: { game, standings }, call: { round, number, table, seat }, here }: YourTableProps) {
  const club = useClub()
  const text = useContest()
  const nameOf = useNameOf()
  const { whole } = useNumbers()
  const isHere = table.seats[seat]?.isHere ?? false
  const rankOf = (player: string | null) => {
    const row = standings.find((each) => each.player === player)
    return row ? `${club.place(row.rank, standings.length)}, ${whole(row.points)}` : ''
  }
  return (
    <section className="contest-yours" aria-labelledby="contest-yours">
      <p className="club-quiet">{text.yourTable}</p>
      <h2 id="contest-yours">{text.roundTable(round, number)}</h2>
      <ul>
        {table.seats.map((each, at) => {
          const name = each.player?.startsWith('bot:') ? nameOf(each, game) : each.name
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
            <li key={at}>
              <Banner emblem={EMBLEMS[at] ?? 'key'} size={26} />
              <strong>{at === seat ? text.you(name) : name}</strong>
              <PresenceSign presence={each.player?.startsWith('bot:') ? 'bot' : each.isHere ? 'here' : 'away'} />
              <span className="club-quiet">{rankOf(each.player)}</span>
            </li>
          )
        })}
      </ul>
      {isHere ? (
        <a className="button main" href={`/table/${table.table}`} onClick={follow}>
          {text.toTable}
          <Icon name="next" size={18} />
        </a>
      ) : (
        <button type="button" className="button main" onClick={() => void here()}>
          {text.here}
        </button>
      )}
      <p className="club-quiet">{table.phase === 'open' ? text.replaced : text.runs}</p>
    </section>
  )
}
