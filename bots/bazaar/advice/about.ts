import { asking, attackOf, cardOfFrame, priceOf, promptOf, tableOf, type Move, type View } from '@caravanserai/bazaar/seat'
import type { Fact } from '../../advice.ts'

/** What a move is about where it does not say so itself: what a sum buys and for which attack, and which card an answer is given to. */
export function aboutOf(view: View, move: Move): Fact | undefined {
  const s = tableOf(view)
  const seat = view.watcher ?? 0
  const attack = attackOf(s)
  if (move.kind === 'spend') {
    if (!attack) return undefined
    return { what: 'spend', worth: 0, at: attack.target, count: priceOf(s, attack, seat, move.way).dollars * move.units }
  }
  const prompt = promptOf(s, seat)
  if (move.kind !== 'choose' || (prompt?.kind !== 'choose' && prompt?.kind !== 'amount')) return undefined
  const frame = asking(s)?.frame
  const card = frame ? cardOfFrame(frame) : null
  const fact = { what: prompt.kind === 'choose' ? prompt.what : prompt.ask, worth: 0, ...(card === null ? {} : { at: card }) }
  if (typeof move.pick !== 'number') return fact
  if (fact.what === 'player') return { ...fact, seat: move.pick }
  // Steps are counted, dollars are paid.
  const step = fact.what === 'units' && attack ? priceOf(s, attack, seat, 'for').dollars : 1
  return { ...fact, count: move.pick * step }
}
