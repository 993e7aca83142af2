import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../../signs/icon.tsx'
import './sheet.css'

/** What folds away: a native dialog, at the foot of a phone and in the middle elsewhere. */
export function Sheet({
  title,
  close,
  onClose,
  children,
}: {
  readonly title: string
  /** What the button that closes it is called. */
  readonly close: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    // A press on the dimmed table closes.
    const press = (event: MouseEvent) => {
      if (event.target === shown) shown?.close()
    }
    shown?.showModal()
    shown?.addEventListener('click', press)
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} className="tb-dialog" aria-label={title} onClose={onClose}>
      <div className="tb-dialog-in">
        <header>
          <h2>{title}</h2>
          <button type="button" className="tb-second tb-square" aria-label={close} onClick={onClose}>
            <Icon name="cross" size={18} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
