import { openOffice, type Office } from '@caravanserai/server/office'
import { addressOf } from './address.ts'
import { table } from './columns.ts'
import { Mistake, parsed, type Command } from './command.ts'

export const club: Command = {
  name: 'club',
  summary: 'looks after online play: what was reported, and who may not come in',
  help: `caravanserai club reports
caravanserai club settle REPORT
caravanserai club ban PERSON
caravanserai club admit PERSON

reports lists what people at tables found unfit: who said it, and what. Where verified says no the house does not know
that it was said: who reports it may have made it up. settle puts one away.
ban lets somebody look at pages but not sit, play or talk; their lines are closed within a minute. admit takes it back.
All of it may be done while the house is open.

  --data FOLDER   where the database lies (DATABASE_URL, DATA, or "data")

Example: caravanserai club reports`,
  async run(args, to) {
    const { values, positionals } = parsed(args, { data: { type: 'string' } }, ['reports, settle, ban or admit'], 2)
    const [deed = '', name = ''] = positionals
    const does = DEEDS[deed]
    if (!does) throw new Mistake(`there is no "${deed}"; there is ${Object.keys(DEEDS).join(', ')}`)
    const office = await openOffice(addressOf(values.data))
    try {
      to.out(await does(office, name))
      return 0
    } finally {
      await office.close()
    }
  },
}

const DEEDS: Readonly<Record<string, (office: Office, name: string) => Promise<string>>> = {
  async reports(office) {
    const reports = await office.reports()
    if (reports.length === 0) return 'Nothing was reported.'
    return table(
      ['report', 'when', 'who', 'account', 'said', 'verified', 'why'],
      reports.map(({ id, at, name, person, words, isVerified, why }) => [
        id,
        new Date(at).toISOString(),
        name,
        person ?? '-',
        words,
        isVerified ? 'yes' : 'no',
        why ?? '-',
      ]),
    )
  },
  settle: async (office, name) => done(await office.settle(name), `report "${name}"`, 'It is put away.'),
  ban: async (office, name) => done(await office.ban(name, true), `account "${name}"`, 'They may not come in any more.'),
  admit: async (office, name) => done(await office.ban(name, false), `account "${name}"`, 'They may come in again.'),
}

function done(isDone: boolean, what: string, sentence: string): string {
  if (!isDone) throw new Mistake(`there is no ${what}`)
  return sentence
}
