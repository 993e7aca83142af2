/** Items that stay in play, and those that handle them. */
import { ownerOf } from '../reads/reads.ts'
import {
  affecting,
  bearer,
  bearersNextTurn,
  destroyConstants,
  destroyIt,
  destroyItem,
  drawItems,
  incomeTimes,
  item,
  lose,
  moveIt,
  ofBearer,
  on,
  onIts,
  pickConstant,
  reads,
  slot,
  use,
} from '../words/index.ts'

export const concrete = item('concrete', 'raw', 4, {
  en: [
    'Concrete',
    'Stays with an opponent: at the end of their next turn, they lose all their money and Concrete is destroyed. Cost: 1 action.',
  ],
  fr: [
    'Béton',
    'Reste chez un adversaire : à la fin de son prochain tour, il perd tout son argent, puis Béton est détruit. Coût : 1 action.',
  ],
  lies: 'opponent',
  play: use({ actions: 1 }),
  when: [on('turn-end', bearersNextTurn, lose('on', Infinity), destroyIt)],
})

export const cosmetics = item('cosmetics', 'luxury', 6, {
  en: ['Cosmetics', 'Stays with a venue: its income and that of its attached items are doubled. Cost: $10 and 1 action.'],
  fr: ['Cosmétiques', 'Reste sur un lieu : son revenu et celui des objets qui y sont attachés sont doublés. Coût : 10 $ et 1 action.'],
  lies: 'venue',
  play: use({ money: 10, actions: 1 }),
  always: [incomeTimes(2)],
})

export const dye = item('dye', 'luxury', 5, {
  en: ['Dye', 'Stays with an opponent: whenever they hold more than three items, they must discard down to three. Cost: 1 action.'],
  fr: [
    'Teinture',
    'Reste chez un adversaire : dès qu’il a plus de trois objets en main, il doit défausser pour n’en garder que trois. Coût : 1 action.',
  ],
  lies: 'opponent',
  play: use({ actions: 1 }),
  always: [reads('hand-limit', (_, src, seat) => (seat === src.on ? 3 : null))],
})

export const flowers = item('flowers', 'luxury', 5, {
  en: ['Flowers', 'Stays with an opponent: they may not attack your venues. Cost: 1 action.'],
  fr: ['Fleurs', 'Reste chez un adversaire : il ne peut pas attaquer vos lieux. Coût : 1 action.'],
  lies: 'opponent',
  play: use({ actions: 1 }),
  always: [reads('no-attack', (s, src, venue, attacker) => attacker === src.on && ownerOf(s, venue) === src.you)],
})

export const glass = item('glass', 'raw', 2, {
  en: ['Glass', 'Stays with a venue: it has one extra Wildcard slot. Cost: none, any time.'],
  fr: ['Verre', 'Reste sur un lieu : il a un emplacement Joker de plus. Coût : aucun, à tout moment.'],
  lies: 'venue',
  play: use({}),
  always: [slot('wildcard', (_, src, venue) => venue === src.venue)],
})

export const ice = item('ice', 'raw', 2, {
  en: ['Ice', 'Stays with a venue: its controller may detach items from it at any time, without spending actions. Cost: none, any time.'],
  fr: [
    'Glace',
    'Reste sur un lieu : le joueur qui le contrôle peut en détacher des objets à tout moment, sans dépenser d’action. Coût : aucun, à tout moment.',
  ],
  lies: 'venue',
  play: use({}),
  always: [onIts('free-detaching')],
})

export const laudanum = item('laudanum', 'magic', 3, {
  en: ['Laudanum', 'Stays with an opponent: their income is $5 lower. Cost: 1 action.'],
  fr: ['Laudanum', 'Reste chez un adversaire : son revenu baisse de 5 $. Coût : 1 action.'],
  lies: 'opponent',
  play: use({ actions: 1 }),
  always: [reads('player-income', ofBearer(-5))],
})

export const manure = item('manure', 'raw', 2, {
  en: [
    'Manure',
    'Stays with an opponent: their discovery rolls get -5. As soon as they draw an item, Manure is destroyed. Cost: 1 action.',
  ],
  fr: [
    'Fumier',
    'Reste chez un adversaire : ses jets de découverte ont -5. Dès qu’il pioche un objet, Fumier est détruit. Coût : 1 action.',
  ],
  lies: 'opponent',
  play: use({ actions: 1 }),
  always: [reads('discovery', ofBearer(-5))],
  when: [on('drew', bearer, destroyIt)],
})

export const marble = item('marble', 'raw', 3, {
  en: ['Marble', 'Stays with a venue: it must be controlled by a player; its controller cannot lose control of it. Cost: 1 action.'],
  fr: [
    'Marbre',
    'Reste sur un lieu : un joueur doit le contrôler ; celui qui le contrôle ne peut pas en perdre le contrôle. Coût : 1 action.',
  ],
  lies: 'owned-venue',
  play: use({ actions: 1 }),
  always: [onIts('keeps')],
})

export const oil = item('oil', 'raw', 3, {
  en: ['Oil', '1 action: destroy all constant items in play.'],
  fr: ['Huile', '1 action : détruisez tous les objets permanents en jeu.'],
  play: use({ actions: 1 }, destroyConstants),
})

export const potions = item('potions', 'magic', 2, {
  en: ['Potions', '1 action: destroy a constant item of your choice in play.'],
  fr: ['Potions', '1 action : détruisez un objet permanent de votre choix en jeu.'],
  play: use({ actions: 1 }, pickConstant(), destroyItem()),
})

export const rope = item('rope', 'wares', 3, {
  en: ['Rope', 'Stays with a venue: neither it nor its attached items yield income. Cost: $10 and 1 action.'],
  fr: ['Corde', 'Reste sur un lieu : ni lui ni les objets qui y sont attachés ne donnent de revenu. Coût : 10 $ et 1 action.'],
  lies: 'venue',
  play: use({ money: 10, actions: 1 }),
  always: [incomeTimes(0)],
})

export const stone = item('stone', 'raw', 3, {
  en: ['Stone', 'Stays with a venue: none of its abilities work. Cost: 1 action.'],
  fr: ['Pierre', 'Reste sur un lieu : aucun de ses pouvoirs ne fonctionne. Coût : 1 action.'],
  lies: 'venue',
  play: use({ actions: 1 }),
  always: [onIts('silences')],
})

export const sugar = item('sugar', 'food', 3, {
  en: ['Sugar', 'Stays with an opponent: all attacks on their venues get +10. Cost: $10 and 1 action.'],
  fr: ['Sucre', 'Reste chez un adversaire : toutes les attaques contre ses lieux ont +10. Coût : 10 $ et 1 action.'],
  lies: 'opponent-estate',
  play: use({ money: 10, actions: 1 }),
  always: [reads('bonus', (s, src, { target }) => (ownerOf(s, target) === src.on ? 10 : 0))],
})

export const tar = item('tar', 'raw', 2, {
  en: ['Tar', 'Stays with an opponent: each time someone attacks one of their venues, the attacker draws an item. Cost: 1 action.'],
  fr: [
    'Goudron',
    'Reste chez un adversaire : chaque fois que quelqu’un attaque un de ses lieux, l’attaquant pioche un objet. Coût : 1 action.',
  ],
  lies: 'opponent-estate',
  play: use({ actions: 1 }),
  when: [on('attacked', (_, src, { from }) => from === src.on, affecting('player', 'seat', drawItems(1, 'seat')))],
})

export const tobacco = item('tobacco', 'luxury', 5, {
  en: [
    'Tobacco',
    "Stays with you: opponents' attacks and effects do not affect you, your venues or the items attached to them; your own attacks are not protected. Destroyed once you collect income. Cost: 1 action.",
  ],
  fr: [
    'Tabac',
    'Reste chez vous : les attaques et effets adverses n’affectent ni vous, ni vos lieux, ni les objets qui y sont attachés ; vos propres attaques ne sont pas protégées. Détruit dès que vous touchez votre revenu. Coût : 1 action.',
  ],
  lies: 'you',
  play: use({ actions: 1 }),
  always: [
    reads('no-attack', (s, src, venue, attacker) => ownerOf(s, venue) === src.on && attacker !== src.on),
    reads('untouched', (s, src, venue, attacker) => ownerOf(s, venue) === src.on && attacker !== src.on),
    reads('player-immune', (_, src, seat) => seat === src.on),
    reads('venue-immune', (s, src, venue) => ownerOf(s, venue) === src.on),
    reads('items-immune', (s, src, venue) => ownerOf(s, venue) === src.on),
  ],
  when: [on('income-over', bearer, destroyIt)],
})

export const wire = item('wire', 'tech', 3, {
  en: ['Wire', '$6 and 1 action: move a constant item from a player to another player, or from a venue to another venue.'],
  fr: ['Fil de fer', '6 $ et 1 action : déplacez un objet permanent d’un joueur à un autre, ou d’un lieu à un autre.'],
  play: use({ money: 6, actions: 1 }, pickConstant(), moveIt),
})
