import type { Move } from '@caravanserai/bazaar/seat'
import { errors, expect, type Locator, type Page } from '@playwright/test'
import type { Kind, Scene, Step } from './scenes.ts'
import { lay, set as setTable } from '../set.ts'
import { settle } from '../settle.ts'
import { expectSaid } from '../unsaid.ts'

/** How a player reaches for things. */
export interface Hands {
  /** Presses a control; a card at its free edge. */
  press(control: Locator, edge?: boolean): Promise<void>
  /** Sets a slider that stands at its least to so many steps more. */
  slide(slider: Locator, steps: number): Promise<void>
  /** Writes into a field. */
  write(field: Locator, text: string): Promise<void>
}

/** Cards lie over each other from the left on, and their numbers, which tell their reasons, lie over them. */
const EDGE = { position: { x: 6, y: 12 } }

export const mouse: Hands = {
  press: (control, edge = false) => patiently(control, (timeout) => control.click({ ...(edge ? EDGE : {}), timeout })),
  slide: async (slider, steps) => slider.fill(String(Number(await slider.getAttribute('min')) + steps)),
  write: (field, text) => field.fill(text),
}

export const finger: Hands = {
  ...mouse,
  press: (control, edge = false) => patiently(control, (timeout) => control.tap({ ...(edge ? EDGE : {}), timeout })),
}

/** Tries again and again, while the question is the one that was to be answered: what has gone with it does not come back, anything else may be slow. */
async function patiently(control: Locator, press: (timeout: number) => Promise<void>): Promise<void> {
  const page = control.page()
  for (let left = 24; ; left--) {
    try {
      return await press(5000)
    } catch (error) {
      const read = answering.get(page)
      if (!(error instanceof errors.TimeoutError) || left === 0 || (read !== undefined && (await question(page)) !== read)) throw error
      await clear(control)
    }
  }
}

/** A card that was looked at, or an offer that was begun, may lie over it: it is put away. */
async function clear(control: Locator): Promise<void> {
  const page = control.page()
  const isBelow = () => control.evaluate((it) => it.closest('dialog') === null, undefined, { timeout: 1000 }).catch(() => false)
  if ((await page.locator('dialog[open]').count()) > 0 && (await isBelow())) await page.keyboard.press('Escape')
}

/** The question that is being answered on a page. */
const answering = new WeakMap<Page, string>()

const question = (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>('.bz-table')?.dataset['question'] ?? '')

/** Arrow keys, Enter and letters; never a pointer. */
export const keyboard: Hands = {
  async press(control) {
    await control.focus()
    await control.press('Enter')
  },
  async slide(slider, steps) {
    await slider.focus()
    for (let i = 0; i < steps; i++) await slider.press('ArrowRight')
  },
  async write(field, text) {
    await field.focus()
    await field.press('ControlOrMeta+a')
    await field.pressSequentially(text)
  },
}

export const table = (page: Page) => page.locator('.bz-table')
export const ask = (page: Page) => page.locator('[data-ask]')
export const card = (page: Page, id: string) => table(page).locator(`[data-card="${id}"]`).getByRole('button').first()
/** What is lying in the hand of whoever sits before the screen. */
export const inHand = (page: Page, id: string) => page.locator(`.bz-hand [data-card="${id}"]`).getByRole('button')
export const money = (page: Page, seat: number) => page.locator(`.bz-own [data-money="${seat}"]`)

/** A table from a position: so many people first, then bots, which pause for so many milliseconds. */
export async function open(page: Page, { people, position }: Pick<Scene, 'people' | 'position'>, beat = 0): Promise<void> {
  const seats = (position as { readonly seats: readonly object[] }).seats.length
  // Whoever sits here wants to be asked whenever anything could be played.
  await page.addInitScript(() => localStorage.setItem('caravanserai:bazaar-ask', 'any'))
  await page.goto(`/?beat=${beat}&seed=oasis`)
  await set(page, seats, people, (options) => lay(options, position))
}

/** Sets a table of Bazaar from the options on the front page. */
export const set = (page: Page, seats: number, people: number, further: (options: Locator) => Promise<void>): Promise<void> =>
  setTable(page, { game: 'Bazaar', seats, people }, further)

/** What the screen shows: the curtain, the end, or what is asked of whom. */
export interface Shown {
  readonly at: 'curtain' | 'over' | 'asked'
  readonly seat: number
  readonly kind: Kind
  /** Is it the attack of whoever is asked? */
  readonly mine: boolean
  /** The number of the question. */
  readonly question: string
}

/** Waits until somebody at this screen has something to do. */
export async function shown(page: Page): Promise<Shown> {
  const found = await page.waitForFunction(
    (): Shown | null => {
      const nothing = { seat: -1, kind: 'main', mine: false, question: '' } as const
      if (document.querySelector('.curtain')) return { ...nothing, at: 'curtain' }
      const shown = document.querySelector<HTMLElement>('.bz-table')
      if (shown?.dataset['phase'] === 'over') return { ...nothing, at: 'over' }
      const asks = shown?.querySelector('[data-ask]')
      if (shown?.dataset['yourMove'] !== 'true' || !asks) return null
      const seat = Number(shown.querySelector<HTMLElement>('.bz-own')?.dataset['seat'])
      const moment = asks.querySelector<HTMLElement>('.bz-window')?.dataset['moment']
      const what = asks.querySelector<HTMLElement>('.bz-choose')?.dataset['choose']
      const has = (selector: string) => asks.querySelector(selector) !== null
      const kind =
        moment !== undefined
          ? `window ${moment}`
          : what !== undefined
            ? `choose ${what}`
            : has('.bz-amount')
              ? 'amount'
              : has('.bz-attack :is([data-roll], [data-confirm], [data-spend])')
                ? 'attack'
                : has('.bz-main[data-mine=true]')
                  ? 'main'
                  : null
      if (kind === null) return null
      return {
        at: 'asked',
        seat,
        kind: kind as Shown['kind'],
        mine: has('.bz-attack [data-roll]'),
        question: shown.dataset['question'] ?? '',
      }
    },
    undefined,
    { polling: 20, timeout: 0 },
  )
  await settle(page)
  return (await found.jsonValue()) as Shown
}

/** Brings it about that this seat is asked this: curtains are lifted, other windows passed, others are done with attacks. */
export async function reach(page: Page, hands: Hands, seat: number, kind: Kind): Promise<void> {
  for (let i = 0; ; i++) {
    const now = await shown(page)
    if (now.at === 'asked' && now.seat === seat && now.kind === kind) return
    expect(i, `${kind} for seat ${seat}, not ${now.at} ${now.kind} for ${now.seat}`).toBeLessThan(30)
    if (now.at === 'curtain') await lift(page, hands)
    else if (now.kind.startsWith('window')) await answered(page, () => hands.press(ask(page).locator('[data-pass]')), now.question)
    else if (now.kind === 'attack' && !(now.seat === seat && now.mine))
      await answered(page, () => hands.press(staysOut(page)), now.question)
    else throw new Error(`seat ${seat} should be asked ${kind}, but there is ${now.at} ${now.kind} for seat ${now.seat}`)
  }
}

/** To be done with an attack for now, and asked again if the target moves. */
function staysOut(page: Page): Locator {
  return ask(page).locator('[data-see], [data-confirm]:not([data-see] ~ [data-confirm]), [data-roll]')
}

async function lift(page: Page, hands: Hands): Promise<void> {
  const curtain = page.locator('.curtain h1')
  const name = await curtain.textContent()
  await hands.press(page.locator('.curtain button'))
  await expect(curtain.filter({ hasText: name ?? '' })).toHaveCount(0)
}

/** Does something, and waits until the question is another than it was when it was read. */
export async function answered(page: Page, does: () => Promise<void>, was?: string): Promise<void> {
  const read = was ?? (await question(page))
  // Others may close it before one has reached for it: what was to be pressed is gone then, and looked at again.
  if ((await question(page)) !== read) return
  answering.set(page, read)
  try {
    await does()
  } catch (error) {
    if ((await question(page)) === read) throw error
  } finally {
    answering.delete(page)
  }
  await expect.poll(() => question(page), { intervals: [20] }).not.toBe(read)
}

/** One step of a scene: what is asked can be seen and heard; then it is answered. */
export async function take(page: Page, hands: Hands, { seat, asks, does, question }: Step): Promise<void> {
  await reach(page, hands, seat, asks)
  const title = ask(page).locator('.tb-q').getByRole('heading', { level: 2 }).first()
  if (question !== undefined) await expect(title).toHaveText(question)
  await expectSaid(page)
  if (asks !== 'main') await expect(page.getByTestId('announcer')).toContainText((await title.textContent()) ?? '')
  if (does.kind !== 'decline' && does.kind !== 'withdraw') return answered(page, () => move(page, hands, asks, does))
  // The question stays; the offer goes.
  await move(page, hands, asks, does)
  await expect(ask(page).locator(`[data-offer="${does.offer}"]`)).toHaveCount(0)
}

/** Makes a move with the controls of the table. */
export async function move(page: Page, hands: Hands, asks: Kind, does: Move): Promise<void> {
  const asked = ask(page)
  switch (does.kind) {
    case 'play':
      await hands.press(inHand(page, does.item), true)
      return hands.press(deed(page, does.item, 'play', does.with))
    case 'use':
      await hands.press(await handle(page, does.venue), true)
      return hands.press(deed(page, does.venue, 'use', does.with).nth(does.use))
    case 'attack':
      await hands.press(card(page, does.venue), true)
      return hands.press(deed(page, does.venue, 'attack').nth(does.shutdown ? 1 : 0))
    case 'attach':
      await hands.press(inHand(page, does.item), true)
      return hands.press(target(page, does.venue))
    case 'spend':
      if (does.way === 'against') await asked.getByRole('radio').nth(1).check({ force: true })
      await hands.slide(asked.getByRole('slider'), does.units)
      return hands.press(asked.locator('[data-wait]'))
    case 'choose':
      return choose(page, hands, asks, does.pick)
    case 'end':
      return ends(page, hands)
    case 'confirm':
    case 'roll':
    case 'cancel':
    case 'pass':
      return hands.press(asked.locator(`[data-${does.kind}]`))
    case 'accept':
    case 'decline':
    case 'withdraw':
      return hands.press(asked.locator(`[data-${does.kind}="${does.offer}"]`))
    default:
      throw new Error(`nothing presses ${does.kind}`)
  }
}

/** Ends the turn; while actions are left that is asked once more. */
export async function ends(page: Page, hands: Hands): Promise<void> {
  const left = Number(/\d+/.exec((await page.locator('.bz-own-actions').textContent()) ?? '')?.[0] ?? 0)
  await hands.press(ask(page).locator('[data-end=""]'))
  if (left > 0) await hands.press(ask(page).locator('[data-end="sure"]'))
}

/** A venue that is used: its card on the table, or its name in the ask where the stage lies over it. */
async function handle(page: Page, venue: string): Promise<Locator> {
  const named = ask(page).locator(`.bz-shelf [data-card="${venue}"]:visible`)
  return (await named.count()) > 0 ? named : card(page, venue)
}

/** Where an item goes: on the venue, or in the ask of a phone. */
function target(page: Page, venue: string): Locator {
  const named = ask(page).locator(`[data-deed="attach"][data-venue="${venue}"]`)
  return table(page).locator(`[data-card="${venue}"] > [data-deed="attach"]`).or(named).filter({ visible: true }).first()
}

/** The ways to do something with a card; where something is given up for it, it is named. */
function deed(page: Page, id: string, kind: string, named: readonly unknown[] = []): Locator {
  const ways = ask(page).locator(`[data-doings="${id}"] [data-deed="${kind}"]:not([aria-disabled=true])`)
  return named.reduce<Locator>((left, each) => left.filter({ hasText: new RegExp(String(each).replaceAll('-', '.'), 'i') }), ways)
}

async function choose(page: Page, hands: Hands, asks: Kind, pick: string | number | null): Promise<void> {
  const asked = ask(page)
  if (pick === null) return hands.press(asked.locator('[data-decline]'))
  if (asks === 'amount') {
    await hands.write(asked.getByRole('spinbutton'), String(pick))
    return hands.press(asked.locator('[data-confirm]'))
  }
  const search = asked.getByRole('searchbox')
  if ((await search.count()) > 0) await hands.write(search, String(pick))
  const option = asked.locator(`[data-option="${pick}"]`)
  await hands.press(option)
  if (asks === 'choose option') return
  await expect(option).toHaveAttribute('aria-pressed', 'true')
  await hands.press(asked.locator('[data-confirm]'))
}

/**
 * Plays for whoever is asked until the game is over or there is enough, simply: attacks the weakest neutral venue and pays
 * for it, attaches what fits, passes in windows, is done with attacks of others, takes the first option.
 */
export async function playOut(
  page: Page,
  hands: Hands,
  enough: (now: Shown) => boolean = () => false,
  each: () => Promise<void> = async () => {},
): Promise<number> {
  for (let answers = 0; ; answers++) {
    expect(answers, 'a game ends').toBeLessThan(400)
    const now = await shown(page)
    if (now.at === 'over' || enough(now)) return answers
    if (now.at === 'curtain') await lift(page, hands)
    else {
      await answered(page, () => simply(page, hands, now), now.question)
      await each()
    }
  }
}

async function simply(page: Page, hands: Hands, { kind, mine }: Shown): Promise<void> {
  const asked = ask(page)
  if (kind.startsWith('window')) return hands.press(asked.locator('[data-pass]'))
  if (kind === 'attack') {
    const slider = asked.getByRole('slider')
    const most = (await slider.count()) > 0 ? Number(await slider.getAttribute('max')) : 0
    if (mine && most > 0) {
      await hands.slide(slider, most)
      return hands.press(asked.locator('[data-spend]'))
    }
    return hands.press(asked.locator('[data-roll], [data-confirm]').first())
  }
  if (kind !== 'main') {
    const option = asked.locator('[data-option]').first()
    const decline = asked.locator('[data-decline]')
    if ((await decline.count()) > 0) return hands.press(decline)
    if (kind !== 'amount') await hands.press(option)
    return kind === 'choose option' ? undefined : hands.press(asked.locator('[data-confirm]'))
  }
  const turn = Number(/\d+/.exec((await page.locator('.bz-own-actions').textContent()) ?? '')?.[0] ?? 0)
  if (turn > 0) {
    const target = await weakest(page)
    if (target !== null && (await aim(page, hands, card(page, target), '[data-deed="attack"]'))) return
    for (const item of await page.locator('.bz-hand [data-card]').all())
      if (await aim(page, hands, item.getByRole('button'), '[data-deed="attach"]')) return
  }
  const back = asked.locator('[data-back]')
  if ((await back.count()) > 0) await hands.press(back)
  await ends(page, hands)
}

/** Points at a card and does that with it, if it can be done. */
async function aim(page: Page, hands: Hands, at: Locator, deed: string): Promise<boolean> {
  await hands.press(at, true)
  const open = table(page).locator(deed).filter({ visible: true }).first()
  if ((await open.count()) === 0) return false
  await hands.press(open)
  return true
}

/** Lets one's own turns go and answers whatever is asked with the first that will do, until `ready` is true. */
export async function playRounds(page: Page, ready: () => Promise<boolean>): Promise<void> {
  const ways = ['[data-end]', '[data-pass]', '[data-decline]', '[data-confirm]:not([aria-disabled=true])', '[data-option]']
  await reach(page, mouse, 0, 'main')
  while (!(await ready())) {
    const found = ways.map((way) => ask(page).locator(way).first())
    const there = await Promise.all(found.map((each) => each.count()))
    // Others may close a question before one has reached for it; then it is looked at again.
    const way = found[there.indexOf(1)]
    await way?.click({ timeout: 2000 }).catch(() => {})
    // A page that is looked at all the time has less time to draw.
    await page.waitForTimeout(50)
  }
}

/** The neutral venue with the least resistance: its label says it. */
async function weakest(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const venues = [...document.querySelectorAll<HTMLElement>('.bz-row [data-card]')].map((each) => ({
      id: each.dataset['card'] ?? '',
      resistance: Number(/resistance (-?\d+)/.exec(each.querySelector('button')?.getAttribute('aria-label') ?? '')?.[1] ?? 99),
    }))
    return venues.toSorted((a, b) => a.resistance - b.resistance)[0]?.id ?? null
  })
}
