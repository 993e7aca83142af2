import { SIDES } from '@caravanserai/bazaar/seat'
import { useEffect, useState } from 'react'

/** LOOK 6 So long a die rolls. */
const STORY = 900
const BEAT = 75

/** The die that is rolling somewhere on the page: where it is drawn may change meanwhile. */
let rolling = { roll: '', until: 0 }

/** A roll that was shown already: it lies wherever it is drawn from now on. */
export function lies(roll: string): void {
  rolling = { roll, until: 0 }
}

interface DieProps {
  readonly face: number
  /** The name of a roll that has just been made: it is shown once. Null for a die that lies. */
  readonly roll?: string | null
}

/** The die with twenty faces. */
export function Die({ face, roll = null }: DieProps) {
  const [rolls] = useState(() => roll !== null && (rolling.roll !== roll || performance.now() < rolling.until))
  const shown = useRolling(face, rolls, roll)
  return (
    <span className="bz-d20" data-rolls={rolls}>
      <svg viewBox="0 0 100 100" aria-hidden>
        <path className="bz-d20-body" d="M50 3 91 26v48L50 97 9 74V26z" />
        <path
          className="bz-d20-edge"
          d="M50 24 76 68H24zM50 3v21M91 26 50 24 9 26M9 74l15-6L9 26M91 74l-15-6 15-42M50 97 24 68M50 97l26-29"
        />
      </svg>
      <strong>{shown}</strong>
    </span>
  )
}

/** Other faces turn up until it lies; a press ends it. */
function useRolling(face: number, rolls: boolean, roll: string | null): number {
  const [turned, setTurned] = useState<number | null>(rolls ? other(face) : null)
  useEffect(() => {
    if (!rolls || roll === null) return
    if (rolling.roll !== roll) rolling = { roll, until: performance.now() + STORY }
    const end = () => {
      rolling.until = 0
      setTurned(null)
    }
    const turning = setInterval(() => setTurned((last) => (last === null ? null : other(last))), BEAT)
    const stop = setTimeout(end, rolling.until - performance.now())
    addEventListener('pointerdown', end)
    return () => {
      clearInterval(turning)
      clearTimeout(stop)
      removeEventListener('pointerdown', end)
    }
  }, [rolls, roll])
  return turned ?? face
}

/** Seven is prime to twenty: all faces come up. */
function other(face: number): number {
  return ((face + 6) % SIDES) + 1
}
