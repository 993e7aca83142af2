import type { MeText } from './en.ts'

export const fr: MeText = {
  passkeys: {
    title: 'Clés d’accès',
    help: 'Une clé d’accès vous ramène à ce compte, ici et sur d’autres appareils, par votre doigt, votre visage ou un code. Il n’y a pas de mot de passe.',
    none: 'Vous n’en avez pas encore. Qui perd cet appareil, ou vide son navigateur, perd le compte avec lui.',
    add: 'Ajouter une clé d’accès',
    added: 'La clé est gardée sur votre appareil.',
    made: (day) => `créée le ${day}`,
    used: (day) => `utilisée le ${day}`,
    never: 'pas encore utilisée',
    drop: (day) => `Retirer la clé créée le ${day}`,
    cannot: 'Ce navigateur ne garde pas de clés d’accès ici.',
    stopped: 'Aucune clé n’a été choisie.',
  },
  devices: {
    title: 'Vos appareils',
    help: 'Vous restez connecté sur chacun tant que vous y revenez. Si d’autres s’en servent aussi, déconnectez-vous en partant.',
    here: 'Me déconnecter ici',
    others: 'Me déconnecter partout ailleurs',
    done: 'Vous êtes déconnecté de cet appareil.',
    mayGo: 'La clé est gardée sur votre appareil : elle vous ramène. Vous pouvez maintenant vous déconnecter.',
    elsewhere: (count) =>
      count === 0
        ? 'Vous n’étiez connecté nulle part ailleurs.'
        : `Vous êtes déconnecté de ${count === 1 ? '1 autre appareil' : `${count} autres appareils`}.`,
    sure: 'Vous déconnecter sans clé d’accès ?',
    sureHelp: (name) =>
      `${name} n’a pas de clé d’accès. Si vous n’êtes connecté nulle part ailleurs, vous perdez ce compte pour de bon, et personne ne peut plus l’effacer. Ajoutez d’abord une clé, ou effacez plutôt le compte.`,
    anyway: 'Me déconnecter quand même',
  },
  login: {
    title: 'Vous êtes déjà venu ?',
    help: 'Avec une clé d’accès, cet appareil appartient de nouveau à votre compte.',
    leave: (name) => `Cet appareil quitte alors ${name}, et personne n’y revient : ce compte n’a pas de clé.`,
    go: 'Utiliser une clé d’accès',
  },
  notices: {
    title: 'Quand c’est à vous',
    help: 'Nous pouvons vous avertir même sans page ouverte : une fois par table, jusqu’à votre retour. C’est éteint tant que vous ne le voulez pas.',
    push: 'Sur cet appareil',
    pushOn: 'M’avertir sur cet appareil',
    pushOff: 'Arrêter sur cet appareil',
    pushIsOn: 'Vous êtes averti sur cet appareil.',
    cannot: 'Ce navigateur ne montre pas d’avis de ce site.',
    denied: 'Le navigateur a pour consigne de ne pas montrer d’avis de ce site. Cela se change dans ses réglages.',
    others: (count) => (count === 1 ? '1 de vos appareils est averti.' : `${count} de vos appareils sont avertis.`),
    mail: 'Par lettre',
    address: 'Adresse e-mail',
    mailOn: 'M’écrire',
    mailOff: 'Arrêter les lettres',
    waiting: (address) => `Nous avons demandé à ${address}. Pressez le bouton de cette lettre, et les lettres commencent.`,
    mailIsOn: (address) => `Vous êtes averti à ${address}. Chaque lettre a un lien qui les arrête.`,
  },
  faults: {
    'too-late': 'C’était trop long. Essayez encore.',
    'bad-passkey': 'Cette clé n’a pas pu servir.',
    'no-such-passkey': 'Cette maison ne connaît pas cette clé.',
    'too-many-passkeys': 'Vous avez autant de clés que l’on peut en avoir.',
    'no-letters': 'Cette maison n’écrit pas de lettres.',
    'letter-lost': 'La lettre n’a pas pu partir. L’adresse est-elle juste ?',
    unreadable: 'Cela ne va pas ainsi. L’adresse est-elle juste ?',
  },
}
