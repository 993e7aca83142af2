/** Items played in answer, or against a whole turn. */
import {
  affecting,
  canPayForIt,
  countsAsFound,
  destroyVenue,
  discardOne,
  drawForThem,
  eachOpponent,
  extraTurn,
  forEach,
  forTheTurn,
  goToAnswered,
  inWindow,
  item,
  leaveTheGame,
  loseTheTurn,
  nullify,
  onBearer,
  ownTurn,
  payingForIt,
  response,
  reverse,
  takeFallen,
  takeTheTrade,
  toAnOpponent,
  turnEnd,
  turnStart,
  use,
  whoseTurn,
  wouldDraw,
} from '../words/index.ts'

export const adhesives = item('adhesives', 'tech', 2, {
  en: ['Adhesives', 'Any time: your opponents may not activate items for the rest of the turn.'],
  fr: ['Colles', 'À tout moment : vos adversaires ne peuvent plus activer d’objet jusqu’à la fin du tour.'],
  play: use({}, eachOpponent(forTheTurn('who'))),
  always: [onBearer('no-items')],
})

export const blackpowder = item('blackpowder', 'tech', 2, {
  en: ['Blackpowder', "$1, at the end of any player's turn: all neutral venues are destroyed."],
  fr: ['Poudre noire', '1 $, à la fin du tour de n’importe quel joueur : tous les lieux neutres sont détruits.'],
  play: use(
    { money: 1, when: turnEnd },
    forEach('venue', (s) => s.row, affecting('venue', 'venue', destroyVenue())),
  ),
})

export const chains = item('chains', 'wares', 1, {
  en: ['Chains', 'When a player activates an item: that item has no effect, and that player takes Chains into their hand.'],
  fr: ['Chaînes', 'Quand un joueur active un objet : cet objet n’a aucun effet, et ce joueur prend Chaînes en main.'],
  play: use({ when: response }, nullify, goToAnswered),
})

export const coffins = item('coffins', 'wares', 3, {
  en: ['Coffins', '$5, when an item goes to the discard pile: take that item into your hand.'],
  fr: ['Cercueils', '5 $, quand un objet va à la défausse : prenez cet objet en main.'],
  play: use({ money: 5, when: inWindow('discarded', 'discarded') }, takeFallen),
})

export const cooking = item('cooking', 'labor', 3, {
  en: ['Cooking', 'Any time: an opponent of your choice collects no income for the rest of the turn.'],
  fr: ['Cuisine', 'À tout moment : un adversaire de votre choix ne touche aucun revenu jusqu’à la fin du tour.'],
  play: use({}, toAnOpponent(forTheTurn('who'))),
  always: [onBearer('no-income')],
})

export const crystal = item('crystal', 'magic', 6, {
  en: ['Crystal', "$25, at the end of any player's turn: take an extra turn right away. Crystal is then out of the game for good."],
  fr: [
    'Cristal',
    '25 $, à la fin du tour de n’importe quel joueur : jouez aussitôt un tour supplémentaire. Ensuite, Cristal quitte définitivement la partie.',
  ],
  play: use({ money: 25, when: turnEnd }, extraTurn, leaveTheGame),
})

export const dynamos = item('dynamos', 'tech', 2, {
  en: ['Dynamos', 'Any time in your turn: reverse the direction in which turns pass.'],
  fr: ['Dynamos', 'À tout moment de votre tour : inversez le sens du jeu.'],
  play: use({ when: ownTurn }, reverse),
})

export const eggs = item('eggs', 'food', 1, {
  en: ['Eggs', 'Discard another item, when a player activates an item: the activated item has no effect.'],
  fr: ['Œufs', 'Défaussez un autre objet, quand un joueur active un objet : l’objet activé n’a aucun effet.'],
  play: use({ other: discardOne, when: response }, nullify),
})

export const espionage = item('espionage', 'labor', 3, {
  en: [
    'Espionage',
    'When two opponents trade with each other: you receive everything that changes hands (money, items, venues), from both sides.',
  ],
  fr: [
    'Espionnage',
    'Quand deux adversaires font un échange entre eux : vous recevez tout ce qui change de mains (argent, objets, lieux), des deux côtés.',
  ],
  play: use({ when: inWindow('trade-response', 'trade') }, takeTheTrade),
})

export const ether = item('ether', 'magic', 5, {
  en: ['Ether', "$13, at the start of an opponent's turn: they lose that turn."],
  fr: ['Éther', '13 $, au début du tour d’un adversaire : il perd ce tour.'],
  play: use({ money: 13, when: turnStart('opponent', true) }, whoseTurn, affecting('player', 'who', loseTheTurn)),
})

export const herbs = item('herbs', 'food', 1, {
  en: ['Herbs', 'When you fail a discovery roll: it counts as a success.'],
  fr: ['Herbes', 'Quand vous ratez un jet de découverte : il compte comme réussi.'],
  play: use({ when: inWindow('discovery-failed', 'missed') }, countsAsFound),
})

export const leather = item('leather', 'raw', 4, {
  en: ['Leather', 'When an opponent is about to draw one or more items: they draw none, and you draw that many instead.'],
  fr: ['Cuir', 'Quand un adversaire va piocher un ou plusieurs objets : il n’en pioche aucun, et vous en piochez autant à sa place.'],
  play: use({ when: wouldDraw('opponent') }, drawForThem),
})

export const nuts = item('nuts', 'food', 2, {
  en: ['Nuts', '$10, any time: an opponent of your choice may neither spend nor trade money for the rest of the turn.'],
  fr: ['Noix', '10 $, à tout moment : un adversaire de votre choix ne peut ni dépenser ni échanger d’argent jusqu’à la fin du tour.'],
  play: use({ money: 10 }, toAnOpponent(forTheTurn('who'))),
  always: [onBearer('no-spending')],
})

export const sand = item('sand', 'raw', 1, {
  en: ['Sand', "When a player activates an item: pay 2 times that item's income; it has no effect."],
  fr: ['Sable', 'Quand un joueur active un objet : payez 2 fois le revenu de cet objet ; il n’a aucun effet.'],
  play: use({ when: response, needs: canPayForIt(2) }, payingForIt(2, nullify)),
})
