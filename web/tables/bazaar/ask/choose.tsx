import type { Pick as Answer, Prompt } from '@caravanserai/bazaar/seat'
import { cardOf } from '@caravanserai/bazaar/seat'
import { useState } from 'react'
import { Icon } from '../../../signs/icon.tsx'
import { useSitting, type Sitting } from '../sitting.ts'
import { About, Asked } from './about.tsx'
import { Face } from './face.tsx'
import { isReadAcross, MANY } from './state.ts'

export type ChoosePrompt = Extract<Prompt, { kind: 'choose' }>
/** So many cards are read beside each other. */
const ACROSS = 7

/** One of several things is chosen: a control for each kind of thing. */
export function Choose({ prompt }: { readonly prompt: ChoosePrompt }) {
  const { from, what, ask } = prompt
  return (
    <div className="tb-q bz-choose" data-choose={what}>
      <Asked ask={ask} />
      <About ask={ask} />
      {what === 'option' ? <Verbs prompt={prompt} /> : from.length === 0 ? <Nothing prompt={prompt} /> : <Things prompt={prompt} />}
    </div>
  )
}

/** What these ask for may cost one's turn or one's shelter: the answer that changes nothing is the first. */
const HARMLESS: { readonly [ask: string]: string | undefined } = { consent: 'no', trigger: 'no', waive: 'no' }

/** Words are done at once. */
function Verbs({ prompt: { from, ask, optional } }: { readonly prompt: ChoosePrompt }) {
  const { act, text } = useSitting()
  const first = HARMLESS[ask] ?? from[0]
  return (
    <ul className="bz-verbs">
      {from.map((each) => (
        <li key={each}>
          <button
            type="button"
            className={each === first ? 'tb-main' : 'tb-second'}
            data-option={each}
            data-first={each === first ? '' : undefined}
            onClick={() => act({ kind: 'choose', pick: each })}
          >
            {text.option(ask, String(each))}
          </button>
        </li>
      ))}
      {optional ? (
        <li>
          <Decline ask={ask} />
        </li>
      ) : null}
    </ul>
  )
}

function Nothing({ prompt: { ask } }: { readonly prompt: ChoosePrompt }) {
  const { text } = useSitting()
  return (
    <>
      <p className="tb-quiet">{text.noneThere}</p>
      <div className="tb-row">
        <Decline ask={ask} first />
      </div>
    </>
  )
}

function Decline({ ask, first = false }: { readonly ask: string; readonly first?: boolean }) {
  const { act, text } = useSitting()
  return (
    <button
      type="button"
      className={first ? 'tb-main' : 'tb-second'}
      data-decline
      data-first={first ? '' : undefined}
      onClick={() => act({ kind: 'choose', pick: null })}
    >
      {text.none(ask)}
    </button>
  )
}

/** Things are pointed at, here or where they lie on the table, and then chosen. */
function Things({ prompt }: { readonly prompt: ChoosePrompt }) {
  const sitting = useSitting()
  const { picked, act, text } = sitting
  const { from, what, optional, ask } = prompt
  const [own, setOwn] = useState<Answer>(null)
  const [wanted, setWanted] = useState('')
  const many = from.length > MANY
  const read = isReadAcross(sitting)
  const at = picked !== null && from.includes(picked) ? picked : own
  const chosen = at !== null && from.includes(at) ? at : null
  const sorted = many ? from.toSorted((a, b) => label(sitting, prompt, a).localeCompare(label(sitting, prompt, b))) : from
  const shown = many ? sorted.filter((each) => plain(label(sitting, prompt, each)).includes(plain(wanted))) : from
  return (
    <>
      {many ? (
        <div className="bz-search">
          <input
            type="search"
            className="field"
            value={wanted}
            aria-label={text.search}
            placeholder={text.search}
            data-first=""
            onChange={(event) => setWanted(event.target.value)}
          />
          <output className="tb-quiet">{text.found(shown.length)}</output>
        </div>
      ) : null}
      <ul className="bz-options" data-what={what} data-many={many} data-read={read} style={{ '--across': Math.min(from.length, ACROSS) }}>
        {shown.map((each, i) => (
          <li key={each}>
            <button
              type="button"
              className="bz-option"
              aria-pressed={chosen === each}
              data-option={each}
              data-first={i === 0 && !many ? '' : undefined}
              onClick={() => (chosen === each ? act({ kind: 'choose', pick: each }) : (sitting.pick(null), setOwn(each)))}
            >
              <Face what={what} pick={each} name={label(sitting, prompt, each)} many={many} />
              {chosen === each ? (
                <span className="bz-option-check">
                  <Icon name="check" size={16} />
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {many && typeof chosen === 'string' && cardOf(chosen) ? <p className="tb-quiet">{text.body(chosen)}</p> : null}
      <div className="tb-row bz-answer">
        {optional ? <Decline ask={ask} /> : null}
        <button
          type="button"
          className="tb-main"
          aria-disabled={chosen === null}
          data-confirm
          onClick={() => chosen !== null && act({ kind: 'choose', pick: chosen })}
        >
          {chosen === null ? text.choose : text.chooseThis(label(sitting, prompt, chosen))}
        </button>
      </div>
    </>
  )
}

function label({ text, who }: Sitting, { what }: ChoosePrompt, pick: Answer): string {
  if (what === 'player') return who(Number(pick))
  if (what === 'type') return text.name(String(pick))
  return typeof pick === 'number' ? String(pick) : text.name(String(pick))
}

/** Whoever searches need not find the accents. */
function plain(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
