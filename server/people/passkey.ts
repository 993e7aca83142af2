import { createHash } from 'node:crypto'
import { refuse, type Refusal } from '@caravanserai/kernel'
import type { MadePasskey, ShownPasskey } from '@caravanserai/protocol/account'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { dropped, kind, written, type Cabinet, type Paper } from '../store/cabinet.ts'
import type { Challenges } from './challenge.ts'
import type { Caller } from './person.ts'

/** A key that a device keeps for its owner. We know only its public half: nothing that anybody could use. */
export interface Passkey {
  readonly person: string
  /** What the device calls it. It may be long: here it is found by its hash. */
  readonly credential: string
  readonly publicKey: string
  /** The site that it is for. */
  readonly site: string
  /** How often it was used, as far as the device counts. */
  readonly counter: number
  readonly made: number
  readonly used: number | null
}
const PASSKEY = kind<Passkey>('passkey')

/** Where the house is found by whoever is asking. */
export interface Site {
  /** The name that keys are for. */
  readonly id: string
  readonly origins: string[]
}

/** Ways into an account from another device, and back into it: optional, and nothing to remember. */
export interface Passkeys {
  of(person: string): Promise<Paper<Passkey>[]>
  /** What a browser needs to make one. */
  offer(caller: Caller, site: Site): Promise<PublicKeyCredentialCreationOptionsJSON | Refusal>
  add(caller: Caller, site: Site, made: MadePasskey): Promise<Refusal | null>
  /** What a browser needs to ask for one, whoever it is for. */
  ask(site: Site): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** Whose it is. */
  person(site: Site, shown: ShownPasskey): Promise<{ readonly person: string } | Refusal>
  drop(person: string, id: string): Promise<boolean>
  forget(person: string): Promise<void>
}

/** So many may a person have. */
const MOST = 10
const LOGIN = 'login'
/** Ed25519, ES256, RS256: what devices have, and what Node does without a warning. */
const ALGORITHMS = [-8, -7, -257]

/** It is large, and loaded when somebody first has a passkey. */
const webauthn = () => import('@simplewebauthn/server')

export function passkeysIn(cabinet: Cabinet, challenges: Challenges, now: () => number): Passkeys {
  const of = (person: string) => cabinet.of(PASSKEY, person)
  return {
    of,
    async offer({ person, name }, site) {
      const known = await of(person)
      if (known.length >= MOST) return refuse('too-many-passkeys', { most: MOST })
      const { generateRegistrationOptions } = await webauthn()
      return generateRegistrationOptions({
        rpName: 'Caravanserai',
        rpID: site.id,
        userName: name,
        userID: Buffer.from(person),
        challenge: challenges.make(joining(person)),
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(({ value: { credential } }) => ({ id: credential })),
        // It is found without a name, and its owner has shown that they are its owner.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },
    async add({ person }, site, made) {
      if ((await of(person)).length >= MOST) return refuse('too-many-passkeys', { most: MOST })
      const challenge = challengeIn(made)
      if (!challenges.isGood(challenge, joining(person))) return refuse('too-late')
      const credential = await registered(site, made, challenge)
      if (!credential || !(await challenges.use(challenge))) return refuse('bad-passkey')
      const { id, counter } = credential
      const publicKey = Buffer.from(credential.publicKey).toString('base64url')
      const passkey = { person, credential: id, publicKey, site: site.id, counter, made: now(), used: null }
      const isNew = await cabinet.keep(written(PASSKEY, keyOf(id), null, passkey, { owner: person, touched: now() }))
      return isNew ? null : refuse('bad-passkey')
    },
    async ask(site) {
      const { generateAuthenticationOptions } = await webauthn()
      return generateAuthenticationOptions({ rpID: site.id, userVerification: 'required', challenge: challenges.make(LOGIN) })
    },
    async person(site, shown) {
      const challenge = challengeIn(shown)
      if (!challenges.isGood(challenge, LOGIN)) return refuse('too-late')
      const found = await cabinet.get(PASSKEY, keyOf(shown.id))
      if (found?.value.site !== site.id) return refuse('no-such-passkey')
      const counter = await counted(site, shown, challenge, found.value)
      if (counter === null || !(await challenges.use(challenge))) return refuse('bad-passkey')
      const { person } = found.value
      // Somebody else may use the same key in this moment: then one of them does not get in.
      const next = { ...found.value, counter, used: now() }
      const isKept = await cabinet.keep(written(PASSKEY, found.key, found, next, { owner: person, touched: found.value.made }))
      return isKept ? { person } : refuse('bad-passkey')
    },
    async drop(person, id) {
      const found = await cabinet.get(PASSKEY, id)
      return found?.value.person === person && cabinet.keep(dropped(PASSKEY, found))
    },
    async forget(person) {
      await cabinet.keep(...(await of(person)).map((each) => dropped(PASSKEY, each)))
    },
  }
}

function keyOf(credential: string): string {
  return createHash('sha256').update(credential).digest('base64url')
}

/** A challenge for one person is no good for another. */
function joining(person: string): string {
  return `join ${person}`
}

/** The public half of a key that was made just now, on this site and for this challenge; null if it was not. */
async function registered({ id, origins }: Site, made: MadePasskey, expectedChallenge: string) {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    webauthn(),
    import('@simplewebauthn/server/helpers'),
  ])
  try {
    // Who made the device is none of our business, and to look that up would send us to addresses that a stranger names.
    const attestation = decodeAttestationObject(Buffer.from(made.response.attestationObject, 'base64url'))
    if (!['none', 'packed'].includes(attestation.get('fmt')) || attestation.get('attStmt').get('x5c')) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified ? registrationInfo.credential : null
  } catch {
    return null
  }
}

/** How often the key was used, this time included; null if it was not the key that signed. */
async function counted(site: Site, shown: ShownPasskey, expectedChallenge: string, known: Passkey): Promise<number | null> {
  const { credential, publicKey, counter, person } = known
  if (Buffer.from(shown.response.userHandle, 'base64url').toString() !== person) return null
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...shown, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: site.origins,
      expectedRPID: site.id,
      credential: { id: credential, publicKey: Buffer.from(publicKey, 'base64url'), counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** The challenge that a device says it has signed; '' if that cannot be read. Whether it did so is seen later. */
function challengeIn({ response: { clientDataJSON } }: MadePasskey | ShownPasskey): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof data === 'object' && data !== null && 'challenge' in data ? String(data.challenge) : ''
  } catch {
    return ''
  }
}
