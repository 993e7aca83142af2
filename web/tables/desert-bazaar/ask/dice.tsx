import { useLayoutEffect, useRef, useState } from 'react'
import { FACES, type Event, type Face } from '@caravanserai/desert-bazaar/seat'
import { Icon } from '../../../signs/icon.tsx'
import { Sign } from '../../../signs/goods.tsx'
import type { TableLine } from '../../table.ts'
import { useSitting } from '../sitting.ts'
import './dice.css'

/** A roll on the table: the die that was set aside, if any, and those that were rolled. */
export interface Roll {
  readonly seat: number
  readonly number: number
  readonly kept: Face | null
  readonly dice: readonly Face[]
}

/** The newest roll of the log. */
export function lastRoll(log: readonly TableLine<Event>[]): Roll | null {
  const line = log.findLast(({ events }) => events.some((event) => event.kind === 'rolled' || event.kind === 'rerolled'))
  const event = line?.events.findLast((each) => each.kind === 'rolled' || each.kind === 'rerolled')
  if (!line || !event) return null
  return { seat: event.seat, number: line.number, kept: event.kind === 'rerolled' ? event.kept : null, dice: event.dice }
}

interface DiceProps {
  readonly roll: Roll
  /** They have just been thrown: for how long they tumble, in ms. */
  readonly tumble: number
  /** And so many ms after what came before. */
  readonly wait: number
  readonly chosen: Face | null
  readonly onChoose: ((face: Face) => void) | null
}

export function Dice({ roll, tumble, wait, chosen, onChoose }: DiceProps) {
  const { text } = useSitting()
  const choosable = (face: Face) => onChoose !== null && face !== 'desert'
  const first = roll.dice.findIndex((face) => face === chosen)
  return (
    <ul className="db-dice" aria-label={text.dice}>
      {roll.kept === null ? null : (
        <li className="db-die-kept" title={text.keptDie(roll.kept)}>
          <span className="db-die">
            <span className="tb-hidden">{text.keptDie(roll.kept)}</span>
            <Sign face={roll.kept} size={36} />
          </span>
          <span className="db-die-lock">
            <Icon name="lock" size={12} />
          </span>
        </li>
      )}
      {roll.dice.map((face, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- dice lie where they fell
        <li key={i}>
          {choosable(face) ? (
            <button
              type="button"
              className={`db-die db-die-button${first === i ? ' db-chosen' : ''}`}
              aria-pressed={first === i}
              data-face={face}
              aria-label={text.keepOne(face, roll.dice.filter((each) => each !== 'desert').length - 1)}
              onClick={() => onChoose?.(face)}
            >
              <Die face={face} tumble={tumble} wait={wait} turn={i} />
              {first === i ? (
                <span className="db-check">
                  <Icon name="check" size={14} />
                </span>
              ) : null}
            </button>
          ) : (
            <span className={face === 'desert' ? 'db-die db-die-dead' : 'db-die'}>
              <span className="tb-hidden">{text.name(face)}</span>
              <Die face={face} tumble={tumble} wait={wait} turn={i} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How the cube lies when a face is on top. */
const TURNS: { readonly [face in Face]: readonly [number, number] } = {
  water: [0, 0],
  camel: [0, -90],
  silk: [0, -180],
  spice: [0, 90],
  wild: [-90, 0],
  desert: [90, 0],
}

/** A cube while it tumbles, and the plain face once it lies: a turned face is never quite sharp. */
function Die({ face, tumble, wait, turn }: Pick<DiceProps, 'tumble' | 'wait'> & { readonly face: Face; readonly turn: number }) {
  const cube = useRef<HTMLSpanElement>(null)
  const [rolling, setRolling] = useState(tumble > 0)
  // Before the table looks for what moves.
  useLayoutEffect(() => {
    if (!rolling || !cube.current) return
    const [x, y] = TURNS[face]
    const away = turn % 2 === 0 ? 1 : -1
    const end = `rotateX(${x}deg) rotateY(${y}deg)`
    const time = tumble - 110 * (2 - turn) * (tumble / 900)
    const tumbling = cube.current.animate(
      [
        { transform: `translateY(-30px) rotateX(${x + 640 * away}deg) rotateY(${y - 500}deg)` },
        { transform: `translateY(0) rotateX(${x + 250 * away}deg) rotateY(${y - 200}deg)`, offset: 0.4 },
        { transform: `translateY(-9px) rotateX(${x + 80 * away}deg) rotateY(${y - 70}deg)`, offset: 0.68 },
        { transform: `translateY(0) ${end}` },
      ],
      { duration: time, delay: wait, easing: 'cubic-bezier(.25,.7,.35,1)', fill: 'both' },
    )
    const done = () => setRolling(false)
    tumbling.addEventListener('finish', done)
    // A press anywhere shows the result at once.
    const skip = () => tumbling.finish()
    addEventListener('pointerdown', skip)
    addEventListener('keydown', skip)
    return () => {
      tumbling.cancel()
      removeEventListener('pointerdown', skip)
      removeEventListener('keydown', skip)
    }
  }, [rolling, face, tumble, wait, turn])
  if (!rolling) return <Sign face={face} size={36} />
  return (
    <span className="db-cube" ref={cube} aria-hidden>
      {FACES.map((each) => (
        <span key={each} className="db-cube-face" style={{ transform: `${placed(each)} translateZ(22px)` }}>
          <Sign face={each} size={32} />
        </span>
      ))}
    </span>
  )
}

function placed(face: Face): string {
  const [x, y] = TURNS[face]
  return `rotateY(${-y}deg) rotateX(${-x}deg)`
}
