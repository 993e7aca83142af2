import type { IncomingMessage, ServerResponse } from 'node:http'

/** What those ask who look after the house: a balancer, a supervisor, Prometheus. */
export interface Health {
  /** Why nobody should be sent here now; null if all is well. */
  whyNotReady(): string | null
  readonly metrics: string
}

/** Answers `/healthz`, `/readyz` and `/metrics`; false for every other address. */
export function answersHealth({ url }: IncomingMessage, response: ServerResponse, health: Health): boolean {
  switch (url?.split('?', 1)[0]) {
    case '/healthz':
      return said(response, 200, 'ok')
    case '/readyz': {
      const why = health.whyNotReady()
      return said(response, why === null ? 200 : 503, why ?? 'ok')
    }
    case '/metrics':
      return said(response, 200, health.metrics, 'text/plain; version=0.0.4; charset=utf-8')
    default:
      return false
  }
}

function said(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): true {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  response.end(text.endsWith('\n') ? text : `${text}\n`)
  return true
}
