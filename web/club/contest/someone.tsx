import { follow } from '../../app/router.ts'
import { useSettings } from '../../app/settings.ts'
import { shelved, wholeShelf } from '../../app/shelf.ts'
import { Icon } from '../icon.tsx'
import { useContest } from './text/index.ts'

export interface Someone {
  /** Null for who wanted to be forgotten. */
  readonly player: string | null
  readonly name: string
}

const BOT = 'bot:'

/** What somebody is called: a bot by its level. */
export function useNameOf(): (someone: Someone, game?: string) => string {
  const text = useContest()
  const { language } = useSettings()
  return ({ player, name }, game) => {
    if (!player?.startsWith(BOT)) return name
    const level = player.slice(BOT.length)
    const levels = game === undefined ? wholeShelf().flatMap((each) => each.levels) : (shelved(game)?.levels ?? [])
    return text.bot(levels.find(({ id }) => id === level)?.name[language] ?? level)
  }
}

/** Somebody's name, and the way to what they have played. */
export function PlayerLink({
  someone,
  game,
  isYou = false,
}: {
  readonly someone: Someone
  readonly game?: string
  readonly isYou?: boolean
}) {
  const text = useContest()
  const name = useNameOf()(someone, game)
  if (someone.player === null) return <span>{name}</span>
  return (
    <a className="contest-name" href={`/player/${someone.player}`} onClick={follow}>
      {someone.player.startsWith(BOT) ? <Icon name="bot" size={18} /> : null}
      {isYou ? text.you(name) : name}
    </a>
  )
}
