import type { Words } from '../../../../rules/primer.tsx'

export const en: readonly Words[] = [
  {
    title: 'The aim',
    text: 'Control **five venues**. The fifth, or a later one, you must take by **attack**: then you win at once. There are no points.',
    shows: 'Four venues taken, one to go.',
  },
  {
    title: 'Your turn',
    text: `1. **Income**: $10, and what your venues and the items on them bring.
2. **Discovery roll**: 10 or more on the die of twenty brings an item, and new venues come to the market.
3. **Two actions**: attack a venue (once a turn), attach an item, activate an item, use a venue.`,
    shows: 'Income, discovery roll, two actions. In your first turn there is no income.',
  },
  {
    title: 'Attacks',
    text: 'Name a venue that is not yours and roll: its **resistance** or more, and it is yours. A venue that somebody owns resists with **10 more**. A 20 always succeeds, a 1 always fails. What lies on the venue comes with it.',
    shows: 'Resistance 13: with 13 or more the venue is taken.',
  },
  {
    title: 'Everybody pays',
    text: 'Before the die is rolled everybody may pay to make it easier or harder, and the money is gone. At a neutral venue a point costs **$1** for the attacker and those beside, **$2** two seats away, and so on; at a venue that somebody owns it costs everybody $1.',
    shows: 'Arch attacks a neutral venue: what a point costs at each seat.',
  },
  {
    title: 'Items and deals',
    text: `An item does one of two things.

- **Attached** to a venue of yours with an open slot of its type, it brings income turn after turn.
- **Activated**, it is discarded and its text happens. What costs no action can be played at any time, in other players’ turns too.

Trade what you like with whom you like, but not in the middle of an attack. A promise binds nobody.`,
    shows: 'Cheese is food: it fits a slot of the Inn, or is played for what it says.',
  },
  {
    title: 'The end',
    text: 'The fifth venue taken by attack ends the game on the spot. A few venues know another way to win; it is written on them, and everybody can see how far it has come.',
    shows: 'Five venues, the last one by attack.',
  },
]
