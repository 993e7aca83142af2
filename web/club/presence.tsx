import type { Presence } from '@caravanserai/protocol'
import { Icon } from './icon.tsx'
import { useClub } from './text/index.ts'

export type Kind = Presence['seats'][number]

/** Where somebody is, by its shape: disc, broken ring, dashed ring, hollow ring, or the head of a bot. */
export function PresenceSign({ presence, words = false }: { readonly presence: Kind; readonly words?: boolean }) {
  const text = useClub()
  const said = text.presence[presence]
  return (
    <span className="presence" data-presence={presence} title={said}>
      {presence === 'bot' ? (
        <Icon name="bot" size={15} />
      ) : (
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden>
          {presence === 'here' ? <circle cx="6" cy="6" r="5.5" fill="currentColor" /> : null}
          {presence === 'away' ? (
            <path d="M6 1.600A4.400 4.400 0 1 0 10.400 6" fill="none" stroke="currentColor" strokeWidth="2.600" />
          ) : null}
          {presence === 'lost' ? (
            <circle cx="6" cy="6" r="4.600" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="3.200 2.580" />
          ) : null}
          {presence === 'gone' ? <circle cx="6" cy="6" r="4.600" fill="none" stroke="currentColor" strokeWidth="2" /> : null}
        </svg>
      )}
      <span className={words ? undefined : 'hidden-text'}>{said}</span>
    </span>
  )
}
