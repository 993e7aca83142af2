import type { Refusal } from '@caravanserai/kernel'
import { AskCard, NotHere, Title } from '../../furniture/ask.tsx'
import { Steps } from '../../pace/shown.tsx'
import { Aim } from './aim.tsx'
import { Building, Choosing, ChooseSpace } from './choose.tsx'
import { Dice } from './dice.tsx'
import { offerOf } from '../offer.ts'
import { NameWild } from './name.tsx'
import type { AskProps } from './parts.tsx'
import { Rolled } from './rolled.tsx'
import { useSitting } from '../sitting.ts'
import './ask.css'

export function Ask(props: AskProps & { readonly refused: Refusal | null; readonly onDismiss: () => void }) {
  return (
    <AskCard refused={props.refused} onDismiss={props.onDismiss}>
      <Question {...props} />
    </AskCard>
  )
}

function Question(props: AskProps) {
  const { view, state, you, yourMove, text } = useSitting()
  const { planning, offers, act } = props
  const { tile, space } = planning.plan
  if (!yourMove || you === null) return <Waiting {...props} />
  if (view.phase === 'opening') return <NameWild act={act} />
  if (view.phase === 'rolled' || view.phase === 'matched') return <Rolled {...props} />
  if (tile !== null && space !== null) {
    const offer = offerOf(state, you, tile, space, planning.plan.choice)
    const usual = offers.get(tile)?.[space] ?? offer
    return usual.why ? (
      <NotHere
        why={usual.why}
        small={text.chooseSpace}
        title={text.notHere(state.ground.grid.labels[space] ?? '')}
        className="db-q-not"
        onBack={() => planning.change({ space: null })}
      />
    ) : (
      <Aim offer={offer} usual={usual} tile={tile} space={space} planning={planning} act={act} />
    )
  }
  if (tile !== null) return <ChooseSpace offers={offers.get(tile) ?? []} planning={planning} />
  if (view.phase === 'building') return <Building act={act} undo={props.undo} />
  return (
    <Choosing
      planning={planning}
      offers={offers}
      act={act}
      aimed={space === null ? null : text.pickTileFor(state.ground.grid.labels[space] ?? '')}
    />
  )
}

/** Somebody else plays: who, and what they rolled. */
function Waiting({ roll, isRollLast, tumble, wait, steps }: Pick<AskProps, 'roll' | 'isRollLast' | 'tumble' | 'wait' | 'steps'>) {
  const { view, you, text, who } = useSitting()
  const name = who(view.turn)
  if (view.phase === 'over') return <Title small={text.over}>{text.over}</Title>
  return (
    <div className="tb-q db-q-wait">
      <Title small={you === null ? text.watching : text.othersTurn}>
        {view.phase === 'opening' ? text.waitingStart(name) : text.waiting(name)}
      </Title>
      <Steps steps={steps} />
      {roll && (isRollLast || roll.seat === view.turn) ? (
        <div className="db-rolled" data-thrown>
          <p className="tb-quiet">{text.rolled(who(roll.seat))}</p>
          <Dice key={roll.number} roll={roll} tumble={tumble} wait={wait} chosen={null} onChoose={null} />
        </div>
      ) : null}
    </div>
  )
}
