import type { Words } from '../../../../rules/primer.tsx'

export const en: readonly Words[] = [
  {
    title: 'The aim',
    text: 'You are merchants in one market. Gather **water, camels, silk and spice**, pay for tents with them, and pitch your tents where encampments will fill. Most points win.',
    shows: 'An encampment of five tents. The banners say whose they are.',
  },
  {
    title: 'Your turn: roll',
    text: `In your turn you either roll or build.

1. **Take any one card** from the piles.
2. **Roll three dice** and choose one kind: each die that shows it brings a card. A wild stands for any kind, a desert for nothing.
3. Or gamble, once: **put one die aside and roll the others again**, without the deserts. Every match brings a card, and so does the die put aside. Without a match all is lost.`,
    shows: 'Silk, silk and wild: three cards of silk.',
  },
  {
    title: 'Your turn: build',
    text: `Take a tile from **one** of the two sets, lay it on an empty space and put your banner on it. It costs three cards, as it shows. **A neighbour that produces what you need pays for you**, whoever owns it. If you lack a card, any three others make one.

Build on for as long as you can pay. Tents that touch are one encampment, and none grows beyond **seven**.`,
    shows: 'The tile costs two water and a spice. Beside a tent of water you pay one water and one spice.',
  },
  {
    title: 'Scoring',
    text: `- A tent that touches no other brings **2 points** at once.
- The seventh tent closes an encampment: **1 point** for each banner in it, to its owner, and **1 more** for whoever laid the seventh. The banners go back to their owners.`,
    shows: 'Seven tents: closed and counted, with 1 point more for the last one.',
  },
  {
    title: 'The end',
    text: 'The game ends when no tent can be laid any more. Each banner still on the board brings **1 point**, and whoever holds most of a kind of card **2 points**, unless two are level. Most points win; between equals, more cards in hand.',
    shows: 'Most water, most camels, most silk, most spice: 2 points each.',
  },
]
