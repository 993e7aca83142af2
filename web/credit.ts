const WIDTH = 80
const INDENT = 19

/** NOTICE with these icons of game-icons.net, written `author/name`, among those that it names under their authors. */
export function credited(notice: string, icons: readonly string[]): string {
  return notice.replace(/^ {4}(\S.*?) {2,}(\S.*(?:\n {19}.*)*)/gm, (_, author: string, list: string) => {
    const slug = author.toLowerCase().replaceAll(' ', '-')
    const own = icons.filter((icon) => icon.startsWith(`${slug}/`)).map((icon) => icon.slice(slug.length + 1))
    const names = [...new Set([...list.split(/,\s+/), ...own])].toSorted()
    return `    ${author.padEnd(INDENT - 4)}${folded(names)}`
  })
}

/** A list in lines of a page's width, each below the first. */
function folded(names: readonly string[]): string {
  const lines = ['']
  for (const [i, name] of names.entries()) {
    const word = i < names.length - 1 ? `${name},` : name
    const line = lines.at(-1) ?? ''
    if (line === '') lines.splice(-1, 1, word)
    else if (INDENT + line.length + 1 + word.length > WIDTH) lines.push(word)
    else lines.splice(-1, 1, `${line} ${word}`)
  }
  return lines.join(`\n${' '.repeat(INDENT)}`)
}
