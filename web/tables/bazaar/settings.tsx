import { SaidBefore } from './ask/stand.tsx'
import { useSitting } from './sitting.ts'

/** What this seat wants to be asked, and what it has answered beforehand. */
export function Settings({ always, onAlways }: { readonly always: boolean; readonly onAlways: (always: boolean) => void }) {
  const { text } = useSitting()
  return (
    <div className="bz-settings">
      <label className="bz-check">
        <input type="checkbox" checked={always} onChange={(event) => onAlways(event.target.checked)} />
        <span>{text.alwaysAsk}</span>
      </label>
      <p className="tb-quiet">{text.alwaysSays}</p>
      <SaidBefore />
    </div>
  )
}
