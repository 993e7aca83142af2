import type { Event, View } from '@caravanserai/desert-bazaar/seat'
import type { Lesson } from '../../lesson/step.ts'
import { AIM, bestOf, heldTile, TILE, wanted, type Now } from './best.ts'
import { en, type LessonText } from './text/en.ts'
import { fr } from './text/fr.ts'

type Id = keyof LessonText['steps']
type Pressed = keyof LessonText['pressed']

/** From the first tent to the first roll: the tent comes first, while the table is as it was laid out. */
export const lesson: Lesson<View, Event, Id, Pressed> = {
  steps: [
    { id: 'welcome', points: () => ['[data-space="D6"]'] },
    { id: 'cards', points: () => ['[data-hand]'] },
    { id: 'tile', until: (now) => now.find(TILE) !== null || built(now), when: canBuild, press: (now) => [tileSelector(now)] },
    { id: 'space', until: (now) => aims(now) || built(now), when: holdsTile, press: (now) => [spaceSelector(now)] },
    { id: 'build', until: built, when: aims, points: () => [AIM], press: () => ['[data-build]'] },
    { id: 'end', until: passed, when: ({ yourMove, view }) => yourMove && view.phase === 'building', press: () => ['[data-end]'] },
    { id: 'others', until: ({ yourMove, view }) => yourMove && view.phase === 'turn' },
    { id: 'roll', until: rolled, when: isTurn, press: (now) => [`[data-good="${wanted(now)}"]`, '[data-roll]'] },
    { id: 'take', until: took, when: isRolled, points: () => ['.db-dice'], press: () => ['[data-take]'] },
    { id: 'finish' },
  ],
  meanwhile: [
    { id: 'waiting', when: ({ yourMove }) => !yourMove },
    { id: 'rolling', when: isRolled, press: () => ['[data-take]'] },
    { id: 'more', when: ({ view, find }) => view.phase === 'building' && !find(TILE), press: () => ['[data-end]'] },
    { id: 'poor', when: (now) => isTurn(now) && bestOf(now) === null, press: (now) => [`[data-good="${wanted(now)}"]`, '[data-roll]'] },
    { id: 'again', when: (now) => canBuild(now) && !holdsTile(now), press: (now) => [tileSelector(now)] },
    { id: 'elsewhere', when: holdsTile, press: (now) => [spaceSelector(now)] },
  ],
  pressed: [
    ['[data-pay]', 'pay'],
    ['[data-odds]', 'odds'],
    ['.db-die-button', 'die'],
    ['.db-tile[aria-disabled="false"]', 'tile'],
    ['[data-good]', 'card'],
    ['[data-space]', 'space'],
  ],
  words: { en, fr },
}

/** On a phone a tile may lie behind the other tab. */
function tileSelector(now: Now): string {
  const tile = `[data-tile="${bestOf(now)?.tile}"]`
  return now.find(tile) ? tile : '.db-tab[aria-pressed="false"]'
}

function spaceSelector(now: Now): string {
  return `[data-space="${bestOf(now, heldTile(now))?.space}"]`
}

function isTurn({ yourMove, view }: Now): boolean {
  return yourMove && view.phase === 'turn'
}

function isRolled({ yourMove, view }: Now): boolean {
  return yourMove && (view.phase === 'rolled' || view.phase === 'matched')
}

function canBuild(now: Now): boolean {
  return now.yourMove && (now.view.phase === 'turn' || now.view.phase === 'building') && bestOf(now) !== null
}

function holdsTile(now: Now): boolean {
  return now.yourMove && now.find(TILE) !== null
}

function aims(now: Now): boolean {
  return holdsTile(now) && now.find(AIM) !== null
}

function built(now: Now): boolean {
  return did(now, 'built')
}

/** Has the turn in which one built gone on? */
function passed({ log, you }: Now): boolean {
  const events = log.flatMap((line) => line.events)
  const at = events.findIndex((event) => event.kind === 'built' && event.seat === you)
  return at >= 0 && events.slice(at).some(({ kind }) => kind === 'turn-passed' || kind === 'ended')
}

function rolled(now: Now): boolean {
  return did(now, 'rolled')
}

function took(now: Now): boolean {
  return did(now, 'took') || did(now, 'forfeited')
}

function did({ log, you }: Now, kind: Event['kind']): boolean {
  return log.some(({ events }) => events.some((event) => event.kind === kind && 'seat' in event && event.seat === you))
}
