import { attackOf, tableOf, targetOf } from '@caravanserai/bazaar/seat'
import type { Now } from '../lesson.ts'
import type { LessonText } from './en.ts'

const needed = ({ view }: Now) => {
  const state = tableOf(view)
  const attack = attackOf(state)
  return attack ? targetOf(state, attack) : 0
}
const kept = ({ view, you }: Now) => (view.seats[you]?.venues.length ?? 0) > 0
const sold = ({ view, you }: Now) => !(view.seats[you]?.hand?.includes('ink') ?? false)

export const fr: LessonText = {
  name: 'Objets, défense, échanges',
  steps: {
    welcome: ({ who }) => ({
      title: 'Le second chapitre',
      body: `Une partie en cours. ${who(2)} joue Acide pour détruire le Pain de votre Taverne. Un objet se joue pour son texte, parfois au tour d’un autre.`,
    }),
    counter: () => ({
      title: 'Contrez avec Sable',
      body: 'Quand quelqu’un joue un objet, certaines cartes l’arrêtent. Sable le fait, pour 4 $. Touchez **Sable** dans votre main.',
    }),
    nullify: () => ({
      title: 'Jouez-le',
      body: 'Les deux cartes sont dépensées, et Acide n’a aucun effet. Touchez **Jouer**.',
    }),
    defend: (now) => ({
      title: `${now.who(2)} attaque votre Taverne`,
      body: `Un ${needed(now)} suffit pour l’instant. Chaque dollar ajoute 1. Réglez le curseur sur 6 $ ou plus, puis touchez **Payer**.`,
    }),
    outcome: (now) => ({
      title: kept(now) ? 'Elle est toujours à vous' : 'Elle est perdue',
      body: kept(now)
        ? `Ce que ${now.who(2)} a payé est perdu, et le vôtre aussi. Gardez de l’argent pour le tour des autres, surtout contre un quatrième ou cinquième lieu.`
        : 'Elle est partie avec tout ce qu’elle portait. Gardez de l’argent pour le tour des autres : il décide de la partie.',
    }),
    item: () => ({
      title: 'À vous : jouez Or',
      body: 'Or rapporte 20 $ tout de suite, ou 7 par tour sur un emplacement Luxe. Vous n’en avez pas. Touchez **Or**.',
    }),
    play: () => ({
      title: 'Pour son texte',
      body: 'Il ne coûte pas d’action : il se jouerait au tour de n’importe qui. Touchez **Jouer**.',
    }),
    offer: ({ who }) => ({
      title: `Vendez Encre à ${who(1)}`,
      body: `Elle ne va nulle part ici, mais le lieu de ${who(1)} prend tout. Touchez **Offre**, mettez-y Encre, demandez 12 $, envoyez.`,
    }),
    deal: ({ who }) => ({
      title: `${who(1)} réfléchit`,
      body: 'Un échange se fait aussitôt ou pas du tout. Une promesse n’engage personne, et nul n’est tenu de répondre.',
    }),
    finish: (now) => ({
      title: sold(now) ? 'Vendue' : 'Pas d’échange cette fois',
      body: 'Contrer, défendre, jouer, échanger : vous savez tout. La partie est à vous : cinq lieux pour gagner.',
    }),
    again: () => ({
      title: 'Sable l’arrête',
      body: 'Acide attend que tous aient répondu. Touchez **Sable** dans votre main.',
    }),
    gold: () => ({
      title: 'Or est toujours là',
      body: 'Touchez **Or** dans votre main, puis **Jouer**.',
    }),
    watch: () => ({
      title: 'Quelqu’un attaque',
      body: 'Vous pouvez payer pour ou contre. Pour rester en dehors, touchez **Ne rien payer**.',
    }),
    attack: () => ({
      title: 'Votre attaque',
      body: 'Payez ce qu’elle vaut pour vous, puis lancez. La leçon continue ensuite.',
    }),
    window: () => ({
      title: 'Une occasion d’intervenir',
      body: 'Les cartes qui conviennent sont montrées. Rien n’oblige : touchez **Passer**.',
    }),
    choice: () => ({
      title: 'Une carte vous interroge',
      body: 'Lisez-la près de la question et choisissez. La leçon continue ensuite.',
    }),
    others: ({ who, view }) => ({
      title: 'Les autres jouent',
      body: `C’est le tour de ${who(view.turn.seat)}. On vous interroge quand cela vous concerne.`,
    }),
  },
  pressed: {
    pass: 'Vous laissez faire. L’anneau montre la suite.',
    nothing: 'Vous ne payez rien : le dé décide seul. L’anneau montre la suite.',
    end: 'Votre tour est fini. La leçon continue au prochain.',
    hand: 'Une autre carte : touchez-la encore pour la reposer, puis celle qui a l’anneau.',
    card: 'Cela montre la carte. Pour la leçon, touchez ce qui a l’anneau.',
    look: 'Regardez à loisir. Pour la leçon, touchez ce qui a l’anneau.',
    elsewhere: 'C’est autre chose. Pour la leçon, touchez ce qui a l’anneau.',
  },
}
