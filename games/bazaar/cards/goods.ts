/** Items about hands, decks and venues. */
import { numberIn } from '../machine/act.ts'
import { controls, opponents, ownerOf } from '../reads/reads.ts'
import { inPlay } from '../reads/stands.ts'
import {
  activateForFree,
  affecting,
  attachFromTop,
  cameThisTurn,
  controllerOf,
  destroyItem,
  destroyVenue,
  detachAll,
  detachAny,
  discardDownTo,
  discardHand,
  discardRandom,
  draftItems,
  draftVenues,
  drawItems,
  eachOpponent,
  eachPlayer,
  flipTo,
  freeToActivate,
  gain,
  giveAway,
  handOverType,
  held,
  holds,
  isBare,
  item,
  losable,
  nameItem,
  nameType,
  neutral,
  anOpponents,
  pickAttached,
  pickOpponent,
  pickPlayer,
  pickVenue,
  renewHand,
  revive,
  showHand,
  spyOn,
  swap,
  swapHands,
  toAPlayer,
  toAVenue,
  toAnOpponent,
  tribute,
  use,
  vote,
  when,
  yours,
} from '../words/index.ts'

export const acid = item('acid', 'magic', 2, {
  en: ['Acid', '1 action: destroy an item of your choice attached to any venue.'],
  fr: ['Acide', '1 action : détruisez un objet de votre choix attaché à n’importe quel lieu.'],
  play: use({ actions: 1 }, pickAttached(), affecting('item', 'item', destroyItem())),
})

export const blood = item('blood', 'magic', 2, {
  en: ['Blood', '1 action: choose an opponent and name an item. They show their hand; if that item is in it, they discard the whole hand.'],
  fr: [
    'Sang',
    '1 action : choisissez un adversaire et nommez un objet. Il montre sa main ; si cet objet s’y trouve, il défausse toute sa main.',
  ],
  play: use(
    { actions: 1 },
    pickOpponent(),
    nameItem(),
    affecting('player', 'who', showHand('who'), when(holds('who', 'named'), discardHand('who'))),
  ),
})

export const fish = item('fish', 'food', 4, {
  en: [
    'Fish',
    'Any time: name an item type. Each opponent gives you all items of that type in their hand. If nobody gave you anything, draw an item.',
  ],
  fr: [
    'Poisson',
    'À tout moment : nommez un type d’objet. Chaque adversaire vous donne tous les objets de ce type qu’il a en main. Si personne ne vous a rien donné, piochez un objet.',
  ],
  play: use(
    {},
    nameType(),
    eachOpponent(handOverType('who', 'type', 'got')),
    when((_, f) => numberIn(f, 'got') === 0, drawItems(1)),
  ),
})

export const furs = item('furs', 'luxury', 6, {
  en: [
    'Furs',
    "$15 and 2 actions, only if you control a venue: choose an opponent's venue; that opponent chooses one of yours. The two are swapped.",
  ],
  fr: [
    'Fourrures',
    '15 $ et 2 actions, seulement si vous contrôlez un lieu : choisissez un lieu d’un adversaire ; cet adversaire choisit un des vôtres. Les deux sont échangés.',
  ],
  play: use(
    { money: 15, actions: 2, needs: (s, seat) => controls(s, seat).length > 0 },
    pickVenue('theirs', (s, venue, f) => anOpponents(s, venue, f) && losable(s, venue)),
    affecting(
      'venue',
      'theirs',
      controllerOf('theirs'),
      pickVenue('yours', (s, venue, f) => yours(s, venue, f) && losable(s, venue), 'who'),
      affecting('own', 'yours', swap('theirs', 'yours')),
    ),
  ),
})

export const horses = item('horses', 'raw', 4, {
  en: ['Horses', '$10 and 2 actions: take control of a venue that came into play this turn, even one that another player controls.'],
  fr: ['Chevaux', '10 $ et 2 actions : prenez le contrôle d’un lieu entré en jeu pendant ce tour, même contrôlé par un autre joueur.'],
  play: use(
    {
      money: 10,
      actions: 2,
      needs: (s, seat) => inPlay(s).some((venue) => cameThisTurn(s, venue) && ownerOf(s, venue) !== seat),
    },
    toAVenue((s, venue, f) => cameThisTurn(s, venue) && !yours(s, venue, f), gain()),
  ),
})

export const incense = item('incense', 'luxury', 6, {
  en: ['Incense', "$6 and 1 action: choose any player, even yourself. All items attached to that player's venues return to their hand."],
  fr: [
    'Encens',
    '6 $ et 1 action : choisissez un joueur, même vous. Tous les objets attachés à ses lieux sont détachés et reviennent dans sa main.',
  ],
  play: use({ money: 6, actions: 1 }, pickPlayer(), detachAll('who')),
})

export const lawyers = item('lawyers', 'labor', 3, {
  en: [
    'Lawyers',
    '1 action: choose a venue. All players vote on it, you first; it is destroyed if the yes votes come from strictly more than half of the table.',
  ],
  fr: [
    'Avocats',
    '1 action : choisissez un lieu. Tous les joueurs votent, vous en premier ; il est détruit si strictement plus de la moitié des joueurs votent oui.',
  ],
  play: use(
    { actions: 1 },
    pickVenue(),
    when((_, f) => f.v['venue'] !== null, vote('carried')),
    when((_, f) => f.v['carried'] === true, affecting('venue', 'venue', destroyVenue())),
  ),
})

export const leeches = item('leeches', 'magic', 2, {
  en: ['Leeches', '1 action: every player with more than three items in hand, you included, must discard down to three.'],
  fr: ['Sangsues', '1 action : chaque joueur qui a plus de trois objets en main, vous compris, doit défausser pour n’en garder que trois.'],
  play: use({ actions: 1 }, eachPlayer(discardDownTo('who', 3))),
})

export const lenses = item('lenses', 'tech', 1, {
  en: ['Lenses', 'Any time: secretly look at the hand of an opponent of your choice and learn exactly how much money they have.'],
  fr: ['Loupes', 'À tout moment : regardez en secret la main d’un adversaire de votre choix et apprenez combien d’argent il a exactement.'],
  play: use({}, toAnOpponent(spyOn('who'))),
})

export const locks = item('locks', 'tech', 3, {
  en: ['Locks', '2 actions: destroy a venue of your choice that has no attached items.'],
  fr: ['Serrures', '2 actions : détruisez un lieu de votre choix auquel aucun objet n’est attaché.'],
  play: use({ actions: 2, needs: (s) => inPlay(s).some((venue) => isBare(s, venue)) }, toAVenue(isBare, destroyVenue())),
})

export const lodestones = item('lodestones', 'tech', 3, {
  en: [
    'Lodestones',
    '$3 and 1 action: choose any player, even yourself. They discard their whole hand, then draw the same number of items.',
  ],
  fr: ['Aimants', '3 $ et 1 action : choisissez un joueur, même vous. Il défausse toute sa main, puis pioche autant d’objets.'],
  play: use({ money: 3, actions: 1 }, toAPlayer(renewHand('who'))),
})

export const maps = item('maps', 'wares', 2, {
  en: ['Maps', 'Any time: flip venues from the deck until five venues are neutral.'],
  fr: ['Atlas', 'À tout moment : retournez des lieux de la pioche jusqu’à ce que cinq lieux soient neutres.'],
  play: use({}, flipTo(5)),
})

export const masks = item('masks', 'wares', 2, {
  en: ['Masks', '1 action: swap hands with an opponent who holds exactly as many items as you, not counting Masks.'],
  fr: ['Masques', '1 action : échangez votre main avec un adversaire qui a exactement autant d’objets que vous, sans compter Masques.'],
  play: use(
    { actions: 1, needs: (s, seat) => opponents(s, seat).some((other) => held(s, other) === held(s, seat, 'masks')) },
    pickOpponent('who', (s, f, seat) => held(s, seat) === held(s, f.by)),
    affecting('player', 'who', swapHands('who')),
  ),
})

export const pearls = item('pearls', 'luxury', 6, {
  en: [
    'Pearls',
    '1 action: secretly look at the top seven items of the deck. Attach any number of them to your venues for free; discard the rest.',
  ],
  fr: [
    'Perles',
    '1 action : regardez en secret les sept premiers objets de la pioche. Attachez-en autant que vous voulez à vos lieux, gratuitement ; défaussez le reste.',
  ],
  play: use({ actions: 1 }, attachFromTop(7)),
})

export const perfume = item('perfume', 'luxury', 6, {
  en: ['Perfume', '$30 and 2 actions: take control of a neutral venue of your choice.'],
  fr: ['Parfum', '30 $ et 2 actions : prenez le contrôle d’un lieu neutre de votre choix.'],
  play: use({ money: 30, actions: 2 }, toAVenue(neutral, gain())),
})

export const poison = item('poison', 'magic', 2, {
  en: ['Poison', '$2 and 1 action: an opponent of your choice discards two items at random.'],
  fr: ['Poison', '2 $ et 1 action : un adversaire de votre choix défausse deux objets au hasard.'],
  play: use({ money: 2, actions: 1 }, toAnOpponent(discardRandom('who', 2))),
})

export const reagents = item('reagents', 'magic', 3, {
  en: [
    'Reagents',
    'Any time: activate another item from your hand without paying its money or actions. Its other costs and its timing still apply.',
  ],
  fr: [
    'Réactifs',
    'À tout moment : activez un autre objet de votre main sans payer son coût en argent ni en actions. Ses autres coûts et le moment qu’il indique restent valables.',
  ],
  play: use({ needs: (s, seat, _, moment) => freeToActivate(s, seat, moment, 'reagents').length > 0 }, activateForFree),
})

export const shovels = item('shovels', 'wares', 2, {
  en: ['Shovels', 'Any time: a venue of your choice from the discard pile becomes neutral.'],
  fr: ['Pelles', 'À tout moment : un lieu de votre choix de la défausse devient neutre.'],
  play: use({}, revive),
})

export const silver = item('silver', 'luxury', 5, {
  en: ['Silver', '$5 and 1 action: swap one of your venues with a neutral venue of your choice.'],
  fr: ['Argenterie', '5 $ et 1 action : échangez un de vos lieux contre un lieu neutre de votre choix.'],
  play: use(
    { money: 5, actions: 1 },
    pickVenue('yours', (s, venue, f) => yours(s, venue, f) && losable(s, venue)),
    when((_, f) => f.v['yours'] !== null, toAVenue(neutral, swap('yours', 'venue'))),
  ),
})

export const staves = item('staves', 'magic', 2, {
  en: ['Staves', 'Any time: every opponent gives you an item of their choice from their hand. Keep one of these and give the others back.'],
  fr: ['Bâtons', 'À tout moment : chaque adversaire vous donne un objet de sa main, à son choix. Gardez-en un et rendez les autres.'],
  play: use({}, tribute),
})

export const taxidermy = item('taxidermy', 'labor', 3, {
  en: [
    'Taxidermy',
    '$10 and 2 actions: an opponent of your choice must give away their whole hand, deciding for each item which other player gets it.',
  ],
  fr: [
    'Taxidermie',
    '10 $ et 2 actions : un adversaire de votre choix doit donner toute sa main, en décidant pour chaque objet quel autre joueur le reçoit.',
  ],
  play: use({ money: 10, actions: 2 }, toAnOpponent(giveAway('who'))),
})

export const trinkets = item('trinkets', 'wares', 2, {
  en: [
    'Trinkets',
    '1 action: look at as many items from the deck as there are players. You first, each player keeps one and passes the rest to the left.',
  ],
  fr: [
    'Babioles',
    '1 action : regardez autant d’objets de la pioche qu’il y a de joueurs. Vous en premier, chaque joueur en garde un et passe le reste à sa gauche.',
  ],
  play: use({ actions: 1 }, draftItems),
})

export const water = item('water', 'raw', 1, {
  en: ['Water', 'Any time: detach any number of items from your venues; they return to your hand.'],
  fr: ['Eau', 'À tout moment : détachez autant d’objets que vous voulez de vos lieux ; ils reviennent dans votre main.'],
  play: use({}, detachAny),
})

export const wheels = item('wheels', 'tech', 3, {
  en: [
    'Wheels',
    '2 actions: look at as many venues from the deck as there are players. You first, each player chooses one and takes control of it.',
  ],
  fr: [
    'Roues',
    '2 actions : regardez autant de lieux de la pioche qu’il y a de joueurs. Vous en premier, chaque joueur en choisit un et en prend le contrôle.',
  ],
  play: use({ actions: 2 }, draftVenues),
})
