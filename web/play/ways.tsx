import type { Table } from '@caravanserai/protocol'
import type { ReactNode } from 'react'
import { LanguageChoice, ThemeButton } from '../app/header.tsx'
import { follow } from '../app/router.ts'
import { choose, type Pace, PACES, useSettings } from '../app/settings.ts'
import { CopyLink } from '../deals/copy.tsx'
import { linkTo } from '../deals/links.ts'
import { Icon } from '../look/icon.tsx'
import { Offer } from '../offline/offer.tsx'
import { SoundSlider } from '../sound/slider.tsx'
import { useText } from '../text/index.ts'

export interface WaysProps {
  readonly table: Table
  /** A new match like this one; this one is kept. Null while others play this one, too. */
  readonly again: (() => void) | null
  readonly save: () => void
  /** Shows the whole match again, or while it is played, what was seen of it; null where there is nothing yet. */
  readonly lookBack: (() => void) | null
  /** Where people are apart from each other: their way out, and the address of the table. */
  readonly out?: ReactNode
  readonly address?: string | undefined
  readonly close: () => void
}

/** The ways out, the pace of bots, what one sees and hears; on phones also language and light. */
export function Ways({ table, again, save, lookBack, out, address, close }: WaysProps) {
  const text = useText()
  const { pace, coordinates, sure } = useSettings()
  const link = linkTo(table.match, table.seed) ?? address ?? null
  return (
    <>
      <Offer />
      <label className="menu-row">
        <span>{text.pace}</span>
        <select className="field" value={pace} onChange={(event) => choose({ pace: event.target.value as Pace })}>
          {PACES.map((each) => (
            <option key={each} value={each}>
              {text.paces[each]}
            </option>
          ))}
        </select>
      </label>
      <SoundSlider />
      <label className="menu-row menu-coordinates">
        <span>{text.coordinates}</span>
        <input
          type="checkbox"
          checked={coordinates === 'on'}
          onChange={(event) => choose({ coordinates: event.target.checked ? 'on' : 'off' })}
        />
      </label>
      <label className="menu-row">
        <span>{text.askBeforeEnd}</span>
        <input type="checkbox" checked={sure === 'on'} onChange={(event) => choose({ sure: event.target.checked ? 'on' : 'off' })} />
      </label>
      <div className="menu-row narrow-only">
        <LanguageChoice />
        <ThemeButton />
      </div>
      <div className="menu-ways">
        <a className="button" href="/" onClick={follow}>
          <Icon name="back" />
          {text.leaveTable}
        </a>
        {again ? (
          <button type="button" className="button" onClick={() => (close(), again())} title={text.againWhy}>
            <Icon name="resume" />
            {text.startAgain}
          </button>
        ) : null}
        {lookBack ? (
          <button type="button" className="button" onClick={() => (close(), lookBack())}>
            <Icon name="play" />
            {table.places === null ? text.lookBackNow : text.lookBack}
          </button>
        ) : null}
        {/* A record tells what is hidden: there is none before the end. */}
        {table.places === null ? null : (
          <button type="button" className="button" onClick={save}>
            <Icon name="save" />
            {text.saveRecord}
          </button>
        )}
        <CopyLink link={link === null ? null : () => link} why={text.linkSecret} />
        {out}
      </div>
      <details className="menu-check">
        <summary>{text.commitment}</summary>
        <p>{text.commitmentWhy}</p>
        <code>{table.commitment}</code>
        {table.seed === null ? null : <p>{text.seedWas(table.seed)}</p>}
      </details>
    </>
  )
}
