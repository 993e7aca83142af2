import type { Say } from './say.ts'

/**
 * A message as it goes over the wire. Those who see a line alike are told the same line, so it is put into text once; who sees more
 * or less of it has a line of their own.
 */
export function textOf(message: Say): string {
  if (message.kind !== 'told') return JSON.stringify(message)
  const { kind, match, epoch, line, change } = message
  let text = lines.get(line)
  if (text === undefined) lines.set(line, (text = JSON.stringify(line)))
  return `{"kind":"${kind}","match":"${match}","epoch":${epoch},"line":${text},"change":${JSON.stringify(change)}}`
}

const lines = new WeakMap<object, string>()
