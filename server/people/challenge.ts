import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { dropped, kind, written, type Cabinet } from '../store/cabinet.ts'

/** What a device must sign to show that it holds a key. Only we can make one; it is good for a few minutes, and once. */
export interface Challenges {
  make(purpose: string): Buffer<ArrayBuffer>
  /** Is it ours, for that purpose, and still good? */
  isGood(challenge: string, purpose: string): boolean
  /** False if it was used before, by whomever. */
  use(challenge: string): Promise<boolean>
}

/** As long as a person may take to find their finger. */
const GOOD = 5 * 60_000
const NONCE = 16
const UNTIL = 6

/** Those that were used, for as long as they would be good. Made ones are not kept: whoever only asks leaves nothing behind. */
const USED = kind<true>('used-challenge')
const SHELF = 'used'

export function challengesIn(cabinet: Cabinet, secret: string, now: () => number): Challenges {
  const sign = (head: Buffer, purpose: string) => createHmac('sha256', secret).update(head).update(purpose).digest()
  return {
    make(purpose) {
      const head = Buffer.concat([randomBytes(NONCE), Buffer.alloc(UNTIL)])
      head.writeUIntBE(now() + GOOD, NONCE, UNTIL)
      return Buffer.concat([head, sign(head, purpose)])
    },
    isGood(challenge, purpose) {
      const bytes = Buffer.from(challenge, 'base64url')
      const head = bytes.subarray(0, NONCE + UNTIL)
      const signature = sign(head, purpose)
      if (bytes.length !== head.length + signature.length || !timingSafeEqual(bytes.subarray(head.length), signature)) return false
      return head.readUIntBE(NONCE, UNTIL) > now()
    },
    async use(challenge) {
      const bytes = Buffer.from(challenge, 'base64url')
      const old = await cabinet.ripe(USED, SHELF, now())
      await cabinet.keep(...old.map((each) => dropped(USED, each)))
      const touched = bytes.readUIntBE(NONCE, UNTIL)
      // Bytes can be spelled in more than one way; the key is how we spell them.
      return cabinet.keep(written(USED, bytes.toString('base64url'), null, true, { shelf: SHELF, touched }))
    },
  }
}
