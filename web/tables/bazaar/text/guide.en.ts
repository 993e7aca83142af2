/** A title and what it is about. */
export interface Said {
  readonly title: string
  readonly body: string
}

interface Price {
  readonly cost: string
  readonly points: number
}

const points = (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`

/** What the guide of a first game says. */
export const guide = {
  name: 'Learn by playing',
  at: (n: number, of: number) => `${n} of ${of}`,
  next: 'Next',
  finishIt: 'Play on without the guide',
  leave: 'Leave the guide',
  fold: 'Hide the explanation',
  unfold: 'Show the explanation',

  welcome: {
    title: 'Five venues win',
    body: 'Whoever takes a fifth venue by attack wins. Your venues lie here; you have none yet. This match is a real one against two bots, and you can leave the guide at any time.',
  } as Said,
  purse: {
    title: 'Your purse',
    body: 'You begin with $20. Your money is known to you alone; of the others you see a range. Each turn brings income, a discovery roll and two actions. The first player skips income and discovery, so you start with the actions.',
  } as Said,
  row: {
    title: 'Venues to take',
    body: 'The shield is what a d20 roll must reach. The coins are the income that a venue brings each turn. The dashed squares are slots for items. The oldest venue goes first when the row is renewed.',
  } as Said,
  aim: (venue: string): Said => ({
    title: `Choose ${venue}`,
    body: 'It is easy to take, and you hold an item that fits it. Press the card: what can be done with it appears where the game asks.',
  }),
  attack: {
    title: 'Attack it',
    body: 'Press the attack button. It costs one of your two actions, and you may attack once a turn. To shut a venue down would destroy it instead.',
  } as Said,
  window: {
    title: 'A chance to step in',
    body: 'At certain moments players may play cards. Yours that fit are shown. You need not: press Pass for now.',
  } as Said,
  choice: {
    title: 'A card asks you',
    body: 'An effect needs your answer. Read the card beside the question and choose; nothing here can go wrong for the lesson.',
  } as Said,
  pay: (target: number, sum: string, then: number, button: string): Said => ({
    title: 'Money moves the target',
    body: `You need ${target} or more. Each $1 of yours lowers that by 1: with ${sum}, ${then} is enough. Money paid is gone either way, so keep some. Move the slider, then press “${button}”. Before the die falls, the others may pay too, for you or against you.`,
  }),
  roll: (target: number): Said => ({
    title: 'Roll, once the others are done',
    body: `Everybody else may pay too, for you or against you. Whenever somebody does, all are asked again. So far nobody has: you need ${target}. Roll the die.`,
  }),
  rollAgainst: (who: string, target: number): Said => ({
    title: 'Somebody interfered',
    body: `${who} put money into your attack. That is interference; you may answer it with more money. You need ${target} now. Roll the die when you have paid enough.`,
  }),
  won: {
    title: 'The venue is yours',
    body: 'It lies with your venues now and brings income from your next turn on. Held by a player, it is harder to take: 10 more resistance.',
  } as Said,
  lost: {
    title: 'The attack failed',
    body: 'The action and the money are gone; the venue stays where it was. That happens. There is one attack a turn, so you try again in your next one.',
  } as Said,
  item: (item: string, venue: string): Said => ({
    title: `Attach ${item}`,
    body: `You have an action left. An item can be played for its text, or attached to a venue with a slot of its type, where it brings its income every turn. ${item} fits ${venue}: press it in your hand.`,
  }),
  attach: (venue: string): Said => ({
    title: `Put it on ${venue}`,
    body: 'Press the button that attaches it. It costs one action, and it stays there.',
  }),
  end: {
    title: 'End your turn',
    body: 'Nothing of yours fits now, or no action is left. Actions that are not used are lost. End the turn.',
  } as Said,
  endAttached: {
    title: 'End your turn',
    body: 'The slot is filled: your next income is higher by what the item yields. Both actions are used. End the turn.',
  } as Said,
  wait: (who: string): Said => ({
    title: 'The others play',
    body: `It is the turn of ${who}. When somebody attacks, everybody may pay to change the target: you will be asked.`,
  }),
  interfere: (who: string, venue: string, target: number, { cost, points: by }: Price): Said => ({
    title: `${who} attacks: interfere`,
    body: `${who} needs ${target} for ${venue}. ${cost} of yours moves that by ${points(by)}: raise it to hinder, lower it to help. The further away you sit, the dearer a point is. Try it: pay at least ${cost}.`,
  }),
  poor: (who: string, { cost, points: by }: Price): Said => ({
    title: `${who} attacks`,
    body: `You could change the target: ${cost} of yours moves it by ${points(by)}. You have not that much left, so let it be this time.`,
  }),
  watched: (who: string): Said => ({
    title: `${who} attacks`,
    body: 'Pay more, or say that you are done. The die is rolled when everybody is.',
  }),
  income: (sum: string): Said => ({
    title: 'Your second turn',
    body: `You collected ${sum}: $10 that everybody gets, and what your venues and their items yield. Then you made a discovery roll: 10 or more brings an item and new venues.`,
  }),
  second: {
    title: 'Your turn, your way',
    body: 'Attack again, attach an item, play one for its text, or make somebody an offer. Press a card to see what it can do. End the turn when you are done.',
  } as Said,
  finish: {
    title: 'That is the game',
    body: 'You have attacked, interfered and attached. Two more helps: what happened since your turn, step by step, and the deals, with a line to talk. The rules are in the bar above.',
  } as Said,
}

export type GuideText = typeof guide
