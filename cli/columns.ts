/** Rows under a head, words to the left and numbers to the right, as wide as they must be. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => (row[i] ?? '').length)))
  const words = head.map((_, i) => rows.some((row) => /^[a-z]/i.test(row[i] ?? '')))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (words[i] ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}

export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
