import type { Saying, Table } from '@caravanserai/protocol'
import type { Deed, TableInfo } from '@caravanserai/protocol/table'
import { useEffect, useRef, useState } from 'react'
import { useEscape, useHeading } from '../../../app/panel.ts'
import { Banner } from '../../../signs/banner.tsx'
import { EMBLEMS } from '../../../signs/emblem.ts'
import { Icon } from '../../icon.tsx'
import { useLine } from '../../line/live.ts'
import { NameForm } from '../../name.tsx'
import { useClub } from '../../text/index.ts'
import { useMe } from '../../who.ts'
import { SayForm, Words } from './form.tsx'
import type { Heard } from './heard.ts'
import { Deeds, Muted, MutedLine } from './deeds.tsx'
import { Early } from './early.tsx'

interface TalkProps {
  /** What was said before it began, and who sits where. */
  readonly info: Pick<TableInfo, 'said' | 'seats'>
  readonly table: Table
  readonly talk: Heard
  readonly act: (deed: Deed) => Promise<TableInfo | null>
}

/** What is said at the table, and where one says something. */
export function Talk({ info: { said: before, seats }, table, talk, act }: TalkProps) {
  const text = useClub()
  const [reported, setReported] = useState(false)
  const isWatcher = table.you === null
  const me = useMe()
  const { isOpen } = useLine()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const { toggle } = talk
  useHeading(heading)
  useEscape(toggle)
  const said = table.talk.filter(({ seat }) => !talk.deafTo.includes(seat))
  const isHeard = ({ name }: { readonly name: string }) => !talk.deaf.names.includes(name)
  const [early, asides] = [before.filter(isHeard), (table.asides ?? []).filter(isHeard)]
  const report = (deed: Pick<Extract<Deed, { kind: 'report' }>, 'saying' | 'aside'>) =>
    void act({ kind: 'report', ...deed }).then((done) => done && setReported(true))
  const count = early.length + said.length + asides.length
  useEffect(() => {
    if (count > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return (
    <aside className="talk" aria-labelledby="talk-title">
      <header>
        <h2 id="talk-title" ref={heading} tabIndex={-1}>
          {text.talk}
        </h2>
        <button
          type="button"
          className="button bare square"
          aria-label={talk.isMuted ? text.unmute : text.mute}
          aria-pressed={talk.isMuted}
          onClick={() => talk.mute(!talk.isMuted)}
        >
          <Icon name={talk.isMuted ? 'mute' : 'bell'} />
        </button>
        <button type="button" className="button bare square" aria-label={text.dismiss} onClick={toggle}>
          <Icon name="close" />
        </button>
      </header>
      {talk.isMuted ? <p className="club-quiet talk-muted">{text.muted}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
      <ol ref={list} className="talk-lines" tabIndex={0} aria-live="polite">
        {count === 0 ? <li className="club-quiet">{text.nothingSaid}</li> : null}
        {early.map((each) => (
          <Early key={`early ${each.number}`} said={each} seats={seats}>
            {each.isYours ? null : <Deeds name={each.name} mute={() => talk.deaf.mute(each.name, true)} report={null} />}
          </Early>
        ))}
        {said.map((saying) => (
          <Said
            key={saying.number}
            saying={saying}
            name={saying.seat === table.you ? text.you : (table.chairs[saying.seat]?.name ?? '')}
            isOwn={saying.seat === table.you}
            mute={() => talk.muteSeat(saying.seat, true)}
            report={() => report({ saying: saying.number })}
          />
        ))}
        {asides.length > 0 ? <li className="talk-apart">{text.asides}</li> : null}
        {asides.map((aside, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they only ever grow
          <li key={at}>
            <Icon name="eye" size={18} />
            <p>
              <strong>{aside.name}</strong> <Words said={aside} />
            </p>
            {aside.name === me?.name ? null : (
              <Deeds
                name={aside.name}
                mute={() => talk.deaf.mute(aside.name, true)}
                report={() => report({ saying: 0, aside: { name: aside.name, words: aside.words } })}
              />
            )}
          </li>
        ))}
        {talk.deafTo.map((seat) => (
          <MutedLine key={`deaf ${seat}`} name={table.chairs[seat]?.name ?? ''} unmute={() => talk.muteSeat(seat, false)} />
        ))}
        <Muted deaf={talk.deaf} />
      </ol>
      <output className="club-quiet">{reported ? text.reported : ''}</output>
      {isWatcher && me === null ? (
        <>
          <p className="club-quiet">{text.nameToTalk}</p>
          <NameForm button={text.save} then={() => {}} />
        </>
      ) : (
        <SayForm say={talk.say} isOpen={isOpen} label={isWatcher ? `${text.write}. ${text.asides}` : text.write} />
      )}
    </aside>
  )
}

interface SaidProps {
  readonly saying: Saying
  readonly name: string
  readonly isOwn: boolean
  readonly mute: () => void
  readonly report: () => void
}

function Said({ saying, name, isOwn, mute, report }: SaidProps) {
  return (
    <li data-saying={saying.number}>
      <Banner emblem={EMBLEMS[saying.seat] ?? 'key'} size={22} />
      <p>
        <strong>{name}</strong> <Words said={saying} />
      </p>
      {isOwn ? null : <Deeds name={name} mute={mute} report={report} />}
    </li>
  )
}
