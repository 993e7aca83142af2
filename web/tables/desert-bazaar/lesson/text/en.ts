import { en as table } from '../../text/en.ts'
import { aimedOffer, bestOf, heldTile, wanted, type Now } from '../best.ts'

/** What the lesson says: at most 30 words a step. */
export const en = {
  name: 'Your first tents',
  steps: {
    welcome: () => ({
      title: 'Tents round the oasis',
      body: 'Tents that touch are an encampment. At seven it closes, and everybody scores 1 for each tent in it. Banners say whose tents they are.',
    }),
    cards: () => ({
      title: 'Cards pay for tents',
      body: 'These are your cards: water, camel, silk and spice. In a turn you either build tents with them, or roll the dice for more.',
    }),
    tile: () => ({
      title: 'Pick a tile',
      body: `The three signs under a tile are its price, the roof is what it gives later. Press the tile with the ring.`,
    }),
    space: (now: Now) => ({
      title: 'Neighbours pay for you',
      body: `A tent beside it gives what it makes, whoever owns it. Signs on a space are what is left to pay. Press **${bestOf(now, heldTile(now))?.space ?? ''}**.`,
    }),
    build: (now: Now) => ({
      title: aimedOffer(now)?.closes ? 'The seventh tent' : 'See what it brings',
      body: aimedOffer(now)?.closes
        ? `It closes the encampment: 1 point for each tent of yours in it, and 1 more for you. Price and gain stand here. Press **${table.build}**.`
        : `Price and gain stand here, before you decide. Press **${table.build}**.`,
    }),
    end: () => ({
      title: 'Your tents come home',
      body: `A closed encampment is scored and its banners go back to their owners. You may build more from the same set. Press **${table.endTurn}**.`,
    }),
    others: () => ({
      title: 'The others play',
      body: 'They roll or build as you do. What they did is in the log, and the newest tent has saffron corners.',
    }),
    roll: (now: Now) => ({
      title: 'Now roll for cards',
      body: `One card is free before the dice: take ${table.name(wanted(now))}, you have least of it. Press **1**, then **2**.`,
    }),
    take: () => ({
      title: 'Take, or try again',
      body: 'You get one card for each die of one kind; a wild is any kind. Or keep one die and roll the others. Take some now.',
    }),
    finish: () => ({
      title: 'That is the game',
      body: 'A tent that touches nothing scores 2. At the end every tent is worth 1, and the most cards of a kind 2. Most points win.',
    }),
    waiting: (now: Now) => ({
      title: 'One moment',
      body: `${now.who(now.view.turn)} is playing. The lesson goes on when it is your turn.`,
    }),
    rolling: () => ({ title: 'You rolled first', body: 'That is as good. Take the cards that the dice bring; next turn we build.' }),
    more: () => ({ title: 'The tent stands', body: `Build another from the same set if you like, or press **${table.endTurn}**.` }),
    poor: () => ({ title: 'Too few cards', body: 'No tile can be paid for now. Take a card and roll; next turn we build.' }),
    again: () => ({ title: 'Pick a tile', body: 'No tile is in your hand. Take the one with the ring, or any other that is not locked.' }),
    elsewhere: () => ({ title: 'Choose a space', body: 'The lit spaces are open to this tile. The one with the ring brings most.' }),
  },
  pressed: {
    pay: 'Here you choose which neighbours and which cards pay. The usual way is the cheapest.',
    odds: 'This table says how likely each result of another roll is.',
    die: 'That die would be kept and the others rolled again: a match brings more, none brings nothing.',
    tile: 'That is another tile. The lit spaces are where it may go, with its price.',
    card: 'You would take that card and roll. That is a turn as well; building waits for the next.',
    space: 'You aim there. The panel says what it costs and brings, or why it cannot be.',
  },
}

export type LessonText = typeof en
