/** Hands a text, or something else, to the browser as a file. */
export function download(name: string, content: string | Blob, type = 'application/jsonl'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
