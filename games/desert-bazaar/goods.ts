/** DB-06 The four resources, in the order in which they are written everywhere. */
export const RESOURCES = ['water', 'camel', 'silk', 'spice'] as const
export type Resource = (typeof RESOURCES)[number]

/** DB-04, DB-R01 The six faces of a die, one each; a throw is a number below six. */
export const FACES = [...RESOURCES, 'wild', 'desert'] as const
export type Face = (typeof FACES)[number]

export const WILD = 4
export const DESERT = 5

/** DB-25, DB-26 Does a die, rolled or set aside, stand for a resource? Its own face does, and a Wild. */
export function gives(face: number, resource: number): boolean {
  return face === resource || face === WILD
}

/** DB-28, DB-29 A Desert is dead, and so is a die that is not there. */
export function isLive(face: number): boolean {
  return face >= 0 && face !== DESERT
}

/** DB-31 The cards that so many matching dice bring: one that was set aside counts with those that match it. */
export function cardsFrom(dice: number, isKept: boolean): number {
  return dice > 0 && isKept ? dice + 1 : dice
}

/** The two sets of face-up tiles, at opposite sides of the board. */
export const SETS = ['west', 'east'] as const
export type SetName = (typeof SETS)[number]

/** Cards by resource; a resource that is not named is none. */
export type Cards = { readonly [resource in Resource]?: number }

/** DB-48 Any three cards for one. */
export interface Trade {
  readonly give: readonly Resource[]
  readonly take: Resource
}

export function isResource(input: unknown): input is Resource {
  return RESOURCES.includes(input as Resource)
}

export function isFace(input: unknown): input is Face {
  return FACES.includes(input as Face)
}

const NUMBER: { readonly [name: string]: number } = Object.fromEntries(FACES.map((face, number) => [face, number]))

/** A resource or face as the number that the state holds. */
export function numberOf(face: Face): number {
  return NUMBER[face] as number
}

export function resourceOf(number: number): Resource {
  return RESOURCES[number] as Resource
}

export function faceOf(number: number): Face {
  return FACES[number] as Face
}

/** Cards from a function of the resource's number, without the zeros. */
export function cards(count: (resource: number) => number): Cards {
  const found: { [resource in Resource]?: number } = {}
  for (let r = 0; r < RESOURCES.length; r++) {
    const number = count(r)
    if (number > 0) found[resourceOf(r)] = number
  }
  return found
}

export function total(held: Cards): number {
  return RESOURCES.reduce((sum, resource) => sum + (held[resource] ?? 0), 0)
}
