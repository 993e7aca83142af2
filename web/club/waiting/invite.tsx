import { useEffect, useState } from 'react'
import { Icon } from '../icon.tsx'
import { useClub } from '../text/index.ts'
import { QrCode } from './qr.tsx'

/** The link, every way to send it, and the code to show it. */
export function Invite({ game, main }: { readonly game: string; readonly main: boolean }) {
  const text = useClub()
  const link = new URL(location.pathname, location.origin).href
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // Then it can be copied by hand: it stands above.
    }
  }
  const words = text.shareText(game)
  // Phones have a sheet of their own for this; whoever closes it has changed their mind.
  const share = () => void navigator.share({ title: 'Caravanserai', text: words, url: link }).catch(() => {})
  const canShare = typeof navigator.share === 'function'
  const kind = main ? 'button main' : 'button'
  return (
    <section className="club-card invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{text.sendLink}</h2>
      <p className="club-quiet invite-help">{text.linkHelp}</p>
      <input className="field invite-link" readOnly aria-label={text.link} value={link} onFocus={(event) => event.target.select()} />
      <div className="invite-ways">
        <button type="button" className={canShare ? `${kind} invite-copy` : kind} onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'copy'} size={18} />
          <span>{copied ? text.copied : text.copy}</span>
        </button>
        {canShare ? (
          <button type="button" className="button invite-share" onClick={share}>
            <Icon name="share" size={18} />
            {text.share}
          </button>
        ) : null}
        <a className="button invite-mail" href={`mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(link)}`}>
          <Icon name="mail" size={18} />
          {text.email}
        </a>
      </div>
      <output className="hidden-text">{copied ? text.copied : ''}</output>
      <div className="invite-code">
        <QrCode link={link} />
        <div>
          <h3>{text.show}</h3>
          <p className="club-quiet">{text.showHelp}</p>
        </div>
      </div>
    </section>
  )
}
