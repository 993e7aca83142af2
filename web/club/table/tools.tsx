import type { Table } from '@caravanserai/protocol'
import type { Fault, TableInfo } from '@caravanserai/protocol/table'
import { useId, useState } from 'react'
import { follow } from '../../app/router.ts'
import { refusalIn, request } from '../../host/host.ts'
import { Icon } from '../icon.tsx'
import { live } from '../line/live.ts'
import { useMine, yourTurnIn } from '../mine.ts'
import { useClub } from '../text/index.ts'
import type { Heard } from './talk/heard.ts'

interface ToolsProps {
  readonly info: TableInfo
  readonly table: Table
  readonly talk: Heard
  /** Says why something was not done. */
  readonly complain: (fault: Fault) => void
}

/** In the bar: who watches, what is said, what can be asked for, and the next game that waits. */
export function Tools({ info, table, talk, complain }: ToolsProps) {
  const text = useClub()
  /** It is granted once a match: what was refused as such is not offered again. */
  const [isSpent, setSpent] = useState(false)
  const watching = table.presence?.watching ?? info.watching
  const isYourTurn = table.you !== null && table.awaited.includes(table.you)
  const own = isSpent ? null : pleadable(table)
  const plead = async (line: number) => {
    if (table.you === null) return
    const why = refusalIn(await request(live(), { kind: 'plead', match: table.match, seat: table.you, epoch: table.epoch, line }))
    if (!why) return
    complain(why)
    if (why.refused === 'plea-spent') setSpent(true)
  }
  return (
    <>
      {isYourTurn ? null : <NextGame here={info.table} />}
      {watching > 0 ? <Watching table={table} count={watching} /> : null}
      {own === null ? null : (
        <button type="button" className="button bare" aria-label={text.askBack} title={text.askBack} onClick={() => void plead(own)}>
          <Icon name="undo" />
          <span className="long">{text.askBack}</span>
        </button>
      )}
      <button
        type="button"
        className="button bare talk-button"
        aria-label={text.talkNew(talk.fresh)}
        aria-expanded={talk.isOpen}
        onClick={talk.toggle}
      >
        <Icon name={talk.isMuted ? 'mute' : 'talk'} />
        {talk.fresh > 0 ? (
          <b className="club-count" aria-hidden>
            {talk.fresh}
          </b>
        ) : null}
      </button>
    </>
  )
}

/** How many; who, on a press. Some have no name. */
function Watching({ table: { presence }, count }: { readonly table: Table; readonly count: number }) {
  const text = useClub()
  const names = presence?.watchers ?? []
  const id = useId()
  const others = count - names.length
  return (
    <>
      <button type="button" className="button bare watching" popoverTarget={id} aria-label={text.watching(count)}>
        <Icon name="eye" size={18} />
        <span aria-hidden>{count}</span>
      </button>
      <div id={id} className="menu watchers" popover="auto">
        <h2>{text.watching(count)}</h2>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
          {others > 0 ? <li className="club-quiet">{text.nameless(others)}</li> : null}
        </ul>
      </div>
    </>
  )
}

/** The line that could be asked back: one's last, if somebody has moved since or something was seen. */
function pleadable({ you, log, canUndo, places, plea, chairs }: Table): number | null {
  if (you === null || canUndo || places || plea) return null
  if (!chairs.some(({ kind }, seat) => kind === 'person' && seat !== you)) return null
  return log.findLast(({ seat }) => seat === you)?.number ?? null
}

/** Where whoever reads is waited for, while nobody waits for them here. */
function NextGame({ here }: { readonly here: string }) {
  const text = useClub()
  const { value } = useMine()
  const next = value ? yourTurnIn(value.tables).filter(({ table }) => table !== here) : []
  const [first] = next
  if (!first) return null
  return (
    <a className="button bare next-game" href={`/table/${first.table}`} onClick={follow} aria-label={`${text.nextGame} ${next.length}`}>
      <Icon name="next" />
      {/* With a space: read as it stands, and as it is called, a word and a number. */}
      <span className="long">{text.nextGame} </span>
      <b className="club-count" aria-hidden>
        {next.length}
      </b>
    </a>
  )
}
