import type { Text } from './en.ts'

// Devant ; : ! et ? : une espace fine insécable, U+202F.
export const fr: Text = {
  title: 'Vérifier un relevé',
  lead: 'Cette partie a-t-elle suivi les règles, avec des dés et des cartes que personne n’a choisis ? Votre navigateur le vérifie lui-même. Le fichier reste sur votre appareil.',
  checking: (move) => `Vérification du coup ${move}…`,
  reading: 'Lecture…',
  right: 'Tout est juste',
  rightMore: (moves) => `Les ${moves} coups ont été jugés à nouveau par les règles, et chacun donne ce qui est écrit.`,
  older: 'Juste, autant qu’on puisse dire',
  olderSame: (lines) =>
    `La partie a suivi des règles plus anciennes. Ses ${lines} lignes ont tout de même été soumises à celles d’aujourd’hui, qui en tirent la même chose à chaque fois.`,
  olderOther: (same, lines, line) =>
    `La partie a suivi des règles plus anciennes. Celles d’aujourd’hui tirent la même chose de ${same} de ses ${lines} lignes ; les autres ont été crues sur parole. La première est la ligne ${line} : les règles étaient autres, ou le relevé a été modifié. On ne peut dire lequel des deux.`,
  open: 'Juste jusqu’ici, et pas finie',
  openMore: 'La partie n’a pas encore de résultat. Ses dés et ses cartes se vérifient à la fin, quand le mot secret est connu.',
  wrong: 'Ce relevé a été modifié',
  wrongAt: (line) => `La première différence est à la ligne ${line}.`,
  recorded: 'Il y est écrit',
  found: 'On trouve à la place',
  today: 'Par les règles d’aujourd’hui',
  refused: 'Ce n’est pas un relevé qui se vérifie',
  another: 'En vérifier un autre',
  steps: {
    file: 'Le fichier est entier',
    promise: 'La promesse a été tenue',
    chance: 'Dés et cartes sont honnêtes',
    moves: 'Chaque coup est permis',
    score: 'Le compte est bon',
  },
  why: {
    file: (moves, events) => `${moves} coups et ${events} événements, aucun en moins, aucun en trop.`,
    promise:
      'Avant le premier coup, la table a tiré toute sa chance d’un mot secret et montré à tous une empreinte de ce mot. Le mot est connu maintenant, et il a cette empreinte : personne ne l’a changé après coup.',
    promiseOpen: 'Le mot secret n’est pas connu avant la fin.',
    chance: (drawn) => `${drawn} lancers et tirages, chacun refait à partir du mot secret, dans le même ordre, avec le même résultat.`,
    chanceOlder: (drawn, all) =>
      `${drawn} lancers et tirages sur ${all} ont été refaits à partir du mot secret. Les autres sont dans des lignes dont les règles d’aujourd’hui tirent autre chose, et n’ont pas été vérifiés.`,
    chanceOpen: 'Sans le mot secret, ils ne peuvent être refaits.',
    moves: (moves) => `Les règles ont été interrogées à chacun des ${moves} coups : est-ce permis, et qu’en résulte-t-il ?`,
    movesOlder: (same, lines) =>
      `De ${same} lignes sur ${lines}, les règles d’aujourd’hui tirent la même chose. Des autres elles tirent autre chose : si ces coups étaient alors permis n’a pas été vérifié, seulement qu’aucune pièce n’a disparu ni surgi de nulle part.`,
    score: 'Recompté à la fin, il est celui du relevé.',
    scoreOpen: 'Il n’y en a pas encore.',
  },
  states: { right: 'juste', wrong: 'faux', partly: 'vérifié en partie', skipped: 'non vérifié' },
  seed: 'Mot secret',
  fingerprint: 'Empreinte',
  limits: 'Ce que cela ne peut dire : qui était assis là. Les noms sont seulement écrits.',
  what: {
    rules: 'La partie a suivi des règles plus récentes que celles-ci.',
    options: 'Les options de la partie sont incomplètes ou impossibles.',
    position: 'La position de départ est impossible.',
    commitment: 'Le mot secret n’a pas l’empreinte montrée au début.',
    chance: 'Un dé ou une carte n’est pas celui que donne le mot secret.',
    refused: 'Les règles ne permettent pas ce coup.',
    events: 'Il résulte autre chose de ce coup.',
    retold: 'Ce qui est raconté ici mène à une autre table.',
    pieces: 'Des pièces disparaissent, ou surgissent de nulle part.',
    result: 'Le résultat est autre.',
    failed: 'Les règles n’y comprennent rien.',
  },
}
