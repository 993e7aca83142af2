/** The table of the first lesson: green stands two steps from an oasis, pink needs one camel to close the corner. */
export const position = {
  players: 3,
  first: 1,
  oases: ['C6', 'B13', 'E16', 'G3', 'K5'],
  caravans: [
    { seat: 0, colour: 'green', spaces: ['C8'] },
    { seat: 0, colour: 'pink', spaces: ['C4', 'D3', 'E3', 'F2'] },
    { seat: 0, colour: 'yellow', spaces: ['I5', 'I6'] },
    { seat: 0, colour: 'purple', spaces: ['F13', 'F14'] },
    { seat: 0, colour: 'turquoise', spaces: ['G6', 'G7'] },
    { seat: 1, colour: 'green', spaces: ['I3', 'I2', 'I1'] },
    { seat: 1, colour: 'pink', spaces: ['H13', 'H12'] },
    { seat: 1, colour: 'yellow', spaces: ['C15', 'C14'] },
    { seat: 1, colour: 'purple', spaces: ['K8', 'K7'] },
    { seat: 1, colour: 'turquoise', spaces: ['A10', 'B9'] },
    { seat: 2, colour: 'green', spaces: ['J11', 'I11'] },
    { seat: 2, colour: 'pink', spaces: ['D9', 'E9', 'E8'] },
    { seat: 2, colour: 'yellow', spaces: ['M3', 'L3'] },
    { seat: 2, colour: 'purple', spaces: ['F7', 'E7'] },
    { seat: 2, colour: 'turquoise', spaces: ['G15', 'F15'] },
  ],
  turn: 0,
}
