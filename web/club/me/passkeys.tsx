import type { SeenPasskey } from '@caravanserai/protocol/account'
import type { Fault, Me } from '@caravanserai/protocol/table'
import { useState } from 'react'
import { localeOf, useSettings } from '../../app/settings.ts'
import { Icon } from '../icon.tsx'
import type { Reply } from '../api.ts'
import type { Followed } from '../followed.ts'
import { askMe, knowMe } from '../who.ts'
import { account } from './account.ts'
import { useMeFaults, useMeText } from './text/index.ts'

/** A browser has keys only where nobody can listen. */
export const canKeys = () => 'PublicKeyCredential' in globalThis

export type Keys = Pick<Followed<{ readonly passkeys: readonly SeenPasskey[] }>, 'value' | 'fault' | 'again'>

/** Keys that lead back to the account, here and elsewhere. */
export function Passkeys({ keys }: { readonly keys: Keys }) {
  const { passkeys: text } = useMeText()
  const word = useMeFaults()
  const { language } = useSettings()
  const [said, setSaid] = useState('')
  const [wrong, setWrong] = useState('')
  const { value, fault, again } = keys
  const add = async () => {
    setSaid('')
    const reply = await account.addPasskey()
    setWrong(reply === null ? text.stopped : 'fault' in reply ? word(reply.fault) : '')
    again()
    if (!reply || 'fault' in reply) return
    setSaid(text.added)
    knowMe(reply.ok)
  }
  const drop = async (id: string) => {
    setSaid('')
    setWrong(complaint(await account.dropPasskey(id), word, 'no-such-passkey'))
    again()
    askMe()
  }
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' })
  return (
    <section className="club-card me-tokens" aria-labelledby="me-passkeys">
      <h2 id="me-passkeys">{text.title}</h2>
      <p className="club-quiet">{text.help}</p>
      {value?.passkeys.length === 0 ? <p>{text.none}</p> : null}
      <ul>
        {value?.passkeys.map(({ id, made, used }) => (
          <li key={id}>
            <span>
              <strong>{text.made(format.format(made))}</strong>{' '}
              <span className="club-quiet">{used === null ? text.never : text.used(format.format(used))}</span>
            </span>
            <button type="button" className="button bare square" aria-label={text.drop(format.format(made))} onClick={() => void drop(id)}>
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {canKeys() ? (
        <div className="me-ways">
          <button type="button" className="button" onClick={() => void add()}>
            {text.add}
          </button>
        </div>
      ) : (
        <p className="club-quiet">{text.cannot}</p>
      )}
      <output className="me-said">{said}</output>
      <Wrong sentence={wrong || (fault ? word(fault) : '')} />
    </section>
  )
}

/** For somebody whose account is elsewhere. */
export function Login({ me }: { readonly me: Me | null }) {
  const { login: text, passkeys } = useMeText()
  const word = useMeFaults()
  const [wrong, setWrong] = useState('')
  if (!canKeys()) return null
  const login = async () => {
    const reply = await account.login()
    // Whatever this page knows belongs to whoever it was before.
    if (reply && 'ok' in reply) location.reload()
    else setWrong(reply ? word(reply.fault) : passkeys.stopped)
  }
  return (
    <section className="club-card" aria-labelledby="me-login">
      <h2 id="me-login">{text.title}</h2>
      <p className="club-quiet">
        {text.help} {me?.passkeys === 0 ? text.leave(me.name) : ''}
      </p>
      <div className="me-ways">
        <button type="button" className="button" onClick={() => void login()}>
          {text.go}
        </button>
      </div>
      <Wrong sentence={wrong} />
    </section>
  )
}

/** Why something was not taken away, if it is still there: the answer to the first try may have been lost. */
export function complaint(reply: Reply<unknown>, word: (fault: Fault) => string, gone: string): string {
  return 'ok' in reply || reply.fault.refused === gone ? '' : word(reply.fault)
}

export function Wrong({ sentence }: { readonly sentence: string }) {
  return sentence === '' ? null : (
    <p className="wrong" role="alert">
      {sentence}
    </p>
  )
}
