import { words as told, type Moment } from '@caravanserai/bazaar/seat'
import { words } from '../../text/en.ts'

/** What a window may speak of. */
export interface Facts {
  readonly who: string
  readonly card: string
  readonly attacker: string
  readonly target: string
  readonly roll: number | null
  readonly roller: string
  /** How the attack would come out with the result as it is. */
  readonly stands: boolean | null
}

const YOU = words.you
/** "Your turn", "Nadia’s turn". */
const whose = (who: string, what: string) => (who === YOU ? `Your ${what}` : `${who}’s ${what}`)
const does = (who: string, you: string, others: string) => `${who} ${who === YOU ? you : others}`
const low = (who: string) => (who === YOU ? 'you' : who)
const times = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
const money = (n: number) => `$${n}`
const span = (least: number, most: number | null) =>
  most === null ? `${least} or more` : least === most ? `${least}` : `${least} to ${most}`

/** Why a window is open. */
const moments: { readonly [moment in Moment]: (facts: Facts) => string } = {
  main: () => 'Between two actions',
  start: ({ who }) => `${whose(who, 'turn')} begins`,
  income: ({ who }) => `${does(who, 'have', 'has')} collected income`,
  end: ({ who }) => `${whose(who, 'turn')} ends`,
  declare: ({ attacker, target }) => `${does(attacker, 'attack', 'attacks')} ${target}`,
  interfere: ({ attacker, target }) => `${does(attacker, 'attack', 'attacks')} ${target}`,
  rolled: ({ roller, roll }) => `${roller} rolled ${roll ?? ''}`,
  coming: ({ who }) => `${whose(who, 'turn')} is coming`,
  instead: ({ who }) => `${does(who, 'are', 'is')} about to roll`,
  missed: ({ who }) => `${who} discovered nothing`,
  counter: ({ who, card }) => `${does(who, 'play', 'plays')} ${card}`,
  discarded: ({ card }) => (card === '' ? 'An item was discarded' : `Discarded: ${card}`),
  drawing: ({ who }) => `${does(who, 'are', 'is')} about to draw`,
  gaining: () => 'A neutral venue is about to come to you',
  losing: () => 'You are about to lose a venue',
  won: ({ attacker, target }) => `${whose(attacker, 'attack')} on ${target} succeeded`,
  lost: ({ attacker, target }) => `${whose(attacker, 'attack')} on ${target} failed`,
  shut: ({ target }) => `${target} is about to be shut down`,
  trade: () => 'A trade has been made',
}

/** What comes next if nobody plays anything. */
const passing: { readonly [moment in Moment]: (facts: Facts) => string } = {
  main: () => 'If you pass, the turn goes on.',
  start: () => 'If everybody passes, income comes next.',
  income: () => 'If everybody passes, the discovery roll comes next.',
  end: () => 'If everybody passes, the turn is over.',
  declare: () => 'If everybody passes, money comes next, then the die.',
  interfere: () => 'If everybody is done, the die is rolled.',
  rolled: ({ roll, stands }) =>
    `If everybody passes, the ${roll ?? 'result'} stands${stands === null ? '' : stands ? ': the attack succeeds' : ': the attack fails'}.`,
  coming: () => 'If you pass, the turn begins.',
  instead: () => 'If you pass, the die is rolled.',
  missed: () => 'If you pass, nothing was discovered.',
  counter: ({ card }) => `If nobody answers, ${card} takes effect.`,
  discarded: () => 'If you pass, it stays on the discard pile.',
  drawing: () => 'If you pass, the item is drawn.',
  gaining: () => 'If you pass, it comes to you as it is.',
  losing: () => 'If you pass, it is gone.',
  won: () => 'If you pass, the attack takes effect.',
  lost: () => 'If you pass, the attack is over.',
  shut: () => 'If you pass, it is destroyed.',
  trade: () => 'If nobody steps in, everything changes hands.',
}

/** The kinds of moments as a list names them. */
const kinds: { readonly [moment in Moment]: string } = {
  main: 'between two actions',
  start: 'as a turn begins',
  income: 'after income',
  end: 'as a turn ends',
  declare: 'as an attack is declared',
  interfere: 'during attacks',
  rolled: 'after a roll',
  coming: 'before a turn',
  instead: 'before a roll',
  missed: 'after a failed discovery',
  counter: 'when an item is played',
  discarded: 'when an item is discarded',
  drawing: 'before a draw',
  gaining: 'before a venue is gained',
  losing: 'before a venue is lost',
  won: 'after an attack that succeeded',
  lost: 'after an attack that failed',
  shut: 'before a shutdown',
  trade: 'when others trade',
}

const questions: { readonly [ask: string]: string | undefined } = {
  activate: 'Which item do you play for free?',
  'any-sum': 'How much do you pay?',
  attach: 'Which item do you attach?',
  'attach-to': 'To which venue do you attach it?',
  attached: 'Which attached item?',
  bid: 'How much do you bid?',
  bury: 'Which item goes under the deck?',
  consent: 'Do you agree?',
  constant: 'Which constant effect?',
  deck: 'Which deck do you look at?',
  die: 'Do you use a die that lies ready?',
  discard: 'Which item do you discard?',
  draft: 'Which card do you keep?',
  end: 'From which end of the deck do you draw?',
  fallen: 'Which discarded item do you take?',
  'give-away': 'Which item do you give away?',
  'give-to': 'Who gets it?',
  'hand-over': 'Which item do you hand over?',
  'joint-payment': 'How much do you add?',
  keep: 'Which item do you keep?',
  'last-money': 'Do you put in money once more?',
  lay: 'Where do you lay it?',
  limit: 'Your hand is over its limit. Which item do you discard?',
  match: 'An item has lost its slot. Which one comes off?',
  name: 'Which item do you name?',
  nudge: 'Does the result go up or down?',
  observatory: 'Draw, or roll once more?',
  opponent: 'Which opponent?',
  option: 'What do you do?',
  order: 'Which happens first?',
  'pay-with': 'What do you give up for it?',
  player: 'Which player?',
  quicksilver: 'What does it do?',
  ransom: 'Which item do you pay for and keep?',
  redirect: 'Which venue is attacked instead?',
  revive: 'Which venue comes back?',
  scribes: 'Pay, or destroy a venue?',
  sign: 'For the attack, or against it?',
  take: 'Which item do you take?',
  trigger: 'Do you want it to happen?',
  type: 'Which type?',
  units: 'How many steps do you pay for?',
  venue: 'Which venue?',
  vote: 'How do you vote?',
  waive: 'You are immune to it. Do you let it through?',
  which: 'Which die counts?',
}

const optionOf = (option: string): string => {
  const says = told.en.names[`pick-${option}`] ?? option
  return says.charAt(0).toUpperCase() + says.slice(1)
}

/** A yes or no says what it does. */
const verbs: { readonly [ask: string]: { readonly [option: string]: string | undefined } | undefined } = {
  consent: { yes: 'Agree', no: 'Refuse' },
  trigger: { yes: 'Let it happen', no: 'Leave it' },
  vote: { yes: 'Vote yes', no: 'Vote no' },
  waive: { yes: 'Let it through', no: 'Stay immune' },
}

const declining: { readonly [ask: string]: string | undefined } = {
  'any-sum': 'Pay nothing',
  attach: 'Attach no more',
  attached: 'Take no more off',
  bid: 'Do not bid',
  die: 'Roll the die',
  'joint-payment': 'Add nothing',
  'last-money': 'Pay nothing',
  opponent: 'Ask nobody else',
  ransom: 'Keep no more',
  units: 'Pay nothing',
}

export const asks = {
  // -- windows
  moment: (moment: Moment, facts: Facts) => moments[moment](facts),
  ifPass: (moment: Moment, facts: Facts) => passing[moment](facts),
  nothingHere: 'You have nothing to play here.',
  mayPlay: (n: number) => (n === 1 ? 'You may play a card.' : `You may play one of ${n} cards.`),
  pass: 'Pass',
  askedBy: (card: string) => `${card} asks`,

  // -- questions
  seenOf: (who: string): string => `Seen: the items of ${who}`,
  seenWith: (card: string): string => `Seen with ${card}`,
  putAway: 'Put away',
  resting: 'Without effect, because you or your venue are immune:',
  letThrough: (card: string): string => `Let ${card} through`,
  yourAnswer: 'Your answer',
  /** How long the table waits for an answer. */
  unhurried: (small: string): string => `${small} · no clock`,
  question: (ask: string) => questions[ask] ?? 'What do you choose?',
  option: (ask: string, option: string) => verbs[ask]?.[option] ?? optionOf(option),
  choose: 'Choose one',
  chooseThis: (what: string) => `Choose ${what}`,
  none: (ask: string) => declining[ask] ?? 'None',
  noneThere: 'There is nothing to choose.',
  search: 'Search by name',
  found: (n: number) => times(n, 'item', 'items'),
  amount: 'Amount',
  amountOf: (ask: string, n: number) =>
    ask === 'units'
      ? `Pay for ${times(n, 'step', 'steps')}`
      : ask === 'bid'
        ? `Bid ${money(n)}`
        : ask === 'joint-payment'
          ? `Add ${money(n)}`
          : `Pay ${money(n)}`,
  between: (least: number, most: number) => `From ${least} to ${most}.`,
  tooLittle: (least: number) => `It takes at least ${money(least)}; nobody is told that you have less.`,
  quick: { least: 'Least', half: 'Half', most: 'All' },
  venuesHeld: (n: number) => times(n, 'venue', 'venues'),

  // -- what a question is about
  forSale: 'For sale:',
  turnedUp: 'Turned up:',
  noBid: 'Nobody has bid yet.',
  highBid: (who: string, n: number) => `${does(who, 'lead', 'leads')} with ${money(n)}.`,
  stillBidding: (who: string) => `Still bidding: ${who}.`,
  given: (who: string, n: number) => `${who} ${money(n)}`,
  givenSoFar: (n: number) => `Put down so far: ${money(n)}`,
  nobodyGave: 'Nobody has put anything down yet.',
  ayes: (yes: number, no: number) => `So far ${yes} yes, ${no} no.`,
  refusedSo: (who: string) => `Refused: ${who}.`,
  onVenueAsked: (venue: string) => `About ${venue}.`,
  byPlayer: (who: string) => `Asked by ${low(who)}`,

  // -- attacks
  attacks: (who: string, owner: string | null) =>
    `${does(who, 'attack', 'attacks')} ${owner === null ? 'a neutral venue' : owner === YOU ? 'your venue' : `a venue of ${owner}`}`,
  shutdown: 'Shutdown',
  shutdownSays: 'To destroy it, not to take it.',
  needs: (mine: boolean): string => (mine ? 'roll at least' : 'target'),
  chance: 'chance now',
  margin: (success: boolean): string => (success ? 'over by' : 'short by'),
  rolledAt: 'rolled',
  percent: (part: number) => `${Math.round(part * 100)}%`,
  facesSay: (wins: string) => `Succeeds on ${wins}.`,
  facesWould: (wins: string) => `With your payment: on ${wins}.`,
  noFace: 'no face',
  facesRun: (runs: readonly (readonly [number, number])[]) => runs.map(([a, b]) => (a === b ? `${a}` : `${a} to ${b}`)).join(', '),
  sum: 'What the target is made of',
  printed: (n: number) => `${n} printed`,
  owned: 'controlled',
  ignored: 'resistance ignored',
  moneyIn: 'money',
  equals: (n: number) => `= ${n}`,
  priceSays: (dollars: number, points: number) =>
    points === 1 ? `${money(dollars)} a point, 5%` : `${money(dollars)} for ${points} points, ${points * 5}%`,
  youHave: (n: number) => `you have ${money(n)}`,
  ways: 'Which way your money goes',
  way: { for: 'Lower', against: 'Raise' },
  payment: 'Your payment',
  spendSays: (dollars: number, target: number, chance: number) =>
    dollars === 0
      ? `Nothing more: ${target} or better, ${Math.round(chance * 100)}%`
      : `${money(dollars)} more: ${target} or better, ${Math.round(chance * 100)}%`,
  reserve: 'It changes no face now: only a reserve against others.',
  enoughAt: (dollars: number) => `From ${money(dollars)} on, money changes nothing more.`,
  couldRaise: (least: number, most: number | null) => `others could still raise it by ${span(least, most)}`,
  couldLower: (who: string, least: number, most: number | null) => `${who} could still lower it by ${span(least, most)}`,
  payNow: (dollars: number) => `Pay ${money(dollars)} and wait`,
  payAndRoll: (dollars: number) => `Pay ${money(dollars)} and roll`,
  payAndDone: (dollars: number) => `Pay ${money(dollars)}`,
  less: 'Less',
  more: 'More',
  rollNow: 'Roll the die',
  doNothing: 'Pay nothing',
  payNoMore: 'Pay nothing more',
  waitAndSee: 'Wait and see',
  waitSays: 'You are asked again if the target moves.',
  callOff: 'Call it off',
  mayCallOff: 'The action comes back.',
  committed: (spent: boolean): string =>
    spent ? 'Money was spent: calling off is closed.' : 'The target has moved: calling off is closed.',
  attackWaits: (who: string) => `Waiting for ${who}.`,
  ifWin: (mine: boolean, who: string) => (mine ? 'If you win' : `If ${who} wins`),
  ifLose: (mine: boolean, who: string) => (mine ? 'If you lose' : `If ${who} loses`),
  winGame: (who: string, n: number) =>
    `It is ${n > 5 ? `venue ${n}` : 'the fifth venue'}, taken by attack: the game is ${who === YOU ? 'yours' : `${who}’s`}.`,
  winShut: (venue: string, loser: string | null) =>
    `${venue} is destroyed${loser === null ? '' : loser === YOU ? '; you lose it' : `; ${loser} loses it`}.`,
  winVenue: (who: string, venue: string, n: number, loser: string | null) =>
    `${venue} goes to ${low(who)}${loser === null ? '' : loser === YOU ? ', taken from you' : `, taken from ${loser}`}: venue ${n} of 5.`,
  loseAll: (who: string): string => (who === YOU ? 'The action and all you paid are gone.' : 'The action and all that was paid are gone.'),
  pledges: (least: number, card: string) => `${card}: money against counts only once it is ${money(least)} in all.`,
  pledgedSo: (n: number) => `Pledged so far: ${money(n)}.`,

  // -- who is done
  pledgedIn: (n: number) => `${money(n)} pledged`,
  atPrice: (purse: string, dollars: number, points: number) =>
    `${purse} at ${points === 1 ? money(dollars) : `${money(dollars)} for ${points}`}`,

  // -- the bar
  pill: (turn: string, answer: string) => (answer === '' ? turn : `${turn}: ${answer}`),
  pillShort: (who: string, answers: boolean): string => (answers ? `Answer ${who}` : who === YOU ? 'Your turn' : whose(who, 'turn')),
  pillAsks: { attack: 'answer the attack', window: 'answer or pass', offer: 'answer the offer', bid: 'bid or pass', choice: 'choose' },
  needsSays: (n: number) => (n > 20 ? 'only a 20 will do' : n < 3 ? 'only a 1 fails' : `needs ${n} or more`),
  byMargin: (n: number) => (n === 0 ? 'Exactly what is needed.' : n > 0 ? `${n} more than needed.` : `${-n} less than needed.`),
  standsAt: (n: number, success: boolean) => (success ? `${n}: enough as it stands` : `${n}: not enough as it stands`),
  decided: (card: string, wins: boolean, faces: string) => `${card}: ${wins ? 'succeeds' : 'fails'} on ${faces}, whatever the target.`,
  rolling: 'Rolling. Press to see the result.',

  // -- the die
  rolledTwo: (who: string, faces: readonly number[]) => `${who} rolled ${faces.join(' and ')}`,
  becameBy: (card: string, n: number) => `${card} made it ${n}`,
  outcome: (who: string, venue: string, success: boolean) => `${whose(who, 'attack')} on ${venue} ${success ? 'succeeds' : 'fails'}.`,
  because: (why: string, result: number, target: number, card: string) =>
    why === 'die'
      ? `${result} against ${target}.`
      : why === '20'
        ? `A 20 always succeeds (target ${target}).`
        : why === '1'
          ? `A 1 always fails (target ${target}).`
          : `${card} decides it: ${result} against ${target}.`,

  // -- answers given once for several questions
  standMore: 'Answer beforehand',
  standPassTurn: 'Pass until the next turn begins',
  leaveAlone: 'Leave me alone until my turn',
  askNothing: 'Pass until my next turn, whatever is asked',
  onlyMine: 'Only for my venues and a fourth or fifth',
  standPassIn: (moment: Moment) => `Always pass ${kinds[moment]}`,
  standPassFor: (card: string) => `Always let ${card} through`,
  standConfirm: 'Stay out of attacks until my next turn',
  standOut: 'Stay out of this attack, whatever comes',
  standSpend: (dollars: number, way: 'for' | 'against') =>
    `Pay ${money(dollars)} to ${way === 'for' ? 'lower' : 'raise'} it, then stay out whatever comes`,
  saidTitle: 'Answered beforehand',
  saidPassUntil: (turns: number) => (turns === 1 ? 'You are left alone until the next turn' : `You are left alone for ${turns} turns`),
  saidAway: (turns: number) => `You pass whatever is asked, for ${times(turns, 'turn', 'turns')}`,
  saidOnly: (turns: number) => `Asked only for your venues and a fourth or fifth, for ${times(turns, 'turn', 'turns')}`,
  saidPassIn: (moment: Moment) => `You pass ${kinds[moment]}`,
  saidPassFor: (card: string) => `You let ${card} through`,
  saidConfirm: (turns: number) => (turns === 1 ? 'You stay out of attacks this turn' : `You stay out of attacks for ${turns} turns`),
  saidSpend: (dollars: number, way: 'for' | 'against') =>
    dollars === 0 ? 'You stay out of this attack' : `You put up to ${money(dollars)} ${way === 'for' ? 'into' : 'against'} this attack`,
  takeBack: 'Take it back',

  // -- settings
  settings: 'Settings',
  askMe: 'Ask me',
  askings: {
    timely: 'when I have a card made for the moment, or can pay into an attack',
    any: 'whenever I could play anything at all',
    always: 'every time, even if I can only pass',
  },
  askSays: 'Otherwise you pass by yourself. Cards for any time can still be played in your turn, in attacks, and whenever you are asked.',

  // -- for the ear
  heard: (title: string, more: string) => (more === '' ? `${title}.` : `${title}. ${more}`),
  heardAttack: (target: number, chance: number) => `Target ${target}, ${Math.round(chance * 100)}% now.`,
  heardTurn: (actions: string) => `Your turn. ${actions}.`,
}

export type Asks = typeof asks
