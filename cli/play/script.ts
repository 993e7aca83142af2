import { isFields, strangeKey, type Fields } from '@caravanserai/kernel'
import { Mistake, textOf } from '../command.ts'

/** One line of a file of moves. */
export interface Entry {
  /** File and line, for complaints. */
  readonly at: string
  readonly seat: number | undefined
  readonly move: unknown
  readonly chance: readonly number[] | undefined
}

export function entriesIn(file: string): Entry[] {
  return textOf(file)
    .split('\n')
    .flatMap((text, i): Entry[] => {
      if (text.trim() === '') return []
      const at = `${file}, line ${i + 1}`
      const data = fields(text)
      const why = whyNotEntry(data)
      if (data === undefined || why !== undefined) throw new Mistake(`${at}: ${why}`)
      const { seat, move, chance } = data
      return [{ at, seat: seat as number | undefined, move, chance: chance as readonly number[] | undefined }]
    })
}

function fields(text: string): Fields | undefined {
  try {
    const data: unknown = JSON.parse(text)
    return isFields(data) ? data : undefined
  } catch {
    return undefined
  }
}

function whyNotEntry(data: Fields | undefined): string | undefined {
  if (!data) return 'it is not a JSON object'
  const strange = strangeKey(data, ['seat', 'move', 'chance'])
  if (strange !== undefined) return `there is no "${strange}" here, only seat, move and chance`
  if (!('move' in data)) return 'the move is missing'
  if (data['seat'] !== undefined && !Number.isInteger(data['seat'])) return 'the seat must be a number from 0 on'
  const { chance } = data
  return chance === undefined || (Array.isArray(chance) && chance.every(Number.isInteger))
    ? undefined
    : 'the chance must be a list of whole numbers'
}
