import { controls, NOTHING, whyNot, type Goods, type Move, type SeenOffer } from '@caravanserai/bazaar/seat'
import { useState } from 'react'
import { Banner } from '../../../signs/banner.tsx'
import { Icon } from '../../../signs/icon.tsx'
import { withRule } from '../../sitting.ts'
import { useSitting } from '../sitting.ts'
import { AskFor } from './ask-for.tsx'
import { isNothing } from './goods.tsx'
import { Seen } from './seen.tsx'
import { Side } from './side.tsx'
import { SayField } from './talk.tsx'
import './deals.css'

interface ComposerProps {
  readonly to: number
  /** The offer that is answered with this one. */
  readonly answers: number | null
  readonly onDone: () => void
}

/** BZ-57, BZ-58 Puts an offer together; it is seen from all sides before it is sent. */
export function Composer({ to: first, answers, onDone }: ComposerProps) {
  const sitting = useSitting()
  const { view, state, you, act, talking, text, who } = sitting
  const answered = view.offers.find(({ id }) => id === answers)
  const [to, setTo] = useState(first)
  const [give, setGive] = useState<Goods>(() => known(answered?.take))
  const [take, setTake] = useState<Goods>(() => known(answered?.give))
  const [words, setWords] = useState('')
  if (you === null) return null

  const move: Move = { kind: 'offer', to, give, take, answers }
  const why = whyNot(state, you, move)
  const empty = isNothing(give) && isNothing(take)
  const actions = Math.max(give.venues.length, take.venues.length)
  const mine = view.seats[you]
  const theirs = view.seats[to]
  // BZ-57 Venues change hands with the turn's player only.
  const open = state.turn.seat === you || state.turn.seat === to
  const closed = open ? undefined : text.refusal({ refused: 'venues-in-turn', facts: {} })
  return (
    <form
      className="bz-deal"
      onSubmit={(event) => {
        event.preventDefault()
        if (why) return
        act(move)
        if (words.trim() !== '') void talking.say(words)
        onDone()
      }}
    >
      {answers === null ? (
        <Partners
          to={to}
          onTo={(next) => {
            setTo(next)
            setTake({ ...take, venues: [] })
          }}
        />
      ) : null}
      <div className="bz-sides">
        <Side
          side="give"
          title={text.youGive}
          goods={give}
          onGoods={setGive}
          purse={text.purse(text.money(mine?.money ?? 0))}
          most={mine?.money ?? 0}
          items={mine?.hand ?? []}
          venues={open ? controls(state, you) : []}
          note={closed}
          label={text.yourCards}
          empty={text.trayGive}
        />
        <Side
          side="take"
          title={text.youGet}
          goods={take}
          onGoods={setTake}
          purse={text.purse(typeof theirs?.money === 'number' ? text.money(theirs.money) : text.band(theirs?.band ?? null))}
          most={MOST}
          items={take.items}
          venues={open ? controls(state, to) : []}
          note={closed}
          label={text.venuesOf(who(to))}
          empty={open && controls(state, to).length > 0 ? text.trayGet : text.trayAsk}
        >
          <AskFor to={to} asked={take.items} onAsk={(item) => setTake({ ...take, items: [...take.items, item] })} />
        </Side>
      </div>
      <Seen to={to} give={give} take={take} />
      <SayField words={words} onWords={setWords} label={text.sayWith} hint={text.sayWith} />
      <footer>
        <output>
          {empty ? text.emptyOffer(who(to)) : actions > 0 ? text.dealCost(who(state.turn.seat), actions) : null}
          {why ? <strong className="bz-deal-why"> {withRule(sitting, why)}</strong> : null}
        </output>
        <button type="submit" className="tb-main" data-send-offer aria-disabled={why !== undefined}>
          <Icon name="trade" size={18} />
          {empty ? text.sendInvitation : text.sendOffer}
        </button>
      </footer>
    </form>
  )
}

/** Nobody has more, and nobody knows what others have. */
const MOST = 999

/** The goods of an offer to oneself are all known. */
function known(goods: SeenOffer['give'] | undefined): Goods {
  return goods && typeof goods.items !== 'number' ? { ...goods, items: goods.items } : NOTHING
}

function Partners({ to, onTo }: { readonly to: number; readonly onTo: (seat: number) => void }) {
  const { you, seats, text, who } = useSitting()
  return (
    <fieldset className="bz-partners">
      <legend>{text.offerTo}</legend>
      {seats.map(({ emblem }, seat) =>
        seat === you ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
          <label key={seat} className="bz-partner">
            <input type="radio" name="partner" value={seat} checked={seat === to} onChange={() => onTo(seat)} />
            <Banner emblem={emblem} size={22} />
            <span>{who(seat)}</span>
          </label>
        ),
      )}
    </fieldset>
  )
}
