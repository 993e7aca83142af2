import { Icon } from '../../../signs/icon.tsx'
import { Lit, Pill } from '../../../hexboard/marks.tsx'
import { useSitting } from '../sitting.ts'
import './legend.css'

/** How to read the board while a tile is in hand. */
export function Legend() {
  const { text } = useSitting()
  return (
    <section className="tb-card db-legend" aria-label={text.legend}>
      <h2>{text.legend}</h2>
      <ul>
        <li>
          <svg viewBox="-52 -58 104 116" width="26" height="29" aria-hidden>
            <Lit better />
          </svg>
          {text.legendCheaper}
        </li>
        <li>
          <svg viewBox="-52 -58 104 116" width="26" height="29" aria-hidden>
            <Lit dot />
          </svg>
          {text.legendFull}
        </li>
        <li>
          <svg viewBox="-30 -18 60 36" width="32" height="20" aria-hidden className="hx-board">
            <Pill text="+4" />
          </svg>
          {text.legendPoints}
        </li>
        <li>
          <Icon name="trade" size={22} />
          {text.legendTrade}
        </li>
      </ul>
    </section>
  )
}
