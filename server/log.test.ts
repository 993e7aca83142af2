import { expect, test } from 'vitest'
import { logTo } from './log.ts'

function logged(level?: string) {
  const lines: Record<string, unknown>[] = []
  const log = logTo(level, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  return { log, lines }
}

test('it is quiet until something is wrong, unless one asks for more', () => {
  for (const [level, heard] of [
    [undefined, ['odd', 'broken']],
    ['info', ['usual', 'odd', 'broken']],
    ['silent', []],
  ] as const) {
    const { log, lines } = logged(level)
    log.info('usual')
    log.warn('odd', { count: 2 })
    log.report(new Error('no'))
    expect(lines.map(({ msg }) => msg)).toEqual(heard)
  }
  expect(() => logTo('loud')).toThrow('LOG is "loud"; it must be one of debug, info, warn, error, silent.')
})

test('an error says what broke and where, and leaves out what it quotes', () => {
  const { log, lines } = logged()
  const cause = new SyntaxError(`Unexpected token 'm', "meet me at nine" is not valid JSON`)
  const error = Object.assign(new Error('550 nadia@example.org: no such table zq3GdK7vX0nR5tYb8uPcW1mA'), { code: 'EENVELOPE', cause })
  log.report(error)
  log.report('meet me at nine')
  const [line] = lines
  expect(line).toMatchObject({ level: 'error', error: 'Error', code: 'EENVELOPE', why: '550 … no such table …' })
  expect(line?.['cause']).toMatchObject({ error: 'SyntaxError', why: 'Unexpected token …, … is not valid JSON' })
  expect(line?.['at']).toContainEqual(expect.stringContaining('log.test.ts'))
  expect(JSON.stringify(lines)).not.toMatch(/nadia|nine|zq3G/)
})
