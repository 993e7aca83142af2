import type { Me } from '@caravanserai/protocol/table'
import { useRef, useState } from 'react'
import { NOBODY } from '../api.ts'
import { useClub } from '../text/index.ts'
import { knowMe, leaveBy } from '../who.ts'
import { account } from './account.ts'
import { canKeys, Wrong } from './passkeys.tsx'
import { subscriptionHere, unsubscribe } from './screen.ts'
import { Sure } from './sure.tsx'
import { useMeFaults, useMeText } from './text/index.ts'

interface DevicesProps {
  readonly me: Me
  readonly say: (sentence: string) => void
  /** Asks whether the account should be deleted. */
  readonly forget: () => void
  /** Their passkeys, or where they are told. */
  readonly changed: () => void
}

/** Where somebody is signed in, and the way out. Without a passkey there may be no way back: then they are told so before. */
export function Devices({ me, say, forget, changed }: DevicesProps) {
  const { devices: text, passkeys } = useMeText()
  const { cancel, forget: forgetMe } = useClub()
  const word = useMeFaults()
  const sure = useRef<HTMLDialogElement>(null)
  const [said, setSaid] = useState('')
  const [wrong, setWrong] = useState('')
  const tell = (sentence: string, complaint = '') => {
    setSaid(sentence)
    setWrong(complaint)
  }
  const leave = async () => {
    const reply = await leaveBy(account.signOut)
    if ('fault' in reply) return tell('', word(reply.fault))
    await unsubscribe()
    say(text.done)
  }
  const ask = async () => {
    // Another page may have removed the last one.
    const reply = await account.passkeys()
    if ('fault' in reply && reply.fault.refused !== NOBODY) return tell('', word(reply.fault))
    tell('')
    if ('ok' in reply && reply.ok.passkeys.length === 0) sure.current?.showModal()
    else await leave()
  }
  const others = async () => {
    // The house may not know yet that it is here that they are told.
    const subscription = await subscriptionHere()
    const kept = subscription && (await account.tellHere(subscription))
    const reply = kept && 'fault' in kept ? kept : await account.signOutElsewhere()
    if ('fault' in reply) return tell('', word(reply.fault))
    tell(text.elsewhere(reply.ok.devices))
    changed()
  }
  const add = async () => {
    const reply = await account.addPasskey()
    sure.current?.close()
    changed()
    if (reply && 'ok' in reply) knowMe(reply.ok)
    if (reply === null) tell('', passkeys.stopped)
    else if ('fault' in reply) tell('', word(reply.fault))
    else tell(text.mayGo)
  }
  const then = (work: () => void) => () => {
    sure.current?.close()
    work()
  }
  return (
    <section className="club-card" aria-labelledby="me-devices">
      <h2 id="me-devices">{text.title}</h2>
      <p className="club-quiet">{text.help}</p>
      <div className="me-ways me-even">
        <button type="button" className="button" onClick={() => void ask()}>
          {text.here}
        </button>
        <button type="button" className="button" onClick={() => void others()}>
          {text.others}
        </button>
      </div>
      <output className="me-said">{said}</output>
      <Wrong sentence={wrong} />
      <Sure dialog={sure} title={text.sure} help={text.sureHelp(me.name)}>
        <div className="me-choices">
          {canKeys() ? (
            <button type="button" className="button main" onClick={() => void add()}>
              {passkeys.add}
            </button>
          ) : null}
          <button type="button" className="button me-forget" onClick={then(forget)}>
            {forgetMe}
          </button>
          <button type="button" className="button me-forget" onClick={then(() => void leave())}>
            {text.anyway}
          </button>
          <button type="button" className="button" onClick={then(() => {})}>
            {cancel}
          </button>
        </div>
      </Sure>
    </section>
  )
}
