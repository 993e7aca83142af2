import { expect, test } from 'vitest'
import { mailBy } from './mail.ts'
import { mailServer } from './stage.ts'

const LETTER = { to: 'nadia@example.org', subject: 'Your turn', text: 'It is your turn.' }

test('a letter that the server never takes is not sent again; one that it does not take from the house is, once that is mended', async () => {
  using server = await mailServer()
  const mail = await mailBy(server.settings)
  server.answers.push('550 nobody of that name', '451 later')
  expect([await mail.send(LETTER), await mail.send(LETTER), await mail.send(LETTER)]).toEqual(['never', 'later', 'sent'])
  server.toHouse.push('530 who are you', '550 not from there')
  expect([await mail.send(LETTER), await mail.send(LETTER)]).toEqual(['later', 'later'])
  server.greetings.push('554 go away')
  expect([await mail.send(LETTER), await mail.send(LETTER)]).toEqual(['later', 'sent'])
  expect(server.letters).toHaveLength(2)
  mail.close()
})
