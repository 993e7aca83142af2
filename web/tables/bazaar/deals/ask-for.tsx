import { ITEMS, TYPES, type View } from '@caravanserai/bazaar/seat'
import { useSitting } from '../sitting.ts'

interface AskForProps {
  readonly to: number
  readonly asked: readonly string[]
  readonly onAsk: (item: string) => void
}

/** Hands are secret: an item of another can only be asked for by its name. */
export function AskFor({ to, asked, onAsk }: AskForProps) {
  const { view, text, who, language } = useSitting()
  const seen = inSight(view)
  const open = ITEMS.filter(({ id }) => !seen.has(id) && !asked.includes(id))
  return (
    <label className="bz-ask-for">
      <span>{text.askFor}</span>
      <select className="field" value="" onChange={(event) => event.target.value !== '' && onAsk(event.target.value)}>
        <option value="">{text.askForNone}</option>
        {TYPES.map((type) => (
          <optgroup key={type} label={text.type(type)}>
            {open
              .filter((item) => item.type === type)
              .toSorted((a, b) => text.name(a.id).localeCompare(text.name(b.id), language))
              .map(({ id }) => (
                <option key={id} value={id}>
                  {text.name(id)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <small className="tb-quiet">{text.whichItems(who(to))}</small>
    </label>
  )
}

/** Items that lie where everybody sees them, or in one's own hand: nobody else holds them. */
function inSight({ seats, row, itemPile, gone, constants }: View): ReadonlySet<string> {
  const places = [...row, ...seats.flatMap(({ venues }) => venues)]
  return new Set([
    ...itemPile,
    ...gone,
    ...constants.map(({ card }) => card),
    ...places.flatMap(({ items }) => items),
    ...seats.flatMap(({ hand }) => hand ?? []),
  ])
}
