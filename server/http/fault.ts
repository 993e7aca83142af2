import { isRefusal, refuse, type Refusal } from '@caravanserai/kernel'
import type { FastifyReply } from 'fastify'
import * as v from 'valibot'

/** Why something was not done, as an error that ends the request. */
export class Fault extends Error {
  readonly status: number
  readonly refusal: Refusal

  constructor(refusal: Refusal, status = statusOf(refusal.refused)) {
    super(refusal.refused)
    this.refusal = refusal
    this.status = status
  }
}

/** What is not 400 or 409. */
const STATUS: Readonly<Record<string, number>> = {
  'no-account': 401,
  banned: 403,
  'not-allowed': 403,
  'not-for-programs': 403,
  'other-site': 403,
  'no-such-table': 404,
  'no-such-player': 404,
  'no-such-tournament': 404,
  'no-such-deal': 404,
  'no-such-saying': 404,
  'no-such-token': 404,
  'no-such-passkey': 404,
  'no-such-page': 404,
  'bad-passkey': 403,
  unreadable: 400,
  'too-large': 413,
  'too-fast': 429,
  broken: 500,
  'no-letters': 404,
  'letter-lost': 502,
}

function statusOf(code: string): number {
  return STATUS[code] ?? 409
}

/** Reads what came in, or says where it cannot be read. */
export function readBody<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Fault(refuse('unreadable', { where: v.getDotPath(issue) ?? '' }))
}

export function orFault<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Fault(answer)
  return answer
}

export function sendFault(reply: FastifyReply, { refused, facts }: Refusal, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ refused, facts })
}
