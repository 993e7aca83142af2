import '../cards/index.ts'
import { LANGUAGES, type Ruling } from '@caravanserai/kernel'
import { ITEMS, VENUES } from '../machine/shelf.ts'

/** The rulings of a page (Markdown) that speak of a card, in the page's order; the name is that of the page's language. */
export function rulingsOn(page: string, name: string): Ruling[] {
  const speaks = mentioning(name)
  return page
    .split(/\n\s*\n/)
    .map((block) => RULING.exec(block))
    .flatMap((found) => (found ? [{ id: found[1] ?? '', text: oneLine(found[2] ?? '') }] : []))
    .filter(({ text }) => speaks(text))
}

/** `**M-12** *What is asked?* — What holds.` */
const RULING = /^\*\*([A-Z]+-R?\d+)\*\*\s+([^]+)$/

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim()
}

/** Whole words, as the name is written: `Construction` is no mention in `Construction Site`, nor `stone` one of Stone. */
function mentioning(name: string): (text: string) => boolean {
  const wanted = word(name)
  const longer = [...VENUES, ...ITEMS]
    .flatMap((card) => LANGUAGES.map((language) => card[language][0]))
    .filter((other) => other !== name && wanted.test(plain(other)))
    .map(word)
  return (text) => wanted.test(longer.reduce((rest, other) => rest.replaceAll(new RegExp(other, 'gu'), ''), plain(text)))
}

function word(name: string): RegExp {
  const letters = plain(name).replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'u')
}

/** Apostrophes are written in two ways. */
function plain(text: string): string {
  return text.replaceAll('’', "'")
}
