import { Icon } from '../look/icon.tsx'
import { useText } from '../text/index.ts'
import { renew, useReady } from './update.ts'
import './offer.css'

/** A new version is offered, never forced on anybody. */
export function Offer() {
  const text = useText()
  const ready = useReady()
  return (
    <output className="offer">
      {ready ? (
        <>
          <span>{text.newVersion}</span>
          <button type="button" className="button" onClick={renew}>
            <Icon name="resume" size={18} />
            {text.reload}
          </button>
        </>
      ) : null}
    </output>
  )
}
