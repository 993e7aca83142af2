import type { Words } from '@caravanserai/kernel'
import type { Event } from '../events.ts'

export const en: Words<Event> = { title: 'Bazaar', names: {}, event: (event) => event.kind, refusal: ({ refused }) => refused }
