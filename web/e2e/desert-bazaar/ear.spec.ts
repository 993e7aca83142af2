import { expect, test } from '@playwright/test'
import { all, Ear, found, type Heard } from '../ear.ts'

test('a whole game by ear: the tree, what is announced, and a keyboard', async ({ page }) => {
  const ear = await Ear.at(page, '/?beat=0&seed=ear')
  await ear.use('button', 'Options for Desert Bazaar')
  await ear.meets('dialog', /./)
  await ear.use('button', 'Remove Leila')
  await ear.use('button', 'Start the game')
  await ear.meets('grid', 'Board')
  for (let answers = 0; ; answers++) {
    expect(answers, 'a game ends').toBeLessThan(200)
    const asked = await ear.hears(/^Your turn\. |^The game is over\. .* win/)
    if (asked.startsWith('The game is over')) break
    await answer(ear, asked)
  }
  await ear.goTo('button', 'Play again')
  const told = all(await ear.read()).map(({ name }) => name)
  for (const name of ['You', 'Nadia', 'Yusuf']) expect(told).toContain(name)
})

/** Builds where it is cheapest, or takes a card and rolls. */
async function answer(ear: Ear, asked: string): Promise<void> {
  const shown = await ear.read()
  if (/Roll or build|Build another/.test(asked)) {
    const tile = found(shown, 'button', /^Tent tile: .* spaces?, from \d/)[0]
    if (tile) return build(ear, tile)
  }
  if (/Build another/.test(asked)) return ear.use('button', 'End turn')
  await ear.press('a')
  // A name for a wild, the first that can be taken (what brings nothing comes last), or the card before the roll.
  if (!/Roll or build/.test(asked)) return ear.use('button', /^Take \d|^Nothing: |^\w+, [1-9]\d* left$/)
  if (found(shown, 'button', CARD).length > 0) await ear.use('button', CARD)
  await ear.use('button', /roll$|^Roll the dice$/)
}

const CARD = /^\w+, [1-9]\d* left$/

async function build(ear: Ear, tile: Heard): Promise<void> {
  await ear.press('w')
  await ear.use('button', tile.name)
  await ear.press('b')
  const spaces = found(await ear.read(), 'gridcell', /free|costs/).toSorted((a, b) => worth(b) - worth(a))
  await walk(ear, spaces[0]?.name ?? '')
  await ear.press('Enter')
  await ear.hears(/^Build on /)
  await ear.press('Enter')
}

/** Cheap and well paid. */
function worth({ name }: Heard): number {
  const price = /costs ([^.]*?)(?:, scores|, closes|, \d trade|$)/.exec(name)?.[1]?.split(', ').length ?? 0
  return Number(/scores (\d+)/.exec(name)?.[1] ?? 0) - price
}

/** From space to space: first to its row, then along it. What has the focus is said at each. */
async function walk(ear: Ear, name: string): Promise<void> {
  const place = (words: string) => [words.charCodeAt(0), Number.parseInt(words.slice(1), 10)] as const
  const [row, column] = place(name)
  for (let steps = 0; ; steps++) {
    expect(steps, `the way to ${name}`).toBeLessThan(40)
    const [nowRow, nowColumn] = place((await ear.focus()).name)
    if (nowRow !== row) await ear.press(nowRow < row ? 'ArrowDown' : 'ArrowUp')
    else if (nowColumn !== column) await ear.press(nowColumn < column ? 'ArrowRight' : 'ArrowLeft')
    else return
  }
}
