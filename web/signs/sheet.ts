/**
 * One hidden drawing holds every sign as a symbol, so that a board of a hundred signs is a hundred `<use>` and no more.
 * A module that draws adds its symbols once, when it is first loaded.
 */
export function install(name: string, symbols: string): void {
  if (typeof document === 'undefined' || document.getElementById(`sheet-${name}`)) return
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  sheet.id = `sheet-${name}`
  sheet.setAttribute('aria-hidden', 'true')
  sheet.setAttribute('width', '0')
  sheet.setAttribute('height', '0')
  // Not `display: none`: patterns inside would stop working.
  sheet.style.position = 'absolute'
  sheet.innerHTML = symbols
  document.body.append(sheet)
}

/** A symbol whose middle is 0, 0 and whose box is 100 across. */
export function symbol(id: string, body: string, box = '-50 -50 100 100'): string {
  return `<symbol id="${id}" viewBox="${box}" overflow="visible">${body}</symbol>`
}
