import { fr as table } from '../../text/fr.ts'
import { aimedOffer, bestOf, heldTile, wanted } from '../best.ts'
import type { LessonText } from './en.ts'

export const fr: LessonText = {
  name: 'Vos premières tentes',
  steps: {
    welcome: () => ({
      title: 'Des tentes autour de l’oasis',
      body: 'Les tentes qui se touchent forment un campement. À sept il se ferme : chacun marque 1 par tente à lui. La bannière dit à qui elle est.',
    }),
    cards: () => ({
      title: 'Les cartes paient les tentes',
      body: 'Voici vos cartes : eau, chameau, soie, épice. À votre tour, vous bâtissez avec elles ou vous lancez les dés pour en gagner.',
    }),
    tile: () => ({
      title: 'Prenez une tuile',
      body: 'Les trois signes sous la tuile sont son prix, le toit ce qu’elle donnera. Touchez la tuile cerclée.',
    }),
    space: (now) => ({
      title: 'Les voisines paient pour vous',
      body: `Une tente voisine donne ce qu’elle produit, à qui qu’elle soit. Les signes sur une case restent à payer. Touchez **${bestOf(now, heldTile(now))?.space ?? ''}**.`,
    }),
    build: (now) => ({
      title: aimedOffer(now)?.closes ? 'La septième tente' : 'Voyez ce qu’elle rapporte',
      body: aimedOffer(now)?.closes
        ? `Elle ferme le campement : 1 point par tente à vous, et 1 de plus. Prix et gain sont écrits ici. Touchez **${table.build}**.`
        : `Prix et gain sont écrits ici, avant la décision. Touchez **${table.build}**.`,
    }),
    end: () => ({
      title: 'Vos tentes reviennent',
      body: `Un campement fermé est compté, ses bannières rentrent. Vous pouvez bâtir encore avec la même série. Touchez **${table.endTurn}**.`,
    }),
    others: () => ({
      title: 'Les autres jouent',
      body: 'Ils lancent ou bâtissent comme vous. Le journal le raconte ; la tente la plus récente a des coins safran.',
    }),
    roll: (now) => ({
      title: 'Lancez pour des cartes',
      body: `Une carte est offerte avant les dés. La plus rare chez vous : ${table.name(wanted(now))}. Touchez **1**, puis **2**.`,
    }),
    take: () => ({
      title: 'Prendre, ou retenter',
      body: 'Une carte par dé d’une même sorte ; un dé au choix vaut n’importe laquelle. Ou gardez un dé et relancez. Prenez maintenant.',
    }),
    finish: () => ({
      title: 'Voilà le jeu',
      body: 'Une tente isolée rapporte 2. À la fin, chaque tente vaut 1, et le plus de cartes d’une sorte 2. Le plus de points gagne.',
    }),
    waiting: (now) => ({ title: 'Un instant', body: `C’est au tour de ${now.who(now.view.turn)}. La leçon reprend au vôtre.` }),
    rolling: () => ({ title: 'Vous avez lancé', body: 'C’est aussi bien. Prenez les cartes des dés ; au prochain tour, nous bâtirons.' }),
    more: () => ({ title: 'La tente est là', body: `Bâtissez encore avec la même série, ou touchez **${table.endTurn}**.` }),
    poor: () => ({
      title: 'Trop peu de cartes',
      body: 'Aucune tuile ne peut être payée. Prenez une carte et lancez ; nous bâtirons au prochain tour.',
    }),
    again: () => ({
      title: 'Prenez une tuile',
      body: 'Vous n’avez pas de tuile en main. Prenez celle qui est cerclée, ou une autre sans cadenas.',
    }),
    elsewhere: () => ({
      title: 'Choisissez une case',
      body: 'Les cases claires sont ouvertes à cette tuile. Celle qui est cerclée rapporte le plus.',
    }),
  },
  pressed: {
    pay: 'Ici vous choisissez quelles voisines et quelles cartes paient. La manière habituelle est la moins chère.',
    odds: 'Ce tableau donne les chances de chaque résultat d’un autre lancer.',
    die: 'Ce dé serait gardé et les autres relancés : un accord rapporte plus, sinon rien.',
    tile: 'C’est une autre tuile. Les cases claires sont les siennes, avec leur prix.',
    card: 'Vous prendriez cette carte avant de lancer. C’est un tour aussi ; bâtir attendra le prochain.',
    space: 'Vous visez cette case. Le panneau dit son prix et son gain, ou pourquoi elle est fermée.',
  },
}
