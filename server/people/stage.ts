/** Sets a device for the tests: it makes passkeys and shows them as a browser does, truly or not. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { MadePasskey, ShownPasskey } from '@caravanserai/protocol/account'

interface Held {
  readonly id: string
  readonly user: string
  readonly privateKey: KeyObject
}

/** What a browser is told to do; each may be replaced by a lie. */
interface Asked {
  readonly challenge: string
  readonly origin: string
  readonly site: string
  readonly isVerified?: boolean
  readonly counter?: number
}

export function device() {
  let held: Held | undefined
  return {
    make({ challenge, origin, site, isVerified = true }: Asked, user: string, format = 'none'): MadePasskey {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(16)
      held = { id: base64(id), user, privateKey }
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // A key as COSE has it: elliptic, ES256, P-256, x, y.
      const key = Buffer.concat([hex('a5010203262001215820'), Buffer.from(x, 'base64url'), hex('225820'), Buffer.from(y, 'base64url')])
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const data = Buffer.concat([dataFor(site, isVerified ? 0x45 : 0x41, 0), Buffer.alloc(16), length, id, key])
      // A map of three: fmt, attStmt (empty), authData.
      const attestation = Buffer.concat([hex('a3'), text('fmt'), text(format), text('attStmt'), hex('a0'), text('authData'), bytes(data)])
      const response = { clientDataJSON: clientData('webauthn.create', challenge, origin), attestationObject: base64(attestation) }
      return { id: held.id, rawId: held.id, type: 'public-key', response }
    },
    show({ challenge, origin, site, isVerified = true, counter = 0 }: Asked, user?: string): ShownPasskey {
      if (!held) throw new Error('this device holds no passkey')
      const authenticatorData = dataFor(site, isVerified ? 0x05 : 0x01, counter)
      const clientDataJSON = clientData('webauthn.get', challenge, origin)
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), held.privateKey)
      const response = {
        clientDataJSON,
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
        userHandle: user ?? held.user,
      }
      return { id: held.id, rawId: held.id, type: 'public-key', response }
    },
  }
}

function dataFor(site: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(site).digest(), tail])
}

function clientData(type: string, challenge: string, origin: string): string {
  return base64(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
}

function text(words: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
}

function bytes(content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, content.length]), content])
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex')
}

function base64(content: Buffer): string {
  return content.toString('base64url')
}
