import type { Table } from '@caravanserai/protocol'
import { useId, useRef } from 'react'
import { LanguageChoice, ThemeButton } from '../app/header.tsx'
import { choose, type Pace, PACES, useSettings } from '../app/settings.ts'
import { CopyLink } from '../deals/copy.tsx'
import { linkTo } from '../deals/links.ts'
import { Icon } from '../look/icon.tsx'
import { Offer } from '../offline/offer.tsx'
import { SoundSlider } from '../sound/slider.tsx'
import { useText } from '../text/index.ts'

/** What is needed seldom: the pace of bots, the check of the dice; on phones also language and light. */
export function Menu({ table }: { readonly table: Table }) {
  const text = useText()
  const { pace } = useSettings()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const link = linkTo(table.match, table.seed)
  return (
    <>
      <button type="button" className="button bare square" aria-label={text.menu} popoverTarget={id}>
        <Icon name="menu" />
      </button>
      <div id={id} ref={panel} className="menu" popover="auto">
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
        <div className="menu-row narrow-only">
          <LanguageChoice />
          <ThemeButton />
        </div>
        <div className="menu-row">
          <CopyLink link={link === null ? null : () => link} why={text.linkSecret} />
        </div>
        <div className="menu-check">
          <h2>{text.commitment}</h2>
          <p>{text.commitmentWhy}</p>
          <code>{table.commitment}</code>
          {table.seed === null ? null : <p>{text.seedWas(table.seed)}</p>}
        </div>
      </div>
    </>
  )
}
