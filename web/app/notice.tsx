import { useEffect, type ReactNode } from 'react'
import { useText } from '../text/index.ts'
import { Header } from './header.tsx'
import { loadAgain } from './parts.ts'
import { follow } from './router.ts'
import './notice.css'

interface NoticeProps {
  readonly sentence: string
  /** What comforts: a second sentence, in smaller letters. */
  readonly more?: string
  /** Buttons that may help; the way back to the front page stands after them. */
  readonly children?: ReactNode
}

/** A page that has one thing to say: nothing is here, or something went wrong. */
export function Notice({ sentence, more, children }: NoticeProps) {
  const text = useText()
  useEffect(() => {
    document.title = 'Caravanserai'
  }, [])
  return (
    <>
      <Header />
      <main className="notice">
        <div role="alert">
          <h1>{sentence}</h1>
          {more === undefined ? null : <p>{more}</p>}
        </div>
        <div className="notice-ways">
          {children}
          {location.pathname === '/' ? null : (
            <a className="button" href="/" onClick={follow}>
              {text.toFront}
            </a>
          )}
        </div>
      </main>
    </>
  )
}

/** The same while there is nothing to do but to wait. */
export function Wait({ sentence }: { readonly sentence: string }) {
  return (
    <>
      <Header />
      <main className="notice">
        <output>{sentence}</output>
      </main>
    </>
  )
}

/** Loading the page again helps against some troubles, and their sentences say so: it is offered there, since an installed page has no such button. */
export function LoadAgainAfter({ trouble }: { readonly trouble: string | null }) {
  return trouble !== null && ['unsure', 'broken', 'outdated', 'version'].includes(trouble) ? <LoadAgain /> : null
}

export function LoadAgain() {
  const text = useText()
  return (
    <button type="button" className="button main" onClick={() => void loadAgain()}>
      {text.loadAgain}
    </button>
  )
}
