import { games } from '@caravanserai/games/all'
import type { Told } from '@caravanserai/kernel'
import { LANGUAGES } from '@caravanserai/kernel/words'
import { randomGame } from '@caravanserai/testkit'
import { expect, test } from 'vitest'
import { tables } from './index.ts'

/** A game that has no table yet says nothing at one. */
const drawn = games.flatMap((game) => {
  const table = tables[game.id]
  return table ? [{ id: game.id, game, table }] : []
})

test.each(drawn)('$id: whatever happens is said in every language, or is read in a part of the table', async ({ game, table }) => {
  const { TOLD, isTold, words } = await table.words()
  const happened = new Map<string, number>()
  const hear = (events: readonly Told[]) => {
    for (const event of events) {
      const sentences = isTold(event) ? LANGUAGES.map((language) => words[language].event(event, (seat) => `Seat ${seat}`)) : []
      for (const sentence of sentences) expect(sentence).toMatch(/\p{L}/u)
      happened.set(event.kind, (happened.get(event.kind) ?? 0) + sentences.length)
    }
  }
  for (const options of [{}, ...(game.variants ?? [])]) {
    const players = game.players.find((count) => !Object.hasOwn(game.options(options, count) as object, 'refused')) ?? 0
    randomGame(
      game,
      { players, options, seed: 'told' },
      { begun: ({ opening }) => hear(opening.events), after: (_, __, { events }) => hear(events) },
    )
  }
  expect(Object.keys(TOLD)).toEqual(expect.arrayContaining([...happened.keys()]))
  const unsaid = [...happened].filter(([, sentences]) => sentences === 0).map(([kind]) => kind)
  // What is told now and then may not have come to that in these games.
  expect(
    Object.keys(TOLD)
      .filter((kind) => TOLD[kind] !== 'said' && happened.has(kind))
      .every((kind) => unsaid.includes(kind)),
  ).toBe(true)
  expect([...happened.values()].some((sentences) => sentences > 0)).toBe(true)
})
