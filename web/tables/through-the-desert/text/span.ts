/** From one to another number; one of them where they are the same. */
export function span(least: number, most: number, to: string): string {
  return least === most ? String(least) : `${least} ${to} ${most}`
}
