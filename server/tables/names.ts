import { LONGEST_NAME } from '@caravanserai/protocol/table'

/** The name, with a number if one of those could be taken for it. */
export function toldApart(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const next = number === 1 ? name : numbered(name, number)
    if (!taken.some((each) => isSameName(each, next))) return next
  }
}

/** Do they look the same, to somebody who does not look closely? */
export function isSameName(a: string, b: string): boolean {
  return plain(a) === plain(b)
}

/** As long as a name may be, the number included. */
function numbered(name: string, number: number): string {
  let short = name
  while (`${short} ${number}`.length > LONGEST_NAME) short = [...short].slice(0, -1).join('').trimEnd()
  return `${short} ${number}`
}

/** Small letters of other scripts and digits that look like those of ours, or whose capitals do; and each in ours. */
const LIKE = new Map(
  ['аa', 'вb', 'еe', 'ԁd', 'нh', 'һh', 'іl', 'јj', 'кk', 'мm', 'оo', 'рp', 'ԛq', 'сc', 'ѕs', 'тt', 'уy', 'ԝw', 'хx']
    .concat(['αa', 'βb', 'εe', 'ζz', 'ηh', 'ιl', 'κk', 'μm', 'νn', 'οo', 'ρp', 'τt', 'υy', 'χx', '0o', '1l', 'il', 'ıl', '|l'])
    .map(([their = '', ours = '']) => [their, ours]),
)

/** Without case, accents, blanks and signs. */
function plain(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{DI}\p{P}\p{Z}\u0300-\u036F]/gu, '')
  return [...letters].map((letter) => LIKE.get(letter) ?? letter).join('')
}
