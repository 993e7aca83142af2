interface Waiting<Key, Found> {
  readonly key: Key
  resolve(found: Found): void
  reject(error: unknown): void
}

/** What is asked for one by one in the same turn of the loop is looked up together, as when all who are at a table come at once. */
export function gathered<Key, Found>(look: (keys: readonly Key[]) => Promise<readonly Found[]>): (key: Key) => Promise<Found> {
  let waiting: Waiting<Key, Found>[] = []
  const send = async (): Promise<void> => {
    const asked = waiting
    waiting = []
    try {
      const found = await look(asked.map(({ key }) => key))
      for (const [place, { resolve }] of asked.entries()) resolve(found[place] as Found)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) === 1) setImmediate(() => void send())
    })
}
