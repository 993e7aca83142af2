import type { Facts, Refusal, Words } from '@caravanserai/kernel'
import type { Event, Ground, Purse } from '../events.ts'
import type { Goods, Pick } from '../state.ts'
import type { Zone } from '../reads/zone.ts'
import { cardNames } from './names.ts'

type Who = (seat: number) => string

export const en: Words<Event> = {
  title: 'Bazaar',
  line: 'Take venues by the roll of one die while everyone at the table pays to bend your odds.',
  names: {
    ...cardNames('en'),
    food: 'Food',
    labor: 'Labor',
    luxury: 'Luxury',
    magic: 'Magic',
    raw: 'Raw',
    tech: 'Tech',
    wares: 'Wares',
    wildcard: 'Wildcard',
    venues: 'Venues',
    trade: 'a trade',
    attack: 'a fifth venue',
    open: 'Open money',
    'open-says': 'Everybody sees all sums exactly, and not only about how much there is.',
  },
  event,
  refusal: ({ refused, facts }: Refusal) => REFUSALS[refused]?.(facts) ?? '',
}

function event(e: Event, who: Who): string {
  switch (e.kind) {
    case 'set-up':
      return `Everybody got 3 items and $${e.money}; ${list(e.row)} lie in the middle.`
    case 'turn-began':
      return `${who(e.seat)} ${e.extra ? 'began an extra turn' : 'began a turn'}.`
    case 'phase':
      return { start: 'The turn began.', income: 'Income.', discovery: 'Discovery.', main: 'Actions.', end: 'The turn is ending.' }[e.phase]
    case 'turn-lost':
      return `${who(e.seat)} lost the turn to ${card(e.card)}.`
    case 'turn-given':
      return `${who(e.from)} gave the turn to ${who(e.to)} (${card(e.card)}).`
    case 'extra-turn':
      return `${who(e.seat)} will take an extra turn (${card(e.card)}).`
    case 'reversed':
      return `The direction of play was reversed (${card(e.card)}).`
    case 'turn-ended':
      return `${who(e.seat)} ended the turn.`
    case 'actions':
      return e.change < 0
        ? `${who(e.seat)} used ${count(-e.change, 'action')}${e.card === null || e.card === '' ? '' : ` on ${card(e.card)}`}.`
        : `${who(e.seat)} got ${count(e.change, 'extra action')}.`
    case 'money':
      return money(e, who)
    case 'moved':
      return moved(e, who)
    case 'shuffled':
      return `The discard pile was shuffled into a new deck of ${count(e.count, e.deck === 'items' ? 'item' : 'venue')}.`
    case 'laid':
      return `${who(e.by)} laid ${card(e.item)} on ${thing(e.on, who)}.`
    case 'remembered':
      return `${who(e.seat)} must discard ${e.item === null ? 'the drawn item' : card(e.item)} at the end of the turn.`
    case 'venue':
      return venue(e, who)
    case 'noted':
      return noted(e, who)
    case 'took-hold':
      return `${card(e.lasting.card)} holds until the ${e.lasting.until} ends${e.lasting.on === null ? '' : `, on ${thing(e.lasting.on, who)}`}.`
    case 'lapsed':
      return 'What held for the attack is over.'
    case 'played':
      return `${who(e.seat)} played ${card(e.item)}${e.card === null ? '' : ` from ${card(e.card)}`}.`
    case 'used':
      return `${who(e.seat)} used ${card(e.venue)}.`
    case 'triggered':
      return `${card(e.card)} acted for ${who(e.seat)}.`
    case 'let-through':
      return `${who(e.seat)} let ${card(e.card)} through.`
    case 'nullified':
      return `${card(e.card)} took the effect off ${card(e.item)}.`
    case 'immune':
      return `${thing(e.what, who)} ${e.waived ? 'let' : 'did not let'} ${card(e.card)} through.`
    case 'chose':
      return `${who(e.seat)} ${pick(e.pick, e.what, who)}${e.card === null ? '' : ` (${card(e.card)})`}.`
    case 'answered':
      return `${who(e.seat)} answered.`
    case 'window-closed':
      return e.seat === null ? 'Nobody stepped in.' : `${who(e.seat)} stepped in.`
    case 'stacked':
      return `${who(e.seat)} now had ${e.most === null ? `$${e.least} or more` : e.most === e.least ? `$${e.least}` : `$${e.least} to $${e.most}`}.`
    case 'disclosed':
      return `${who(e.seat)} disclosed $${e.money}.`
    case 'handed':
      return `${who(e.seat)} had ${e.count === 0 ? 'nothing' : count(e.count, 'item')} to hand over (${card(e.card)}).`
    case 'showed':
      return `${who(e.seat)} showed ${e.items.length === 0 ? 'an empty hand' : list(e.items)}.`
    case 'saw':
      return saw(e, who)
    case 'rolled':
      return `${who(e.seat)} rolled ${e.faces.join(' and ')}.`
    case 'result':
      return `${card(e.card)} changed the result from ${e.was} to ${e.result}.`
    case 'discovery':
      return `${who(e.seat)} ${e.success ? 'discovered something' : 'discovered nothing'}: ${e.result}, ${e.needed} needed.`
    case 'declared':
      return `${who(e.seat)} attacked ${card(e.venue)}${e.shutdown ? ' to shut it down' : ''}; target ${e.target}.`
    case 'called-off':
      return `${who(e.seat)} called the attack on ${card(e.venue)} off.`
    case 'spent':
      return `${who(e.seat)} put $${e.amount} ${e.way === 'for' ? 'into' : 'against'} the attack; target ${e.target}.`
    case 'pledged':
      return `${who(e.seat)} pledged $${e.amount} against the attack.`
    case 'confirmed':
      return `${who(e.seat)} finished.`
    case 'redirected':
      return `${card(e.card)}: the attack is on ${card(e.venue)}; target ${e.target}.`
    case 'succeeded':
      return `The attack on ${card(e.venue)} succeeded: ${e.result} against ${e.target}${reason(e.why)}.`
    case 'failed':
      return `The attack on ${card(e.venue)} failed: ${e.result} against ${e.target}${reason(e.why)}.`
    case 'attack-over':
      return 'The attack is over.'
    case 'offered':
      return offered(e, who)
    case 'offer-closed':
      return {
        accepted: `${who(e.to)} accepted what ${who(e.from)} offered.`,
        declined: `${who(e.to)} declined what ${who(e.from)} offered.`,
        withdrawn: `What ${who(e.from)} offered ${who(e.to)} is off the table.`,
        countered: `${who(e.to)} answered what ${who(e.from)} offered with another offer.`,
      }[e.how]
    case 'trade-taken':
      return `${who(e.seat)} took the goods of the trade with ${card(e.card)}.`
    case 'won':
      return `${e.seats.map(who).join(' and ')} won by ${e.how === 'attack' ? 'a fifth venue' : card(e.how)}.`
    case 'pending':
      return 'The table waits.'
  }
}

function money({ from, to, amount, why, card: source }: Extract<Event, { kind: 'money' }>, who: Who): string {
  const by = source === null ? '' : ` (${card(source)})`
  const sum = `$${amount}`
  switch (why) {
    case 'cost':
      return `${purse(from, who)} paid ${sum}${by}.`
    case 'income':
      return `${purse(to, who)} collected ${sum}${by}.`
    case 'attack':
      return `${purse(from, who)} spent ${sum} on the attack.`
    case 'pledge':
      return to === 'bank'
        ? `${purse(from, who)} pledged ${sum}${by === '' ? ' against the attack' : by}.`
        : `${purse(to, who)} got the pledge of ${sum} back.`
    case 'steal':
      return `${purse(to, who)} stole ${sum} from ${purse(from, who)}${by}.`
    case 'lose':
      return `${purse(from, who)} lost ${sum}${by}.`
    case 'receive':
      return `${purse(to, who)} received ${sum}${by}.`
    case 'set':
      return to === 'bank' ? `${purse(from, who)} gave up ${sum}${by}.` : `${purse(to, who)} received ${sum}${by}.`
    case 'gift':
    case 'trade':
      return `${purse(from, who)} gave ${purse(to, who)} ${sum}${by}.`
    case 'bid':
      return `${purse(from, who)} paid ${sum} to ${purse(to, who)}${by}.`
    case 'under':
      return typeof to === 'number' ? `${purse(to, who)} took ${sum} from ${purse(from, who)}.` : `${sum} went under ${purse(to, who)}.`
  }
}

function purse(owner: Purse, who: Who): string {
  return typeof owner === 'number' ? who(owner) : owner === 'bank' ? 'the bank' : card(owner)
}

function moved({ item, from, to, why, card: source }: Extract<Event, { kind: 'moved' }>, who: Who): string {
  const what = item === null ? 'an item' : card(item)
  const by = source === null ? '' : ` (${card(source)})`
  switch (why) {
    case 'draw':
      return `${holder(to, who)} drew ${what}${by}.`
    case 'discard':
      return `${holder(from, who)} discarded ${what}${by}.`
    case 'activate':
      return `${what} went to the discard pile.`
    case 'destroy':
      return `${what} was destroyed${by}.`
    case 'attach':
      return `${what} was attached to ${holder(to, who)}${by}.`
    case 'detach':
      return `${what} came off ${holder(from, who)}${by}.`
    case 'steal':
      return `${holder(to, who)} stole ${what} from ${holder(from, who)}${by}.`
    case 'give':
    case 'trade':
      return `${holder(from, who)} gave ${what} to ${holder(to, who)}${by}.`
    case 'take':
      return `${holder(to, who)} took ${what}${by}.`
    case 'store':
      return `${holder(from, who)} put ${what} under ${holder(to, who)}.`
    case 'look':
      return `${what} was laid aside${by}.`
    case 'back':
      return `${what} went back to ${holder(to, who)}${by}.`
    case 'leave':
      return `${what} left the game.`
  }
}

function holder(zone: Zone, who: Who): string {
  switch (zone.in) {
    case 'hand':
      return who(zone.seat)
    case 'attached':
    case 'under':
      return card(zone.venue)
    case 'deck':
      return 'the deck'
    case 'pile':
      return 'the discard pile'
    case 'gone':
      return 'the box'
    case 'aside':
      return zone.from >= 0 ? who(zone.from) : 'the cards laid aside'
    case 'constant':
      return 'the table'
  }
}

function venue({ venue: id, from, to, why, card: source }: Extract<Event, { kind: 'venue' }>, who: Who): string {
  const what = id === null ? 'A venue' : card(id)
  const by = source === null ? '' : ` (${card(source)})`
  switch (why) {
    case 'flip':
      return `${what} was flipped${by}.`
    case 'capture':
      return `${ground(to, who)} captured ${what}.`
    case 'gain':
      return `${ground(to, who)} took control of ${what}${by}.`
    case 'swap':
      return `${what} went to ${ground(to, who)}${by}.`
    case 'trade':
      return `${what} went to ${ground(to, who)} in a trade.`
    case 'release':
      return `${what} became neutral${by}.`
    case 'discard':
      return `${what} was discarded${by}.`
    case 'destroy':
      return `${what} was destroyed${by}.`
    case 'look':
      return `${what} was laid aside${by}.`
    case 'back':
      return `${what} went from ${ground(from, who)} to ${ground(to, who)}${by}.`
  }
}

function ground(at: Ground, who: Who): string {
  switch (at.in) {
    case 'owned':
      return who(at.seat)
    case 'row':
      return 'the middle'
    case 'deck':
      return 'the deck'
    case 'pile':
      return 'the discard pile'
    case 'aside':
      return 'the cards laid aside'
  }
}

function noted({ venue: id, change }: Extract<Event, { kind: 'noted' }>, who: Who): string {
  const { tokens, dice, chosen, mark, sealed } = change
  if (tokens !== undefined) return `${card(id)} now has ${count(tokens, 'token')}.`
  if (dice !== undefined) return `Dice on ${card(id)}: ${dice.length === 0 ? 'none' : dice.join(', ')}.`
  if (chosen !== undefined) return `${card(id)} remembers ${chosen < 0 ? 'nobody' : who(chosen)}.`
  if (mark !== undefined) return `The marker of ${card(id)} stands beside ${mark === null ? 'nothing' : card(mark)}.`
  if (sealed !== undefined) return sealed === null ? `${card(id)} has room again.` : `${card(id)} is full.`
  return `${card(id)} was used for this turn.`
}

function saw({ seat, what, of, cards, money: sum }: Extract<Event, { kind: 'saw' }>, who: Who): string {
  const where = what === 'hand' ? `the hand of ${of === null ? 'somebody' : who(of)}` : `${what} of the deck`
  const seen = cards === null ? '' : `: ${cards.length === 0 ? 'nothing' : list(cards)}`
  return `${who(seat)} looked at ${where}${seen}${sum === null ? '' : `, and $${sum}`}.`
}

function offered({ offer: { from, to, give, take }, counts }: Extract<Event, { kind: 'offered' }>, who: Who): string {
  const [gives, wants] = [goods(give, counts[0]), goods(take, counts[1])]
  if (gives === '' && wants === '') return `${who(from)} invited ${who(to)} to propose a trade.`
  return `${who(from)} offered ${who(to)} ${gives === '' ? 'nothing' : gives} for ${wants === '' ? 'nothing' : wants}.`
}

function goods({ money: sum, items, venues }: Goods, hidden: number): string {
  const parts = [sum > 0 ? `$${sum}` : '', ...venues.map(card), items.length > 0 ? list(items) : hidden > 0 ? count(hidden, 'item') : '']
  return parts.filter((part) => part !== '').join(', ')
}

function pick(picked: Pick | undefined, what: string, who: Who): string {
  if (picked === undefined) return 'made a choice'
  if (picked === null) return 'declined'
  if (typeof picked === 'number')
    return what === 'player' ? `chose ${who(picked)}` : what === 'amount' ? `named $${picked}` : `chose ${picked}`
  if (picked === 'yes' || picked === 'no') return `said ${picked}`
  const option = what === 'option' ? en.names[`pick-${picked}`] : undefined
  return option === undefined ? `chose ${card(picked)}` : `chose: ${option}`
}

function reason(why: string): string {
  return why === 'die' || why === '' ? '' : why === '20' || why === '1' ? ` (a ${why})` : ` (${card(why)})`
}

function thing(what: number | string, who: Who): string {
  return typeof what === 'number' ? who(what) : card(what)
}

function card(id: string): string {
  return en.names[id] ?? id
}

function list(ids: readonly string[]): string {
  return ids.map(card).join(', ')
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`
}

const name = (facts: Facts, key = 'card'): string => card(String(facts[key] ?? ''))

const REFUSALS: { readonly [code: string]: ((facts: Facts) => string) | undefined } = {
  'wrong-time': () => 'That is no answer to what is asked now.',
  'not-in-hand': (f) => `${name(f)} is not in your hand.`,
  'no-effect': (f) => `${name(f)} has no effect to play; it can only be attached or given up.`,
  'wrong-moment': (f) => `${name(f)} cannot be played at this moment.`,
  'no-activating': (f) => `You may activate no item this turn, not even ${name(f)}.`,
  'no-ability': (f) => `${name(f)} is not in play, or has no such ability.`,
  silenced: (f) => `No ability of ${name(f)} works.`,
  'not-yours': (f) => `You do not control ${name(f)}.`,
  'not-for-you': (f) => `Only opponents of its controller may use that ability of ${name(f)}.`,
  'once-a-turn': (f) => `${name(f)} has been used in this turn.`,
  'not-your-turn': () => 'That can only be done in your own turn.',
  'no-actions': (f) => `That takes ${String(f['actions'])} of your actions; you have ${String(f['left'])}.`,
  'must-attack': () => 'You still have to attack a venue of a player in this turn.',
  'no-spending': () => 'You may spend no money in this turn.',
  'no-money-in': () => 'You may not put money into this attack.',
  'too-dear': (f) => `That costs $${String(f['cost'])}; you have $${String(f['money'])}.`,
  'half-a-point': (f) => `A point costs $${String(f['dollars'])} here: $${String(f['money'])} would buy a part of one.`,
  'no-such-cost': (f) => `The cost of ${name(f)} cannot be paid that way.`,
  'not-met': (f) => `The condition of ${name(f)} is not met.`,
  'not-in-play': (f) => `${name(f)} is not in play.`,
  'own-venue': (f) => `You control ${name(f)} yourself.`,
  'barred-target': (f) => `${name(f)} cannot be attacked: ${name(f, 'by')}.`,
  'attacked-already': () => 'You have made your attack of this turn.',
  'no-slot': (f) => `There is no slot on ${name(f, 'venue')} for ${name(f)}.`,
  'not-resting': (f) => `${name(f)} does not rest because of an immunity of yours.`,
  'no-detaching': (f) => `${name(f)} cannot be taken off.`,
  committed: () => 'Money or an ability has gone into this attack; it can no longer be called off.',
  'must-choose': () => 'You have to choose.',
  'no-choice': () => 'That is not among the choices.',
  'no-amount': (f) => `Name a sum from $${String(f['least'])} to $${String(f['most'])}.`,
  'no-partner': () => 'There is nobody to trade with on that seat.',
  'no-offer': () => 'There is no such offer.',
  'empty-offer': () => 'There is nothing in that offer to accept: propose something.',
  'too-many-offers': (f) => `You may make ${String(f['most'])} offers in a turn.`,
  'offer-open': () => 'You have an open offer to that player.',
  'venues-in-turn': () => 'Venues are traded only with the player whose turn it is.',
  'not-theirs': (f) => `${name(f)} does not belong to that side of the offer.`,
  'cannot-leave': (f) => `${name(f)} cannot leave its controller.`,
}
