import type { ReactNode } from 'react'

/** One thing that is said above the table, and what can be done about it. */
export function Strip({ sign, words, children }: { readonly sign: ReactNode; readonly words: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className="strip">
      {sign}
      <output>{words}</output>
      <span className="strip-deeds">{children}</span>
    </div>
  )
}
