import { words as told, type Moment } from '@caravanserai/bazaar/seat'
import { words } from '../../text/fr.ts'
import type { Asks, Facts } from './asks.en.ts'

const YOU = words.you
const isVowel = (name: string) => /^(?:[aeiouàâäéèêëîïôöûüœæh]|y(?![aeiou]))/i.test(name)
export const de = (who: string) => (who === YOU ? 'de vous' : `${isVowel(who) ? 'd’' : 'de '}${who}`)
/** « Votre tour », « Le tour de Nadia ». */
const whose = (who: string, yours: string, theirs: string) => (who === YOU ? yours : `${theirs} ${de(who)}`)
const does = (who: string, you: string, others: string) => `${who} ${who === YOU ? you : others}`
const low = (who: string) => (who === YOU ? 'vous' : who)
const times = (n: number, one: string, many: string) => `${n} ${n < 2 ? one : many}`
const money = (n: number) => `${n} $`
const span = (least: number, most: number | null) =>
  most === null ? `${least} ou plus` : least === most ? `${least}` : `${least} à ${most}`
const percent = (part: number) => `${Math.round(part * 100)} %`

const moments: { readonly [moment in Moment]: (facts: Facts) => string } = {
  main: () => 'Entre deux actions',
  start: ({ who }) => `${whose(who, 'Votre tour', 'Le tour')} commence`,
  income: ({ who }) => `${does(who, 'avez', 'a')} touché son revenu`.replace('Vous avez touché son', 'Vous avez touché votre'),
  end: ({ who }) => `${whose(who, 'Votre tour', 'Le tour')} se termine`,
  declare: ({ attacker, target }) => `${does(attacker, 'attaquez', 'attaque')} ${target}`,
  interfere: ({ attacker, target }) => `${does(attacker, 'attaquez', 'attaque')} ${target}`,
  rolled: ({ roller, roll }) => `${does(roller, 'avez', 'a')} fait ${roll ?? ''}`,
  coming: ({ who }) => `${whose(who, 'Votre tour', 'Le tour')} arrive`,
  instead: ({ who }) => `${does(who, 'allez', 'va')} lancer le dé`,
  missed: ({ who }) => `${does(who, 'n’avez', 'n’a')} rien découvert`,
  counter: ({ who, card }) => `${does(who, 'jouez', 'joue')} ${card}`,
  discarded: ({ card }) => (card === '' ? 'Un objet a été défaussé' : `Défausse : ${card}`),
  drawing: ({ who }) => `${does(who, 'allez', 'va')} piocher`,
  gaining: () => 'Un lieu neutre va vous revenir',
  losing: () => 'Vous allez perdre un lieu',
  won: ({ attacker, target }) => `${whose(attacker, 'Votre attaque', 'L’attaque')} contre ${target} a réussi`,
  lost: ({ attacker, target }) => `${whose(attacker, 'Votre attaque', 'L’attaque')} contre ${target} a échoué`,
  shut: ({ target }) => `Fermeture imminente : ${target}`,
  trade: () => 'Un échange vient de se conclure',
}

const passing: { readonly [moment in Moment]: (facts: Facts) => string } = {
  main: () => 'Si vous passez, le tour continue.',
  start: () => 'Si tout le monde passe, vient le revenu.',
  income: () => 'Si tout le monde passe, vient le jet de découverte.',
  end: () => 'Si tout le monde passe, le tour est fini.',
  declare: () => 'Si tout le monde passe, vient l’argent, puis le dé.',
  interfere: () => 'Quand tout le monde a fini, le dé est lancé.',
  rolled: ({ roll, stands }) =>
    `Si tout le monde passe, ${roll === null ? 'le résultat' : `le ${roll}`} reste${stands === null ? '' : stands ? ' : l’attaque réussit' : ' : l’attaque échoue'}.`,
  coming: () => 'Si vous passez, le tour commence.',
  instead: () => 'Si vous passez, le dé est lancé.',
  missed: () => 'Si vous passez, rien n’est découvert.',
  counter: ({ card }) => `Si personne ne répond, ${card} prend effet.`,
  discarded: () => 'Si vous passez, il reste dans la défausse.',
  drawing: () => 'Si vous passez, l’objet est pioché.',
  gaining: () => 'Si vous passez, il vous revient tel quel.',
  losing: () => 'Si vous passez, il est perdu.',
  won: () => 'Si vous passez, l’attaque prend effet.',
  lost: () => 'Si vous passez, l’attaque est finie.',
  shut: () => 'Si vous passez, il est détruit.',
  trade: () => 'Si personne n’intervient, tout change de mains.',
}

const kinds: { readonly [moment in Moment]: string } = {
  main: 'entre deux actions',
  start: 'au début des tours',
  income: 'après le revenu',
  end: 'à la fin des tours',
  declare: 'à la déclaration d’une attaque',
  interfere: 'pendant les attaques',
  rolled: 'après un jet',
  coming: 'avant un tour',
  instead: 'avant un jet',
  missed: 'après une découverte ratée',
  counter: 'quand un objet est joué',
  discarded: 'quand un objet est défaussé',
  drawing: 'avant une pioche',
  gaining: 'avant de gagner un lieu',
  losing: 'avant de perdre un lieu',
  won: 'après une attaque réussie',
  lost: 'après une attaque ratée',
  shut: 'avant une fermeture',
  trade: 'quand d’autres échangent',
}

const questions: { readonly [ask: string]: string | undefined } = {
  activate: 'Quel objet jouez-vous sans frais ?',
  'any-sum': 'Combien payez-vous ?',
  attach: 'Quel objet attachez-vous ?',
  'attach-to': 'À quel lieu l’attachez-vous ?',
  attached: 'Quel objet attaché ?',
  bid: 'Combien offrez-vous ?',
  bury: 'Quel objet va sous la pioche ?',
  consent: 'Êtes-vous d’accord ?',
  constant: 'Quel effet permanent ?',
  deck: 'Quelle pioche regardez-vous ?',
  die: 'Utilisez-vous un dé déjà posé ?',
  discard: 'Quel objet défaussez-vous ?',
  draft: 'Quelle carte gardez-vous ?',
  end: 'De quel côté piochez-vous ?',
  fallen: 'Quel objet défaussé prenez-vous ?',
  'give-away': 'Quel objet donnez-vous ?',
  'give-to': 'À qui le donnez-vous ?',
  'hand-over': 'Quel objet remettez-vous ?',
  'joint-payment': 'Combien ajoutez-vous ?',
  keep: 'Quel objet gardez-vous ?',
  'last-money': 'Mettez-vous encore de l’argent ?',
  lay: 'Où le posez-vous ?',
  limit: 'Votre main dépasse sa limite. Quel objet défaussez-vous ?',
  match: 'Un objet a perdu son emplacement. Lequel se détache ?',
  name: 'Quel objet nommez-vous ?',
  nudge: 'Le résultat monte ou descend ?',
  observatory: 'Piocher, ou faire un jet de plus ?',
  opponent: 'Quel adversaire ?',
  option: 'Que faites-vous ?',
  order: 'Qu’est-ce qui vient d’abord ?',
  'pay-with': 'Que cédez-vous pour cela ?',
  player: 'Quel joueur ?',
  quicksilver: 'Que fait-il ?',
  ransom: 'Quel objet gardez-vous en payant ?',
  redirect: 'Quel lieu est attaqué à la place ?',
  revive: 'Quel lieu revient ?',
  scribes: 'Payer, ou détruire un lieu ?',
  sign: 'Pour l’attaque, ou contre elle ?',
  take: 'Quel objet prenez-vous ?',
  trigger: 'Voulez-vous que cela ait lieu ?',
  type: 'Quel type ?',
  units: 'Combien de paliers payez-vous ?',
  venue: 'Quel lieu ?',
  vote: 'Comment votez-vous ?',
  waive: 'Vous êtes immunisé. Laissez-vous passer l’effet ?',
  which: 'Quel dé compte ?',
}

const optionOf = (option: string): string => {
  const says = told.fr.names[`pick-${option}`] ?? option
  return says.charAt(0).toUpperCase() + says.slice(1)
}

const verbs: { readonly [ask: string]: { readonly [option: string]: string | undefined } | undefined } = {
  consent: { yes: 'Accepter', no: 'Refuser' },
  trigger: { yes: 'Laisser faire', no: 'Y renoncer' },
  vote: { yes: 'Voter oui', no: 'Voter non' },
  waive: { yes: 'Laisser passer', no: 'Rester immunisé' },
}

const declining: { readonly [ask: string]: string | undefined } = {
  'any-sum': 'Ne rien payer',
  attach: 'Ne plus rien attacher',
  attached: 'Ne plus rien détacher',
  bid: 'Ne pas enchérir',
  die: 'Lancer le dé',
  'joint-payment': 'Ne rien ajouter',
  'last-money': 'Ne rien payer',
  opponent: 'Ne demander à personne d’autre',
  ransom: 'Ne plus rien garder',
  units: 'Ne rien payer',
}

export const asks: Asks = {
  // -- windows
  moment: (moment, facts) => moments[moment](facts),
  ifPass: (moment, facts) => passing[moment](facts),
  nothingHere: 'Vous n’avez rien à jouer ici.',
  mayPlay: (n) => (n === 1 ? 'Vous pouvez jouer une carte.' : `Vous pouvez jouer une carte parmi ${n}.`),
  pass: 'Passer',
  askedBy: (card) => `Question de la carte ${card}`,

  // -- questions
  seenOf: (who) => `Vu : les objets ${de(who)}`,
  seenWith: (card) => `Vu grâce à la carte ${card}`,
  putAway: 'Ranger',
  resting: 'Sans effet, car vous ou votre lieu êtes immunisés :',
  letThrough: (card) => `Laisser passer ${card}`,
  yourAnswer: 'Votre réponse',
  unhurried: (small) => `${small} · sans chrono`,
  question: (ask) => questions[ask] ?? 'Que choisissez-vous ?',
  option: (ask, option) => verbs[ask]?.[option] ?? optionOf(option),
  choose: 'Choisissez',
  chooseThis: (what) => `Choisir ${what}`,
  none: (ask) => declining[ask] ?? 'Aucun',
  noneThere: 'Il n’y a rien à choisir.',
  search: 'Chercher par le nom',
  found: (n) => times(n, 'objet', 'objets'),
  amount: 'Somme',
  amountOf: (ask, n) =>
    ask === 'units'
      ? `Payer ${times(n, 'palier', 'paliers')}`
      : ask === 'bid'
        ? `Offrir ${money(n)}`
        : ask === 'joint-payment'
          ? `Ajouter ${money(n)}`
          : `Payer ${money(n)}`,
  between: (least, most) => `De ${least} à ${most}.`,
  tooLittle: (least) => `Il faut au moins ${money(least)} ; personne ne saura que vous avez moins.`,
  quick: { least: 'Minimum', half: 'La moitié', most: 'Tout' },
  venuesHeld: (n) => times(n, 'lieu', 'lieux'),

  // -- what a question is about
  forSale: 'À vendre :',
  turnedUp: 'Objet révélé :',
  noBid: 'Personne n’a encore enchéri.',
  highBid: (who, n) => `${does(who, 'menez', 'mène')} avec ${money(n)}.`,
  stillBidding: (who) => `Encore en lice : ${who}.`,
  given: (who, n) => `${who} ${money(n)}`,
  givenSoFar: (n) => `Versé jusqu’ici : ${money(n)}`,
  nobodyGave: 'Personne n’a encore rien versé.',
  ayes: (yes, no) => `Jusqu’ici ${yes} oui, ${no} non.`,
  refusedSo: (who) => `Refus : ${who}.`,
  onVenueAsked: (venue) => `Lieu concerné : ${venue}.`,
  byPlayer: (who) => `Demandé par ${low(who)}`,

  // -- attacks
  attacks: (who, owner) =>
    `${does(who, 'attaquez', 'attaque')} ${owner === null ? 'un lieu neutre' : owner === YOU ? 'votre lieu' : `un lieu ${de(owner)}`}`,
  shutdown: 'Fermeture',
  shutdownSays: 'Pour le détruire, non pour le prendre.',
  needs: (mine) => (mine ? 'il faut' : 'seuil'),
  chance: 'chances',
  margin: (success) => (success ? 'marge' : 'manque'),
  rolledAt: 'résultat',
  percent,
  facesSay: (wins) => `Réussit sur ${wins}.`,
  facesWould: (wins) => `Avec votre paiement : sur ${wins}.`,
  noFace: 'aucune face',
  facesRun: (runs) => runs.map(([a, b]) => (a === b ? `${a}` : `${a} à ${b}`)).join(', '),
  sum: 'Calcul du seuil',
  printed: (n) => `${n} imprimé`,
  owned: 'contrôlé',
  ignored: 'résistance ignorée',
  moneyIn: 'argent',
  equals: (n) => `= ${n}`,
  priceSays: (dollars, points) =>
    points === 1 ? `${money(dollars)} le point, 5 %` : `${money(dollars)} les ${points} points, ${points * 5} %`,
  youHave: (n) => `vous avez ${money(n)}`,
  ways: 'Dans quel sens va votre argent',
  way: { for: 'Abaisser', against: 'Relever' },
  payment: 'Votre paiement',
  spendSays: (dollars, target, chance) =>
    dollars === 0
      ? `Rien de plus : ${target} ou plus, ${percent(chance)}`
      : `${money(dollars)} de plus : ${target} ou plus, ${percent(chance)}`,
  reserve: 'Aucune face ne change : ce n’est qu’une réserve contre les autres.',
  enoughAt: (dollars) => `À partir de ${money(dollars)}, l’argent ne change plus rien.`,
  couldRaise: (least, most) => `les autres peuvent le relever de ${span(least, most)}`,
  couldLower: (who, least, most) => `${does(who, 'pourriez', 'pourrait')} encore l’abaisser de ${span(least, most)}`,
  payNow: (dollars) => `Payer ${money(dollars)} et attendre`,
  payAndRoll: (dollars) => `Payer ${money(dollars)} et lancer`,
  payAndDone: (dollars) => `Payer ${money(dollars)}`,
  less: 'Moins',
  more: 'Plus',
  rollNow: 'Lancer le dé',
  doNothing: 'Ne rien payer',
  payNoMore: 'Ne plus rien payer',
  waitAndSee: 'Attendre et voir',
  waitSays: 'On vous redemande si le seuil change.',
  callOff: 'Y renoncer',
  mayCallOff: 'L’action vous revient.',
  committed: (spent) => (spent ? 'De l’argent est engagé : trop tard pour y renoncer.' : 'Le seuil a changé : trop tard pour y renoncer.'),
  attackWaits: (who) => `On attend ${who}.`,
  ifWin: (mine, who) => (mine ? 'Si vous réussissez' : `Si ${who} réussit`),
  ifLose: (mine, who) => (mine ? 'Si vous échouez' : `Si ${who} échoue`),
  winGame: (who, n) =>
    `C’est le ${n > 5 ? `${n}e` : 'cinquième'} lieu, pris par une attaque : ${low(who)} ${who === YOU ? 'gagnez' : 'gagne'} la partie.`,
  winShut: (venue, loser) =>
    `Le lieu ${venue} est détruit${loser === null ? '' : loser === YOU ? ' ; vous le perdez' : ` ; ${loser} le perd`}.`,
  winVenue: (who, venue, n, loser) =>
    `${loser === YOU ? `${who} vous prend ${venue}` : `${does(who, 'prenez', 'prend')} ${venue}${loser === null ? '' : ` à ${loser}`}`} : lieu ${n} sur 5.`,
  loseAll: (who) =>
    who === YOU ? 'L’action et tout ce que vous avez payé sont perdus.' : 'L’action et tout ce qui a été payé sont perdus.',
  pledges: (least, card) => `${card} : l’argent contre l’attaque ne compte qu’à partir de ${money(least)} en tout.`,
  pledgedSo: (n) => `Promis jusqu’ici : ${money(n)}.`,

  // -- who is done
  pledgedIn: (n) => `${money(n)} promis`,
  atPrice: (purse, dollars, points) => `${purse} à ${points === 1 ? money(dollars) : `${money(dollars)} les ${points}`}`,

  // -- the bar
  pill: (turn, answer) => (answer === '' ? turn : `${turn} : ${answer}`),
  pillShort: (who, answers) => (answers ? `Répondez à ${who}` : whose(who, 'À vous', 'Tour')),
  pillAsks: {
    attack: 'répondez à l’attaque',
    window: 'répondez ou passez',
    offer: 'répondez à l’offre',
    bid: 'enchérissez ou passez',
    choice: 'choisissez',
  },
  needsSays: (n) => (n > 20 ? 'il faut un 20' : n < 3 ? 'seul un 1 échoue' : `il faut ${n} ou plus`),
  byMargin: (n) => (n === 0 ? 'Juste ce qu’il faut.' : n > 0 ? `${n} de plus qu’il ne faut.` : `${-n} de moins qu’il ne faut.`),
  standsAt: (n, success) => (success ? `${n} : assez pour l’instant` : `${n} : pas assez pour l’instant`),
  decided: (card, wins, faces) => `${card} : ${wins ? 'réussit' : 'échoue'} sur ${faces}, quelle que soit la cible.`,
  rolling: 'Le dé roule. Touchez pour voir.',

  // -- the die
  rolledTwo: (who, faces) => `${does(who, 'avez', 'a')} fait ${faces.join(' et ')}`,
  becameBy: (card, n) => `${card} : le résultat devient ${n}`,
  outcome: (who, venue, success) => `${whose(who, 'Votre attaque', 'L’attaque')} contre ${venue} ${success ? 'réussit' : 'échoue'}.`,
  because: (why, result, target, card) =>
    why === 'die'
      ? `${result} contre ${target}.`
      : why === '20'
        ? `Un 20 réussit toujours (seuil ${target}).`
        : why === '1'
          ? `Un 1 échoue toujours (seuil ${target}).`
          : `Décidé par ${card} : ${result} contre ${target}.`,

  // -- answers given once for several questions
  standMore: 'Répondre d’avance',
  standPassTurn: 'Passer jusqu’au prochain tour',
  leaveAlone: 'Me laisser tranquille jusqu’à mon tour',
  askNothing: 'Passer jusqu’à mon tour, quoi qu’on demande',
  onlyMine: 'Seulement pour mes lieux et un quatrième ou cinquième',
  standPassIn: (moment) => `Toujours passer ${kinds[moment]}`,
  standPassFor: (card) => `Toujours laisser passer ${card}`,
  standConfirm: 'Rester hors des attaques jusqu’à mon tour',
  standOut: 'Rester hors de cette attaque quoi qu’il arrive',
  standSpend: (dollars, way) =>
    `Payer ${money(dollars)} pour ${way === 'for' ? 'l’abaisser' : 'le relever'}, puis en rester là quoi qu’il arrive`,
  saidTitle: 'Réponses d’avance',
  saidPassUntil: (turns) =>
    turns === 1 ? 'On vous laisse tranquille jusqu’au prochain tour' : `On vous laisse tranquille pendant ${turns} tours`,
  saidAway: (turns) => `Vous passez quoi qu’on demande, pendant ${times(turns, 'tour', 'tours')}`,
  saidOnly: (turns) => `Demandé seulement pour vos lieux et un quatrième ou cinquième, pendant ${times(turns, 'tour', 'tours')}`,
  saidPassIn: (moment) => `Vous passez ${kinds[moment]}`,
  saidPassFor: (card) => `Vous laissez passer ${card}`,
  saidConfirm: (turns) =>
    turns === 1 ? 'Vous restez hors des attaques ce tour-ci' : `Vous restez hors des attaques pendant ${turns} tours`,
  saidSpend: (dollars, way) =>
    dollars === 0
      ? 'Vous restez hors de cette attaque'
      : `Vous mettez jusqu’à ${money(dollars)} ${way === 'for' ? 'pour' : 'contre'} cette attaque`,
  takeBack: 'Revenir dessus',

  // -- settings
  settings: 'Réglages',
  askMe: 'Me demander',
  askings: {
    timely: 'quand j’ai une carte faite pour ce moment, ou de quoi payer dans une attaque',
    any: 'chaque fois que je pourrais jouer quelque chose',
    always: 'à chaque fois, même si je ne peux que passer',
  },
  askSays:
    'Sinon, vous passez sans qu’on vous interroge. Les cartes jouables à tout moment se jouent encore à votre tour, pendant les attaques et chaque fois qu’on vous interroge.',

  // -- for the ear
  heard: (title, more) => (more === '' ? `${title}.` : `${title}. ${more}`),
  heardAttack: (target, chance) => `Seuil ${target}, ${percent(chance)} pour l’instant.`,
  heardTurn: (actions) => `À vous. ${actions}.`,
}
