import { FACES, outcomeOf, SIDES, targetOf } from '@caravanserai/bazaar/seat'
import { useEffect, useState } from 'react'
import { Icon } from '../../../signs/icon.tsx'
import { useSitting } from '../sitting.ts'
import { Die } from './die.tsx'
import type { Roll } from './held.ts'
import { Sum } from './numbers.tsx'
import { sideOf } from './side.ts'
import { Stage } from './stage.tsx'
import './rolling.css'

/** LOOK 11.9, in ms: the die runs, drops, and is held for reading. */
const RUN = 900
const DROP = 140
const HOLD = 700

/** The strip is the stage: the die runs along it and lands. A press shows the end, a second one goes on. */
export function Rolling({ roll, onRead }: { readonly roll: Roll; readonly onRead: () => void }) {
  const { you, text, who } = useSitting()
  const { attack, state, faces, end } = roll
  const { at, landed } = useRun(faces, onRead)
  const face = faces.at(-1) ?? 0
  const success = end ? end.kind === 'succeeded' : outcomeOf(state, attack, face).success
  const target = end?.target ?? targetOf(state, attack)
  const side = sideOf(you, attack.by, success)
  return (
    <div className="tb-q bz-attack" data-rolling={!landed}>
      <Stage
        attack={attack}
        end={
          <div className="bz-landed" data-side={landed ? side : undefined}>
            {landed ? (
              <>
                <h3>
                  <Icon name={success ? 'check' : 'cross'} size={20} />
                  {end ? text.outcome(who(attack.by), text.name(attack.target), success) : text.standsAt(face, success)}
                </h3>
                {end ? (
                  <p>{text.because(end.why, end.result, target, text.name(end.why))}</p>
                ) : // A 1, a 20 and some cards decide whatever the target is.
                success === face >= target ? (
                  <p>{text.byMargin(face - target)}</p>
                ) : null}
                <span className="bz-hold" aria-hidden />
              </>
            ) : (
              <p>{text.rolling}</p>
            )}
          </div>
        }
      >
        <div className="bz-run" aria-hidden>
          <span
            className="bz-runner"
            data-landed={landed}
            data-rays={landed && success && side === 'good'}
            style={{ '--at': (at - 0.5) / SIDES }}
          >
            <Die face={at} />
          </span>
          <p className="bz-faces">
            {FACES.map((each) => (
              <span
                key={each}
                data-look={outcomeOf(state, attack, each).success ? 'won' : 'lost'}
                data-marked={each === at}
                data-landed={each === at && landed}
              >
                {each}
              </span>
            ))}
          </p>
          <span className="bz-needs" style={{ '--at': (Math.min(Math.max(target, 1), SIDES) - 1) / SIDES }}>
            {text.needsSays(target)}
          </span>
        </div>
        <Sum attack={attack} />
      </Stage>
    </div>
  )
}

/** Up the strip and back to the face, evenly: to slow down would tell. Without motion it lies at once; the hold is for reading. */
function useRun(faces: readonly number[], onRead: () => void): { readonly at: number; readonly landed: boolean } {
  const { reducedMotion } = useSitting()
  const [step, setStep] = useState(0)
  const [landed, setLanded] = useState(reducedMotion)
  const path = faces.flatMap(wayTo)
  const last = path.length - 1
  const time = RUN * faces.length
  useEffect(() => {
    if (landed) {
      const timer = setTimeout(onRead, HOLD)
      return () => clearTimeout(timer)
    }
    const began = performance.now()
    const runs = setInterval(() => {
      const gone = performance.now() - began
      setStep(Math.min(last, Math.floor((gone / time) * last)))
      if (gone > time + DROP) setLanded(true)
    }, 30)
    return () => clearInterval(runs)
  }, [landed, last, time, onRead])
  useEffect(() => {
    const press = () => (landed ? onRead() : setLanded(true))
    addEventListener('pointerdown', press)
    addEventListener('keydown', press)
    return () => {
      removeEventListener('pointerdown', press)
      removeEventListener('keydown', press)
    }
  }, [landed, onRead])
  return { at: path[landed ? last : step] ?? 1, landed }
}

function wayTo(face: number): number[] {
  return [...FACES, ...FACES.slice(face - 1, SIDES - 1).toReversed()]
}
