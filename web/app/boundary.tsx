import { Component, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useText } from '../text/index.ts'
import { isStored } from './memory.ts'
import { LoadAgain, Notice, Wait } from './notice.tsx'
import { isGone, loadOnceMore } from './parts.ts'

interface BoundaryState {
  readonly fault: { readonly error: unknown } | null
}

/** Stands round a page: when it breaks, this says so in its place. */
export class Boundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { fault: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { fault: { error } }
  }

  override render(): ReactNode {
    const { fault } = this.state
    return fault ? <Fault error={fault.error} /> : this.props.children
  }
}

/** A part that is gone is fetched by loading the page again, which is tried before anybody is bothered, unless a match would end with it. */
function Fault({ error }: { readonly error: unknown }) {
  const text = useText()
  const gone = isGone(error)
  const stored = isStored()
  const [trying, setTrying] = useState(gone && stored)
  useEffect(() => {
    if (trying) void loadOnceMore().then((leaving) => leaving || setTrying(false))
  }, [trying])
  if (trying) return <Wait sentence={text.loading} />
  const rest = stored ? text.stored : text.errors['no-store']
  return (
    <Notice sentence={gone ? text.gone : text.fault} more={gone ? `${text.goneWhy} ${rest}` : rest}>
      <LoadAgain />
    </Notice>
  )
}

/** What fails later, in a promise, breaks the page like anything else that it cannot do without. */
export function useFail(): (error: unknown) => void {
  const [fault, setFault] = useState<BoundaryState['fault']>(null)
  const fail = useCallback((error: unknown) => setFault({ error }), [])
  if (fault) throw fault.error
  return fail
}
