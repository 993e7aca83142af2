import type { Said } from '../../lesson/step.ts'

interface Price {
  readonly cost: string
  readonly points: number
}

const points = (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`

/** What the guide of a first game says: at most 30 words a step. */
export const guide = {
  welcome: {
    title: 'Five venues win',
    body: 'Whoever takes a fifth venue by attack wins. Yours will lie here; you have none yet. This is a real match against two bots.',
  } as Said,
  purse: {
    title: 'Your purse',
    body: 'You begin with $20; only you know how much you have. Each turn brings income, a discovery roll and two actions. Your first one begins with the actions.',
  } as Said,
  row: {
    title: 'Venues to take',
    body: 'The shield is what a d20 must reach. The coins are the income each turn. The dashed squares are slots for items.',
  } as Said,
  aim: (venue: string): Said => ({
    title: `Choose ${venue}`,
    body: 'It is easy to take, and you hold an item that fits it. Press the card.',
  }),
  attack: {
    title: 'Attack it',
    body: 'It costs one of your two actions, and you may attack once a turn. To shut it down would destroy it instead. Press **Attack**.',
  } as Said,
  window: {
    title: 'A chance to step in',
    body: 'At certain moments players may play cards. Yours that fit are shown. You need not: pass for now.',
  } as Said,
  choice: {
    title: 'A card asks you',
    body: 'An effect needs your answer. Read the card beside the question and choose; nothing here can go wrong for the lesson.',
  } as Said,
  pay: (target: number, sum: string, then: number): Said => ({
    title: 'Money moves the target',
    body: `You need ${target}. Each $1 lowers that by 1: with ${sum}, ${then} is enough. It is gone either way. Move the slider, then press the button.`,
  }),
  roll: (target: number): Said => ({
    title: 'Roll, once the others are done',
    body: `Everybody may pay, for you or against you; then all are asked again. So far nobody has: you need ${target}. Roll the die.`,
  }),
  rollAgainst: (who: string, target: number): Said => ({
    title: 'Somebody interfered',
    body: `${who} put money into your attack; you may answer with more. You need ${target} now. Roll when you have paid enough.`,
  }),
  won: {
    title: 'The venue is yours',
    body: 'It brings income from your next turn on. Held by a player, it is harder to take: 10 more resistance.',
  } as Said,
  lost: {
    title: 'The attack failed',
    body: 'The action and the money are gone; the venue stays where it was. There is one attack a turn: try again in your next.',
  } as Said,
  item: (item: string, venue: string): Said => ({
    title: `Attach ${item}`,
    body: `You have an action left. An item can be played for its text, or attached for income every turn. ${item} fits ${venue}: press it.`,
  }),
  attach: (venue: string): Said => ({
    title: `Put it on ${venue}`,
    body: 'Press the button that attaches it. It costs one action, and it stays there.',
  }),
  end: {
    title: 'End your turn',
    body: 'Nothing of yours fits now, or no action is left. Actions that are not used are lost.',
  } as Said,
  endAttached: {
    title: 'End your turn',
    body: 'The slot is filled: your next income is higher by what the item yields. Both actions are used.',
  } as Said,
  wait: (who: string): Said => ({
    title: 'The others play',
    body: `It is the turn of ${who}. When somebody attacks, everybody may pay to change the target: you will be asked.`,
  }),
  interfere: (who: string, venue: string, target: number, { cost, points: by }: Price): Said => ({
    title: `${who} attacks: interfere`,
    body: `${who} needs ${target} for ${venue}. ${cost} of yours moves that by ${points(by)}. The further away you sit, the dearer. Try it.`,
  }),
  poor: (who: string, { cost, points: by }: Price): Said => ({
    title: `${who} attacks`,
    body: `${cost} of yours would move the target by ${points(by)}. You have not that much left: let it be this time.`,
  }),
  watched: (who: string): Said => ({
    title: `${who} attacks`,
    body: 'Pay more, or say that you are done. The die is rolled when everybody is.',
  }),
  income: (sum: string): Said => ({
    title: 'Your second turn',
    body: `You collected ${sum}: $10 for everybody, and what your venues yield. A discovery roll of 10 or more brought an item and new venues.`,
  }),
  second: {
    title: 'Your turn, your way',
    body: 'Attack again, attach an item, play one, or make somebody an offer. Press a card to see what it can do. Then end the turn.',
  } as Said,
  finish: {
    title: 'That is the game',
    body: 'You have attacked, interfered and attached. What happened since your turn, and deals, are here. **Next chapter** has items, trade and defence.',
  } as Said,
  elsewhere: 'That is something else. For this step, press what has the ring.',
}

export type GuideText = typeof guide
