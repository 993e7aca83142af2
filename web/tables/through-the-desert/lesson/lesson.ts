import type { Event, View } from '@caravanserai/through-the-desert/seat'
import type { Lesson, Step } from '../../lesson/step.ts'
import { AIM, bestOf, COLOUR, heldColour, type Now } from './best.ts'
import { en, type LessonText } from './text/en.ts'
import { fr } from './text/fr.ts'

type Id = keyof LessonText['steps']
type Pressed = keyof LessonText['pressed']

const PLACE = '[data-place]'

/** One turn of two camels, an oasis and an area; then what the others do, and how it ends. */
export const lesson: Lesson<View, Event, Id, Pressed> = {
  steps: [
    { id: 'welcome', points: () => ['[data-space="C4"]'] },
    {
      id: 'colour',
      until: (now) => now.find(COLOUR) !== null || placed(now) > 0,
      when: isTurn,
      points: () => ['[data-space="C8"]'],
      press: (now) => [colourSelector(bestOf(now, 'oasis')?.colour)],
    },
    {
      id: 'oasis',
      until: (now) => now.find(AIM) !== null || placed(now) > 0,
      when: holdsColour,
      press: (now) => [spaceSelector(bestOf(now, 'oasis', heldColour(now))?.space)],
    },
    { id: 'place', until: (now) => placed(now) > 0, when: aims, points: () => [AIM], press: () => [PLACE] },
    {
      id: 'area',
      until: (now) => placed(now) > 1 || (placed(now) > 0 && aims(now)),
      when: isTurn,
      points: (now) => [spaceSelector(bestOf(now, 'area')?.space)],
      press: (now) => areaPresses(now),
    },
    { id: 'close', until: (now) => placed(now) > 1, when: aims, points: () => [AIM], press: () => [PLACE] },
    { id: 'others', until: isTurn },
    { id: 'lens', points: () => ['.td-lens, .td-lens-button'] },
    { id: 'end', points: () => ['.td-supplies'] },
    { id: 'finish' },
  ],
  meanwhile: [
    { id: 'waiting', when: ({ yourMove }) => !yourMove },
    { id: 'again', when: (now) => !holdsColour(now), press: (now) => [colourSelector(bestOf(now, 'oasis')?.colour)] },
    { id: 'elsewhere', when: holdsColour, press: (now) => [spaceSelector(bestOf(now, 'oasis', heldColour(now))?.space)] },
  ] satisfies readonly Step<View, Event, Id>[],
  pressed: [
    ['.td-lens, .td-lens-button', 'lens'],
    ['[data-colour]', 'colour'],
    ['[data-space]', 'space'],
  ],
  words: { en, fr },
}

/** The colour that is in hand need not be pressed again. */
function areaPresses(now: Now): readonly string[] {
  const best = bestOf(now, 'area')
  const space = spaceSelector(best?.space)
  return heldColour(now) === best?.colour ? [space] : [colourSelector(best?.colour), space]
}

const colourSelector = (colour: string | undefined) => `[data-colour="${colour}"]`
const spaceSelector = (space: string | undefined) => `[data-space="${space}"]`

function isTurn({ yourMove, view }: Now): boolean {
  return yourMove && view.phase === 'placing'
}

function holdsColour(now: Now): boolean {
  return isTurn(now) && now.find(COLOUR) !== null
}

function aims(now: Now): boolean {
  return holdsColour(now) && now.find(AIM) !== null
}

/** How many camels one has placed since the lesson began. */
function placed({ log, you }: Now): number {
  return log.flatMap(({ events }) => events).filter((event) => event.kind === 'placed' && event.seat === you).length
}
