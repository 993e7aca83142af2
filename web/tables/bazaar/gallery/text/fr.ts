import { words as told, type Token, type Type } from '@caravanserai/bazaar/seat'
import type { Text } from './en.ts'

const game = told.fr

const plural = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`
const type = (of: Type) => game.names[of] ?? of

/** La page de toutes les cartes, en français. */
export const fr: Text = {
  type,
  title: 'Les cartes de Bazaar',
  lead: (venues, items) => `Les ${venues} lieux et les ${items} objets, ce qu’ils font, et toutes les décisions qui en parlent.`,
  toRules: 'Règles de Bazaar',
  search: 'Chercher noms et textes',
  filters: 'Filtres',
  filtersOn: (n) => (n === 0 ? 'Filtres' : `Filtres, ${plural(n, 'choisi', 'choisis')}`),
  clear: 'Montrer toutes les cartes',
  found: (n, of) => (n === of ? `Les ${n} cartes` : `${plural(n, 'carte', 'cartes')} sur ${of}`),
  none: 'Aucune carte n’est ainsi.',
  kind: 'Sorte',
  all: 'Tout',
  kinds: { venue: 'Lieux', item: 'Objets' },
  types: 'Type de l’objet ou d’un emplacement',
  when: 'Moment',
  anyWhen: 'tous moments',
  whens: {
    any: 'utilisée à tout moment',
    action: 'utilisée pour une action',
    turn: 'pendant un tour, à son début ou à sa fin',
    attack: 'autour d’une attaque',
    answer: 'en réponse à quelque chose',
    constant: 'agit d’elle-même',
    none: 'sans pouvoir',
  },
  income: 'Revenu',
  anyIncome: 'tous revenus',
  incomes: (of) => (of === 'X' ? 'revenu X' : of === '5' ? 'revenu de 5 ou plus' : `revenu ${of}`),
  sort: 'Ordre',
  sorts: { name: 'par nom', income: 'par revenu', resistance: 'par résistance', type: 'par type' },
  count: { venue: (n) => plural(n, 'lieu', 'lieux'), item: (n) => plural(n, 'objet', 'objets') },

  // -- une carte
  venue: 'Lieu',
  item: (of) => `Objet, ${type(of)}`,
  resistance: 'Résistance',
  slots: 'Emplacements',
  noSlots: 'aucun',
  slotsOf: (n, of) => `${n} ${type(of)}`,
  saysVenue: (name, resistance, income, slots, text) =>
    `${name}, lieu : résistance ${resistance}, revenu ${income}, emplacements ${slots}. ${text}`,
  saysItem: (name, of, income, text) => `${name}, objet ${type(of)} : revenu ${income}. ${text}`,
  abilities: (n) => (n === 1 ? 'Pouvoir' : 'Pouvoirs'),
  noAbility: 'Aucun pouvoir à utiliser : on l’attache, ou on le cède comme coût.',
  roomOnly: 'Aucun.',
  byItself: 'Agit de lui-même pour qui contrôle le lieu.',
  use: ({ money, actions, other, once, by }, token) =>
    sentence([
      by === 'anyone' ? 'tout joueur' : by === 'opponents' ? 'adversaires seulement' : null,
      cost(money, actions, other !== null),
      TIMES[token],
      once ? 'une fois par tour' : null,
    ]),
  lies: {
    opponent: 'Reste en jeu chez un adversaire.',
    'opponent-estate': 'Reste en jeu chez un adversaire.',
    you: 'Reste en jeu chez vous.',
    venue: 'Reste en jeu sur un lieu.',
    'owned-venue': 'Reste en jeu sur un lieu qu’un joueur contrôle.',
  },
  rulings: (n) => plural(n, 'décision', 'décisions'),
  noRulings: 'Aucune décision ne parle de cette carte.',
  close: 'Fermer',
  before: (name) => `Carte précédente : ${name}`,
  after: (name) => `Carte suivante : ${name}`,
  unknown: (id) => `Il n’y a pas de carte « ${id} ».`,
}

function sentence(parts: readonly (string | null)[]): string {
  const said = parts.filter((part) => part !== null).join(', ')
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

function cost(money: number, actions: number, other: boolean): string {
  const parts = [
    money > 0 ? `${money} $` : null,
    actions > 0 ? plural(actions, 'action', 'actions') : null,
    other ? 'ce que demande le texte' : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'gratuit' : parts.join(' et ')
}

const TIMES: { readonly [token in Token]: string } = {
  any: 'à tout moment',
  action: 'à votre tour',
  'own-turn': 'à tout moment de votre tour',
  'turn-start': 'au début d’un tour',
  'turn-end': 'à la fin d’un tour',
  declare: 'quand une attaque est déclarée',
  'before-roll': 'avant un jet d’attaque',
  'during-attack': 'pendant une attaque',
  'instead-of-roll': 'au lieu d’un jet',
  'after-roll': 'après un jet',
  'after-attack-roll': 'après un jet d’attaque',
  'attack-won': 'quand une attaque réussit',
  'attack-lost': 'quand une attaque échoue',
  shutdown: 'quand une attaque ferme un lieu',
  'discovery-failed': 'quand un jet de découverte échoue',
  'would-draw': 'quand quelqu’un va piocher',
  discarded: 'quand un objet est défaussé',
  'gain-control': 'quand vous prenez le contrôle d’un lieu',
  'lose-control': 'quand vous allez perdre un lieu',
  response: 'en réponse à un objet',
  'trade-response': 'en réponse à un échange',
  never: 'jamais',
}
