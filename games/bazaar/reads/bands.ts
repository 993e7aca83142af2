/** BZ-R56 What opponents see of a purse: the first dollar of each band. */
export const BANDS = [0, 1, 10, 20, 40, 80] as const

/** The first dollar of the band that a sum lies in. */
export function bandOf(money: number): number {
  return BANDS.findLast((first) => first <= money) ?? 0
}

/** The last dollar of the band that begins with this one; null for the highest, which has no end. */
export function bandEnd(first: number): number | null {
  const next = BANDS.find((each) => each > first)
  return next === undefined ? null : next - 1
}
