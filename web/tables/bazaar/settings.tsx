import { useId } from 'react'
import { SaidBefore } from './ask/stand.tsx'
import { ASKINGS, type Asking } from './ask/autopass.ts'
import { useSitting } from './sitting.ts'

/** When this seat wants to be asked, and what it has answered beforehand. */
export function Settings({ asking, onAsking }: { readonly asking: Asking; readonly onAsking: (asking: Asking) => void }) {
  const { text } = useSitting()
  const name = useId()
  return (
    <div className="bz-settings">
      <fieldset className="bz-askings">
        <legend>{text.askMe}</legend>
        {ASKINGS.map((each) => (
          <label key={each} className="bz-check">
            <input type="radio" name={name} checked={asking === each} onChange={() => onAsking(each)} data-asking={each} />
            <span>{text.askings[each]}</span>
          </label>
        ))}
      </fieldset>
      <p className="tb-quiet">{text.askSays}</p>
      <SaidBefore />
    </div>
  )
}
