import { controls, VENUES_TO_WIN } from '@caravanserai/bazaar/seat'
import { useSitting } from '../sitting.ts'

/** The way to winning: an arch for each venue, dashed for one still missing. Whoever listens hears the number. */
export function Arches({ seat }: { readonly seat: number }) {
  const { state } = useSitting()
  const held = controls(state, seat).length
  return (
    <span className="bz-arches" aria-hidden>
      {Array.from({ length: Math.max(VENUES_TO_WIN, held) }, (_, i) => (
        <svg key={i} width="14" height="14" viewBox="0 0 14 14" data-held={i < held}>
          <path d="M1.5 13V6.5a5.5 5.5 0 0 1 11 0V13z" />
        </svg>
      ))}
    </span>
  )
}
