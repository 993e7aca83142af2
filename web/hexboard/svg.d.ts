import type { SVGAttributes as Attributes } from 'react'

export type { Attributes }

declare module 'react' {
  interface SVGAttributes<T> {
    /** As SVG spells it: Preact writes names into a drawing as they stand, and a browser knows no `tabIndex` there. */
    tabindex?: number
  }
}
