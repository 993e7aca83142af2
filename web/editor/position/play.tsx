import type { Refusal } from '@caravanserai/kernel'
import { BOTS } from '@caravanserai/protocol/names'
import { useState } from 'react'
import { NAMELESS } from '../../app/name.ts'
import { go } from '../../app/router.ts'
import { useSettings } from '../../app/settings.ts'
import { usualLevel, type Shelved } from '../../app/shelf.ts'
import { start } from '../../app/start.ts'
import { layForFriends } from '../../club/friends/laid.ts'
import { useText } from '../../text/index.ts'
import { useGameWords } from '../../tables/words.ts'
import { sentenceOf } from '../../text/refusal.ts'
import { Icon } from '../icon.tsx'
import type { Reading } from '../task.ts'
import { useEditorText } from '../text/index.ts'
import { Choice, seatsFor } from './fields.tsx'

/** Play on from the table that was set: against bots, or with friends on their own devices. */
export function PlayCard({ game, reading }: { readonly game: Shelved; readonly reading: Reading | null }) {
  const page = useText()
  const text = useEditorText()
  const { language } = useSettings()
  const words = useGameWords(game.id)
  const [seat, setSeat] = useState<number | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const own = Math.min(seat ?? reading?.waiting[0] ?? 0, (reading?.players ?? 2) - 1)
  const play = async ({ players, position }: Reading) => {
    const level = usualLevel(game)
    const chairs = Array.from({ length: players }, (_, each) =>
      each === own
        ? { name: NAMELESS, kind: 'person' as const, level: null }
        : { name: BOTS[each < own ? each : each - 1] ?? `Bot ${each}`, kind: 'bot' as const, level },
    )
    setRefused(await start({ game: game.id, chairs, options: {}, position }))
  }
  return (
    <section className="ed-card">
      {reading ? (
        <Choice label={text.sit} value={String(own)} values={seatsFor(reading.players, text)} choose={(to) => setSeat(Number(to))} />
      ) : null}
      <div className="ed-row">
        <button type="button" className="button main" disabled={!reading} onClick={() => reading && void play(reading)}>
          <Icon name="play" />
          {text.playAlone}
        </button>
        <button
          type="button"
          className="button"
          disabled={!reading}
          onClick={() => {
            if (!reading) return
            layForFriends({ game: game.id, position: reading.position, players: reading.players })
            go(`/friends?game=${game.id}&laid=yes`)
          }}
        >
          <Icon name="friends" />
          {text.playFriends}
        </button>
      </div>
      {refused ? (
        <p className="wrong" role="alert">
          {sentenceOf(refused, language, page, words)}
        </p>
      ) : null}
    </section>
  )
}
