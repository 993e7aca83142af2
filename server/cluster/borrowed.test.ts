import type { Claim, Visit } from '@caravanserai/host'
import type { Ask, Say } from '@caravanserai/protocol'
import { expect, test } from 'vitest'
import { Borrowed } from './borrowed.ts'

const resume: Ask = { kind: 'resume', id: 'r', match: 't' }
const claimed = { seats: [0], name: 'Nadia' }
const lend = { kind: 'lend', number: 7, match: 't', claimed } as const

function borrowed() {
  const [sent, asked]: [string[], string[]] = [[], []]
  let isAble = true
  const all = new Borrowed({
    visit(say: (message: Say) => void, claim: Claim, pass) {
      const ask = async (message: Ask) => {
        asked.push(`${message.kind} ${JSON.stringify(await claim('t'))}`)
        say(message.kind === 'hello' ? message : { kind: 'accepted', id: message.id })
        if (message.kind === 'resume') pass('told')
      }
      return { ask, end: async () => void asked.push('end') } as unknown as Visit
    },
    send: (to, word) => sent.push(`${to} ${word.kind} ${word.number}`),
    pass: (to, number, place, id, text) => sent.push(`${to} ${number} ${place} ${id} ${text}`),
    isAble: () => isAble,
    report: (error) => {
      throw error
    },
  })
  return { all, sent, asked, becomeUnable: () => (isAble = false) }
}

test('a page of another process is let in as whom it was found to be there, and told what it would be told here', async () => {
  const { all, sent, asked } = borrowed()
  all.hear(lend, 'a', [JSON.stringify(resume)])
  await expect.poll(() => sent).toEqual(['a 7 1 r {"kind":"accepted","id":"r"}', 'a 7 2  told'])
  expect(asked[1]).toBe(`resume ${JSON.stringify(claimed)}`)
  all.hear({ kind: 'part', number: 7 }, 'a', [])
  expect(asked.at(-1)).toBe('end')
  // Of that line nothing is known any more, and of the same number elsewhere nothing ever was.
  all.asked('a', 7, JSON.stringify(resume))
  all.asked('b', 7, JSON.stringify(resume))
  expect(sent.slice(2)).toEqual(['a gone 7', 'b gone 7'])
})

test('who can do nothing takes nobody in and gives back whom it has', async () => {
  const { all, sent, asked, becomeUnable } = borrowed()
  all.hear(lend, 'a', [JSON.stringify(resume)])
  await expect.poll(() => sent).toHaveLength(2)
  becomeUnable()
  all.giveBack()
  all.hear(lend, 'b', [JSON.stringify(resume)])
  expect(sent.slice(2)).toEqual(['a gone 7', 'b gone 7'])
  expect(asked.filter((each) => each === 'end')).toHaveLength(1)
  expect([...all.places]).toEqual([])
})
