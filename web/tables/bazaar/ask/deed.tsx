import { Icon } from '../../../signs/icon.tsx'
import { withRule } from '../../sitting.ts'
import { deedsOf, type Deed } from './deeds.ts'
import { Art } from '../cards/sign.tsx'
import { useSitting } from '../sitting.ts'

/** A card with all that can be done with it as buttons; what cannot says why not. */
export function Doings({ card, main = false, onBack }: { readonly card: string; readonly main?: boolean; readonly onBack?: () => void }) {
  const sitting = useSitting()
  const { text, open, view, you } = sitting
  const deeds = deedsOf(sitting, card)
  const first = deeds.find(({ why }) => why === null)
  return (
    <section className="bz-doings" data-doings={card} data-in-hand={you !== null && view.seats[you]?.hand?.includes(card)}>
      <header>
        <Art card={card} size={34} />
        <h3>{text.name(card)}</h3>
        <button type="button" className="tb-second tb-square" aria-label={text.large(card)} onClick={() => open({ kind: 'card', card })}>
          <Icon name="info" size={18} />
        </button>
        {onBack ? (
          <button type="button" className="tb-second tb-square" aria-label={text.cancel} onClick={onBack}>
            <Icon name="cross" size={18} />
          </button>
        ) : null}
      </header>
      <p className="bz-doings-text">{text.body(card)}</p>
      {deeds.length === 0 ? <p className="tb-quiet">{text.nothingToDo}</p> : null}
      <ul className="bz-deeds">
        {deeds.map((deed) => (
          <DeedButton key={JSON.stringify(deed.move)} deed={deed} main={main && deed === first} />
        ))}
      </ul>
    </section>
  )
}

function DeedButton({ deed: { move, says, why }, main }: { readonly deed: Deed; readonly main: boolean }) {
  const sitting = useSitting()
  return (
    <li>
      <button
        type="button"
        className={main ? 'tb-main' : 'tb-second'}
        aria-disabled={why !== null}
        data-deed={move.kind}
        data-first={main ? '' : undefined}
        onClick={() => {
          if (why === null) sitting.act(move)
        }}
      >
        {says}
      </button>
      {why === null ? null : <span className="bz-why-not">{withRule(sitting, why)}</span>}
    </li>
  )
}
