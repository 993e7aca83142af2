import { expect, test } from 'vitest'
import { Topics, type Follower } from './topics.ts'

function someone(person: string | null) {
  const heard: string[] = []
  return { person, heard, changed: (topic: string) => void heard.push(topic) } satisfies Follower & { heard: string[] }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

test('who follows a topic hears of it once for all that changed in one go', async () => {
  const topics = new Topics()
  const [nadia, leila] = [someone('nadia'), someone('leila')]
  topics.follow(nadia, ['lobby', 'mine'])
  topics.follow(leila, ['mine'])
  for (const topic of ['lobby', 'lobby', 'mine:nadia', 'mine:nadia']) topics.changed(topic)
  await soon()
  expect([nadia.heard, leila.heard]).toEqual([['lobby', 'mine'], []])
})

test('one hears nothing of what belongs to others, and somebody without a name has nothing of their own', async () => {
  const topics = new Topics()
  const stranger = someone(null)
  topics.follow(stranger, ['mine'])
  topics.changed('mine:null')
  topics.changed('mine:nadia')
  await soon()
  expect(stranger.heard).toEqual([])
})

/** Time goes by when a test says so. */
function timed() {
  const later: (() => void)[] = []
  const moved: string[] = []
  const beyond = { changed: () => {}, moved: (table: string) => void moved.push(table) }
  const topics = new Topics({ beyond, later: (_, work) => void later.push(work) })
  return { topics, moved, pass: () => later.splice(0).forEach((work) => work()) }
}

test('who comes to a table or leaves it changes what is seen of it', async () => {
  const { topics, pass } = timed()
  const [nadia, leila] = [someone('nadia'), someone('leila')]
  topics.follow(nadia, ['table:t'])
  await soon()
  pass()
  nadia.heard.length = 0
  topics.follow(leila, ['table:t'])
  await soon()
  expect([...topics.followers('table:t')].map(({ person }) => person)).toEqual(['nadia', 'leila'])
  pass()
  topics.leave(leila)
  await soon()
  expect(nadia.heard).toEqual(['table:t', 'table:t'])
  topics.leave(nadia)
  expect(topics.followers('table:t').size).toBe(0)
})

test('who says again what they follow comes to nothing, and what they follow no longer they leave', async () => {
  const { topics, moved, pass } = timed()
  const [nadia, leila] = [someone('nadia'), someone('leila')]
  topics.follow(nadia, ['table:t', 'table:u', 'mine'])
  expect(topics.follow(leila, ['lobby', 'table:t'])).toBe(2)
  pass()
  pass()
  await soon()
  nadia.heard.length = moved.length = 0
  for (let i = 0; i < 20; i++) expect(topics.follow(leila, i % 2 === 0 ? ['table:t', 'lobby', 'lobby'] : ['lobby', 'table:t'])).toBe(0)
  await soon()
  expect([nadia.heard, moved]).toEqual([[], []])
  expect(topics.follow(leila, ['table:u'])).toBe(3)
  await soon()
  expect([nadia.heard, moved]).toEqual([
    ['table:t', 'table:u'],
    ['t', 'u'],
  ])
})

test('who comes and goes all the time is seen to do so once a second, and as it is in the end', async () => {
  const { topics, moved, pass } = timed()
  const [nadia, leila] = [someone('nadia'), someone('leila')]
  topics.follow(nadia, ['table:t'])
  for (let second = 0; second < 3; second++) {
    for (let i = 0; i < 20; i++) {
      topics.follow(leila, ['table:t'])
      topics.follow(leila, [])
      await soon()
    }
    pass()
    await soon()
  }
  expect([nadia.heard.length, moved.length]).toEqual([4, 4])
  pass()
  // Nothing more has happened, and the next who comes is seen at once.
  await soon()
  expect(nadia.heard.length).toBe(4)
  topics.follow(leila, ['table:t'])
  await soon()
  expect(nadia.heard.length).toBe(5)
  // Other news of a table does not wait.
  topics.changed('table:t')
  await soon()
  expect(nadia.heard.length).toBe(6)
})
