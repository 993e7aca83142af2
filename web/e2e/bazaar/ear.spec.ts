import { expect, test } from '@playwright/test'
import { all, Ear, found, type Heard } from '../ear.ts'

test('a whole game by ear: the tree, what is announced, and a keyboard', async ({ page }) => {
  const ear = await Ear.at(page, '/?beat=0&seed=ear')
  await ear.use('button', 'Options for Bazaar')
  await ear.meets('dialog', /./)
  await ear.use('button', 'Remove Leila')
  await ear.use('button', 'Remove Yusuf')
  await ear.goTo('combobox', 'Who plays Nadia')
  await ear.type('Bot, Novice')
  await ear.use('button', 'Start the game')
  for (let answers = 0; ; answers++) {
    expect(answers, 'a game ends').toBeLessThan(300)
    const asked = await ear.hears(/ no clock|^Your turn\. |\?$|% now\.$| won /)
    if (/ won /.test(asked)) break
    await answer(ear, asked)
  }
  await ear.goTo('button', 'Play again')
  const told = all(await ear.read()).map(({ name }) => name)
  for (const name of ['You', 'Nadia']) expect(told).toContain(name)
})

/** Attacks the weakest neutral venue and pays what there is for it; lets everything else be. */
async function answer(ear: Ear, asked: string): Promise<void> {
  const shown = await ear.read()
  await ear.press('a')
  if (asked.startsWith('Your turn')) return turn(ear, shown)
  if (found(shown, 'button', 'Pass').length > 0) return ear.press('p')
  if (found(shown, 'button', 'Roll the die').length > 0) {
    if (found(shown, 'slider', 'Your payment').length > 0) {
      await ear.goTo('slider', 'Your payment')
      await ear.press('End')
    }
    return ear.use('button', /roll$|^Roll the die$/)
  }
  return ear.use('button', /^Pay nothing/)
}

async function turn(ear: Ear, shown: Heard): Promise<void> {
  const [venue] = found(shown, 'button', /resistance -?\d+/).toSorted((a, b) => resistance(a) - resistance(b))
  if (!venue) return ear.use('button', 'End the turn')
  await ear.use('button', venue.name)
  await ear.press('a')
  await ear.use('button', /^Attack /)
}

function resistance({ name }: Heard): number {
  return Number(/resistance (-?\d+)/.exec(name)?.[1])
}
