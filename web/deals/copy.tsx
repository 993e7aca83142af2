import { useEffect, useState } from 'react'
import { Icon } from '../look/icon.tsx'
import { useText } from '../text/index.ts'
import './copy.css'

interface CopyLinkProps {
  /** The whole address, asked for when the button is pressed; null if there is none, and then the button rests. */
  readonly link: (() => string) | null
  /** Why there is none. */
  readonly why?: string
}

/** Takes a link along; where the browser lends no clipboard it is shown, ready to be copied by hand. */
export function CopyLink({ link, why }: CopyLinkProps) {
  const text = useText()
  const [copied, setCopied] = useState<{ readonly link: string; readonly done: boolean } | null>(null)
  useEffect(() => {
    if (!copied?.done) return
    const timer = setTimeout(() => setCopied(null), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied({ link: address, done: true })
    } catch {
      setCopied({ link: address, done: false })
    }
  }
  return (
    <div className="copy">
      <button type="button" className="button" disabled={link === null} onClick={() => link && void copy(link())}>
        <Icon name={copied?.done ? 'check' : 'link'} size={18} />
        {copied?.done ? text.linkCopied : text.copyLink}
      </button>
      <output className="hidden-text">{copied?.done ? text.linkCopied : ''}</output>
      {copied && !copied.done ? (
        <input className="field" readOnly aria-label={text.copyLink} value={copied.link} onFocus={(event) => event.target.select()} />
      ) : null}
      {link === null && why !== undefined ? <p>{why}</p> : null}
    </div>
  )
}
