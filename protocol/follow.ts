import { patched } from './patch.ts'
import type { Say, Table } from './say.ts'

/**
 * The table as a page knows it after a message about its match. What is known already changes nothing; `lost` is the answer
 * to what does not follow from what is known: then the page must ask how the table lies.
 */
export function followed(table: Table | null, message: Say): Table | null | 'lost' {
  switch (message.kind) {
    case 'table':
      return joined(table, message)
    case 'told': {
      const last = table?.log.at(-1)?.number ?? 0
      // It was on its way when the whole table was told.
      if (!table || (message.epoch === table.epoch && message.line.number <= last)) return table
      if (message.epoch !== table.epoch || message.line.number !== last + 1) return 'lost'
      const next = changed(table, message)
      return next === 'lost' ? next : { ...next, log: [...table.log, message.line] }
    }
    case 'undone': {
      if (!table || message.epoch <= table.epoch) return table
      const next = message.epoch === table.epoch + 1 ? changed(table, message) : 'lost'
      if (next === 'lost') return next
      return { ...next, epoch: message.epoch, log: table.log.filter(({ number }) => number <= message.moves) }
    }
    case 'talked': {
      const last = table?.talk.at(-1)?.number ?? 0
      if (!table || message.saying.number <= last) return table
      return message.saying.number === last + 1 ? { ...table, talk: [...table.talk, message.saying] } : 'lost'
    }
    case 'stood':
      return table && message.seat === table.you ? { ...table, stands: message.answers } : table
    case 'seated':
      return table && { ...table, chairs: message.chairs }
    case 'presence':
      return table && { ...table, presence: message.presence }
    case 'clocks':
      return table && { ...table, clocks: message.clocks }
    case 'pleaded':
      return table && { ...table, plea: message.plea }
    case 'aside':
      return table && { ...table, asides: [...(table.asides ?? []), message.aside] }
    case 'changed':
    case 'hello':
    case 'matches':
    case 'lines':
    case 'past':
    case 'moment':
    case 'moves':
    case 'accepted':
    case 'refused':
    case 'failed':
    case 'record':
    case 'news':
      return table
  }
}

/** The lines that are known already stay, if those that came follow them. */
function joined(known: Table | null, table: Table): Table {
  if (!known || known.you !== table.you || known.epoch !== table.epoch) return table
  const first = table.log[0]?.number ?? (known.log.at(-1)?.number ?? -1) + 1
  const before = known.log.filter(({ number }) => number < first)
  return before.at(-1)?.number === first - 1 ? { ...table, log: [...before, ...table.log] } : table
}

function changed(table: Table, { change }: Extract<Say, { kind: 'told' | 'undone' }>): Table | 'lost' {
  try {
    return patched(table, change)
  } catch {
    // It does not fit what is known.
    return 'lost'
  }
}
