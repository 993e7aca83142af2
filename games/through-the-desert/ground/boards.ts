/** TD-05, TD-R03 Both boards are our own design: `.` sand, `o` small pool, `O` large pool, `^` mountain, `|` the elevation line. */
export const MOUNTAIN = `name: mountain
game: through-the-desert
orientation: pointy-top
offset: odd-r
rows: 14
columns: 19
map:
A          ^ . o . . . . o . . .
B       ^ ^ . . . . o . . . O . o .
C    o . . . O . . . . o . . . . . ^ ^
D   . . o . . . o . . . ^ . . . . . o|.
E  . . . . . o . . o ^ ^ o . . . O . .|o
F   o . . . . . . . ^ ^ . . . o . . .|.
G  . . O . . . . o ^ ^ . . . . . . .|. .
H   . . . . o . . . ^ . . o . . . .|o ^
I  o . . . . . o . ^ ^ o . . . o .|. . .
J   . . o . . . . . ^ ^ . . O . .|. . o
K  . . . . O . o . . . o . . .|. . O . .
L   ^ o . . . . . . o . . .|. . o . . o
M    ^ . o . . .|. . . . . o . . . o .
N        |^ . o . . . o . . . o ^ ^
`

export const RIVER = `name: river
game: through-the-desert
orientation: pointy-top
offset: odd-r
rows: 14
columns: 19
map:
A      ^ ^ . . o . ^ o . . . . o
B     ^ . o . . . . ^ . o . O . . .
C    . o . . O . . o ^ . . . . . o ^ ^
D   . . . . . . . . . . . . . . . . o|.
E  o . . o . . o . . . . . o . . . . .|.
F   ^ . . . o . . . o . . . . o . O .|o
G  . . O . . . . o . . . . . . . . .|. .
H   o . . . . . . . . . O . . . . o .|o
I    . . . . o . . . o . . . o . . .|. .
J     . o . . . o ^ ^ . o . . . . .|. .
K      . . . . . ^ ^ o . . . . .|. . . .
L       ^ o . O . . . . . . .|o . O . o
M        ^ . . . . .|. . o . . . . . ^
N            |. . o . o . . o . ^ ^
river:
I2/J2 I3/J2 I3/J3 I4/J3 I4/J4 I4/I5 H4/I5 H4/H5 G5/H5
G6/H5 G6/H6 G6/G7 F6/G7 F6/F7 E7/F7 E8/F7 E8/F8 E8/E9
D8/E9 D9/E9 D9/E10 D10/E10 D10/E11 D11/E11 E11/E12 E12/F11 E12/F12
E13/F12 F12/F13 F13/G13 G13/G14 G14/H13 G14/H14 G15/H14 H14/H15 H15/I15
I15/I16 I16/J15 I16/J16 I17/J16 J16/J17 J17/K17 J17/K18 J18/K18 J18/K19
`

export const BOARDS = { mountain: MOUNTAIN, river: RIVER } as const
export type BoardName = keyof typeof BOARDS

/** The text map of a board that is named, or given as it is. */
export function boardText(board: string): string {
  return Object.hasOwn(BOARDS, board) ? BOARDS[board as BoardName] : board
}
