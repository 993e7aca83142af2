import { pino, type DestinationStream } from 'pino'

/**
 * What the house writes down for who runs it. What somebody wrote or is known by never gets there: no cookie, token, address or name,
 * nothing that was said, and no table, since whoever knows its name may come in.
 */
export interface Log {
  info(what: string, facts?: Facts): void
  warn(what: string, facts?: Facts): void
  /** Something broke. */
  report(error: unknown): void
}

/** Numbers, and words of our own. */
type Facts = { readonly [name: string]: number | string | null }

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

export function logTo(level = 'warn', out?: DestinationStream): Log {
  if (!LEVELS.some((each) => each === level)) throw new Error(`LOG is "${level}"; it must be one of ${LEVELS.join(', ')}.`)
  const log = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    out,
  )
  return {
    info: (what, facts = {}) => log.info(facts, what),
    warn: (what, facts = {}) => log.warn(facts, what),
    report: (error) => log.error(errorFacts(error), 'broken'),
  }
}

/** An error may quote what somebody wrote; what it quotes is left out. */
function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error }
  const { name, message, stack = '', cause } = error
  return {
    error: name,
    ...('code' in error ? { code: scrubbed(String(error.code)) } : {}),
    why: scrubbed(message),
    at: stack
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .map((line) => line.slice(7)),
    ...(cause === undefined ? {} : { cause: errorFacts(cause) }),
  }
}

/** Without what stands in quotes, what has an @ in it, and what is long and has no blank: tokens, and names of tables. */
function scrubbed(sentence: string): string {
  return sentence
    .replaceAll(/"[^"]*"?|`[^`]*`?|(?<=^|[\s(:=])'[^']*'/g, '…')
    .replaceAll(/\S*@\S*|[\w-]{20,}/g, '…')
    .slice(0, 400)
}
