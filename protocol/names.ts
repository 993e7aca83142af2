/** What bots are called, wherever they sit: names that read the same in every language. */
export const BOTS: readonly string[] = [
  'Nadia',
  'Yusuf',
  'Leila',
  'Idris',
  'Zahra',
  'Karim',
  'Hana',
  'Omar',
  'Salma',
  'Tariq',
  'Amina',
  'Rashid',
]
