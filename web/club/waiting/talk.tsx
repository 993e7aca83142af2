import type { Deed, TableInfo } from '@caravanserai/protocol/table'
import { useEffect, useRef, useState } from 'react'
import { useLine } from '../line/live.ts'
import { Icon } from '../icon.tsx'
import { Early } from '../table/talk/early.tsx'
import { SayForm } from '../table/talk/form.tsx'
import { useClub } from '../text/index.ts'

interface WaitingTalkProps {
  readonly info: TableInfo
  readonly act: (deed: Deed) => Promise<boolean>
}

/** What those say to each other who wait; whoever has the link reads it, who sits there writes. */
export function WaitingTalk({ info: { said, seats, you }, act }: WaitingTalkProps) {
  const text = useClub()
  const { lost } = useLine()
  const [reported, setReported] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (said.length > 0) list.current?.scrollTo(0, list.current.scrollHeight)
  }, [said.length])
  if (you === null && said.length === 0) return null
  return (
    <section className="club-card waiting-talk" aria-labelledby="waiting-talk">
      <h2 id="waiting-talk">{text.talk}</h2>
      {said.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        <ol ref={list} className="talk-lines" tabIndex={0} aria-live="polite">
          {said.map((each) => (
            <Early key={each.number} said={each} seats={seats}>
              {each.isYours ? null : (
                <button
                  type="button"
                  className="button bare square"
                  aria-label={text.report(each.name)}
                  title={text.report(each.name)}
                  onClick={() => void act({ kind: 'report', saying: each.number }).then(setReported)}
                >
                  <Icon name="flag" size={16} />
                </button>
              )}
            </Early>
          ))}
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
