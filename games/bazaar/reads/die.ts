/** BZ-R03 */
export const SIDES = 20

/** The faces of the die, lowest first. */
export const FACES: readonly number[] = Array.from({ length: SIDES }, (_, i) => i + 1)

/** BZ-21 The lowest face fails and the highest succeeds, whatever the target number. */
export function isNatural(result: number): boolean {
  return result === 1 || result === SIDES
}

/** BZ-21 So a target number lower or higher than these changes nothing. */
export const LOWEST_TARGET = 2
export const HIGHEST_TARGET = SIDES + 1

/** BZ-21 The chance to make a target number where no card has a say. */
export function chanceAt(target: number): number {
  return Math.max(1, Math.min(SIDES - 1, HIGHEST_TARGET - target)) / SIDES
}
