import { Icon } from '../../../signs/icon.tsx'
import { Standings } from '../ask/stand.tsx'
import { useSitting } from '../sitting.ts'

/** Beside the hand while something has the stage: what lifts it, and what spares one the next question. */
export function Beside({ onLift }: { readonly onLift: (lifted: boolean) => void }) {
  const { text } = useSitting()
  return (
    <div className="bz-beside tb-wide">
      <Standings />
      <button
        type="button"
        className="tb-second"
        data-lift
        onPointerDown={() => onLift(true)}
        onPointerUp={() => onLift(false)}
        onPointerLeave={() => onLift(false)}
        onKeyDown={({ key, repeat }) => {
          if ((key === ' ' || key === 'Enter') && !repeat) onLift(true)
        }}
        onKeyUp={() => onLift(false)}
        onBlur={() => onLift(false)}
      >
        <Icon name="lens" size={18} />
        {text.lookAtTable}
      </button>
    </div>
  )
}
