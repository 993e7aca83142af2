import { expect, test } from '@playwright/test'
import { all, Ear, found, type Heard } from '../ear.ts'

test('a whole game by ear: the tree, what is announced, and a keyboard', async ({ page }) => {
  const ear = await Ear.at(page, '/?beat=0&seed=ear')
  await ear.use('button', 'Options for Through the Desert')
  await ear.meets('dialog', /./)
  await ear.use('button', 'Remove Leila')
  await ear.use('button', 'Remove Yusuf')
  await ear.goTo('combobox', 'Who plays Nadia')
  await ear.choose('Bot, Novice')
  await ear.use('button', 'Start the game')
  await ear.meets('grid', 'Board')
  for (let answers = 0; ; answers++) {
    expect(answers, 'a game ends').toBeLessThan(200)
    const asked = await ear.hears(/^(Your turn|Camel \d of \d|One camel this turn)\. |^The game is over\. .* win/)
    if (asked.startsWith('The game is over')) break
    await place(ear)
  }
  await ear.goTo('button', 'Play again')
  const told = all(await ear.read()).map(({ name }) => name)
  for (const name of ['You', 'Nadia']) expect(told).toContain(name)
})

/** So many spaces are listened to before one is chosen. */
const PATIENCE = 5

/** Takes the colour that runs out first, with which the game ends, and hears what some of the open spaces bring; the best of them it is. */
async function place(ear: Ear): Promise<void> {
  const left = ({ name }: Heard) => Number(/(\d+) left/.exec(name)?.[1] ?? 0)
  const colours = found(await ear.read(), 'button', /^\w+( leader)?, \w+: /).toSorted((a, b) => left(a) - left(b))
  for (const { name } of colours) {
    await ear.use('button', name)
    await ear.press('b', 'n')
    if ((await ear.focus()).open) break
  }
  let { name: best } = await ear.focus()
  const worth = (name: string) => Number(/(\d+) points?$/.exec(name)?.[1] ?? 0)
  for (let i = 1; i < PATIENCE; i++) {
    await ear.press('n')
    const { name } = await ear.focus()
    if (worth(name) > worth(best)) best = name
  }
  while ((await ear.focus()).name !== best) await ear.press('p')
  await ear.press('Enter')
  await ear.hears(new RegExp(`on ${/^\w+/.exec(best)?.[0]}\\.`))
  await ear.press('Enter')
}
