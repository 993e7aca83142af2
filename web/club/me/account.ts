import {
  notices,
  passkeys,
  signedOut,
  type NoticeWish,
  type SeenNotices,
  type SeenPasskey,
  type Subscription,
} from '@caravanserai/protocol/account'
import { me, type Me } from '@caravanserai/protocol/table'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import * as v from 'valibot'
import { call, type Reply } from '../api.ts'

/** What a browser is to do with a key is between it and the server. */
const options = v.looseObject({ challenge: v.string() })

/** What people do with their account beside its name: see `protocol/account.ts`. Null: they changed their mind. */
export const account = {
  passkeys: (): Promise<Reply<{ readonly passkeys: readonly SeenPasskey[] }>> => call(passkeys, 'GET', '/api/me/passkeys'),
  dropPasskey: (id: string): Promise<Reply<unknown>> => call(v.unknown(), 'DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`),

  async addPasskey(): Promise<Reply<Me> | null> {
    const offer = await call(options, 'POST', '/api/me/passkeys/offer')
    if ('fault' in offer) return offer
    const { startRegistration } = await import('@simplewebauthn/browser')
    const optionsJSON = offer.ok as unknown as PublicKeyCredentialCreationOptionsJSON
    const made = await startRegistration({ optionsJSON }).catch(() => null)
    return made && call(me, 'POST', '/api/me/passkeys', made)
  },

  async login(): Promise<Reply<Me> | null> {
    const asked = await call(options, 'POST', '/api/login/ask')
    if ('fault' in asked) return asked
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = asked.ok as unknown as PublicKeyCredentialRequestOptionsJSON
    const shown = await startAuthentication({ optionsJSON }).catch(() => null)
    return shown && call(me, 'POST', '/api/login', shown)
  },

  signOut: (): Promise<Reply<unknown>> => call(v.unknown(), 'DELETE', '/api/me/devices/this'),
  signOutElsewhere: (): Promise<Reply<{ readonly devices: number }>> => call(signedOut, 'DELETE', '/api/me/devices/others'),

  notices: (): Promise<Reply<SeenNotices>> => call(notices, 'GET', '/api/me/notices'),
  wish: (wish: NoticeWish): Promise<Reply<SeenNotices>> => call(notices, 'POST', '/api/me/notices', wish),
  /** Whoever it was before, they are told on this device. */
  tellHere: (subscription: PushSubscription): Promise<Reply<SeenNotices>> =>
    account.wish({ kind: 'push', subscription: subscription.toJSON() as Subscription }),
}
