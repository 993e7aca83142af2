/** Venues that make and change hands: slots, tokens, turns, draws. */
import type { Seat } from '@caravanserai/kernel'
import { incomeOf } from '../reads/income.ts'
import { opponents } from '../reads/reads.ts'
import type { Frame, State, VenueId } from '../state.ts'
import {
  affecting,
  destroyVenue,
  discardToActivate,
  disclose,
  discoveryRolls,
  drawForTheTurn,
  drawItems,
  extraActions,
  forEach,
  gained,
  giveItem,
  giveTheTurn,
  inPlaceOfADraw,
  its,
  on,
  oneTypeHere,
  pickOpponent,
  reads,
  remember,
  slot,
  steal,
  stealRandomItem,
  takeToken,
  toAnOpponent,
  tokens,
  turnUpVenue,
  use,
  venue,
  when,
  whenAttachedMay,
  winWithRemembered,
  wouldDraw,
  you,
  youMay,
  youWin,
} from '../words/index.ts'

/** Only the turn's player attacks: in another's turn nobody spent money against you. */
const whoSpentNothing = (s: State, f: Frame): Seat[] =>
  opponents(s, f.by).filter((seat) => s.turn.seat !== f.by || !s.turn.against.includes(seat))

export const antiquary = venue('antiquary', 0, 9, 'MT', {
  en: ['Antiquary', '1 action: put a token here. Remove a token from here, any time: gain 1 extra action (wasted outside your turn).'],
  fr: [
    'Antiquaire',
    '1 action : posez un jeton ici. Retirez un jeton d’ici, à tout moment : gagnez 1 action supplémentaire (perdue hors de votre tour).',
  ],
  uses: [use({ actions: 1 }, tokens(1)), use({ other: takeToken }, extraActions(1))],
})

export const bouquiniste = venue('bouquiniste', 2, 16, 'M', {
  en: ['Bouquiniste', 'Add +4 to all your discovery rolls.'],
  fr: ['Bouquiniste', 'Tous vos jets de découverte ont +4.'],
  always: [reads('discovery', (_, src, seat) => (seat === src.you ? 4 : 0))],
})

export const caravansary = venue('caravansary', 0, 14, '****', {
  en: ['Caravansary', 'Once an item is attached here, further items may be attached only if they share the type of those already here.'],
  fr: ['Caravansérail', 'Dès qu’un objet est attaché ici, seuls des objets du même type que ceux déjà présents peuvent y être attachés.'],
  always: [oneTypeHere],
})

export const charityShop = venue('charity-shop', 1, 7, 'WW', {
  en: ['Charity Shop', 'Give one of your items to an opponent, any time: steal $5 from that opponent.'],
  fr: ['Boutique solidaire', 'Donnez un de vos objets à un adversaire, à tout moment : volez 5 $ à cet adversaire.'],
  uses: [use({ other: giveItem }, affecting('player', 'who', steal(5)))],
})

export const clocktower = venue('clocktower', 1, 6, 'MMTT', {
  en: ['Clocktower', 'At the start of your turn, you may let an opponent of your choice take a turn in place of yours.'],
  fr: ['Tour de l’horloge', 'Au début de votre tour, vous pouvez laisser un adversaire de votre choix jouer un tour à la place du vôtre.'],
  when: [youMay('turn-instead', you, toAnOpponent(giveTheTurn()))],
})

export const commune = venue('commune', 1, 11, 'FMLW', {
  en: ['Commune', 'When you gain control of this venue, draw an item.'],
  fr: ['Commune', 'Quand vous prenez le contrôle de ce lieu, piochez un objet.'],
  when: [on('gained', gained, drawItems(1))],
})

export const constructionSite = venue('construction-site', 0, 10, '', {
  en: [
    'Construction Site',
    'When you attack this venue successfully or gain control of it, it is destroyed; then turn up the top venue of the deck and take control of that one.',
  ],
  fr: [
    'Chantier',
    'Quand vous attaquez ce lieu avec succès ou en prenez le contrôle, il est détruit ; puis révélez le premier lieu de la pioche et prenez-en le contrôle.',
  ],
  when: [on(['captured', 'gained'], gained, destroyVenue('here'), turnUpVenue)],
})

export const coOp = venue('co-op', 4, 10, 'FFMTRW', {
  en: ['Co-op', 'When you gain control of this venue, each opponent who spent no money against your attacks this turn draws an item.'],
  fr: [
    'Coopérative',
    'Quand vous prenez le contrôle de ce lieu, chaque adversaire qui n’a pas dépensé d’argent contre vos attaques ce tour-ci pioche un objet.',
  ],
  when: [on('gained', gained, forEach('who', whoSpentNothing, affecting('player', 'who', drawItems(1, 'who'))))],
})

export const coronationHall = venue('coronation-hall', 0, 26, 'LX', {
  en: ['Coronation Hall', 'When you gain control of this venue, name an opponent. If that opponent wins the game, you win too.'],
  fr: ['Salle du sacre', 'Quand vous prenez le contrôle de ce lieu, nommez un adversaire. S’il gagne la partie, vous gagnez avec lui.'],
  when: [on('gained', gained, pickOpponent(), remember())],
  always: [winWithRemembered],
})

export const debtorsPrison = venue('debtors-prison', 0, 17, 'FLLR', {
  en: ["Debtors' Prison", '1 action: you and an opponent of your choice reveal your money. If you have strictly more, steal $3 from them.'],
  fr: [
    'Prison pour dettes',
    '1 action : vous et un adversaire de votre choix révélez votre argent. Si vous en avez strictement plus, volez-lui 3 $.',
  ],
  uses: [
    use(
      { actions: 1 },
      toAnOpponent(
        disclose('you'),
        disclose('who'),
        when((s, f) => (s.purses[f.by] ?? 0) > (s.purses[its.who.of(f)] ?? 0), steal(3)),
      ),
    ),
  ],
})

export const denOfThieves = venue('den-of-thieves', 1, 10, 'LMTW', {
  en: [
    'Den of Thieves',
    '$5, when you are about to draw an item: instead, steal a random item from the hand of an opponent of your choice.',
  ],
  fr: [
    'Repaire de voleurs',
    '5 $, quand vous allez piocher un objet : à la place, volez un objet au hasard dans la main d’un adversaire de votre choix.',
  ],
  uses: [use({ money: 5, when: wouldDraw('own') }, inPlaceOfADraw, toAnOpponent(stealRandomItem()))],
})

export const distributor = venue('distributor', 0, 15, 'FLRW', {
  en: ['Distributor', 'Each time you attach an item, gain 1 extra action.'],
  fr: ['Grossiste', 'Chaque fois que vous attachez un objet, gagnez 1 action supplémentaire.'],
  when: [on('attached', you, extraActions(1))],
})

const OFFERING = 20
const hasCrystal = (s: State, venue: VenueId): boolean => s.places[venue]?.items.includes('crystal') ?? false

export const ecumenicalTemple = venue('ecumenical-temple', 0, 5, 'MM', {
  en: ['Ecumenical Temple', '$20 and 2 actions, only while Crystal is attached here: you win the game.'],
  fr: ['Temple œcuménique', '20 $ et 2 actions, seulement si Cristal est attaché ici : vous gagnez la partie.'],
  uses: [use({ money: OFFERING, actions: 2, needs: (s, _, at) => hasCrystal(s, at ?? '') }, youWin)],
  // Its two actions are those of a turn, and a turn begins with income.
  always: [reads('threatens', (s, src, most) => (hasCrystal(s, src.card) && most + incomeOf(s, src.you) >= OFFERING ? 'money' : null))],
})

export const farmersMarket = venue('farmers-market', 2, 9, 'F', {
  en: ['Farmers Market', 'This venue has one extra Food slot for each item attached to it.'],
  fr: ['Marché fermier', 'Ce lieu a un emplacement Nourriture de plus par objet qui y est attaché.'],
  always: [slot('food', (s, src, at) => (at === src.venue ? (s.places[at]?.items.length ?? 0) : 0))],
})

export const gallery = venue('gallery', 0, 16, '*', {
  en: [
    'Gallery',
    'Items attached here yield no income. Discard an item, any time: activate an item attached here, at its own cost and timing; if it would be discarded, it stays attached.',
  ],
  fr: [
    'Galerie',
    'Les objets attachés ici ne rapportent rien. Défaussez un objet, à tout moment : activez un objet attaché ici, à son propre coût et au moment qu’il indique ; s’il devait être défaussé, il reste attaché.',
  ],
  always: [reads('income-times', (_, src, at) => (at === src.venue ? { own: 1, items: 0 } : null))],
  // M-6 The item is activated as it is paid for; nothing is left for the ability itself to do.
  uses: [use({ when: whenAttachedMay('gallery'), other: discardToActivate })],
})

export const garden = venue('garden', 1, 17, 'R', {
  en: ['Garden', 'At the start of your turn, make an extra discovery roll.'],
  fr: ['Jardin', 'Au début de votre tour, faites un jet de découverte supplémentaire.'],
  when: [on('turn-start', you, discoveryRolls(1))],
})

export const importExportShop = venue('import-export-shop', 0, 16, '', {
  en: ['Import/Export Shop', 'Each time you attach an item, draw an item.'],
  fr: ['Import-export', 'Chaque fois que vous attachez un objet, piochez un objet.'],
  when: [on('attached', you, drawItems(1))],
})

export const inn = venue('inn', 0, 15, 'FFL', {
  en: [
    'Inn',
    'You may secretly look at the bottom card of the item deck at any time. Each time you draw an item, you may take it from the bottom.',
  ],
  fr: [
    'Auberge',
    'Vous pouvez regarder en secret, à tout moment, le dernier objet de la pioche. Chaque fois que vous piochez un objet, vous pouvez prendre celui du dessous.',
  ],
  always: [reads('sees-bottom', (_, src, seat) => seat === src.you), reads('draws-below', (_, src, seat) => seat === src.you)],
})

const SEVENTH = 7

export const laboratory = venue('laboratory', 1, 9, 'MM', {
  en: ['Laboratory', 'At the end of your turn, put a token here. With its seventh token, you win the game.'],
  fr: ['Laboratoire', 'À la fin de votre tour, posez un jeton ici. Au septième jeton, vous gagnez la partie.'],
  always: [reads('threatens', (s, src) => ((s.places[src.card]?.tokens ?? 0) >= SEVENTH - 1 ? 'turn' : null))],
  when: [
    on(
      'turn-end',
      you,
      tokens(1),
      when((s, f) => (s.places[its.here.of(f)]?.tokens ?? 0) >= SEVENTH, youWin),
    ),
  ],
})

export const landfill = venue('landfill', 0, 17, '', {
  en: ['Landfill', 'At the start of your turn, draw an item. If it is still in your hand when the turn ends, discard it.'],
  fr: ['Décharge', 'Au début de votre tour, piochez un objet. S’il est encore dans votre main à la fin du tour, défaussez-le.'],
  when: [on('turn-start', you, drawForTheTurn)],
})
