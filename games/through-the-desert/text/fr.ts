import { wordsFrom, type EventWords, type RefusalWords } from '@caravanserai/kernel'
import type { Colour } from '../pieces.ts'
import type { Event } from '../events.ts'
import type { Code, Names } from './words.ts'

const names: Names = {
  green: 'vert',
  pink: 'rose',
  yellow: 'jaune',
  purple: 'violet',
  turquoise: 'turquoise',
  star: 'Étoile',
  moon: 'Lune',
  arch: 'Arche',
  clover: 'Trèfle',
  hourglass: 'Sablier',
  returning: 'rendre un chef',
  planting: 'planter les palmiers',
  leading: 'placer les chefs',
  placing: 'placer les chameaux',
  over: 'la partie est finie',
  waterholes: 'points d’eau',
  oases: 'oasis',
  river: 'fleuve',
  areas: 'zones encloses',
  caravans: 'plus grandes caravanes',
  camel: 'chameau',
  leader: 'chef de caravane',
  caravan: 'caravane',
  supply: 'réserve',
  waterhole: 'point d’eau',
  oasis: 'oasis',
  area: 'zone enclose',
  palm: 'palmier',
  mountain: 'montagne',
  elevation: 'ligne de relief',
  box: 'boîte',
  'board-mountain': 'Montagne',
  'board-river': 'Fleuve',
  serpentine: 'Chefs placés en serpentin',
  'serpentine-says': 'Qui a placé le dernier chef place aussi le suivant : l’ordre s’inverse à chaque tour de table.',
  aquifers: 'Nappes souterraines',
  'aquifers-says': 'Les points d’eau sont face cachée : personne n’en connaît la valeur avant de les prendre.',
  palms: 'Palmiers',
  'palms-says': 'Où sont les cinq oasis : tiré au sort, ou décidé par les joueurs à tour de rôle.',
  returned: 'Chefs rendus',
  'returned-says': 'À cinq, chacun rend un chef : tiré au sort, ou à son choix.',
}

// Noms suivis de deux-points : la phrase reste juste que le nom soit « Vous » ou « Nadia ».
const events: EventWords<Event> = {
  'set-out': (e, who) => `Premier tour : ${who(e.first)}.`,
  returned: (e, who) => `${who(e.seat)} : chef ${names[e.colour]} rendu à la boîte.`,
  planted: (e, who) => (e.seat === null ? `Un palmier en ${e.space}.` : `${who(e.seat)} : un palmier planté en ${e.space}.`),
  watered: (e) => `${e.spaces.length} points d’eau posés, ${e.faceDown ? 'face cachée' : 'face visible'}.`,
  led: (e, who) => `${who(e.seat)} : chef ${names[e.colour]} placé en ${e.space}.`,
  'set-aside': (e, who) => `${who(e.seat)} : plus de case pour les chefs ; mis de côté : ${listed(e.colours)}.`,
  'turn-passed': (e, who) => `Au tour de : ${who(e.to)}, ${camels(e.camels)}.`,
  placed: (e, who) => `${who(e.seat)} : chameau ${names[e.colour]} placé en ${e.space}.`,
  took: (e, who) =>
    `${who(e.seat)} : ${e.spaces.length === 1 ? `point d’eau pris en ${e.spaces[0]}` : `${e.spaces.length} points d’eau pris`}${e.values ? ` (${e.values.join(' + ')})` : ', face cachée'}.`,
  linked: (e, who) =>
    `${who(e.seat)} : caravane ${COLOUR_OF_CARAVAN[e.colour]} reliée à l’oasis ${e.oases.join(' et à l’oasis ')}, + ${e.points}.`,
  crossed: (e, who) => `${who(e.seat)} : fleuve franchi par la caravane ${COLOUR_OF_CARAVAN[e.colour]}, + ${e.points}.`,
  enclosed: (e, who) =>
    `${who(e.seat)} : zone de ${e.spaces.length} enclose par la caravane ${COLOUR_OF_CARAVAN[e.colour]}, ${e.points} à la fin.`,
  skipped: (e, who) => `${who(e.seat)} : aucune case légale pour ${camels(e.camels)}.`,
  ended: (e) => `Fin de la partie : ${{ 'ran-out': 'une couleur est épuisée', stuck: 'plus personne n’a de case légale' }[e.why]}.`,
  'counted-areas': (e, who) => `Zones encloses : ${e.points.map((points, seat) => `${who(seat)} ${points}`).join(', ')}.`,
  'counted-caravans': (e, who) =>
    e.points.some((points) => points > 0)
      ? `Plus grande caravane ${COLOUR_OF_CARAVAN[e.colour]}, ${camels(Math.max(...e.sizes))} : ${e.points.flatMap((points, seat) => (points > 0 ? [`${who(seat)} ${points}`] : [])).join(', ')}.`
      : `Personne n’a de caravane ${COLOUR_OF_CARAVAN[e.colour]}.`,
}

const refusals: RefusalWords<Code> = {
  'not-now': (f) => `Ce n’est pas le moment : ${names[f['wanted'] as 'placing']} ; maintenant : ${names[f['now'] as 'placing']}.`,
  'no-such-space': (f) => `Il n’y a pas de case ${f['space']} sur ce plateau.`,
  mountain: (f) => `${f['space']} est une montagne ; rien ne s’y place.`,
  'beyond-line': (f) => `${f['space']} est au-delà de la ligne de relief, hors jeu à deux ou trois joueurs.`,
  'returned-already': (f) => `Un chef ${colour(f['colour'])} a déjà été rendu ; les couleurs doivent être différentes.`,
  'no-large-pool': (f) => `${f['space']} n’est pas un grand bassin.`,
  'palm-there': (f) => `Un palmier se trouve déjà en ${f['space']}.`,
  'leader-returned': (f) => `Votre chef ${colour(f['colour'])} est dans la boîte.`,
  'leader-placed': (f) => `Votre chef ${colour(f['colour'])} est déjà sur le plateau.`,
  'colour-ridden': (f) => `Un chef ${colour(f['colour'])} est déjà sur le plateau ; un premier chef prend une couleur à lui.`,
  'keep-for-last': (f) => `Seul le chef ${colour(f['needed'])} laisse un premier chef au dernier joueur.`,
  'leader-there': (f) => `Un chef se trouve en ${f['space']}.`,
  'oasis-there': (f) => `${f['space']} est une oasis.`,
  'waterhole-there': (f) => `Un point d’eau se trouve en ${f['space']}.`,
  'beside-oasis': (f) => `${f['space']} touche une oasis ; les chefs s’en tiennent à distance.`,
  'beside-leader': (f) => `${f['space']} touche un chef.`,
  'no-caravan': (f) => `Vous n’avez pas de caravane ${COLOUR_OF_CARAVAN[f['colour'] as Colour]}.`,
  'none-left': (f) => `Il ne reste plus de chameau ${colour(f['colour'])}.`,
  occupied: (f) => `Un chameau ${colour(f['colour'])} se trouve en ${f['space']}.`,
  oasis: (f) => `${f['space']} est une oasis ; aucun chameau ne s’y place.`,
  enclosed: (f) => `${f['space']} est dans une zone enclose ; personne n’y entre.`,
  'not-beside': (f) => `${f['space']} ne touche pas votre caravane ${COLOUR_OF_CARAVAN[f['colour'] as Colour]}.`,
  'beside-other': (f) => `${f['space']} touche la caravane ${COLOUR_OF_CARAVAN[f['colour'] as Colour]} d’un autre joueur.`,
}

/** « Caravane » est féminin. */
const COLOUR_OF_CARAVAN: { readonly [colour in Colour]: string } = {
  green: 'verte',
  pink: 'rose',
  yellow: 'jaune',
  purple: 'violette',
  turquoise: 'turquoise',
}

export const fr = wordsFrom(
  {
    title: 'À travers le désert',
    line: 'Étirez vos caravanes, chameau après chameau, jusqu’aux oasis et aux points d’eau, et clôturez le sable.',
    names,
  },
  events,
  refusals,
)

function colour(fact: unknown): string {
  return names[fact as Colour]
}

function camels(count: number): string {
  return count > 1 ? `${count} chameaux` : `${count} chameau`
}

function listed(colours: readonly Colour[]): string {
  return colours.map((each) => names[each]).join(', ')
}
