import { createContext, useContext, type ReactNode } from 'react'

/** What a table has to do with a match that is looked at again. */
export interface Past {
  /** Takes the place of the table's own log, where a whole match is looked at again. */
  readonly log: ReactNode
  /** Shows the whole match again, from the end of that turn on or from its beginning; null while it is not over. */
  readonly lookBack: ((turn?: number) => void) | null
}

export const PastContext = createContext<Past>({ log: null, lookBack: null })

export function usePast(): Past {
  return useContext(PastContext)
}
