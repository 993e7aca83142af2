import type { Chair } from '@caravanserai/protocol'
import { useSettings } from '../app/settings.ts'
import type { Shelved } from '../app/shelf.ts'
import { Icon } from '../look/icon.tsx'
import { Banner } from '../signs/banner.tsx'
import { EMBLEMS } from '../signs/emblem.ts'
import { useText } from '../text/index.ts'

interface SeatRowProps {
  readonly seat: number
  readonly chair: Chair
  readonly levels: Shelved['levels']
  readonly change: (chair: Chair) => void
  readonly remove: (() => void) | null
}

/** One place at the table: a name, and a person or a bot of some level. */
export function SeatRow({ seat, chair, levels, change, remove }: SeatRowProps) {
  const text = useText()
  const { language } = useSettings()
  return (
    <li>
      <Banner emblem={EMBLEMS[seat] ?? 'key'} size={30} />
      <input
        className="field"
        value={chair.name}
        maxLength={24}
        autoComplete="off"
        aria-label={text.nameOf(seat + 1)}
        onChange={(event) => change({ ...chair, name: event.target.value })}
        onFocus={(event) => event.target.select()}
      />
      <select
        className="field"
        aria-label={text.kindOf(chair.name)}
        value={chair.level ?? ''}
        onChange={({ target: { value } }) =>
          change(value === '' ? { ...chair, kind: 'person', level: null } : { ...chair, kind: 'bot', level: value })
        }
      >
        <option value="">{text.person}</option>
        {levels.map(({ id, name }) => (
          <option key={id} value={id}>
            {text.botOf(name[language])}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button bare square"
        aria-label={text.removeSeat(chair.name)}
        disabled={remove === null}
        onClick={remove ?? undefined}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}
