import type { Course } from '../../lesson/courses.ts'

const ITEMS = `fish ink rope armor marble poison thieves fayriedust weaponry water tar masks horses wings adhesives dice lenses glass
accounting quicksilver cooking tobacco pets feathers ice spices scribes tea pulleys rubber incense sand fruit
lodestones insurance blackpowder laudanum gold herbs peppers sugar nuts assassins staves investment tools silk flowers
furs locks baskets leather pumps meat instruments leeches bread timepieces coffins books coffee crystal lumber wire
espionage taxidermy phlogiston lawyers dynamos mirrors gems bodyguards concrete cadavers blood performance boats
clockwork cheese research torches maps steel eggs perfume springs chains acid pearls ether silver construction
trinkets shovels cosmetics manure reagents`

const VENUES = `manufactory military-academy windmill distributor consulate lapidary school-of-medicine landfill antiquary aquarium
tinker bouquiniste caravansary tax-bureau coronation-hall museum auction-house brewery fortress tavern library notary
pyrotechnologist mill ziggurat charity-shop construction-site pawn-shop debtors-prison castle quarry junk-shop
general-store haunted-house university stables armory restaurant glazier shopkeepers-guild prosthetist bridge
laboratory morgue thoroughfare aerie bathhouse treasury mint den-of-thieves menagerie warehouse secret-society
greenhouse vault alchemists-guild sanctum barracks trove courthouse street-market arena embassy palace garden
clocktower stationers boutique merchant-bank import-export-shop observatory legislature ecumenical-temple orchard
theater inn scrapyard gallery farmers-market forge chemist oddity-shop co-op commune statuary`

/**
 * The table of a first game, which is explained as it is played: a venue that is easy to take, an item that fits it, calm hands
 * for the bots, and one friendly die. The decks are shuffled once and for all.
 */
export const course: Course = {
  seats: 3,
  level: 'novice',
  seed: 'lesson 9',
  lesson: null,
  next: async () => (await import('./second/course.ts')).course as Course,
  position: {
    seats: [
      { money: 20, hand: ['truffles', 'paper', 'dye'] },
      { money: 20, hand: ['rice', 'oil', 'wheels'] },
      { money: 20, hand: ['assembly', 'stone', 'potions'] },
    ],
    row: ['emporium', 'cafe', 'confectionary'],
    items: ITEMS.split(/\s+/),
    venues: VENUES.split(/\s+/),
    first: 0,
    taken: [1, 0, 0],
    turn: { seat: 0, number: 1 },
    dice: [12],
  },
}
