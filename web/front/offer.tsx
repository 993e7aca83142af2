import { useEffect, useRef } from 'react'
import { follow } from '../app/router.ts'
import { useText } from '../text/index.ts'
import './offer.css'

interface OfferProps {
  readonly game: string
  readonly title: string
  readonly play: () => void
  readonly close: () => void
}

/** Before the first match of a game: three minutes that spare the rules. It is asked once. */
export function Offer({ game, title, play, close }: OfferProps) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} className="offer" aria-labelledby="offer-title" onClose={close}>
      <h2 id="offer-title">{text.offer.title(title)}</h2>
      <p>{text.offer.lead}</p>
      <div className="offer-ways">
        <a className="button main" href={`/learn/${game}`} onClick={follow}>
          {text.offer.learn}
        </a>
        <button type="button" className="button" onClick={play}>
          {text.offer.play}
        </button>
      </div>
    </dialog>
  )
}
