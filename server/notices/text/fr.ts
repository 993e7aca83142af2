import type { NoticeText } from './en.ts'

export const fr: NoticeText = {
  and: 'et',
  yourTurn: (game) => `À vous de jouer : ${game}`,
  newRound: (game) => `Nouvelle ronde : ${game}`,
  waiting: (games) => `${games} parties vous attendent`,
  withWhom: (names) => `avec ${names}`,
  why: 'Vous avez demandé à Caravanserai de vous écrire quand c’est à vous de jouer.',
  stop: 'Arrêter ces lettres d’un clic :',
  confirm: {
    subject: 'Est-ce votre adresse ?',
    lead: (name) => `${name} souhaite être averti ici quand c’est son tour de jouer sur Caravanserai.`,
    press: 'Si c’est vous, dites-le dans les 3 jours :',
    leave: 'Sinon, ne faites rien : vous n’aurez plus de nos nouvelles.',
    button: 'Oui, écrivez-moi',
  },
  page: {
    confirmed: 'Merci. Nous vous écrirons quand ce sera à vous.',
    stopped: 'C’est fait. Vous ne recevrez plus de lettres.',
    stale: 'Ce lien ne fait plus rien.',
  },
  stopNotices: 'Arrêter les avis',
}
