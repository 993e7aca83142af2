import { camelsFor } from '@caravanserai/through-the-desert/seat'
import type { Refusal } from '@caravanserai/kernel'
import { Beast } from '../../../signs/camel.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { AskCard, NotHere, Title } from '../../furniture/ask.tsx'
import { Steps } from '../../pace/shown.tsx'
import { Aim, AimLeader, AimPalm, Returning } from './aim.tsx'
import { coloursFor, moveFor, whyNotColour, worthOf, type Offer } from '../offer.ts'
import type { AskProps } from './parts.tsx'
import { useSitting, type Sitting } from '../sitting.ts'
import './ask.css'

interface Props extends AskProps {
  readonly refused: Refusal | null
  /** What others have done since. */
  readonly steps: readonly string[]
  readonly onDismiss: () => void
}

export function Ask(props: Props) {
  const { text, yourMove } = useSitting()
  const { refused, onDismiss, undo } = props
  return (
    <AskCard refused={refused} onDismiss={onDismiss}>
      <Question {...props} />
      {undo && yourMove && props.planning.plan.space === null ? (
        <button type="button" className="tb-second td-undo" onClick={undo}>
          <Icon name="undo" size={18} />
          {text.undo}
        </button>
      ) : null}
    </AskCard>
  )
}

function Question({ planning, offers, act, steps }: Props) {
  const sitting = useSitting()
  const { view, state, you, land, yourMove, text } = sitting
  const { plan } = planning
  const { colour, space } = plan
  if (!yourMove || you === null) return <Waiting steps={steps} />
  if (view.phase === 'returning') return <Returning act={act} />
  const barred = plan.shut === null ? null : whyNotColour(state, you, view.phase, plan.shut)
  const back = () => planning.change({ space: null })
  const notHere = (why: Refusal, title: string) => (
    <NotHere why={why} small={text.yourTurn} title={title} className="td-q-not" onBack={back} />
  )
  if (barred && plan.shut) return notHere(barred, text.notThis(plan.shut))
  const perform = () => {
    const move = space === null ? null : moveFor(view.phase, colour, space)
    if (move) act(move)
  }
  if (space !== null) {
    const offer = offers?.[land.hexOf(space)]
    if (offer?.why) return notHere(offer.why, text.notHere(space))
    if (view.phase === 'planting') return <AimPalm label={space} onDo={perform} onBack={back} />
    if (colour === null) return <WhichColour label={space} fits={coloursFor(state, you, view.phase, space).length > 0} />
    if (view.phase === 'leading') return <AimLeader near={offer?.near ?? null} colour={colour} label={space} onDo={perform} onBack={back} />
    if (offer?.gain) return <Aim gain={offer.gain} colour={colour} label={space} onDo={perform} onBack={back} />
  }
  return <Choosing sitting={sitting} offers={offers} colour={colour} />
}

/** Nothing is aimed at yet: what comes next, and how much there is to choose from. */
function Choosing({
  sitting,
  offers,
  colour,
}: {
  readonly sitting: Sitting
  readonly offers: readonly Offer[] | null
  readonly colour: AskProps['planning']['plan']['colour']
}) {
  const { view, you, text } = sitting
  const open = (offers ?? []).filter(({ why }) => !why)
  if (view.phase === 'planting')
    return (
      <div className="tb-q">
        <Title small={text.yourTurn}>{text.plantTitle(view.oases.length + 1)}</Title>
        <p>{text.plantHow}</p>
      </div>
    )
  if (view.phase === 'leading')
    return (
      <div className="tb-q">
        <Title small={text.yourTurn}>{colour === null ? text.leaderTitle : text.leaderSpace(colour)}</Title>
        <p>{colour === null ? text.leaderHow(view.leaders[you ?? 0]?.length ?? 0) : text.leaderSpaceHow(open.length)}</p>
      </div>
    )
  const gains = open.map(({ gain }) => (gain ? worthOf(gain).most : 0)).filter((most) => most > 0)
  return (
    <div className="tb-q">
      <Title small={<Progress />}>{colour === null ? text.chooseCamel : text.chooseSpace(colour)}</Title>
      <p>{colour === null ? text.chooseCamelHow : text.chooseSpaceHow(open.length, gains.length, Math.max(0, ...gains))}</p>
    </div>
  )
}

/** TD-22, TD-23 The camels of this turn, as far as they are placed. */
function Progress() {
  const { view, text } = useSitting()
  const of = Math.max(view.left, camelsFor(view.players, view.turns - 1))
  const done = of - view.left
  return (
    <span className="td-progress">
      {Array.from({ length: of }, (_, i) => (
        <span key={i} className="td-pip" data-done={i < done}>
          <Beast size={20} />
        </span>
      ))}
      {text.camelOfTurn(done + 1, of)}
    </span>
  )
}

/** A space was pointed at before a colour was taken. */
function WhichColour({ label, fits }: { readonly label: string; readonly fits: boolean }) {
  const { view, text } = useSitting()
  const leading = view.phase === 'leading'
  return (
    <div className="tb-q">
      <Title small={leading ? text.yourTurn : <Progress />}>
        {!fits ? text.notHere(label) : leading ? text.leaderFor(label) : text.chooseCamelFor(label)}
      </Title>
      <p>{fits ? text.chooseCamelHow : text.noCamelFor(label)}</p>
    </div>
  )
}

function Waiting({ steps }: Pick<Props, 'steps'>) {
  const { view, you, text, who } = useSitting()
  const name = who(view.turn)
  const said = {
    returning: text.waitingReturn,
    planting: text.waitingPlant,
    leading: text.waitingLead,
    placing: text.waiting,
    over: () => text.over,
  }[view.phase]
  return (
    <div className="tb-q td-q-wait">
      <Title small={you === null ? text.watching : view.phase === 'over' ? text.over : text.othersTurn}>{said(name)}</Title>
      <Steps steps={steps} />
    </div>
  )
}
