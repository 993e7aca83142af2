interface Waiting<Key, Found> {
  readonly key: Key
  resolve(found: Found): void
  reject(error: unknown): void
}

/** So many ms it waits for those at most: one way may be slow, or cut. */
const LONGEST = 20

/** What is asked for one by one in the same turn of the loop, or while others are looked up, is looked up together, as when all who are at a table come at once. */
export function gathered<Key, Found>(look: (keys: readonly Key[]) => Promise<readonly Found[]>): (key: Key) => Promise<Found> {
  let waiting: Waiting<Key, Found>[] = []
  let underWay = 0
  let timer: NodeJS.Timeout | undefined
  const send = async (): Promise<void> => {
    clearTimeout(timer)
    const asked = waiting
    if (asked.length === 0) return
    waiting = []
    underWay++
    try {
      const found = await look(asked.map(({ key }) => key))
      for (const [place, { resolve }] of asked.entries()) resolve(found[place] as Found)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
    underWay--
    setImmediate(() => void send())
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) > 1) return
      if (underWay > 0) timer = setTimeout(() => void send(), LONGEST)
      else setImmediate(() => void send())
    })
}
