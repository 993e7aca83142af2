import { Place } from './place.ts'

/** One promise of the README, kept or broken by trying it. */
export interface Case {
  readonly name: string
  readonly promise: string
  /** Throws if it is broken; may tell what was measured. */
  run(): Promise<string | undefined>
}

/** This machine cannot try it, and why. */
export class LeftOut extends Error {}

/** Tries something in a fresh clone, and takes the clone away again. */
export async function inPlace<T>(wishes: ConstructorParameters<typeof Place>[0], work: (place: Place) => Promise<T>): Promise<T> {
  const place = new Place(wishes)
  try {
    return await work(place)
  } finally {
    place.leave()
  }
}

export function holds(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise)
}

export function isPage(text: string): void {
  holds(text.includes('<div id="root">'), `this is not the page:\n${text.slice(0, 500)}`)
}
