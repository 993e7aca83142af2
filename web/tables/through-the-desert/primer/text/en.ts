import type { Words } from '../../../../rules/primer.tsx'

export const en: readonly Words[] = [
  {
    title: 'The aim',
    text: 'There are camels of five colours, and you lead a caravan in each (with five players in four). Reach **waterholes** and **oases**, shut off stretches of **sand**, and have the largest caravans. Most points win.',
    shows: 'Two caravans. The banner stands on the leader, and says whose they are.',
  },
  {
    title: 'First the leaders',
    text: 'In turn, everybody puts down one leader after the other until all stand: not on water or an oasis, **not beside an oasis**, and **not beside another leader**.',
    shows: 'Crossed: beside the oasis or beside the leader. Lit: open.',
  },
  {
    title: 'Your turn',
    text: 'Place **two camels**, of one colour or two. Each joins your own caravan of its colour, on a space beside one of its camels. It may **not touch somebody else’s caravan of that colour**: caravans of one colour never meet. Nobody may pass. (In the first round the first players place only one.)',
    shows: 'Star’s green caravan may go on to the lit spaces; on the crossed ones it would touch Clover’s.',
  },
  {
    title: 'Scoring',
    text: `- **Waterhole**: place a camel on it and take it, 1 to 3 points. What you have stays secret.
- **Oasis**: the first camel of a caravan beside it brings **5 points**.
- **Enclosed area**: a caravan that shuts off spaces, alone or with the edge and mountains, takes the waterholes and oases in them. At the end every empty space there brings **1 point**.`,
    shows: 'Purple is beside the oasis, 5 points, and has shut off four spaces with the edge, 4 points at the end.',
  },
  {
    title: 'The end',
    text: 'When the camels of one colour run out, that turn is the last. In each colour the **largest caravan** brings **10 points**; those who tie get 5 each. Add up water, oases, areas and caravans.',
    shows: 'Alone with 9 camels: 10 points. Two with 7: 5 points each.',
  },
]
