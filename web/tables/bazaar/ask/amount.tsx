import { attackOf, priceOf, type Prompt } from '@caravanserai/bazaar/seat'
import { useState } from 'react'
import { useSitting } from '../sitting.ts'
import { About, Asked } from './about.tsx'

/** So much: a slider, a number, and the sums that are wanted most. */
export function Amount({ prompt }: { readonly prompt: Extract<Prompt, { kind: 'amount' }> }) {
  const { state, you, act, text } = useSitting()
  const { least, most, optional, ask } = prompt
  // Anew each time: a field in which nothing or half a coin was written shows what counts, though that is what counted before.
  const [{ given }, give] = useState({ given: Math.max(least, Math.min(1, most)) })
  const setGiven = (next: number) => give({ given: next })
  const amount = Math.min(most, Math.max(least, given))
  const possible = most >= least
  const attack = ask === 'units' ? attackOf(state) : undefined
  const step = attack && you !== null ? priceOf(state, attack, you, 'for') : null
  return (
    <div className="tb-q bz-amount">
      <Asked ask={ask} />
      <About ask={ask} />
      {possible ? (
        <>
          <div className="tb-row">
            <input
              type="range"
              className="bz-slider"
              min={least}
              max={most}
              value={amount}
              style={{ '--done': most === least ? 0 : (amount - least) / (most - least), '--notches': Math.max(1, most - least) }}
              aria-label={text.amount}
              aria-valuetext={text.amountOf(ask, amount)}
              onChange={(event) => setGiven(event.target.valueAsNumber)}
            />
            <input
              type="number"
              className="field bz-number-field"
              inputMode="numeric"
              min={least}
              max={most}
              value={given}
              aria-label={text.amount}
              onChange={(event) => setGiven(Number.isNaN(event.target.valueAsNumber) ? least : Math.trunc(event.target.valueAsNumber))}
            />
          </div>
          <div className="tb-row bz-quick">
            <Quick says={text.quick.least} n={least} onSet={setGiven} />
            <Quick says={text.quick.half} n={Math.floor((least + most) / 2)} onSet={setGiven} />
            <Quick says={text.quick.most} n={most} onSet={setGiven} />
            <p className="tb-quiet">{step ? text.priceSays(step.dollars, step.points) : text.between(least, most)}</p>
          </div>
        </>
      ) : (
        <p>{text.tooLittle(least)}</p>
      )}
      <div className="tb-row bz-answer">
        {optional ? (
          <button
            type="button"
            className={possible ? 'tb-second' : 'tb-main'}
            data-decline
            data-first={possible ? undefined : ''}
            onClick={() => act({ kind: 'choose', pick: null })}
          >
            {text.none(ask)}
          </button>
        ) : null}
        {possible ? (
          <button type="button" className="tb-main" data-confirm data-first="" onClick={() => act({ kind: 'choose', pick: amount })}>
            {text.amountOf(ask, amount)}
          </button>
        ) : null}
      </div>
    </div>
  )
}

function Quick({ says, n, onSet }: { readonly says: string; readonly n: number; readonly onSet: (n: number) => void }) {
  return (
    <button type="button" className="tb-second" onClick={() => onSet(n)}>
      {says} <strong>{n}</strong>
    </button>
  )
}
