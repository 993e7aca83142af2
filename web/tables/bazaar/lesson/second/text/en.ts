import { attackOf, tableOf, targetOf } from '@caravanserai/bazaar/seat'
import type { Now } from '../lesson.ts'

/** What has to be rolled against one's venue now. */
const needed = ({ view }: Now) => {
  const state = tableOf(view)
  const attack = attackOf(state)
  return attack ? targetOf(state, attack) : 0
}
const kept = ({ view, you }: Now) => (view.seats[you]?.venues.length ?? 0) > 0
const sold = ({ view, you }: Now) => !(view.seats[you]?.hand?.includes('ink') ?? false)

/** What the second chapter says: at most 30 words a step. */
export const en = {
  name: 'Items, defence, trade',
  steps: {
    welcome: ({ who }: Now) => ({
      title: 'The second chapter',
      body: `A match under way. ${who(2)} plays Acid to destroy the Bread on your Tavern. Items can be played for their text, some of them in others’ turns.`,
    }),
    counter: () => ({
      title: 'Counter it with Sand',
      body: 'When somebody plays an item, some cards can stop it. Sand does, for $4. Press **Sand** in your hand.',
    }),
    nullify: () => ({
      title: 'Play it',
      body: 'Both cards are used up, and Acid has no effect. Press **Play**.',
    }),
    defend: (now: Now) => ({
      title: `${now.who(2)} attacks your Tavern`,
      body: `A roll of ${needed(now)} is enough now. Each $1 of yours makes it 1 harder. Move the slider to $6 or more, then press **Pay**.`,
    }),
    outcome: (now: Now) => ({
      title: kept(now) ? 'It is still yours' : 'It was lost',
      body: kept(now)
        ? `What ${now.who(2)} paid is gone, and so is what you paid. Keep some money for others’ turns, above all against a fourth or fifth venue.`
        : 'It went with all that lay on it. Keep some money for others’ turns: it decides who wins.',
    }),
    item: () => ({
      title: 'Your turn: play Gold',
      body: 'Gold brings $20 at once, or 7 a turn on a venue with a Luxury slot. You have none. Press **Gold**.',
    }),
    play: () => ({
      title: 'For its text',
      body: 'It costs no action, so it could be played in anybody’s turn. Press **Play**.',
    }),
    offer: ({ who }: Now) => ({
      title: `Sell Ink to ${who(1)}`,
      body: `It fits nowhere here, but ${who(1)}’s Emporium takes anything. Press **Offer**, put Ink in, ask for $12, send it.`,
    }),
    deal: ({ who }: Now) => ({
      title: `${who(1)} thinks it over`,
      body: 'A deal is done at once or not at all. Promises bind nobody, and nobody has to answer.',
    }),
    finish: (now: Now) => ({
      title: sold(now) ? 'Sold' : 'No deal this time',
      body: 'To counter, to defend, to play, to trade: you know it all now. The match is yours: five venues win.',
    }),
    again: () => ({
      title: 'Sand stops it',
      body: 'Acid waits until everybody has answered. Press **Sand** in your hand.',
    }),
    gold: () => ({
      title: 'Gold is still there',
      body: 'Press **Gold** in your hand, then **Play**.',
    }),
    watch: () => ({
      title: 'Somebody attacks',
      body: 'You may pay for it or against it. To stay out, press **Pay nothing**.',
    }),
    attack: () => ({
      title: 'Your attack',
      body: 'Pay what it is worth to you, then roll. The lesson goes on after it.',
    }),
    window: () => ({
      title: 'A chance to step in',
      body: 'Cards that fit this moment are shown. You need not: press **Pass**.',
    }),
    choice: () => ({
      title: 'A card asks you',
      body: 'Read it beside the question and choose. The lesson goes on after that.',
    }),
    others: ({ who, view }: Now) => ({
      title: 'The others play',
      body: `It is the turn of ${who(view.turn.seat)}. You are asked when something concerns you.`,
    }),
  },
  pressed: {
    pass: 'You let it happen. The ring shows what comes next.',
    nothing: 'You pay nothing: the die alone decides. The ring shows what comes next.',
    end: 'That ends your turn. The lesson goes on in your next one.',
    hand: 'Another card: press it again to put it down, then the one with the ring.',
    card: 'That shows the card. For the lesson, press what has the ring.',
    look: 'Look round as long as you like. For the lesson, press what has the ring.',
    elsewhere: 'That is something else. For the lesson, press what has the ring.',
  },
}

export type LessonText = typeof en
