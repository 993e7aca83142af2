import type { Fate } from './push.ts'

/** A letter: plain words. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where one click stops letters like this one. */
  readonly stop?: string
}

export interface Mail {
  send(letter: Letter): Promise<Fate>
  close(): void
}

export interface MailSettings {
  /** Where letters are handed in: smtp://user:password@host:port */
  readonly url: string
  /** Whom they come from. */
  readonly from: string
}

const PATIENCE = 20_000

/** Who writes no letters does not even load what they are sent with. */
export async function mailBy({ url, from }: MailSettings): Promise<Mail> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, stop }) {
      // Mail programs show it as a button, and press it by themselves with one POST.
      const headers = stop === undefined ? {} : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
        })
        return 'sent'
      } catch (error) {
        return fateOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** A server that says 5xx of whom a letter is for, or of the letter, will say so again. What it says of the house, as of its password, may be mended. */
function fateOf(error: unknown): Fate {
  const isRefused = error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
  return isRefused && 'command' in error && (error.command === 'RCPT TO' || error.command === 'DATA') ? 'never' : 'later'
}
