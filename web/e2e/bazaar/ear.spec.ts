import { expect, test } from '@playwright/test'
import { all, Ear, found, type Heard } from '../ear.ts'

test('a whole game by ear: the tree, what is announced, and a keyboard', async ({ page }) => {
  const ear = await Ear.at(page, '/?beat=0&seed=ear')
  await ear.use('button', 'Options for Bazaar')
  await ear.meets('dialog', /./)
  await ear.use('button', 'Remove Leila')
  await ear.use('button', 'Remove Yusuf')
  await ear.goTo('combobox', 'Who plays Nadia')
  await ear.choose('Bot, Novice')
  await ear.use('button', 'Start the game')
  await ear.meets('region', 'Bazaar table')
  for (let answers = 0; ; answers++) {
    expect(answers, 'a game ends').toBeLessThan(300)
    const shown = await asked(ear)
    if (found(shown, 'button', 'Play again').length > 0) break
    const said = ear.said.length
    try {
      await answer(ear, shown)
    } catch (error) {
      // What was read may be past by the time that it is answered: then it is read again.
      if (wordsOf(await ear.read()) === wordsOf(shown)) throw error
      continue
    }
    // What is asked next is read when it is there; it may be the same in the same words.
    const isAgain = (words: string) => words.endsWith(questionIn(shown))
    const goesOn = async () => ear.said.slice(said).some(isAgain) || wordsOf(await ear.read()) !== wordsOf(shown)
    await expect.poll(goesOn, { message: 'the game goes on', intervals: [20, 50] }).toBe(true)
  }
  expect(ear.said.filter((words) => /^(You|Nadia) won by /.test(words))).toHaveLength(1)
  await ear.goTo('button', 'Play again')
  const told = all(await ear.read()).map(({ name }) => name)
  for (const name of ['You', 'Nadia']) expect(told).toContain(name)
})

/** What can be pressed where this seat is asked something; or when it is over. */
const ANSWERS = /^(Pass|Roll the die|Pay nothing.*|End the turn|Decline|Choose one|Pay .*|Bid .*|Play again)$/

/** Waits until there is something to answer. */
async function asked(ear: Ear): Promise<Heard> {
  let shown = await ear.read()
  const there = () => found(shown, 'button', ANSWERS).length > 0 || questionIn(shown) !== '-'
  const isThere = async () => {
    shown = await ear.read()
    return there()
  }
  await expect.poll(isThere, { message: 'there is something to answer', intervals: [20, 50] }).toBe(true)
  return shown
}

function askIn(shown: Heard): Heard[] {
  return all(all(shown).find(({ name }) => name === 'What to do') ?? shown)
}

/** What is to be chosen, if anything is: how the last attack came out may stand above it. */
function questionIn(shown: Heard): string {
  return askIn(shown).find(({ role, name }) => role === 'heading' && name.endsWith('?'))?.name ?? '-'
}

function wordsOf(shown: Heard): string {
  return askIn(shown)
    .map(({ name }) => name)
    .join('\n')
}

/** Attacks the weakest neutral venue and pays what there is for it; lets everything else be. */
async function answer(ear: Ear, shown: Heard): Promise<void> {
  const there = (name: string | RegExp) => found(shown, 'button', name).length > 0
  if (there('Pass')) return ear.press('p')
  await ear.press('a')
  if (there(/^Pay nothing/)) return ear.use('button', /^Pay nothing/)
  if (there('Roll the die')) {
    if (found(shown, 'slider', 'Your payment').length > 0) {
      await ear.goTo('slider', 'Your payment')
      await ear.press('End')
    }
    return ear.use('button', /roll$|^Roll the die$/)
  }
  return there('End the turn') ? turn(ear, shown) : choose(ear)
}

async function turn(ear: Ear, shown: Heard): Promise<void> {
  const [venue] = found(shown, 'button', /An attack that nobody pays for/).toSorted((a, b) => resistance(a) - resistance(b))
  if (!venue) return ear.use('button', 'End the turn')
  await ear.press('n')
  await ear.use('button', venue.name)
  await ear.press('a')
  await ear.use('button', /^Attack to take control/)
}

/** The first that is offered. */
async function choose(ear: Ear): Promise<void> {
  await ear.press('a')
  if ((await ear.focus()).role === 'searchbox') await ear.press('Tab')
  await ear.press('Enter')
  // Words and sums are done at once; things are pointed at first.
  const [chosen] = found(await ear.read(), 'button', /^Choose (?!one)/)
  if (chosen) await ear.use('button', chosen.name)
}

function resistance({ name }: Heard): number {
  return Number(/resistance (-?\d+)/.exec(name)?.[1])
}
