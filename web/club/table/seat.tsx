import type { Clocks } from '@caravanserai/protocol'
import type { Clock } from '@caravanserai/protocol/table'
import { PresenceSign, type Kind } from '../presence.tsx'
import { ClockFace } from './clock.tsx'

interface AtSeatProps {
  readonly seat: number
  readonly presence: Kind | undefined
  readonly clocks: Clocks | null
  readonly clock: Clock
  /** Was a bot meant to play there from the start? */
  readonly isBot: boolean
  /** Without a line the clocks stand, as far as anybody here can tell. */
  readonly isLost: boolean
}

/** Is somebody there, and how much time is left to them. */
export function AtSeat({ seat, presence, clocks, clock, isBot, isLost }: AtSeatProps) {
  return (
    <>
      {isBot || presence === undefined ? null : <PresenceSign presence={presence} words />}
      {clocks && clock.kind !== 'none' ? (
        <ClockFace seat={seat} clocks={clocks} isSlow={clock.kind === 'slow'} stands={isLost || presence === 'bot'} />
      ) : null}
    </>
  )
}
