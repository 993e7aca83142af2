import { useEffect, useState } from 'react'
import { localeOf, useSettings } from '../../app/settings.ts'
import { api, type Token } from '../api.ts'
import { Icon } from '../icon.tsx'
import { useClub, useFaultWords } from '../text/index.ts'

/** What programs show to play in one's name. A token is shown once. */
export function Tokens() {
  const text = useClub()
  const word = useFaultWords()
  const { language } = useSettings()
  const [tokens, setTokens] = useState<readonly Token[] | null>(null)
  const [name, setName] = useState('')
  const [fresh, setFresh] = useState<string | null>(null)
  const [wrong, setWrong] = useState('')
  const learn = async () => {
    const reply = await api.tokens()
    if ('ok' in reply) setTokens(reply.ok)
    setWrong('fault' in reply ? word(reply.fault) : '')
  }
  // oxlint-disable-next-line react/exhaustive-deps -- asked once, and after every change
  useEffect(() => void learn(), [])
  const add = async () => {
    const reply = await api.addToken(name.trim())
    if ('fault' in reply) return setWrong(word(reply.fault))
    setFresh(reply.ok.token)
    setName('')
    await learn()
  }
  const drop = async (id: string) => {
    await api.dropToken(id)
    setFresh(null)
    await learn()
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
      {wrong === '' ? null : (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </section>
  )
}
