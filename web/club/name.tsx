import { useId, useState, type ReactNode } from 'react'
import { useSettings } from '../app/settings.ts'
import { useClub, useFaultWords } from './text/index.ts'
import { nameMe } from './who.ts'

interface NameFormProps {
  readonly button: ReactNode
  /** What follows once there is a name. */
  readonly then: () => void | Promise<void>
  readonly first?: string
}

/** Asks for a name: the only thing that is ever asked of anybody. */
export function NameForm({ button, then, first = '' }: NameFormProps) {
  const text = useClub()
  const word = useFaultWords()
  const { language } = useSettings()
  const id = useId()
  const [name, setName] = useState(first)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const reply = await nameMe(name.trim(), language)
    if ('fault' in reply) setWrong(word(reply.fault))
    else {
      setWrong('')
      await then()
    }
    setBusy(false)
  }
  return (
    <form
      className="club-name"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void submit()
      }}
    >
      <label htmlFor={id}>{text.yourName}</label>
      <input
        id={id}
        className="field"
        name="name"
        autoComplete="username"
        value={name}
        maxLength={24}
        required
        aria-describedby={`${id}-help`}
        onChange={(event) => setName(event.target.value)}
      />
      <p id={`${id}-help`} className="club-quiet">
        {text.nameHelp}
      </p>
      <button type="submit" className="button main" disabled={busy || name.trim() === ''}>
        {button}
      </button>
      {wrong === '' ? null : (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </form>
  )
}
