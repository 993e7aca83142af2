import { PHRASES, type Aside, type Phrase } from '@caravanserai/protocol'
import { useState } from 'react'
import { Icon } from '../../icon.tsx'
import { useClub } from '../../text/index.ts'
import './talk.css'

interface SayFormProps {
  /** False if it was not taken. */
  readonly say: (words: string, phrase?: Phrase) => Promise<boolean>
  readonly label: string
  /** Is there a line? */
  readonly isOpen: boolean
}

/** Phrases that everybody reads in their own language first, free words second. */
export function SayForm({ say, label, isOpen }: SayFormProps) {
  const text = useClub()
  const [words, setWords] = useState('')
  const send = async () => {
    const sent = words.trim()
    if (sent === '') return
    setWords('')
    // What was not taken is not lost.
    if (!(await say(sent))) setWords((now) => (now === '' ? sent : now))
  }
  return (
    <>
      <div className="talk-phrases">
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" onClick={() => void say(text.phrases[phrase], phrase)}>
            {text.phrases[phrase]}
          </button>
        ))}
      </div>
      <form
        className="talk-say"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <input
          className="field"
          aria-label={label}
          placeholder={isOpen ? text.write : text.writeLost}
          value={words}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <button type="submit" className="button square" aria-label={text.send} disabled={words.trim() === ''}>
          <Icon name="send" />
        </button>
      </form>
    </>
  )
}

/** A phrase in the language of who reads it; words as they were said. */
export function Words({ said }: { readonly said: Pick<Aside, 'words' | 'phrase'> }) {
  const text = useClub()
  return said.phrase === undefined ? <bdi>{said.words}</bdi> : text.phrases[said.phrase]
}
