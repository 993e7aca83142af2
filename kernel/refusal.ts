import type { Json } from './json.ts'

/** Why something may not be done: a code, the facts it rests on, and the rule where there is one. Never a bare "invalid". */
export interface Refusal<Code extends string = string> {
  readonly refused: Code
  readonly facts: Facts
  readonly rule?: string
}

export type Facts = { readonly [name: string]: Json }

export function refuse<Code extends string>(refused: Code, facts: Facts = {}, rule?: string): Refusal<Code> {
  return rule === undefined ? { refused, facts } : { refused, facts, rule }
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}
