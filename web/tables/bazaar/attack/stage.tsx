import { ownerOf, type Attack } from '@caravanserai/bazaar/seat'
import type { ReactNode } from 'react'
import { useWide } from '../../../app/media.ts'
import { Banner } from '../../../signs/banner.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { Title } from '../../furniture/ask.tsx'
import { VenueCard } from '../cards/card.tsx'
import { useSitting } from '../sitting.ts'
import { Numbers } from './numbers.tsx'
import './attack.css'
import './narrow.css'

interface StageProps {
  readonly attack: Attack
  /** Is the attack what is asked about, and so the heading? */
  readonly heads?: boolean
  /** What is at stake, who is done, and the answers. */
  readonly end: ReactNode
  readonly children: ReactNode
}

/** An attack takes the stage: its venue, how it stands, what it is about. What is good for another is not drawn as good, and to whoever only watches neither is. */
export function Stage({ attack, heads = true, end, children }: StageProps) {
  const { you } = useSitting()
  const isWide = useWide()
  return (
    <div className="bz-stage" data-side={you === null ? 'watched' : attack.by === you ? 'mine' : 'theirs'}>
      {/* Elsewhere it lies on the table, above. */}
      {isWide ? (
        <div className="bz-stage-card tb-wide">
          <VenueCard venue={attack.target} size="stall" />
        </div>
      ) : null}
      <div className="bz-stage-mid">
        <Head attack={attack} heads={heads} />
        {children}
      </div>
      <div className="bz-stage-end">{end}</div>
    </div>
  )
}

/** Who attacks what, and how it stands; where something else is asked, it is not the heading. */
function Head({ attack, heads }: { readonly attack: Attack; readonly heads: boolean }) {
  const { state, prompt, seats, text, who } = useSitting()
  const { by, target, shutdown } = attack
  const owner = ownerOf(state, target)
  const attacks = text.attacks(who(by), owner < 0 ? null : who(owner))
  const says = (
    <>
      {heads && prompt !== null ? text.unhurried(attacks) : attacks}
      {shutdown ? (
        <span className="bz-shutdown" title={text.shutdownSays}>
          <Icon name="cross" size={14} />
          {text.shutdown}
        </span>
      ) : null}
    </>
  )
  return (
    <header className="bz-attack-top">
      <Banner emblem={seats[by]?.emblem ?? 'star'} size={40} />
      {heads ? (
        <Title small={says}>{text.name(target)}</Title>
      ) : (
        <div className="tb-title">
          <p>{says}</p>
          <p className="bz-attack-name">{text.name(target)}</p>
        </div>
      )}
      <Numbers attack={attack} />
    </header>
  )
}
