import type { CDPSession, Page } from '@playwright/test'

/** A device that keeps passkeys, and whose owner is always there. */
export interface Keys {
  readonly line: CDPSession
  readonly authenticatorId: string
}

export async function keysOf(page: Page): Promise<Keys> {
  const line = await page.context().newCDPSession(page)
  await line.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', { options })
  return { line, authenticatorId }
}

/** Its key reaches another device as browsers pass them on. */
export async function carried(from: Keys, to: Keys): Promise<void> {
  const { credentials } = await from.line.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId })
  const [credential] = credentials
  if (!credential) throw new Error('no passkey was made')
  await to.line.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential })
}
