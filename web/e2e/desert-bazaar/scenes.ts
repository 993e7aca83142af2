/** A table in the middle of the game: tents of all, a camp of six, cards for most. */
export const MIDDLE = {
  players: 5,
  first: 0,
  hands: [
    { water: 3, camel: 2, silk: 3, spice: 2 },
    { water: 2, camel: 1, silk: 2, spice: 1 },
    { water: 1, camel: 2, silk: 2, spice: 2 },
    {},
    { spice: 3 },
  ],
  scores: [{ lone: 12, camp: 21 }, { lone: 2 }, { lone: 4 }, { lone: 6 }, { camp: 30 }],
  tents: [
    { space: 'C5', tile: 13, owner: 0 },
    { space: 'C6', tile: 16, owner: 2 },
    { space: 'C7', tile: 20, owner: 1 },
    { space: 'D4', tile: 19, owner: 0 },
    { space: 'D5', tile: 22, owner: 1 },
    { space: 'D6', tile: 21, owner: 0 },
    { space: 'G9', tile: 44, owner: 2 },
    { space: 'I5', tile: 3, owner: 1 },
  ],
  sets: { west: [45, 31, 52, 9], east: [10, 28, 34, 57] },
}
