import type { CSSProperties as Styles } from 'react'

export type { Styles }

declare module 'react' {
  /** Our own properties may be set in a style: the drawing reads them. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
