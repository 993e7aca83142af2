import { useState } from 'react'
import { chances, earned, keepable, liveDice, RESOURCES, type Face } from '@caravanserai/desert-bazaar/seat'
import { Icon } from '../../../signs/icon.tsx'
import { Sign } from '../../../signs/goods.tsx'
import { Title } from '../../furniture/ask.tsx'
import type { AskProps } from './parts.tsx'
import { Dice } from './dice.tsx'
import { useSitting } from '../sitting.ts'

/** DB-23..DB-35 The dice lie: take one type, or keep a die and roll the others once more. */
export function Rolled({ planning, roll, tumble, act }: AskProps) {
  const { view, state, text } = useSitting()
  const { die } = planning.plan
  const matched = view.phase === 'matched'
  const faces = matched ? [] : keepable(view.dice)
  const live = liveDice(state)
  // What brings nothing is open too, but nobody's first choice.
  const takes = RESOURCES.map((resource) => ({ resource, due: earned(state, resource), none: view.piles[resource] === 0 }))
    .filter(({ due }) => due > 0)
    .toSorted((a, b) => Number(a.none) - Number(b.none))
  return (
    <div className="tb-q db-q-rolled">
      <Title small={text.yourTurn}>{matched ? text.whatIsWild : text.takeOrKeep}</Title>
      {roll ? (
        <Dice
          key={roll.number}
          roll={roll}
          tumble={tumble}
          wait={0}
          chosen={die}
          onChoose={faces.length > 0 ? (face) => planning.change({ die: face === die ? null : face }) : null}
        />
      ) : null}
      {matched ? <p className="tb-quiet">{text.whatIsWildHow}</p> : null}
      <div key={`takes ${roll?.number}`} className="db-takes" style={{ '--wait': `${tumble}ms` }}>
        {takes.map(({ resource, due, none }, i) => {
          const there = Math.min(due, view.piles[resource])
          return (
            <button
              key={resource}
              type="button"
              className={die === null ? 'db-take db-take-main' : 'db-take'}
              data-first={i === 0 ? '' : undefined}
              data-none={none}
              data-take={resource}
              onClick={() => act({ kind: 'take', resource })}
            >
              <Sign face={resource} size={24} />
              <span>
                {text.takeOne(there, resource)}
                {there < due && !none ? <small>{text.short(due, view.piles[resource])}</small> : null}
              </span>
            </button>
          )
        })}
      </div>
      {faces.length > 0 ? (
        <Keep
          faces={faces}
          die={die}
          live={live}
          onChoose={(face) => planning.change({ die: face })}
          onKeep={(face) => act({ kind: 'keep', face })}
        />
      ) : null}
    </div>
  )
}

interface KeepProps {
  readonly faces: readonly Face[]
  readonly die: Face | null
  readonly live: number
  readonly onChoose: (face: Face) => void
  readonly onKeep: (face: Face) => void
}

function Keep({ faces, die, live, onChoose, onKeep }: KeepProps) {
  const { view, text } = useSitting()
  const [open, setOpen] = useState(false)
  return (
    <div className="db-keep">
      <h3>{text.keep}</h3>
      {die === null ? (
        <p className="tb-quiet">{text.keepHow}</p>
      ) : (
        <button type="button" className="tb-main" onClick={() => onKeep(die)} data-keep={die}>
          <Icon name="dice" size={20} />
          {text.keepOne(die, live - 1)}
        </button>
      )}
      <button type="button" className="tb-second db-small" aria-expanded={open} onClick={() => setOpen(!open)} data-odds>
        {text.odds}
        <Icon name="down" size={16} />
      </button>
      {open || die !== null ? (
        <table className="db-odds">
          <caption className="tb-hidden">{text.oddsTitle}</caption>
          <thead>
            <tr>
              <th scope="col">{text.oddsKeep}</th>
              <th scope="col">{text.oddsNone}</th>
              <th scope="col">{text.cards(2)}</th>
              <th scope="col">{text.cards(3)}</th>
            </tr>
          </thead>
          <tbody>
            {faces
              .filter((face) => open || face === die)
              .map((face) => {
                const [none = 0, , two = 0, three = 0] = chances(view.dice, face)
                return (
                  <tr key={face} data-chosen={face === die}>
                    <th scope="row">
                      <button
                        type="button"
                        className="db-odds-face"
                        data-face={face}
                        aria-label={text.keepOne(face, live - 1)}
                        aria-pressed={face === die}
                        onClick={() => onChoose(face)}
                      >
                        <Sign face={face} size={24} />
                      </button>
                    </th>
                    <td>{text.percent(none)}</td>
                    <td>{text.percent(two)}</td>
                    <td>{live > 2 ? text.percent(three) : '–'}</td>
                  </tr>
                )
              })}
          </tbody>
        </table>
      ) : null}
    </div>
  )
}
