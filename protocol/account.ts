import * as v from 'valibot'

/** What people do with their account beside its name, over HTTP: see docs/online.md. Whatever comes in is read by these. */

const bytes = v.pipe(v.string(), v.maxLength(8192), v.regex(/^[\w-]+$/))
const id = v.pipe(bytes, v.maxLength(1400))
const credential = { id, rawId: id, type: v.literal('public-key') } as const

/** A passkey as a browser hands it over when it was made. Of what else browsers say nothing is read. */
export const madePasskey = v.object({ ...credential, response: v.object({ clientDataJSON: bytes, attestationObject: bytes }) })
export type MadePasskey = v.InferOutput<typeof madePasskey>

/** And when it is shown: it says itself whose it is. */
export const shownPasskey = v.object({
  ...credential,
  response: v.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes }),
})
export type ShownPasskey = v.InferOutput<typeof shownPasskey>

const passkey = v.strictObject({ id, made: v.number(), used: v.nullable(v.number()) })
export type SeenPasskey = v.InferOutput<typeof passkey>
export const passkeys = v.strictObject({ passkeys: v.array(passkey) })

/** On so many other devices somebody was signed in until now. */
export const signedOut = v.strictObject({ devices: v.number() })

/** Where a browser hears something although no page is open, as it says so itself. */
const subscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  keys: v.object({ p256dh: v.pipe(bytes, v.length(87)), auth: v.pipe(bytes, v.length(22)) }),
})
export type Subscription = v.InferOutput<typeof subscription>

/** What somebody changes about how they are told that it is their turn. All of it is off until they do. */
export const noticeWish = v.variant('kind', [
  v.strictObject({ kind: v.literal('push'), subscription }),
  v.strictObject({ kind: v.literal('no-push'), endpoint: v.pipe(v.string(), v.maxLength(1000)) }),
  v.strictObject({ kind: v.literal('mail'), address: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()) }),
  v.strictObject({ kind: v.literal('no-mail') }),
])
export type NoticeWish = v.InferOutput<typeof noticeWish>

export const notices = v.strictObject({
  /** The key by which a browser knows that a notice comes from this house. */
  key: v.string(),
  /** So many browsers are told. */
  browsers: v.number(),
  mail: v.strictObject({
    /** Can this house write letters at all? */
    isOffered: v.boolean(),
    address: v.nullable(v.string()),
    /** Nothing is sent to an address until its owner has said that it is theirs. */
    isConfirmed: v.boolean(),
  }),
})
export type SeenNotices = v.InferOutput<typeof notices>
