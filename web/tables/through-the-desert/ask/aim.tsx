import { caravan, COLOURS, numberOf, sizeOf, supply, type Colour, type Gain } from '@caravanserai/through-the-desert/seat'
import { Camel } from '../../../signs/camel.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { Title } from '../../furniture/ask.tsx'
import { GainIcon } from '../board/mark.tsx'
import type { Near } from '../near.ts'
import { oasesOf, waterOf, worthOf } from '../offer.ts'
import type { AskProps } from './parts.tsx'
import { partsOf, sayGain } from '../say.ts'
import { useSitting, type Sitting } from '../sitting.ts'

interface AimProps {
  readonly gain: Gain
  readonly colour: Colour
  readonly label: string
  readonly onDo: () => void
  readonly onBack: () => void
}

/** A camel over a space: what it brings, now and at the end. */
export function Aim({ gain, colour, label, onDo, onBack }: AimProps) {
  const sitting = useSitting()
  const { text } = sitting
  const { least, most } = worthOf(gain)
  const parts = partsOf(sitting, gain)
  return (
    <div className="tb-q td-q-aim">
      <Title small={text.on(colour, label)}>
        <span className="tb-wide">{parts.length > 0 ? sayGain(sitting, gain, colour) : sizeSaid(sitting, colour)}</span>
        <span className="tb-narrow">{text.bringsShort(label, least, most)}</span>
      </Title>
      <p className="tb-narrow td-aim-short">{parts.length > 0 ? text.cap(parts.join(', ')) : sizeSaid(sitting, colour)}</p>
      <Effects gain={gain} colour={colour} />
      <Decide does={text.placeCamel} short={text.place} onDo={onDo} onBack={onBack} />
    </div>
  )
}

function Effects({ gain, colour }: { readonly gain: Gain; readonly colour: Colour }) {
  const sitting = useSitting()
  const { state, text } = sitting
  const { most } = worthOf(gain)
  const water = waterOf(gain)
  return (
    <ul className="td-effects tb-wide">
      {gain.areas.map((area) => (
        <li key={area.spaces[0]}>
          <GainIcon name="area" />
          {text.effectArea(area.points)}
        </li>
      ))}
      {water.taken > 0 ? (
        <li>
          <GainIcon name="water" />
          {text.effectWater(water.taken, water.worth)}
        </li>
      ) : null}
      {oasesOf(gain).map((label) => (
        <li key={label}>
          <GainIcon name="oasis" />
          {text.effectOasis(label)}
        </li>
      ))}
      {gain.river > 0 ? (
        <li>
          <GainIcon name="river" />
          {text.effectRiver}
        </li>
      ) : null}
      {most > 0 ? (
        <li>
          <Camel colour={colour} size={20} />
          {sizeSaid(sitting, colour)}
        </li>
      ) : null}
      {supply(state, numberOf(colour)) === 1 ? (
        <li className="tb-bad">
          <Icon name="flag" size={18} />
          {text.effectEnd}
        </li>
      ) : null}
    </ul>
  )
}

/** How the caravan then stands beside the largest one of somebody else. */
function sizeSaid({ state, you, view, text, who }: Sitting, colour: Colour): string {
  const size = (seat: number) => sizeOf(state, caravan(seat, numberOf(colour)))
  const others = Array.from({ length: view.players }, (_, seat) => seat).filter((seat) => seat !== you)
  const rival = others.toSorted((a, b) => size(b) - size(a))[0] ?? 0
  return text.effectSize(size(you ?? 0) + 1, size(rival), who(rival))
}

/** A leader over its first space. */
export function AimLeader({ near, colour, label, onDo, onBack }: Omit<AimProps, 'gain'> & { readonly near: Near | null }) {
  const { text } = useSitting()
  return (
    <div className="tb-q td-q-aim">
      <Title small={text.yourTurn}>{text.leaderOnTitle(colour, label)}</Title>
      <p className="td-aim-short">{near ? `${text.cap(text.near(near))}.` : null}</p>
      <Decide does={text.placeLeader} short={text.place} onDo={onDo} onBack={onBack} />
    </div>
  )
}

/** A palm tree over a large pool. */
export function AimPalm({ label, onDo, onBack }: Pick<AimProps, 'label' | 'onDo' | 'onBack'>) {
  const { text, view } = useSitting()
  return (
    <div className="tb-q td-q-aim">
      <Title small={text.plantTitle(view.oases.length + 1)}>{text.plantOn(label)}</Title>
      <p className="td-aim-short">{text.plantHow}</p>
      <Decide does={text.plant} short={text.plant} onDo={onDo} onBack={onBack} />
    </div>
  )
}

/** To do what is aimed at, or not. */
function Decide({ does, short, onDo, onBack }: Pick<AimProps, 'onDo' | 'onBack'> & { readonly does: string; readonly short: string }) {
  const { text } = useSitting()
  return (
    <div className="tb-row">
      <button type="button" className="tb-main" onClick={onDo} data-place>
        <span className="tb-wide">{does}</span>
        <span className="tb-narrow">{short}</span>
      </button>
      <button type="button" className="tb-second tb-square tb-wide" aria-label={text.cancel} onClick={onBack}>
        <Icon name="cross" size={18} />
      </button>
    </div>
  )
}

/** TD-11 Which leader goes back to the box. */
export function Returning({ act }: Pick<AskProps, 'act'>) {
  const { view, text } = useSitting()
  const gone = (view.returned ?? []).filter((colour) => colour !== null)
  return (
    <div className="tb-q">
      <Title small={text.yourTurn}>{text.returnTitle}</Title>
      <p>{text.returnHow}</p>
      <div className="td-returns">
        {COLOURS.filter((colour) => !gone.includes(colour)).map((colour, i) => (
          <button
            key={colour}
            type="button"
            className="tb-second"
            data-first={i === 0 ? '' : undefined}
            data-return={colour}
            onClick={() => act({ kind: 'return', colour })}
          >
            <Camel colour={colour} size={28} />
            {text.returnOne(colour)}
          </button>
        ))}
      </div>
    </div>
  )
}
