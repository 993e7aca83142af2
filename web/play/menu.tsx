import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import { Icon } from '../look/icon.tsx'
import { useText } from '../text/index.ts'
import type { WaysProps } from './ways.tsx'

const Ways = lazy(async () => ({ default: (await import('./ways.tsx')).Ways }))

/** What is needed seldom, and fetched when it is. */
export function Menu(props: Omit<WaysProps, 'close'>) {
  const text = useText()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  /** How often it was opened: what somebody was about to do is forgotten when they come again. */
  const [opened, setOpened] = useState(0)
  const close = useCallback(() => panel.current?.hidePopover(), [])
  return (
    <>
      <button type="button" className="button bare square" aria-label={text.menu} popoverTarget={id} onClick={() => setOpened(opened + 1)}>
        <Icon name="menu" />
      </button>
      <div id={id} ref={panel} className="menu" popover="auto">
        <Suspense>{opened > 0 ? <Ways key={opened} {...props} close={close} /> : null}</Suspense>
      </div>
    </>
  )
}
