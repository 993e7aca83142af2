import type { Text } from './en.ts'

// Devant ; : ! et ? : une espace fine insécable, U+202F.
export const fr: Text = {
  shared: 'Une donne à partager',
  lead: 'Qui ouvre ce lien reçoit la même donne.',
  ofDay: (day) => `Donne du jour, ${day}`,
  ofDayLead: 'Aujourd’hui, tout le monde reçoit la même donne. Le jour finit à minuit UTC.',
  seats: 'Places',
  you: 'vous',
  people: (count) => `${count} joueurs à cet écran`,
  bots: (count, level) => (count === 1 ? `1 bot, ${level}` : `${count} bots, ${level}`),
  board: (name) => `Plateau : ${name}`,
  lot: (name, how) => `${name} : ${how}`,
  first: (number) => `La place ${number} commence`,
  seed: 'Graine',
  variants: 'Variantes',
  played: (place, score) => `Vous l’avez jouée : place ${place}, score ${score}.`,
  again: 'La rejouer',
  refused: 'Ce lien ne donne rien à jouer.',
  why(wrong) {
    switch (wrong.wrong) {
      case 'no-seed':
        return 'Il ne nomme pas de graine : « deal » manque.'
      case 'long-seed':
        return `Sa graine est trop longue : ${wrong.most} lettres au plus.`
      case 'twice':
        return `Il dit deux fois « ${wrong.word} ».`
      case 'strange':
        return `Ce jeu ne connaît pas « ${wrong.word} ».`
      case 'seat':
        return `Personne ne s’appelle « ${wrong.seat} » ici : une place est « person », ou un bot par son niveau.`
      case 'count':
        return `Il a ${wrong.count <= 1 ? `${wrong.count} place` : `${wrong.count} places`} ; ce jeu se joue à ${wrong.players.join(', ')}.`
      case 'value':
        return `« ${wrong.word} » ne peut pas être « ${wrong.value} ».`
    }
  },
}
