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

test('who comes to a table or leaves it changes what is seen of it', async () => {
  const topics = new Topics()
  const [nadia, leila] = [someone('nadia'), someone('leila')]
  topics.follow(nadia, ['table:t'])
  await soon()
  nadia.heard.length = 0
  topics.follow(leila, ['table:t'])
  await soon()
  expect([...topics.followers('table:t')].map(({ person }) => person)).toEqual(['nadia', 'leila'])
  topics.leave(leila)
  await soon()
  expect(nadia.heard).toEqual(['table:t', 'table:t'])
  topics.leave(nadia)
  expect(topics.followers('table:t').size).toBe(0)
})
