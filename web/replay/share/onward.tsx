import { BOTS } from '@caravanserai/protocol/names'
import { useState } from 'react'
import { NAMELESS } from '../../app/name.ts'
import { go } from '../../app/router.ts'
import { useSettings } from '../../app/settings.ts'
import { shelved, usualLevel } from '../../app/shelf.ts'
import { start } from '../../app/start.ts'
import { layForFriends } from '../../club/friends/laid.ts'
import { Sheet } from '../../tables/furniture/sheet.tsx'
import { useText } from '../../text/index.ts'
import { sentenceOf } from '../../text/refusal.ts'
import { rightly, type Projector } from '../projector.ts'
import type { Shown } from '../screen/replay.tsx'
import { useShareWords } from './text/index.ts'
import './share.css'

interface OnwardProps {
  readonly shown: Shown
  readonly projector: Projector
  readonly close: () => void
}

/** Plays on from the moment that is shown, as a new match: against bots here, or with friends on the server. */
export function Onward({ shown, projector, close }: OnwardProps) {
  const words = useShareWords()
  const text = useText()
  const { language } = useSettings()
  const { opened, seats, at, eyes } = shown
  const [seat, setSeat] = useState(typeof eyes === 'number' ? eyes : 0)
  const [wrong, setWrong] = useState('')
  const [isLaying, setLaying] = useState(false)
  const position = async () => rightly(await projector.ask({ kind: 'position', at }))
  const found = shelved(opened.game)

  const againstBots = async () => {
    const level = found ? usualLevel(found) : 'random'
    const chairs = seats.map((_, i) =>
      i === seat
        ? ({ name: NAMELESS, kind: 'person', level: null } as const)
        : ({ name: BOTS[i] ?? `Bot ${i + 1}`, kind: 'bot', level } as const),
    )
    // It is fetched anew for each press, and the match may have begun by then.
    setLaying(true)
    const refused = await start({ game: opened.game, chairs, options: opened.options, position: await position() })
    setLaying(false)
    if (refused) setWrong(sentenceOf(refused, language, text, undefined))
  }
  const withFriends = async () => {
    const laid = await position()
    if (!laid) return setWrong(words.noPosition)
    layForFriends({ game: opened.game, players: seats.length, position: laid })
    go(`/friends?game=${opened.game}&laid=yes`)
  }
  return (
    <Sheet title={words.onward} close={words.close} onClose={close}>
      <div className="rp-share">
        <p>{words.onwardWhy}</p>
        <label>
          {words.youAre}
          <select className="field" value={seat} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
            {seats.map(({ name }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
              <option key={i} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button main" disabled={isLaying} onClick={() => void againstBots()}>
          {words.onwardBots}
        </button>
        <button type="button" className="button" onClick={() => void withFriends()}>
          {words.onwardFriends}
        </button>
        {wrong === '' ? null : (
          <p className="wrong" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </Sheet>
  )
}
