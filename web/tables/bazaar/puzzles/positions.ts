/** Nine dollars and a card that is as good as a 10; the die would show a 2. */
export const nine = {
  seats: [{ money: 9, hand: ['clockwork', 'paper'] }, { money: 0 }],
  row: ['forge', 'castle', 'fortress'],
  dice: [2, 2, 2],
}

/** One attack a turn, unless a card says otherwise. */
export const pair = {
  seats: [{ money: 4, hand: ['timepieces', 'fish'] }, { money: 0 }],
  row: ['mill', 'emporium'],
  dice: [12, 12],
}

/** One slot takes anything, two take food. */
export const income = {
  seats: [
    {
      money: 0,
      hand: ['incense', 'cheese', 'rubber', 'gold'],
      venues: [{ venue: 'emporium', items: ['silk', 'staves'] }, 'cafe'],
    },
    { money: 0 },
  ],
  row: ['castle', 'fortress'],
  dice: [2, 2],
}
