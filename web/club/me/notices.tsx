import type { NoticeWish, SeenNotices } from '@caravanserai/protocol/account'
import { useEffect, useState } from 'react'
import type { Reply } from '../api.ts'
import { useFollowed } from '../followed.ts'
import { account } from './account.ts'
import { Wrong } from './passkeys.tsx'
import { screen, subscribe, unsubscribe, type Screen } from './screen.ts'
import { useMeFaults, useMeText } from './text/index.ts'

/** How somebody is told that it is their turn; nothing is on until they say so. */
export function Notices() {
  const { notices: text } = useMeText()
  const word = useMeFaults()
  const { value: seen, fault, know } = useFollowed(null, account.notices)
  const [here, setHere] = useState<Screen | null>(null)
  const [wrong, setWrong] = useState('')
  useEffect(() => void screen().then(setHere), [])
  const tell = (reply: Reply<SeenNotices>) => {
    if ('ok' in reply) know(reply.ok)
    setWrong('fault' in reply ? word(reply.fault) : '')
    return 'ok' in reply
  }
  const wish = async (what: NoticeWish) => tell(await account.wish(what))
  const begin = async (key: string) => {
    const subscription = await subscribe(key)
    if (!subscription) setWrong(text.cannot)
    // What the house has not heard of is not on.
    else if (!tell(await account.tellHere(subscription))) await unsubscribe()
    setHere(await screen())
  }
  const end = async (subscription: PushSubscription) => {
    await subscription.unsubscribe()
    await wish({ kind: 'no-push', endpoint: subscription.endpoint })
    setHere(await screen())
  }
  return (
    <section className="club-card" aria-labelledby="me-notices">
      <h2 id="me-notices">{text.title}</h2>
      <p className="club-quiet">{text.help}</p>
      {seen && here !== null ? (
        <>
          <h3>{text.push}</h3>
          <Here here={here} begin={() => void begin(seen.key)} end={(each) => void end(each)} />
          {seen.browsers > 0 ? <p className="club-quiet">{text.others(seen.browsers)}</p> : null}
          {seen.mail.isOffered ? <Letters mail={seen.mail} wish={(what) => void wish(what)} /> : null}
        </>
      ) : null}
      <Wrong sentence={wrong || (fault ? word(fault) : '')} />
    </section>
  )
}

interface HereProps {
  readonly here: Screen
  readonly begin: () => void
  readonly end: (subscription: PushSubscription) => void
}

function Here({ here, begin, end }: HereProps) {
  const { notices: text } = useMeText()
  if (typeof here === 'string') return <p className="club-quiet">{text[here]}</p>
  const { subscription } = here
  return (
    <div className="me-ways">
      {subscription ? (
        <>
          <p>{text.pushIsOn}</p>
          <button type="button" className="button" onClick={() => end(subscription)}>
            {text.pushOff}
          </button>
        </>
      ) : (
        <button type="button" className="button" onClick={begin}>
          {text.pushOn}
        </button>
      )}
    </div>
  )
}

interface LettersProps {
  readonly mail: SeenNotices['mail']
  readonly wish: (wish: NoticeWish) => void
}

function Letters({ mail: { address, isConfirmed }, wish }: LettersProps) {
  const { notices: text } = useMeText()
  const [given, setGiven] = useState('')
  return (
    <>
      <h3>{text.mail}</h3>
      {address === null ? (
        <form
          className="me-ways"
          onSubmit={(event) => {
            event.preventDefault()
            if (given.trim() !== '') wish({ kind: 'mail', address: given.trim() })
          }}
        >
          <input
            className="field"
            type="email"
            autoComplete="email"
            aria-label={text.address}
            placeholder={text.address}
            value={given}
            maxLength={254}
            onChange={(event) => setGiven(event.target.value)}
          />
          <button type="submit" className="button" disabled={given.trim() === ''}>
            {text.mailOn}
          </button>
        </form>
      ) : (
        <>
          <p>{isConfirmed ? text.mailIsOn(address) : text.waiting(address)}</p>
          <div className="me-ways">
            <button type="button" className="button" onClick={() => wish({ kind: 'no-mail' })}>
              {text.mailOff}
            </button>
          </div>
        </>
      )}
    </>
  )
}
