import { cardOf, chanceOfSuccess, itemOf, newAttack } from '@caravanserai/bazaar/seat'
import { Icon } from '../../../signs/icon.tsx'
import { withRule } from '../../sitting.ts'
import { Words } from '../cards/card.tsx'
import { Art, TypeSign } from '../cards/sign.tsx'
import { useSitting, type Sitting } from '../sitting.ts'
import { deedsOf, type Deed } from './deeds.ts'

/** A card with all that can be done with it as buttons, what can first; what cannot is one line that says why. */
export function Doings({ card, main = false, onBack }: { readonly card: string; readonly main?: boolean; readonly onBack?: () => void }) {
  const sitting = useSitting()
  const { text, open, view, you } = sitting
  const deeds = deedsOf(sitting, card)
  const able = deeds.filter(({ why }) => why === null)
  // Where the item can go is lit on the table.
  const isTarget = ({ move }: Deed) => move.kind === 'attach' && move.item === card
  const first = able.find((deed) => !isTarget(deed))
  const targets = able.filter(isTarget)
  const refusals = refusedIn(sitting, deeds)
  return (
    <section className="bz-doings" data-doings={card} data-in-hand={you !== null && view.seats[you]?.hand?.includes(card)}>
      <header>
        <Sign card={card} />
        <h3>{text.name(card)}</h3>
        <button type="button" className="tb-second tb-square" aria-label={text.large(card)} onClick={() => open({ kind: 'card', card })}>
          <Icon name="info" size={18} />
        </button>
        {onBack ? (
          <button type="button" className="tb-second tb-square" aria-label={text.cancel} data-back onClick={onBack}>
            <Icon name="cross" size={18} />
          </button>
        ) : null}
      </header>
      <p className="bz-doings-text">
        <Words card={card} />
      </p>
      {deeds.length === 0 ? <p className="tb-quiet">{text.nothingToDo}</p> : null}
      <Odds deed={first} />
      <ul className="bz-deeds">
        {able
          .filter((deed) => !isTarget(deed))
          .map((deed) => (
            <DeedButton key={JSON.stringify(deed.move)} deed={deed} main={main && deed === first} />
          ))}
      </ul>
      {targets.length > 0 ? (
        <>
          <p className="tb-wide">
            <strong>{text.pressLit(first !== undefined)}</strong>
          </p>
          <ul className="bz-deeds tb-narrow">
            {targets.map((deed) => (
              <DeedButton key={JSON.stringify(deed.move)} deed={deed} main={main && first === undefined && deed === targets[0]} />
            ))}
          </ul>
        </>
      ) : null}
      {refusals.length > 0 ? <p className="bz-why-not">{refusals.join(' ')}</p> : null}
    </section>
  )
}

function Sign({ card }: { readonly card: string }) {
  return cardOf(card)?.kind === 'item' ? <TypeSign type={itemOf(card).type} size={30} /> : <Art card={card} size={34} />
}

/** How an attack would begin. */
function Odds({ deed }: { readonly deed: Deed | undefined }) {
  const { state, you, text } = useSitting()
  if (deed?.move.kind !== 'attack' || you === null) return null
  const attack = newAttack(state, you, deed.move.venue, false)
  return <p>{text.chanceSays(chanceOfSuccess(state, attack))}</p>
}

/** Each reason once, with all that it holds back. */
function refusedIn(sitting: Sitting, deeds: readonly Deed[]): string[] {
  const { text } = sitting
  const held = new Map<string, Deed[]>()
  for (const deed of deeds) if (deed.why) held.set(deed.why.refused, [...(held.get(deed.why.refused) ?? []), deed])
  return [...held.values()].map((alike) => {
    const says = [...new Set(alike.flatMap(({ why }) => (why ? [withRule(sitting, why)] : [])))]
    const venues = alike.flatMap(({ move }) => (move.kind === 'attach' ? [text.name(move.venue)] : []))
    return says.length > 1 && venues.length === alike.length ? text.notOn(venues, alike[0]?.why?.rule) : says.join(' ')
  })
}

function DeedButton({ deed: { move, says }, main }: { readonly deed: Deed; readonly main: boolean }) {
  const { act } = useSitting()
  return (
    <li>
      <button
        type="button"
        className={main ? 'tb-main' : 'tb-second'}
        data-deed={move.kind}
        data-venue={move.kind === 'attach' ? move.venue : undefined}
        data-first={main ? '' : undefined}
        onClick={() => act(move)}
      >
        {says}
      </button>
    </li>
  )
}
