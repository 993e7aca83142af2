import type { Deed, TableInfo } from '@caravanserai/protocol/table'
import { useEffect, useRef, useState } from 'react'
import { useLine } from '../line/live.ts'
import { useDeaf } from '../table/talk/deaf.ts'
import { Deeds, Muted } from '../table/talk/deeds.tsx'
import { Early } from '../table/talk/early.tsx'
import { SayForm } from '../table/talk/form.tsx'
import { useClub } from '../text/index.ts'

interface WaitingTalkProps {
  readonly info: TableInfo
  readonly act: (deed: Deed) => Promise<boolean>
}

/** What those say to each other who wait; whoever has the link reads it, who sits there writes. */
export function WaitingTalk({ info: { table, said: all, seats, you }, act }: WaitingTalkProps) {
  const text = useClub()
  const { lost } = useLine()
  const deaf = useDeaf(table)
  const said = all.filter(({ name, isYours }) => isYours || !deaf.names.includes(name))
  const [reported, setReported] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (said.length > 0) list.current?.scrollTo(0, list.current.scrollHeight)
  }, [said.length])
  if (you === null && all.length === 0) return null
  return (
    <section className="club-card waiting-talk" aria-labelledby="waiting-talk">
      <h2 id="waiting-talk">{text.talk}</h2>
      {all.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        <ol ref={list} className="talk-lines" tabIndex={0} aria-live="polite">
          {said.map((each) => (
            <Early key={each.number} said={each} seats={seats}>
              {each.isYours ? null : (
                <Deeds
                  name={each.name}
                  mute={() => deaf.mute(each.name, true)}
                  report={() => void act({ kind: 'report', saying: each.number }).then(setReported)}
                />
              )}
            </Early>
          ))}
          <Muted deaf={deaf} />
        </ol>
      )}
      <output className="club-quiet">{reported ? text.reported : ''}</output>
      {you === null ? null : (
        <SayForm
          say={(words, phrase) => act({ kind: 'say', words, ...(phrase === undefined ? {} : { phrase }) })}
          isOpen={lost === null}
          label={text.write}
        />
      )}
    </section>
  )
}
