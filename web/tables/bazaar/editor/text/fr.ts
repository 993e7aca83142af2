import type { Text } from './en.ts'

export const fr: Text = {
  row: 'Lieux neutres',
  venues: 'Lieux',
  hand: 'Main',
  money: 'Dollars',
  actions: 'Actions restantes',
  dice: 'Prochains dés, s’ils doivent être connus',
  attach: 'Attacher un objet',
  addVenue: 'Ajouter un lieu',
  addItem: 'Ajouter un objet',
  attached: (venue) => `attaché à ${venue}`,
}
