import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Difference } from '@caravanserai/kernel'
import { checkRecord, retellRecord, type Retold } from '@caravanserai/kernel/check'
import { gameNamed, Mistake, parsed, type Command, type Outlet } from './command.ts'
import { recordsIn } from './reading.ts'
import { spell, Tally } from './simulate/tally.ts'

export const replay: Command = {
  name: 'replay',
  summary: 'decides every move of a record again and compares every event',
  help: `caravanserai replay FILE [--html OUT]

Reads the games of a record, decides every move again by the rules, compares every event and checks the dice against the
seed. Says where a game first differs, and then exits with 1. A game of older rules is told again by its events alone:
the seed, the pieces and the result are checked, and of each move whether the rules of now make the same of it.

  --html OUT   writes the game as one page that shows it move by move, without a connection and without us

Example: caravanserai replay out.jsonl --html out.html`,
  run(args, to) {
    const { positionals, values } = parsed(args, { html: { type: 'string' } }, ['the name of a record'])
    const file = positionals[0] as string
    const wrong = check(file, to)
    return values.html === undefined || wrong > 0 ? Math.min(wrong, 1) : page(file, values.html, to)
  },
}

/** Checks all games of a file; how many of them differ. */
function check(file: string, to: Outlet): number {
  const tallies = new Map<string, Tally>()
  let games = 0
  let wrong = 0
  let older = 0
  for (const { record, line } of recordsIn(file)) {
    games++
    const { game: id, players, seats, rules } = record.header
    const game = namedIn(file, line, id)
    const place = `game ${games} (line ${line})`
    const isOlder = rules < game.version
    const retold = isOlder ? retellRecord(game, record) : null
    const difference = retold ? retold.difference : checkRecord(game, record)
    if (isOlder) older++
    if (difference) wrong++
    if (difference) to.out(`${place} ${told(difference, record.lines.length)}`)
    else if (retold) to.out(`${place} was played by rules ${rules}, now ${game.version}: ${believed(retold, record.lines.length)}`)
    if (!difference && record.closing) {
      const key = `${id}, ${players} players`
      const tally = tallies.get(key) ?? new Tally()
      tallies.set(key, tally)
      tally.add(seats, record.lines, record.closing.result)
    } else if (!difference) to.out(`${place} is right so far, and not over`)
  }
  for (const [key, tally] of tallies) to.out(`${key}\n\n${spell(tally.totals())}\n`)
  to.out(`${file}: ${summary(games, wrong, older)}`)
  return wrong
}

/** The page is made by who makes pages, which takes a moment. */
function page(file: string, out: string, to: Outlet): number {
  const [, another] = recordsIn(file)
  if (another) throw new Mistake(`${file}: a page shows one game, and there are several`)
  const maker = join(import.meta.dirname, '..', 'web', 'alone.ts')
  const { status, stderr } = spawnSync(process.execPath, [maker, resolve(out), resolve(file)], { encoding: 'utf8' })
  if (status !== 0) throw new Mistake(`${out} could not be written: ${stderr.trim().split('\n').at(-1) ?? ''}`)
  to.out(`${out}: open it in any browser`)
  return 0
}

function summary(games: number, wrong: number, older: number): string {
  const many = `${games} ${games === 1 ? 'game' : 'games'}`
  if (wrong > 0) return `${wrong} of ${many} differ`
  const decided = 'every move decided again, every event the same'
  if (older === 0) return `${many}, ${decided}`
  return older === games ? `${many} of older rules, told again` : `${many}, ${older} of them of older rules and told again, else ${decided}`
}

function namedIn(file: string, line: number, id: string): ReturnType<typeof gameNamed> {
  try {
    return gameNamed(id)
  } catch (error) {
    throw error instanceof Mistake ? new Mistake(`${file}, line ${line}: ${error.message}`) : error
  }
}

/** Nobody is to think that all was decided again. */
function believed({ same, parting }: Retold, moves: number): string {
  const start = 'told again, and right as far as events can say; '
  const end = `${same} of ${moves + 1} lines come out the same by the rules of now`
  if (!parting) return start + end
  const where = parting.move === 0 ? 'the setup' : `move ${parting.move}`
  return `${start}${end}, and ${where} is the first that does not: the rules were others, or the record was changed`
}

function told({ move, what, recorded, found }: Difference, moves: number): string {
  const place = move === 0 ? 'in its setup' : move > moves ? 'in its result' : `at move ${move}`
  const [before, after] = parting(recorded, found)
  return `differs ${place}: ${SAID[what]}\n  recorded ${before}\n  found    ${after}`
}

const SAID: { readonly [what in Difference['what']]: string } = {
  rules: 'it was played by newer rules than these',
  options: 'its options are refused or not complete',
  position: 'the position it began from is refused',
  commitment: 'the seed is not the one that was promised',
  chance: 'its chance is not what was needed or what the seed gives',
  refused: 'the move is refused',
  events: 'other events follow',
  retold: 'the events alone lead to another position',
  pieces: 'pieces are lost or come from nowhere',
  result: 'the result is another',
  failed: 'the rules cannot make sense of it',
}

/** Two long texts from a little before the place where they part. */
function parting(a: string, b: string): readonly [string, string] {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 60)
  const part = (text: string) => `${from > 0 ? '...' : ''}${text.slice(from, from + 200)}${text.length > from + 200 ? '...' : ''}`
  return [part(a), part(b)]
}
