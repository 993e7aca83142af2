import { createReadStream, createWriteStream, renameSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { emptyShelf, NAMES, openShelf, type Row, type Shelf, type TableName } from './shelf.ts'
import { Counter, differences, tallyOf, type Tally } from './tally.ts'

/** The first line of a copy: what it is. */
const HEAD = { caravanserai: 'copy of a club', format: 1 }

/** Moves a club into a database that is empty, and looks whether all of it has arrived; the addresses are files or `postgres://…`. */
export async function moved(from: string, to: string): Promise<Tally> {
  const source = await openShelf(from)
  try {
    const target = await emptyShelf(to)
    try {
      const before = new Counter()
      await target.fill(counted(source, before))
      return await checked(before.tally, target)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Writes all of a club into one file, as it is at this moment, while people may go on playing. */
export async function backedUp(from: string, file: string): Promise<Tally> {
  const source = await openShelf(from)
  try {
    const counter = new Counter()
    async function* lines() {
      yield `${JSON.stringify(HEAD)}\n`
      for await (const each of counted(source, counter)) yield `${JSON.stringify(each)}\n`
      yield `${JSON.stringify({ end: counter.tally })}\n`
    }
    // Under its own name there is a whole copy or none.
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(`${file}.part`))
    renameSync(`${file}.part`, file)
    return counter.tally
  } finally {
    await source.close()
  }
}

/** Brings a club back from such a file into a database that is empty. If anything is missing nothing is written. */
export async function restored(file: string, to: string): Promise<Tally> {
  const target = await emptyShelf(to)
  try {
    const counter = new Counter()
    await target.fill(copied(file, counter))
    return await checked(counter.tally, target)
  } finally {
    await target.close()
  }
}

async function* counted(shelf: Shelf, counter: Counter): AsyncGenerator<readonly [TableName, Row]> {
  for (const name of NAMES)
    for await (const row of shelf.rows(name)) {
      counter.add(name, row)
      yield [name, row]
    }
}

async function* copied(file: string, counter: Counter): AsyncGenerator<readonly [TableName, Row]> {
  const unpacked = createReadStream(file).pipe(createGunzip())
  let end: Tally | undefined
  let isFirst = true
  for await (const line of linesOf(unpacked)) {
    const said = parsed(line, file) as typeof HEAD | { readonly end: Tally } | readonly [TableName, Row]
    if (isFirst && JSON.stringify(said) !== JSON.stringify(HEAD)) throw new Error(`${file} is no copy of a club`)
    if (!isFirst && 'end' in said) end = said.end
    else if (!isFirst && Array.isArray(said)) {
      const [name, row] = said as readonly [TableName, Row]
      counter.add(name, row)
      yield [name, row]
    }
    isFirst = false
  }
  if (!end) throw new Error(`${file} ends too early: it is not the whole copy`)
  const wrong = differences(end, counter.tally)
  if (wrong.length > 0) throw new Error(`${file} is damaged: ${wrong.join('; ')}`)
}

function parsed(line: string, file: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Error(`${file} is damaged: a line of it cannot be read`)
  }
}

/** Node's own reader also ends a line where somebody has said something with a U+2028 in it. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const text of stream.setEncoding('utf8')) {
    const lines = `${rest}${text as string}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** What was written is read again. */
async function checked(before: Tally, target: Shelf): Promise<Tally> {
  const after = await tallyOf(target)
  const wrong = differences(before, after)
  if (wrong.length > 0) throw new Error(`not everything has arrived: ${wrong.join('; ')}`)
  return after
}
