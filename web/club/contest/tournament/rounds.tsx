import type { RoundTable, TournamentInfo } from '@caravanserai/protocol/tournament'
import { follow } from '../../../app/router.ts'
import { Icon } from '../../icon.tsx'
import { useClub } from '../../text/index.ts'
import { listed } from '../../words.ts'
import { useNameOf } from '../someone.tsx'
import { useContest, useNumbers } from '../text/index.ts'

/** The tables of every round, the newest first. */
export function Rounds({ info: { played, game, rounds } }: { readonly info: TournamentInfo }) {
  const text = useContest()
  return [...played.entries()].toReversed().map(([at, { tables, deal }]) => {
    const done = tables.filter(({ phase }) => phase === 'over' || phase === 'closed').length
    return (
      <section key={at} aria-labelledby={`contest-round-${at}`}>
        <h2 id={`contest-round-${at}`} className="contest-head">
          {at < rounds ? text.round(at + 1) : text.final} <span className="club-quiet">{text.tablesDone(done, tables.length)}</span>
        </h2>
        <ul className="club-card contest-rows">
          {tables.map((table, i) => (
            <Row key={table.table} table={table} number={i + 1} game={game} />
          ))}
        </ul>
        {deal === null ? null : (
          <a className="button" href={`/twins/${deal}`} onClick={follow}>
            {text.compare}
          </a>
        )}
      </section>
    )
  })
}

function Row({
  table: { table, phase, seats, isOpen },
  number,
  game,
}: {
  readonly table: RoundTable
  readonly number: number
  readonly game: string
}) {
  const club = useClub()
  const text = useContest()
  const nameOf = useNameOf()
  const { whole } = useNumbers()
  const named = seats.map((seat) => ({ ...seat, name: seat.player?.startsWith('bot:') ? nameOf(seat, game) : seat.name }))
  const all = listed(
    named.map(({ name }) => name),
    club,
  )
  const winners = named.filter(({ place }) => place === 1)
  const won = text.wonWith(
    listed(
      winners.map(({ name }) => name),
      club,
    ),
    whole(winners[0]?.score ?? 0),
  )
  const words = {
    open: text.waiting(all),
    running: text.playing(all),
    over: winners.length > 0 ? won : text.botWon,
    closed: text.nobodyCame,
  }[phase]
  return (
    <li>
      <div>
        <strong>{text.table(number)}</strong>
        <p className="club-quiet">{words}</p>
      </div>
      {isOpen && (phase === 'over' || phase === 'running') ? (
        <a className="button" href={`/table/${table}`} onClick={follow} aria-label={`${text.look}: ${text.table(number)}`}>
          <Icon name={phase === 'over' ? 'history' : 'eye'} size={18} />
          {phase === 'over' ? text.look : club.watch}
        </a>
      ) : null}
    </li>
  )
}
