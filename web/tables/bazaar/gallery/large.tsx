import { rulingsOn, type Card } from '@caravanserai/bazaar/seat'
import { LANGUAGE_NAMES, LANGUAGES } from '@caravanserai/kernel/words'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Icon as Sign } from '../../../signs/icon.tsx'
import { follow, go } from '../../../app/router.ts'
import { useSettings } from '../../../app/settings.ts'
import { Icon } from '../../../look/icon.tsx'
import { Markdown } from '../../../rules/markdown.tsx'
import { useRules } from '../../../rules/source.ts'
import { Art, TypeSign } from '../cards/sign.tsx'
import { Printed, Slots, slotWords } from './face.tsx'
import { isConstant, usesOf } from './find.ts'
import { useWords, type Text } from './text/index.ts'
import './large.css'

interface LargeProps {
  readonly card: Card
  /** Its neighbours among the cards that are shown. */
  readonly before: Card | undefined
  readonly after: Card | undefined
  readonly show: (card: string) => void
  readonly close: () => void
}

/** A card as large as it needs, in every language, with every ruling that speaks of it. */
export function Large({ card, before, after, show, close }: LargeProps) {
  const text = useWords()
  const { language } = useSettings()
  const others = LANGUAGES.filter((each) => each !== language)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    // Who goes back in the browser's history leaves the dialog without closing it.
    return () => (before instanceof HTMLElement ? before.focus({ preventScroll: true }) : undefined)
  }, [])
  const turnTo = (id: string) => {
    dialog.current?.scrollTo(0, 0)
    show(id)
  }
  const turn = (event: KeyboardEvent) => {
    const next = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined
    if (next) turnTo(next.id)
  }
  return (
    <dialog ref={dialog} className="bz-dialog" aria-labelledby="bz-dialog-title" onClose={close} onKeyDown={turn} closedby="any">
      <header data-kind={card.kind} data-type={card.kind === 'item' ? card.type : undefined}>
        <Art card={card.id} size={72} />
        <div>
          <h2 id="bz-dialog-title" aria-live="polite">
            {card[language][0]}
          </h2>
          {others.map((each) => (
            <p key={each} lang={each}>
              {card[each][0]}
            </p>
          ))}
        </div>
        <button type="button" className="button bare square" aria-label={text.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      <div className="bz-dialog-in">
        <Facts card={card} text={text} />
        <p className="bz-large-text">
          <Printed card={card} language={language} />
        </p>
        <Abilities card={card} text={text} />
        {others.map((each) => (
          <section key={each} lang={each}>
            <h3>{LANGUAGE_NAMES[each]}</h3>
            <p>
              <Printed card={card} language={each} />
            </p>
          </section>
        ))}
        <Rulings name={card[language][0]} />
      </div>
      <footer>
        <Turn to={before} icon="back" say={text.before} show={turnTo} />
        <Turn to={after} icon="on" say={text.after} show={turnTo} />
      </footer>
    </dialog>
  )
}

function Facts({ card, text }: { readonly card: Card; readonly text: Text }) {
  return (
    <dl className="bz-facts-large">
      <div>
        <dt>{text.kind}</dt>
        <dd>
          {card.kind === 'item' ? <TypeSign type={card.type} size={24} /> : null}
          {card.kind === 'item' ? text.item(card.type) : text.venue}
        </dd>
      </div>
      {card.kind === 'venue' ? (
        <div>
          <dt>{text.resistance}</dt>
          <dd className="bz-count">
            <Sign name="resistance" size={22} />
            {card.resistance}
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{text.income}</dt>
        <dd className="bz-count">
          <Sign name="income" size={22} />
          {card.income}
        </dd>
      </div>
      {card.kind === 'venue' ? (
        <div>
          <dt>{text.slots}</dt>
          <dd>
            <Slots slots={card.slots} />
            {slotWords(card.slots, text)}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Cost and moment of all that can be used, in words. */
function Abilities({ card, text }: { readonly card: Card; readonly text: Text }) {
  const used = usesOf(card).map((use) => text.use(use, use.when.token))
  const lies = card.kind === 'item' && card.lies !== null ? [text.lies[card.lies]] : []
  const itself = card.kind === 'venue' && isConstant(card) ? [text.byItself] : []
  const all = [...used, ...lies, ...itself]
  const said = all.length > 0 ? all : [card.kind === 'item' ? text.noAbility : text.roomOnly]
  return (
    <section>
      <h3>{text.abilities(said.length)}</h3>
      <ul>
        {said.map((each, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- two abilities may cost the same
          <li key={i}>{each}</li>
        ))}
      </ul>
    </section>
  )
}

function Rulings({ name }: { readonly name: string }) {
  const text = useWords()
  const { language } = useSettings()
  const rules = useRules('bazaar', language)
  if (!rules) return null
  const rulings = rulingsOn(rules.RULINGS, name)
  if (rulings.length === 0) return <p className="bz-no-rulings">{text.noRulings}</p>
  return (
    <section className="bz-rulings">
      <h3>{text.rulings(rulings.length)}</h3>
      <ul>
        {rulings.map((ruling) => (
          <li key={ruling.id}>
            <a href={`/rules/bazaar#${ruling.id}`} onClick={follow}>
              {ruling.id}
            </a>
            <Markdown source={ruling.text} seek={(rule) => go(`/rules/bazaar#${rule}`)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TurnProps {
  readonly to: Card | undefined
  readonly icon: 'back' | 'on'
  readonly say: (name: string) => string
  readonly show: (card: string) => void
}

function Turn({ to, icon, say, show }: TurnProps) {
  const { language } = useSettings()
  if (!to) return <span />
  const [name] = to[language]
  return (
    <button type="button" className="button bare" data-to={icon} aria-label={say(name)} onClick={() => show(to.id)}>
      <Icon name="back" />
      <span>{name}</span>
    </button>
  )
}
