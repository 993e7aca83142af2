import type { Words } from '../../../../rules/primer.tsx'

// Devant ; : ! et ? : une espace fine insécable, U+202F.
export const fr: readonly Words[] = [
  {
    title: 'Le but',
    text: 'Vous êtes marchands du même marché. Réunissez **eau, chameaux, soie et épice**, payez-en des tentes, et plantez-les là où des campements vont se remplir. Le plus de points gagne.',
    shows: 'Un campement de cinq tentes. Les bannières disent à qui elles sont.',
  },
  {
    title: 'Votre tour : lancer',
    text: `À votre tour, vous lancez ou vous bâtissez.

1. **Prenez une carte** de votre choix.
2. **Lancez trois dés** et choisissez une sorte : chaque dé qui la montre donne une carte. Un « au choix » vaut n’importe quelle sorte, un désert ne vaut rien.
3. Ou tentez votre chance, une fois : **gardez un dé et relancez les autres**, sauf les déserts. Chaque dé pareil donne une carte, et le dé gardé aussi. Sans dé pareil, tout est perdu.`,
    shows: 'Soie, soie et au choix : trois cartes de soie.',
  },
  {
    title: 'Votre tour : bâtir',
    text: `Prenez une tuile d’**une** des deux séries, posez-la sur une case vide et plantez-y votre bannière. Elle coûte trois cartes, celles qu’elle montre. **Une voisine qui produit ce qu’il vous faut paie pour vous**, à qui qu’elle soit. S’il manque une carte, trois autres en font une.

Bâtissez tant que vous pouvez payer. Des tentes qui se touchent forment un campement, et aucun ne dépasse **sept**.`,
    shows: 'La tuile coûte deux eaux et une épice. À côté d’une tente d’eau, vous payez une eau et une épice.',
  },
  {
    title: 'Les points',
    text: `- Une tente qui n’en touche aucune rapporte **2 points** aussitôt.
- La septième tente ferme un campement : **1 point** pour chaque bannière, à son propriétaire, et **1 de plus** à qui a posé la septième. Les bannières retournent à leurs propriétaires.`,
    shows: 'Sept tentes : fermé et compté, avec 1 point de plus pour la dernière.',
  },
  {
    title: 'La fin',
    text: 'La partie finit quand plus aucune tente ne peut être posée. Chaque bannière encore sur le plateau rapporte **1 point**, et qui a le plus d’une sorte de cartes **2 points**, sauf égalité. Le plus de points gagne ; à égalité, le plus de cartes en main.',
    shows: 'Le plus d’eau, de chameaux, de soie, d’épice : 2 points chaque fois.',
  },
]
