import { useId, type ReactNode, type RefObject } from 'react'

interface SureProps {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly title: string
  readonly help: string
  readonly children: ReactNode
}

/** Asks once more before something that cannot be undone; what may be done then is inside. */
export function Sure({ dialog, title, help, children }: SureProps) {
  const id = useId()
  return (
    <dialog ref={dialog} className="me-sure" aria-labelledby={id} aria-describedby={`${id}-help`}>
      <h2 id={id}>{title}</h2>
      <p id={`${id}-help`}>{help}</p>
      {children}
    </dialog>
  )
}
