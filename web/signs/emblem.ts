/** The owner's banner, in seat order: an emblem and a colour (`--star`, `--moon`...). */
export const EMBLEMS = ['star', 'moon', 'arch', 'clover', 'hourglass', 'key', 'lamp', 'steps'] as const
export type Emblem = (typeof EMBLEMS)[number]
