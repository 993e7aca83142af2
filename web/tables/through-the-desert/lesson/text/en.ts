import { bestOf, heldColour, type Now } from '../best.ts'

/** What the lesson says: at most 30 words a step. */
export const en = {
  name: 'Your first caravans',
  steps: {
    welcome: () => ({
      title: 'You lead five caravans',
      body: 'Each has a leader with your banner, one of each colour. Camels join it one by one and never move again. Nobody passes through them.',
    }),
    colour: () => ({
      title: 'Two camels a turn',
      body: 'Any two colours, yours to choose; the same twice is fine. Here a green leader stands near an oasis. Press the colour with the ring.',
    }),
    oasis: (now: Now) => ({
      title: 'Reach the oasis',
      body: `A camel goes beside its own caravan. The first that touches an oasis scores 5 at once. Press **${bestOf(now, 'oasis', heldColour(now))?.space ?? ''}**.`,
    }),
    place: () => ({
      title: 'See what it brings',
      body: 'The panel says what a camel brings before you decide: water, an oasis, an area. Press the button with the ring.',
    }),
    area: (now: Now) => ({
      title: 'Fence off the sand',
      body: `A chain of one colour from edge to edge closes what lies behind it: 1 point a space at the end, its water at once. Press **${bestOf(now, 'area')?.space ?? ''}** next.`,
    }),
    close: () => ({
      title: 'Look before you close',
      body: 'What would be yours is saffron. From then on nobody may enter it, not even you. Press the button with the ring.',
    }),
    others: () => ({
      title: 'The others play',
      body: 'They place two camels each. Two caravans of one colour may never touch, so a camel can also bar the way.',
    }),
    lens: () => ({
      title: 'Who is about to close?',
      body: 'The lens shows every area that is one camel from closed, and where it can still be stopped. Try it now and then.',
    }),
    end: () => ({
      title: 'How it ends',
      body: 'When one colour has run out, that turn is the last. Then the largest caravan of each colour scores 10, or 5 each in a tie.',
    }),
    finish: () => ({
      title: 'Your leaders decide much',
      body: 'A new game begins with placing them. Stay near water and oases, and away from leaders of the same colour. Most points win.',
    }),
    waiting: (now: Now) => ({
      title: 'One moment',
      body: `${now.who(now.view.turn)} is playing. The lesson goes on when it is your turn.`,
    }),
    again: () => ({
      title: 'Take a colour',
      body: 'No colour is in your hand. Take the one with the ring, or any other that has a camel left.',
    }),
    elsewhere: () => ({ title: 'Choose a space', body: 'The lit spaces are open to this caravan. The one with the ring brings most.' }),
  },
  pressed: {
    lens: 'The lens marks areas that are one camel from closed. Press it again to switch it off.',
    colour: 'That is another colour. The lit spaces are beside your caravan of it.',
    space: 'You aim there. The panel says what a camel would bring, or why none may stand there.',
  },
}

export type LessonText = typeof en
