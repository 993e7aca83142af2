import { asking, attackNumber, cardOf, type Said, type Way } from '@caravanserai/bazaar/seat'
import { Icon } from '../../../signs/icon.tsx'
import { useSitting, type Sitting } from '../sitting.ts'
import { grownTo } from './state.ts'
import { untilTurnOf } from './until.ts'

/** The two answers beforehand that spare most questions of the others' turns. */
export function Standings() {
  const { view, state, you, prompt, standing, text } = useSitting()
  if (you === null || view.turn.seat === you || (prompt?.kind !== 'window' && prompt?.kind !== 'attack')) return null
  const until = untilTurnOf(state, you)
  return (
    <>
      <button type="button" className="tb-second" data-stand="pass-until" onClick={() => standing.say({ kind: 'pass-until', ...until })}>
        {text.leaveAlone}
      </button>
      <button type="button" className="tb-second" data-stand="only-until" onClick={() => standing.say({ kind: 'only-until', ...until })}>
        {text.onlyMine}
      </button>
    </>
  )
}

/** What `Standings` offers. */
const BESIDE: readonly Said['kind'][] = ['pass-until', 'only-until']

/** What could be answered once and for several questions, from where it is asked. */
export function Stand({ bid = null }: { readonly bid?: { readonly way: Way; readonly dollars: number } | null }) {
  const sitting = useSitting()
  const { text, standing } = sitting
  const ways = offered(sitting, bid)
  if (ways.length === 0) return null
  // Where these stand beside the hand, they are not listed again.
  const isBeside = ({ kind }: Said) => sitting.view.turn.seat !== sitting.you && grownTo(sitting) === 'stage' && BESIDE.includes(kind)
  return (
    <details className="bz-stand">
      <summary>
        {text.standMore}
        <Icon name="down" size={16} />
      </summary>
      <ul>
        {ways.map(([said, says]) => (
          <li key={JSON.stringify(said)} className={isBeside(said) ? 'tb-narrow' : undefined}>
            <button type="button" className="tb-second" data-stand={said.kind} onClick={() => standing.say(said)}>
              {says}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function offered(
  { view, state, you, prompt, text }: Sitting,
  bid: { readonly way: Way; readonly dollars: number } | null,
): (readonly [Said, string])[] {
  if (you === null) return []
  const { number, seat } = view.turn
  const own = untilTurnOf(state, you)
  if (prompt?.kind === 'window') {
    const card = asking(state)?.frame.v['card']
    const named = typeof card === 'string' && cardOf(card) ? card : null
    return [
      seat === you ? [{ kind: 'pass-until', turn: number + 1 }, text.standPassTurn] : [{ kind: 'pass-until', ...own }, text.leaveAlone],
      ...(seat === you
        ? []
        : [[{ kind: 'only-until', ...own }, text.onlyMine] as const, [{ kind: 'away-until', ...own }, text.askNothing] as const]),
      [{ kind: 'pass-in', moment: prompt.moment }, text.standPassIn(prompt.moment)],
      ...(named === null ? [] : [[{ kind: 'pass-for', card: named }, text.standPassFor(text.name(named))] as const]),
    ]
  }
  const attack = attackNumber(view)
  if (prompt?.kind !== 'attack' || seat === you || attack === null) return []
  return [
    ...(bid && bid.dollars > 0
      ? [[{ kind: 'spend', attack, way: bid.way, most: bid.dollars }, text.standSpend(bid.dollars, bid.way)] as const]
      : []),
    [{ kind: 'spend', attack, way: 'against', most: 0 }, text.standOut],
    [{ kind: 'confirm-until', ...own }, text.standConfirm],
    [{ kind: 'pass-until', ...own }, text.leaveAlone],
    [{ kind: 'only-until', ...own }, text.onlyMine],
    [{ kind: 'away-until', ...own }, text.askNothing],
  ]
}

/** What was answered beforehand and still holds, with the way to take it back. */
export function SaidBefore() {
  const { standing, view, text } = useSitting()
  if (standing.said.length === 0) return null
  return (
    <ul className="bz-said" aria-label={text.saidTitle}>
      {standing.said.map((said) => (
        <li key={JSON.stringify(said)}>
          <span>{saying(said, view.turn.number, text)}</span>
          <button
            type="button"
            className="tb-second tb-square"
            aria-label={`${text.takeBack}: ${saying(said, view.turn.number, text)}`}
            onClick={() => standing.unsay(said)}
          >
            <Icon name="cross" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function saying(said: Said, now: number, text: Sitting['text']): string {
  switch (said.kind) {
    case 'pass-until':
      return text.saidPassUntil(Math.max(1, said.turn - now))
    case 'away-until':
      return text.saidAway(Math.max(1, said.turn - now))
    case 'only-until':
      return text.saidOnly(Math.max(1, said.turn - now))
    case 'confirm-until':
      return text.saidConfirm(Math.max(1, said.turn - now))
    case 'pass-in':
      return text.saidPassIn(said.moment)
    case 'pass-for':
      return text.saidPassFor(text.name(said.card))
    case 'spend':
      return text.saidSpend(said.most, said.way)
  }
}
