import { wordsFrom, type EventWords, type RefusalWords } from '@caravanserai/kernel'
import { RESOURCES, total, type Cards, type Face, type Resource } from '../goods.ts'
import type { Event } from '../events.ts'
import type { Code, Names } from './words.ts'

const names: Names = {
  water: 'eau',
  camel: 'chameau',
  silk: 'soie',
  spice: 'épice',
  wild: 'Au choix',
  desert: 'Désert',
  west: 'Groupe ouest',
  east: 'Groupe est',
  lone: 'tentes isolées',
  camp: 'tentes des campements fermés',
  closing: 'bonus de fermeture',
  tents: 'tentes à la fin',
  most: 'majorité d’une ressource',
  tile: 'tuile tente',
  tent: 'tente',
  encampment: 'campement',
  hand: 'main',
  pile: 'pile',
}

const SETS = { west: 'ouest', east: 'est' }

// Noms suivis de deux-points : la phrase reste juste que le nom soit « Vous » ou « Nadia ».
const events: EventWords<Event> = {
  'set-out': (e, who) => `Premier tour : ${who(e.first)}.`,
  dealt: (e, who) =>
    `${who(e.seat)} : lancer de départ ${faces(e.thrown.flat())} ; ${counts(e.cards)}${e.wilds > 0 ? `, et ${e.wilds} Au choix à nommer` : ''}.`,
  named: (e, who) => `${who(e.seat)} : un Au choix compte comme ${names[e.resource]}.`,
  'turned-up': (e) => `Groupe ${SETS[e.set]} : ${e.tiles.length} ${e.tiles.length > 1 ? 'nouvelles tuiles' : 'nouvelle tuile'}.`,
  'turn-passed': (e, who) => `Au tour de : ${who(e.to)}.`,
  drew: (e, who) => `${who(e.seat)} : 1 carte ${of(e.resource)}, gratuite.`,
  rolled: (e, who) => `${who(e.seat)} : lancer ${faces(e.dice)}.`,
  rerolled: (e, who) => `${who(e.seat)} : ${names[e.kept]} de côté, relance ${faces(e.dice)}.`,
  took: (e, who) =>
    `${who(e.seat)} : ${e.count === 0 ? `aucune carte ${of(e.resource)}` : `+ ${carded(e.count, e.resource)}`}${e.count < e.earned ? ` (${e.earned} ${e.earned === 1 ? 'gagnée' : 'gagnées'}, la pile ${e.count === 0 ? 'est vide' : 'n’en avait pas plus'})` : ''}.`,
  forfeited: (e, who) => `${who(e.seat)} : rien pour ce lancer.`,
  built: (e, who) =>
    `${who(e.seat)} : tuile construite en ${e.space}${e.marked ? '' : ', non marquée'}, payé : ${counts(e.paid)}${e.traded.map((trade) => `, échange ${faces(trade.give)} contre ${names[trade.take]}`).join('')}.`,
  'scored-lone': (e, who) => `${who(e.seat)} : + ${e.points} pour une tente isolée en ${e.space}.`,
  closed: (e, who) => `${who(e.seat)} : campement de ${e.spaces.length} fermé ; ${scored(e.points, who)}${e.bonus} de bonus de fermeture.`,
  ended: (e) =>
    `Fin de la partie : ${{ 'no-space': 'plus aucune case légale', 'no-tiles': 'plus aucune tuile', stalled: 'deux tours de table sans carte ni tuile' }[e.why]}.`,
  'counted-tents': (e, who) => `Tentes sur le plateau : ${e.points.map((points, seat) => `${who(seat)} ${points}`).join(', ')}.`,
  'counted-most': (e, who) =>
    e.seat === null ? `Personne n’a le plus ${of(e.resource)}.` : `${who(e.seat)} : le plus ${of(e.resource)}, + ${e.points}.`,
}

const refusals: RefusalWords<Code> = {
  'no-wild-to-name': () => 'Il n’y a pas d’Au choix à nommer maintenant.',
  'wild-first': () => 'Nommez d’abord votre Au choix de départ.',
  'pile-empty': (f) => `La pile ${of(f['resource'] as Resource)} est vide.`,
  'free-card-first': () => 'La carte gratuite vient avant le lancer ; choisissez-en une.',
  'already-building': () => 'Ce tour sert à construire ; les dés attendront un autre tour.',
  'already-rolled': () => 'Les dés sont lancés ; prenez une ressource ou mettez un dé de côté.',
  'nothing-rolled': () => 'Aucun dé n’a été lancé pendant ce tour.',
  'not-rolled': (f) => `Aucun dé ne donne ${of(f['resource'] as Resource)}.`,
  'rerolled-already': () => 'On ne relance qu’une fois.',
  'desert-is-dead': () => 'Un Désert est mort et ne se met pas de côté.',
  'no-such-die': (f) => `Aucun dé ne montre ${names[f['face'] as Face]}.`,
  'no-die-to-reroll': () => 'Il ne reste pas d’autre dé vivant à relancer.',
  'no-such-space': (f) => `Il n’y a pas de case ${f['space']} sur ce plateau.`,
  'not-building': () => 'On construit au début du tour, pas après un lancer.',
  'not-face-up': (f) => `La tuile ${f['tile']} n’est pas face visible.`,
  'other-set': (f) => `Toutes les tuiles de ce tour viennent du groupe ${SETS[f['set'] as 'west' | 'east']}.`,
  occupied: (f) => `Une tuile occupe déjà ${f['space']}.`,
  'too-large': (f) => `${f['space']} ferait un campement de ${f['size']} ; le maximum est ${f['most']}.`,
  'roll-or-build': () => 'Un tour, c’est un lancer ou au moins une tuile.',
  'no-such-product': (f) => `Les voisines donnent au plus ${f['most']} ${names[f['resource'] as Resource]} pour cette tuile.`,
  'cannot-pay': (f) => `Coût ici : ${counts(f['need'] as Cards)} ; il manque ${counts(f['missing'] as Cards)}.`,
  'nothing-missing': (f) => `Il ne manque pas ${of(f['resource'] as Resource)} : rien à échanger.`,
  'not-in-hand': (f) => `Vous avez ${f['held']} ${names[f['resource'] as Resource]}, pas ${f['give']}.`,
}

export const fr = wordsFrom(
  {
    title: 'Desert Bazaar',
    line: 'Lancez les dés pour des marchandises, plantez vos tentes près des bons voisins et partagez le campement qui se ferme.',
    names,
  },
  events,
  refusals,
)

function of(resource: Resource): string {
  return { water: 'd’eau', camel: 'de chameau', silk: 'de soie', spice: 'd’épice' }[resource]
}

function counts(cards: Cards): string {
  if (total(cards) === 0) return 'rien'
  const held = RESOURCES.filter((resource) => (cards[resource] ?? 0) > 0)
  return held.map((resource, i) => (i === 0 ? carded(cards[resource] ?? 0, resource) : `${cards[resource]} ${of(resource)}`)).join(', ')
}

function carded(count: number, resource: Resource): string {
  return `${count} ${count === 1 ? 'carte' : 'cartes'} ${of(resource)}`
}

function faces(dice: readonly Face[]): string {
  return dice.map((face) => names[face]).join(', ')
}

function scored(points: readonly number[], who: (seat: number) => string): string {
  return points.map((count, seat) => (count > 0 ? `${who(seat)} ${count}, ` : '')).join('')
}
