import type { Plea, Table } from '@caravanserai/protocol'
import { useState } from 'react'
import { request } from '../../host/host.ts'
import { Banner } from '../../signs/banner.tsx'
import { EMBLEMS } from '../../signs/emblem.ts'
import { live } from '../line/live.ts'
import { useNow } from '../now.ts'
import { useClub } from '../text/index.ts'

interface PleaStripProps {
  readonly plea: Plea
  readonly table: Table
  /** What is to be taken back, in words. */
  readonly says: string
}

/** So long an answer may take: the clock of the host may differ from this one. */
const PATIENCE = 20_000

/** Somebody asks to take a move back. Silence means no. */
export function PleaStrip({ plea, table, says }: PleaStripProps) {
  const text = useClub()
  const [ends] = useState(() => Date.now() + Math.min(PATIENCE, Math.max(0, plea.ends - Date.now())))
  const left = Math.max(0, Math.ceil((ends - useNow(500)) / 1000))
  const { you, match } = table
  const consent = (agree: boolean) => {
    if (you !== null) void request(live(), { kind: 'consent', match, seat: you, line: plea.line, agree })
  }
  const isOwn = plea.seat === you
  const mayAnswer = you !== null && !isOwn && !plea.agreed.includes(you)
  return (
    <section className="strip strip-plea" aria-live="polite">
      <Banner emblem={EMBLEMS[plea.seat] ?? 'key'} size={34} />
      <p>
        <strong>{isOwn ? text.youAsk : text.asks(table.chairs[plea.seat]?.name ?? '')}</strong> {says}
        <span className="club-quiet">
          {!mayAnswer && !isOwn && you !== null ? text.agreed : ''} {text.everybody(left)}
        </span>
      </p>
      {mayAnswer ? (
        <span className="strip-deeds">
          <button type="button" className="button" onClick={() => consent(true)}>
            {text.agree}
          </button>
          <button type="button" className="button" onClick={() => consent(false)}>
            {text.leaveIt}
          </button>
        </span>
      ) : null}
    </section>
  )
}
