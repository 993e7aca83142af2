import { PROTOCOL } from '@caravanserai/protocol'
import { ask } from '@caravanserai/protocol/ask'
import { say } from '@caravanserai/protocol/say'
import type { GenericSchema } from 'valibot'
import { schemaOf } from './schema.ts'

/** What goes over the line to a table, as AsyncAPI describes it. */
export function asyncapi(): object {
  const [asked, said] = [messages(ask.options, 'ask'), messages(say.options, 'say')]
  const refs = (all: object) => Object.keys(all).map((name) => ({ $ref: `#/channels/live/messages/${name}` }))
  return {
    asyncapi: '3.0.0',
    info: { title: 'Caravanserai, the line', version: String(PROTOCOL), description: 'How these messages hang together: see protocol.md.' },
    channels: { live: { address: '/live', messages: { ...asked, ...said } } },
    operations: {
      ask: { action: 'receive', channel: { $ref: '#/channels/live' }, messages: refs(asked), summary: 'What a page or a program says.' },
      say: { action: 'send', channel: { $ref: '#/channels/live' }, messages: refs(said), summary: 'What the house says.' },
    },
  }
}

function messages(
  options: readonly (GenericSchema & { readonly entries: { readonly kind: { readonly literal: string } } })[],
  who: string,
): object {
  return Object.fromEntries(
    options.map((option) => {
      const { literal } = option.entries.kind
      return [`${who}-${literal}`, { name: literal, payload: schemaOf(option) }]
    }),
  )
}
