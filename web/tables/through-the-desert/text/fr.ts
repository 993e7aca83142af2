import {
  CROSSING_POINTS,
  LARGEST_POINTS,
  LINK_POINTS,
  PALMS,
  TIED_POINTS,
  TOKEN_VALUES,
  words as told,
  type Colour,
} from '@caravanserai/through-the-desert/seat'
import { plural, summed, words } from '../../text/fr.ts'
import type { Text } from './en.ts'
import { span } from './span.ts'

const game = told.fr

const names = game.names as { readonly [name in Colour]: string }
/** « Caravane » est féminin. */
const caravan: { readonly [colour in Colour]: string } = {
  green: 'verte',
  pink: 'rose',
  yellow: 'jaune',
  purple: 'violette',
  turquoise: 'turquoise',
}
const cloths: { readonly [colour in Colour]: string } = {
  green: 'rayures',
  pink: 'pois',
  yellow: 'chevrons',
  purple: 'damier',
  turquoise: 'vagues',
}
const camels = (n: number) => plural(n, 'chameau', 'chameaux')
const { points } = words
const spaces = (n: number) => plural(n, 'case', 'cases')
const holes = (n: number) => plural(n, 'point d’eau', 'points d’eau')
const cap = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What the table says in French; the nouns are those of the French rules. Thin spaces stand before ; : ! ? */
export const fr: Text = {
  ...words,
  colour: (colour) => names[colour],
  Colour: (colour) => cap(names[colour]),
  cloth: (colour) => `${names[colour]}, ${cloths[colour]}`,
  event: game.event,
  refusal: game.refusal,
  cap,

  table: 'Table d’À travers le désert',
  hidden: (n) => `+ ${n} ${n > 1 ? 'cachés' : 'caché'}`,
  hiddenSays: (n) => `${holes(n)}, valeurs cachées`,
  own: (n, worth) => `+ ${worth} en ${n}`,
  ownSays: (n, worth) => `${holes(n)}, ${points(worth)}`,
  oasesSays: (n) => plural(n, 'oasis reliée', 'oasis reliées'),
  laterSays: (areas, caravans) =>
    `à la fin, en l’état : ${points(areas + caravans)} de plus, ${areas} pour les zones et ${caravans} pour les plus grandes caravanes`,
  scores: 'Scores et réserves',
  sum: ({ leaders, camels: placed, points: now, hidden, later }) =>
    summed([
      leaders > 0 && plural(leaders, 'chef', 'chefs'),
      placed > 0 && camels(placed),
      now > 0 && `+${points(now)}`,
      hidden > 0 && plural(hidden, 'point d’eau caché', 'points d’eau cachés'),
      later > 0 && `+${later} à la fin`,
    ]),

  supplies: 'Chameaux à prendre',
  supplySays: (colour, left) => `${cap(names[colour])}, ${cloths[colour]} : ${left === 0 ? 'épuisé' : `reste ${left}`}`,
  last: (n) => (n === 0 ? 'épuisé' : `plus que ${n}`),
  largest: 'max.',
  largestSays: (who, size) => `plus grande caravane : ${who}, ${camels(size)}`,
  nobody: 'personne',
  leaderInHand: 'en main',
  leaderOn: (space) => `en ${space}`,
  leaderBack: 'rendu',
  leaderAside: 'mis de côté',
  leaderSays: (colour, state) => `Chef ${names[colour]}, ${cloths[colour]} : ${state}`,

  space: (label, held) => `${label} : ${held}`,
  sand: 'vide',
  mountain: 'montagne',
  beyond: 'au-delà de la ligne de relief, hors jeu',
  oasis: 'oasis',
  largePool: 'grand bassin',
  waterhole: (value) => `point d’eau de ${value}`,
  waterholeDown: 'point d’eau, face cachée',
  camelOf: (who, colour, leader, size) => `${who}, ${leader ? 'chef' : 'chameau'} ${names[colour]}, caravane de ${size}`,
  inArea: (who, colour, n) => `zone enclose : ${who}, caravane ${caravan[colour]}, ${points(n)} à la fin`,
  open: 'case libre',

  brings: (what, least, most) => `${cap(what)} : ${span(least, most, 'à')} ${most < 2 ? 'point' : 'points'}`,
  grows: (size) => `Une caravane de ${size}, pas encore de points`,
  closes: (n, areas) => (areas > 1 ? `ferme ${areas} zones, ${spaces(n)} en tout` : `ferme une zone de ${spaces(n)}`),
  takes: (n, worth, inside) =>
    n === 1
      ? `prend un point d’eau${worth === null ? ' caché' : ` de ${worth}`}${inside > 0 ? ' à l’intérieur' : ''}`
      : `prend ${n} points d’eau${worth === null ? ' cachés' : ` valant ${worth}`}`,
  links: (n) => (n === 1 ? 'relie une oasis' : `relie ${n} oasis`),
  crosses: 'franchit le fleuve',
  bringsShort: (label, least, most) =>
    most === 0 ? `${label} : pas encore de points` : `${label} : ${span(least, most, 'à')} ${most < 2 ? 'point' : 'points'}`,
  effectArea: (n) => `Zone de ${spaces(n)} : ${n} à la fin`,
  effectWater: (n, worth) =>
    `${n === 1 ? 'Point d’eau' : holes(n)} : ${worth === null ? `face cachée, ${TOKEN_VALUES[0]} à ${TOKEN_VALUES.at(-1)} chacun` : `${worth} tout de suite`}`,
  effectOasis: (label) => `Oasis en ${label} : ${LINK_POINTS} tout de suite`,
  effectRiver: `Premier passage du fleuve : ${CROSSING_POINTS} tout de suite`,
  effectSize: (size, rival, who) =>
    rival === 0
      ? `Caravane de ${size}`
      : size > rival
        ? `Caravane de ${size}, la plus grande`
        : size === rival
          ? `Caravane de ${size}, à égalité avec ${who}`
          : `Caravane de ${size} ; ${who} : ${rival}`,
  effectEnd: 'Le dernier chameau de sa couleur : c’est le dernier tour',

  waitingLead: (who) => `${who} place un chef`,
  waitingPlant: (who) => `${who} plante un palmier`,
  waitingReturn: (who) => `${who} rend un chef`,
  camelOfTurn: (n, of) => (of === 1 ? 'Un seul chameau ce tour-ci' : `Chameau ${n} sur ${of}`),
  chooseCamel: 'Choisissez un chameau',
  chooseCamelHow: 'Prenez une couleur ; le plateau montre où elle peut aller et ce qu’elle rapporte.',
  chooseCamelFor: (label) => `Quel chameau en ${label} ?`,
  noCamelFor: (label) => `Aucune de vos caravanes n’atteint ${label}.`,
  chooseSpace: (colour) => `Où placer le chameau ${names[colour]} ?`,
  chooseSpaceHow: (n, gains, best) =>
    n === 0
      ? 'Aucune case n’est ouverte à cette caravane.'
      : `${spaces(n)}${gains === 0 ? ', aucune ne rapporte encore' : `, dont ${gains} avec un gain, jusqu’à ${best}`}.`,
  on: (colour, label) => `${cap(names[colour])} en ${label}`,
  placeCamel: 'Placer le chameau',
  place: 'Placer',
  leaderTitle: 'Choisissez un chef',
  leaderHow: (n) => `${plural(n, 'chef', 'chefs')} à placer. Chacun commence une caravane de sa couleur.`,
  leaderSpace: (colour) => `D’où part le chef ${names[colour]} ?`,
  leaderSpaceHow: (n) => `${spaces(n)} : ni sur l’eau, ni à côté d’une oasis ou d’un chef. Les cases marquées ont le plus autour d’elles.`,
  leaderFor: (label) => `Quel chef en ${label} ?`,
  leaderOnTitle: (colour, label) => `Le chef ${names[colour]} part de ${label}`,
  near: ({ oasis, waterholes, worth }) =>
    oasis === null && waterholes === 0
      ? 'pas d’eau à 3 pas'
      : [
          ...(oasis === null ? [] : [`oasis à ${oasis} pas`]),
          ...(waterholes === 0
            ? []
            : [worth === null ? `${plural(waterholes, 'point d’eau', 'points d’eau')} à 3 pas` : `${worth} d’eau à 3 pas`]),
        ].join(', '),
  placeLeader: 'Placer le chef',
  plantTitle: (n) => `Plantez le palmier ${n} sur ${PALMS}`,
  plantHow: `Chaque palmier fait d’un grand bassin une oasis : ${LINK_POINTS} points pour chaque caravane qui l’atteint.`,
  plantOn: (label) => `Une oasis en ${label}`,
  plant: 'Planter le palmier',
  returnTitle: 'Rendez un chef',
  returnHow: 'À cinq, chacun mène quatre caravanes. Chaque couleur est rendue une fois.',
  returnOne: (colour) => `Rendre le chef ${names[colour]}`,
  notHere: (label) => `Pas en ${label}`,
  notThis: (colour) => `Pas le ${names[colour]}`,

  lens: 'Loupe d’enclos',
  lensShort: 'Loupe',
  lensOn: 'Montrer ce qui peut se fermer d’un chameau',
  lensNone: 'Aucune caravane n’est à un chameau de fermer une zone.',
  lensOne: (who, colour, n) => `${who}, caravane ${caravan[colour]} : ${spaces(n)}`,
  lensAt: (label) => `fermée depuis ${label}`,
  stopYou: (labels) => `Vous pouvez l’empêcher en ${labels}.`,
  stopWho: (who, labels) => `${who} peut l’empêcher en ${labels}.`,
  stopNobody: 'Personne ne peut l’empêcher maintenant.',
  stopMore: (n) => `${n} autres`,
  of: (n, all) => `${n} sur ${all}`,
  lensMore: (n) => `et ${n} plus petites`,
  lensClosed: 'Enclos, personne n’y entre :',

  keys: [
    ['Tab', 'passer d’une commande à l’autre'],
    ['1 à 5', 'prendre vert, rose, jaune, violet ou turquoise'],
    ['Flèches', 'parcourir le plateau, une fois qu’il est actif'],
    ['N, P', 'à la case ouverte suivante ou précédente'],
    ['Entrée', 'viser une case ; encore une fois place'],
    ['Échap', 'abandonner la case, puis la couleur'],
    ['L', 'ouvrir ou fermer la loupe d’enclos'],
    ['B', 'aller au plateau'],
    ['A', 'aller à la décision'],
    ['?', 'cette liste'],
  ],

  why: { 'ran-out': 'Une couleur est épuisée.', stuck: 'Plus personne n’a de case légale.' },
  tie: 'Égalité aux points : la victoire est partagée.',
  sources: { waterholes: 'Points d’eau', oases: 'Oasis', river: 'Fleuve', areas: 'Zones encloses', caravans: 'Plus grandes caravanes' },
  largestTitle: `La plus grande caravane de chaque couleur : ${LARGEST_POINTS} points, ${TIED_POINTS} chacun en cas d’égalité`,
  largestHas: (who, n) => `${who}, ${n}`,
}
