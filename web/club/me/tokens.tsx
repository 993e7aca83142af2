import { useState } from 'react'
import { localeOf, useSettings } from '../../app/settings.ts'
import { api, type Token } from '../api.ts'
import { useFollowed } from '../followed.ts'
import { Icon } from '../icon.tsx'
import { useClub, useFaultWords } from '../text/index.ts'
import { complaint, Wrong } from './passkeys.tsx'

/** What programs show to play in one's name. A token is shown once. */
export function Tokens() {
  const text = useClub()
  const word = useFaultWords()
  const { language } = useSettings()
  const { value: tokens, fault, again } = useFollowed<readonly Token[]>(null, api.tokens)
  const [name, setName] = useState('')
  const [fresh, setFresh] = useState<string | null>(null)
  const [wrong, setWrong] = useState('')
  const add = async () => {
    const reply = await api.addToken(name.trim())
    setWrong('fault' in reply ? word(reply.fault) : '')
    // It may have been made, and the answer lost.
    again()
    if ('fault' in reply) return
    setFresh(reply.ok.token)
    setName('')
  }
  const drop = async (id: string) => {
    setFresh(null)
    setWrong(complaint(await api.dropToken(id), word, 'no-such-token'))
    again()
  }
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' })
  return (
    <section className="club-card me-tokens" aria-labelledby="me-tokens">
      <h2 id="me-tokens">{text.tokens}</h2>
      <p className="club-quiet">{text.tokensHelp}</p>
      {tokens?.length === 0 ? <p>{text.noTokens}</p> : null}
      <ul>
        {tokens?.map((token) => (
          <li key={token.id}>
            <span>
              <strong>{token.name}</strong> <span className="club-quiet">{day.format(token.made)}</span>
            </span>
            <button
              type="button"
              className="button bare square"
              aria-label={text.tokenDrop(token.name)}
              onClick={() => void drop(token.id)}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
      {fresh === null ? null : (
        <output className="me-fresh">
          {text.tokenOnce}
          <input className="field" readOnly aria-label={text.tokens} value={fresh} onFocus={(event) => event.target.select()} />
        </output>
      )}
      <form
        className="me-ways"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') void add()
        }}
      >
        <input
          className="field"
          aria-label={text.tokenName}
          placeholder={text.tokenName}
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button" disabled={name.trim() === ''}>
          {text.tokenAdd}
        </button>
      </form>
      <Wrong sentence={wrong || (fault ? word(fault) : '')} />
    </section>
  )
}
