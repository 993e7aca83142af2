import type { Me } from '@caravanserai/protocol/table'
import { useRef, useState, type RefObject } from 'react'
import { follow } from '../../app/router.ts'
import { download } from '../../play/file.ts'
import { api } from '../api.ts'
import { useContest } from '../contest/text/index.ts'
import { useFollowed } from '../followed.ts'
import { Frame } from '../frame.tsx'
import { Icon } from '../icon.tsx'
import { NameForm } from '../name.tsx'
import { useClub, useFaultWords } from '../text/index.ts'
import { leaveBy, useMe } from '../who.ts'
import { account } from './account.ts'
import { Devices } from './devices.tsx'
import { Notices } from './notices.tsx'
import { Login, Passkeys, Wrong } from './passkeys.tsx'
import { unsubscribe } from './screen.ts'
import { Sure } from './sure.tsx'
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
            <output className={me ? 'me-said' : 'me-said me-first'}>{said}</output>
          </section>
          <Login me={me} />
          {me ? <Own me={me} say={setSaid} /> : null}
        </div>
      )}
    </Frame>
  )
}

/** What somebody has who has an account. */
function Own({ me, say }: { readonly me: Me; readonly say: (sentence: string) => void }) {
  const keys = useFollowed(null, account.passkeys)
  const forget = useRef<HTMLDialogElement>(null)
  const [round, setRound] = useState(0)
  return (
    <>
      <Played player={me.player} />
      <Passkeys keys={keys} />
      <Devices
        me={me}
        say={say}
        forget={() => forget.current?.showModal()}
        changed={() => {
          keys.again()
          setRound(round + 1)
        }}
      />
      <Notices key={round} />
      <Tokens />
      <Data say={say} sure={forget} />
    </>
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

function Data({ say, sure }: { readonly say: (sentence: string) => void; readonly sure: RefObject<HTMLDialogElement | null> }) {
  const text = useClub()
  const word = useFaultWords()
  const [wrong, setWrong] = useState('')
  const take = async () => {
    const reply = await api.myData()
    setWrong('fault' in reply ? word(reply.fault) : '')
    if ('ok' in reply) download('caravanserai.json', JSON.stringify(reply.ok, null, 2))
  }
  const forget = async () => {
    sure.current?.close()
    const reply = await leaveBy(api.forgetMe)
    if ('fault' in reply) return setWrong(word(reply.fault))
    await unsubscribe()
    say(text.forgotten)
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
      <Wrong sentence={wrong} />
      <Sure dialog={sure} title={text.forget} help={text.forgetHelp}>
        <div className="me-ways">
          <button type="button" className="button" onClick={() => sure.current?.close()}>
            {text.cancel}
          </button>
          <button type="button" className="button me-forget" onClick={() => void forget()}>
            <Icon name="close" size={18} />
            {text.forgetSure}
          </button>
        </div>
      </Sure>
    </section>
  )
}
