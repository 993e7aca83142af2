import type { Words } from '../../../../rules/primer.tsx'

// Devant ; : ! et ? : une espace fine insécable, U+202F.
export const fr: readonly Words[] = [
  {
    title: 'Le but',
    text: 'Contrôlez **cinq lieux**. Le cinquième, ou un autre ensuite, doit être pris par une **attaque** : vous gagnez aussitôt. Il n’y a pas de points.',
    shows: 'Quatre lieux pris, il en manque un.',
  },
  {
    title: 'Votre tour',
    text: `1. **Revenu** : 10 $, et ce que rapportent vos lieux et leurs objets.
2. **Jet de découverte** : 10 ou plus au dé à vingt faces donne un objet, et de nouveaux lieux arrivent au marché.
3. **Deux actions** : attaquer un lieu (une fois par tour), attacher un objet, activer un objet, utiliser un lieu.`,
    shows: 'Revenu, jet de découverte, deux actions. Au premier tour, pas de revenu.',
  },
  {
    title: 'Les attaques',
    text: 'Nommez un lieu qui n’est pas à vous et lancez : sa **résistance** ou plus, et il est à vous. Un lieu qui appartient à quelqu’un résiste de **10 de plus**. Un 20 réussit toujours, un 1 échoue toujours. Ce qui est sur le lieu vient avec lui.',
    shows: 'Résistance 13 : à 13 ou plus, le lieu est pris.',
  },
  {
    title: 'Tout le monde paie',
    text: 'Avant le lancer, chacun peut payer pour le rendre plus facile ou plus difficile, et l’argent est perdu. Pour un lieu neutre, un point coûte **1 $** à l’attaquant et à ses voisins, **2 $** deux places plus loin, et ainsi de suite ; pour un lieu qui appartient à quelqu’un, 1 $ à tous.',
    shows: 'L’Arche attaque un lieu neutre : ce qu’un point coûte à chaque place.',
  },
  {
    title: 'Objets et marchés',
    text: `Un objet fait l’une de deux choses.

- **Attaché** à l’un de vos lieux qui a une place libre de son type, il rapporte tour après tour.
- **Activé**, il est défaussé et son texte s’accomplit. Ce qui ne coûte pas d’action se joue à tout moment, même au tour des autres.

Échangez ce que vous voulez avec qui vous voulez, mais pas au milieu d’une attaque. Une promesse n’engage personne.`,
    shows: 'Le fromage est de la nourriture : il va dans une place de l’auberge, ou se joue pour son texte.',
  },
  {
    title: 'La fin',
    text: 'Le cinquième lieu pris par une attaque finit la partie sur-le-champ. Quelques lieux connaissent une autre façon de gagner ; elle y est écrite, et chacun voit où elle en est.',
    shows: 'Cinq lieux, le dernier par une attaque.',
  },
]
