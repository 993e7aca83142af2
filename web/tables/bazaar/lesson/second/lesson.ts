import { attackOf, ownerOf, promptOf, tableOf, type Event, type Prompt, type View } from '@caravanserai/bazaar/seat'
import type { Lesson, Now as Any } from '../../../lesson/step.ts'
import { en, type LessonText } from './text/en.ts'
import { fr } from './text/fr.ts'

export type Now = Any<View, Event>
type Id = keyof LessonText['steps']
type Pressed = keyof LessonText['pressed']

const inHand = (item: string) => `.bz-hand [data-card="${item}"] .bz-hit`
const picked = (item: string) => `.bz-card[data-card="${item}"][data-picked="true"]`
const PLAY = '[data-ask] [data-deed="play"]'
const PASS = '[data-ask] [data-pass]'
const WATCH = '.bz-attack [data-confirm]'
const ROLL = '.bz-attack [data-roll]'
const shows =
  (selector: string) =>
  ({ find }: Now) =>
    find(selector) !== null

/** What the first chapter leaves out: to counter, to defend, to play an item for its text, to trade. */
export const lesson: Lesson<View, Event, Id, Pressed> = {
  steps: [
    { id: 'welcome', points: () => ['.bz-hand'] },
    { id: 'counter', until: (now) => isPicked(now, 'sand') || isPast(now), when: isCounter, press: () => [inHand('sand')] },
    { id: 'nullify', until: (now) => isPast(now), when: (now) => isCounter(now) && isPicked(now, 'sand'), press: () => [PLAY] },
    { id: 'defend', until: defended, when: isDefence, press: () => ['.bz-slider', '[data-spend]'] },
    { id: 'outcome', when: (now) => isOver(now) && !attacked(now), points: () => ['.bz-venues'] },
    { id: 'item', until: (now) => isPicked(now, 'gold') || played(now, 'gold'), when: isMine, press: () => [inHand('gold')] },
    { id: 'play', until: (now) => played(now, 'gold'), when: (now) => isMine(now) && isPicked(now, 'gold'), press: () => [PLAY] },
    { id: 'offer', until: offered, when: isMine, press: () => ['[data-ask] [data-make-offer]'] },
    { id: 'deal', until: answered, points: () => ['.bz-offers', '.bz-own'] },
    { id: 'finish', points: () => ['.bz-hand'] },
  ],
  meanwhile: [
    { id: 'again', when: (now) => isCounter(now) && !isPicked(now, 'sand'), press: () => [inHand('sand')] },
    { id: 'gold', when: (now) => isMine(now) && !played(now, 'gold') && !isPicked(now, 'gold'), press: () => [inHand('gold')] },
    // What the page answers by itself never comes on the screen.
    { id: 'watch', when: shows(WATCH), press: () => [WATCH] },
    { id: 'attack', when: shows(ROLL), press: () => [ROLL] },
    { id: 'window', when: shows(PASS), press: () => [PASS] },
    { id: 'choice', when: shows('[data-ask] :is(.bz-choose, .bz-amount)'), points: () => ['[data-ask]'] },
    { id: 'others', when: (now) => !isMine(now) },
  ],
  pressed: [
    ['[data-pass]', 'pass'],
    ['[data-confirm]', 'nothing'],
    ['[data-end]', 'end'],
    ['.bz-hand .bz-card', 'hand'],
    ['.bz-card', 'card'],
    ['[data-deals], .bz-opponents', 'look'],
    ['.bz-panel button', 'elsewhere'],
  ],
  words: { en, fr },
}

function asks({ view, you, yourMove }: Now): Prompt | null {
  return yourMove ? (promptOf(tableOf(view), you) ?? null) : null
}

/** Sand could be played now. */
function isCounter(now: Now): boolean {
  const prompt = asks(now)
  const { hand } = now.view.seats[now.you] ?? {}
  return prompt?.kind === 'window' && prompt.moment === 'counter' && hand?.includes('sand') === true
}

function isPicked({ find }: Now, item: string): boolean {
  return find(picked(item)) !== null
}

/** One has answered, with Sand or without. */
function isPast(now: Now): boolean {
  return told(now).some((event) => event.kind === 'answered' && event.seat === now.you)
}

function told({ log }: Now): Event[] {
  return log.flatMap(({ events }) => events)
}

/** An attack on one's own venue to which something can be answered. */
function isDefence(now: Now): boolean {
  const state = tableOf(now.view)
  const attack = attackOf(state)
  return asks(now)?.kind === 'attack' && attack !== undefined && ownerOf(state, attack.target) === now.you
}

function attacked(now: Now): boolean {
  return attackOf(tableOf(now.view)) !== undefined
}

function isOver(now: Now): boolean {
  return told(now).some(({ kind }) => kind === 'succeeded' || kind === 'failed')
}

/** One has paid, or it is over without that. */
function defended(now: Now): boolean {
  return isOver(now) || told(now).some((event) => event.kind === 'spent' && event.seat === now.you)
}

/** One's own turn, and nothing else going on. */
function isMine(now: Now): boolean {
  return asks(now)?.kind === 'main' && now.view.turn.seat === now.you
}

function played(now: Now, item: string): boolean {
  return told(now).some((event) => event.kind === 'played' && event.item === item && event.seat === now.you)
}

function offered(now: Now): boolean {
  return told(now).some((event) => event.kind === 'offered' && event.offer.from === now.you)
}

/** The offer was answered, or has lapsed. */
function answered(now: Now): boolean {
  return offered(now) && !now.view.offers.some(({ from }) => from === now.you)
}
