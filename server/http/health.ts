import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Fault } from './fault.ts'

/** What those ask who look after the house: a balancer, a supervisor, Prometheus. */
export interface Health {
  /** Why nobody should be sent here now; null if all is well. */
  whyNotReady(): string | null
  readonly metrics: string
}

export interface Keeper {
  /** Breaks if so many requests came from there that this is one too many. */
  spend(from: IncomingMessage): void
  /** What whoever asks for the metrics must show; everybody may if there is none. */
  readonly token?: string | undefined
}

/** Answers `/healthz`, `/readyz`, which cost nothing and must always be answered, and `/metrics`; false for every other address. */
export function answersHealth(request: IncomingMessage, response: ServerResponse, health: Health, keeper: Keeper): boolean {
  switch (request.url?.split('?', 1)[0]) {
    case '/healthz':
      return said(response, 200, 'ok')
    case '/readyz': {
      const why = health.whyNotReady()
      return said(response, why === null ? 200 : 503, why ?? 'ok')
    }
    case '/metrics':
      return metrics(request, response, health, keeper)
    default:
      return false
  }
}

function metrics(request: IncomingMessage, response: ServerResponse, health: Health, { spend, token }: Keeper): true {
  try {
    spend(request)
  } catch (error) {
    if (error instanceof Fault) return said(response, error.status, error.message)
    throw error
  }
  if (token !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
    response.setHeader('www-authenticate', 'Bearer')
    return said(response, 401, 'METRICS_TOKEN')
  }
  return said(response, 200, health.metrics, 'text/plain; version=0.0.4; charset=utf-8')
}

/** However much of it is right, it takes as long. */
function isSame(shown: string, token: string): boolean {
  const [one, other] = [shown, token].map((each) => createHash('sha256').update(each).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

function said(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): true {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  response.end(text.endsWith('\n') ? text : `${text}\n`)
  return true
}
