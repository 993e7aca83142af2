import { useRef, useState } from 'react'
import { follow } from '../../app/router.ts'
import { download } from '../../play/file.ts'
import { api } from '../api.ts'
import { useContest } from '../contest/text/index.ts'
import { Frame } from '../frame.tsx'
import { Icon } from '../icon.tsx'
import { NameForm } from '../name.tsx'
import { useClub, useFaultWords } from '../text/index.ts'
import { forgetMe, useMe } from '../who.ts'
import { Notices } from './notices.tsx'
import { Login, Passkeys } from './passkeys.tsx'
import { Tokens } from './tokens.tsx'
import './me.css'

/** All that the house knows of somebody, and the ways to change, take and delete it. */
export function MePage() {
  const text = useClub()
  const me = useMe()
  const [said, setSaid] = useState('')
  return (
    <Frame room="me" title={text.me} lead={text.meLead}>
      {me === undefined ? (
        <p className="club-quiet">{text.loading}</p>
      ) : (
        <div className="me">
          <section className="club-card">
            <NameForm
              key={me?.person ?? ''}
              first={me?.name ?? ''}
              button={me ? text.save : text.nameGo}
              then={() => setSaid(me ? text.renamed : '')}
            />
            <output className="me-said">{said}</output>
          </section>
          <Login me={me} />
          {me ? (
            <>
              <Played player={me.player} />
              <Passkeys />
              <Notices />
              <Tokens />
              <Data say={setSaid} />
            </>
          ) : null}
        </div>
      )}
    </Frame>
  )
}

/** The way to what everybody may read of one's games. */
function Played({ player }: { readonly player: string }) {
  const text = useContest()
  return (
    <section className="club-card">
      <h2>{text.mine}</h2>
      <p className="club-quiet">{text.mineHelp}</p>
      <div className="me-ways">
        <a className="button" href={`/player/${player}`} onClick={follow}>
          <Icon name="trophy" size={18} />
          {text.mine}
        </a>
      </div>
    </section>
  )
}

function Data({ say }: { readonly say: (sentence: string) => void }) {
  const text = useClub()
  const word = useFaultWords()
  const sure = useRef<HTMLDialogElement>(null)
  const [wrong, setWrong] = useState('')
  const take = async () => {
    const reply = await api.myData()
    if ('fault' in reply) return setWrong(word(reply.fault))
    download('caravanserai.json', JSON.stringify(reply.ok, null, 2))
  }
  const forget = async () => {
    sure.current?.close()
    const reply = await forgetMe()
    if ('fault' in reply) setWrong(word(reply.fault))
    else say(text.forgotten)
  }
  return (
    <section className="club-card" aria-labelledby="me-data">
      <h2 id="me-data">{text.data}</h2>
      <p className="club-quiet">{text.dataHelp}</p>
      <div className="me-ways">
        <button type="button" className="button" onClick={() => void take()}>
          {text.export}
        </button>
        <button type="button" className="button me-forget" onClick={() => sure.current?.showModal()}>
          {text.forget}
        </button>
      </div>
      {wrong === '' ? null : (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      <dialog ref={sure} className="me-sure" aria-labelledby="me-sure">
        <h2 id="me-sure">{text.forget}</h2>
        <p>{text.forgetHelp}</p>
        <div className="me-ways">
          <button type="button" className="button" onClick={() => sure.current?.close()}>
            {text.cancel}
          </button>
          <button type="button" className="button me-forget" onClick={() => void forget()}>
            <Icon name="close" size={18} />
            {text.forgetSure}
          </button>
        </div>
      </dialog>
    </section>
  )
}
