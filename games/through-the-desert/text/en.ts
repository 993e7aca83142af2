import { wordsFrom, type EventWords, type RefusalWords } from '@caravanserai/kernel'
import type { Colour } from '../pieces.ts'
import type { Event } from '../events.ts'
import type { Code, Names } from './words.ts'

const names: Names = {
  green: 'green',
  pink: 'pink',
  yellow: 'yellow',
  purple: 'purple',
  turquoise: 'turquoise',
  star: 'Star',
  moon: 'Moon',
  arch: 'Arch',
  clover: 'Clover',
  hourglass: 'Hourglass',
  returning: 'giving back a leader',
  planting: 'planting palm trees',
  leading: 'placing leaders',
  placing: 'placing camels',
  over: 'the game is over',
  waterholes: 'waterholes',
  oases: 'oases',
  river: 'river',
  areas: 'enclosed areas',
  caravans: 'largest caravans',
  camel: 'camel',
  leader: 'leader',
  caravan: 'caravan',
  supply: 'supply',
  waterhole: 'waterhole',
  oasis: 'oasis',
  area: 'enclosed area',
  palm: 'palm tree',
  mountain: 'mountain',
  elevation: 'elevation line',
  box: 'box',
  'board-mountain': 'Mountain',
  'board-river': 'River',
  serpentine: 'Leaders in serpentine order',
  'serpentine-says': 'Whoever placed a leader last places the next one first: the order turns round after each round.',
  aquifers: 'Aquifers',
  'aquifers-says': 'Waterholes lie face down: nobody knows their worth before they are taken.',
  palms: 'Palm trees',
  'palms-says': 'Where the five oases are: drawn, or put there by the players in turn.',
  returned: 'Leaders given back',
  'returned-says': 'With five players each gives one leader back: drawn, or of their own choice.',
}

const events: EventWords<Event> = {
  'set-out': (e, who) => `${who(e.first)} will begin.`,
  returned: (e, who) => `${who(e.seat)} gave back the ${names[e.colour]} leader.`,
  planted: (e, who) => (e.seat === null ? `A palm tree stands on ${e.space}.` : `${who(e.seat)} planted a palm tree on ${e.space}.`),
  watered: (e) => `${e.spaces.length} waterholes were laid ${e.faceDown ? 'face down' : 'face up'}.`,
  led: (e, who) => `${who(e.seat)} placed the ${names[e.colour]} leader on ${e.space}.`,
  'set-aside': (e, who) => `No space was left for ${who(e.seat)}: ${listed(e.colours)} set aside.`,
  'turn-passed': (e, who) => `Next: ${who(e.to)}, ${camels(e.camels)}.`,
  placed: (e, who) => `${who(e.seat)} placed a ${names[e.colour]} camel on ${e.space}.`,
  took: (e, who) =>
    `${who(e.seat)} took ${e.spaces.length === 1 ? `the waterhole on ${e.spaces[0]}` : `${e.spaces.length} waterholes`}${e.values ? `: ${e.values.join(' + ')}` : ', face down'}.`,
  linked: (e, who) =>
    `${who(e.seat)} linked ${names[e.colour]} to the ${e.oases.length === 1 ? 'oasis' : 'oases'} on ${e.oases.join(' and ')}: ${e.points}.`,
  crossed: (e, who) => `${who(e.seat)} crossed the river with ${names[e.colour]}: ${e.points}.`,
  enclosed: (e, who) => `${who(e.seat)} closed an area of ${e.spaces.length} with ${names[e.colour]}: ${e.points} at the end.`,
  skipped: (e, who) => `${who(e.seat)} had no legal placement for ${camels(e.camels)}.`,
  ended: (e) => `The game is over: ${{ 'ran-out': 'a colour has run out', stuck: 'nobody has a legal placement' }[e.why]}.`,
  'counted-areas': (e, who) => `Enclosed areas: ${e.points.map((points, seat) => `${who(seat)} ${points}`).join(', ')}.`,
  'counted-caravans': (e, who) =>
    e.points.some((points) => points > 0)
      ? `Largest ${names[e.colour]} caravan, ${Math.max(...e.sizes)} camels: ${e.points.flatMap((points, seat) => (points > 0 ? [`${who(seat)} ${points}`] : [])).join(', ')}.`
      : `Nobody has a ${names[e.colour]} caravan.`,
}

const refusals: RefusalWords<Code> = {
  'not-now': (f) => `Now it is time for ${names[f['now'] as 'placing']}, not for ${names[f['wanted'] as 'placing']}.`,
  'no-such-space': (f) => `There is no space ${f['space']} on this board.`,
  mountain: (f) => `${f['space']} is a mountain; nothing stands there.`,
  'beyond-line': (f) => `${f['space']} lies beyond the elevation line, out of play with two or three players.`,
  'returned-already': (f) => `A ${f['colour']} leader has been given back already; the colours must differ.`,
  'no-large-pool': (f) => `${f['space']} is no large pool.`,
  'palm-there': (f) => `A palm tree stands on ${f['space']} already.`,
  'leader-returned': (f) => `Your ${f['colour']} leader is in the box.`,
  'leader-placed': (f) => `Your ${f['colour']} leader is on the board already.`,
  'colour-ridden': (f) => `A ${f['colour']} leader is on the board; a first leader takes a colour of its own.`,
  'keep-for-last': (f) => `Only ${f['needed']} leaves the last player a first leader.`,
  'leader-there': (f) => `A leader stands on ${f['space']}.`,
  'oasis-there': (f) => `${f['space']} is an oasis.`,
  'waterhole-there': (f) => `A waterhole lies on ${f['space']}.`,
  'beside-oasis': (f) => `${f['space']} is beside an oasis; leaders keep away from it.`,
  'beside-leader': (f) => `${f['space']} is beside a leader.`,
  'no-caravan': (f) => `You have no ${f['colour']} caravan.`,
  'none-left': (f) => `No ${f['colour']} camel is left.`,
  occupied: (f) => `A ${f['colour']} camel stands on ${f['space']}.`,
  oasis: (f) => `${f['space']} is an oasis; no camel may stand there.`,
  enclosed: (f) => `${f['space']} lies in an enclosed area; nobody may enter it.`,
  'not-beside': (f) => `${f['space']} is not beside your ${f['colour']} caravan.`,
  'beside-other': (f) => `${f['space']} is beside another player's ${f['colour']} caravan.`,
}

export const en = wordsFrom(
  { title: 'Through the Desert', line: 'Lay out caravans camel by camel to reach oases, drink waterholes and fence off the sand.', names },
  events,
  refusals,
)

function camels(count: number): string {
  return count === 1 ? '1 camel' : `${count} camels`
}

function listed(colours: readonly Colour[]): string {
  return colours.map((colour) => names[colour]).join(', ')
}
