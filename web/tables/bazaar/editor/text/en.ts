export const en = {
  row: 'Neutral venues',
  venues: 'Venues',
  hand: 'Hand',
  money: 'Dollars',
  actions: 'Actions left',
  dice: 'Next dice, if they are to be known',
  attach: 'Attach an item',
  addVenue: 'Add a venue',
  addItem: 'Add an item',
  attached: (venue: string) => `attached to ${venue}`,
}

export type Text = typeof en
