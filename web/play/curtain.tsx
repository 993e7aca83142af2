import { useEffect, useRef } from 'react'
import { Banner } from '../signs/banner.tsx'
import type { Emblem } from '../signs/emblem.ts'
import { useText } from '../text/index.ts'
import { Door } from '../look/door.tsx'
import { Zellij } from '../look/zellij.tsx'

/** Between two people at one screen. The table is not behind it: it is not on the page at all. */
export function Curtain({ name, emblem, lift }: { readonly name: string; readonly emblem: Emblem; readonly lift: () => void }) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <section className="curtain" aria-labelledby="curtain-title">
      <Zellij tile={96} />
      <div className="curtain-door">
        <Door />
        <Banner emblem={emblem} size={72} />
        <h1 id="curtain-title">{text.passTo(name)}</h1>
        <p>{text.passWhy}</p>
        <button ref={button} type="button" className="button main" onClick={lift}>
          {text.ready(name)}
        </button>
      </div>
    </section>
  )
}
