import type { Facts } from '../../refusal.ts'

/** What is wrong with a line of a record. */
export const en = {
  'no-object': () => 'it is not a JSON object',
  empty: () => 'it is empty',
  'no-header': () => 'a record begins with a header',
  'after-result': () => 'nothing may follow the result but another header',
  'other-version': (f) => `this reads records of version ${f['ours']}, not ${f['given']}`,
  'no-game': () => 'the header names no game',
  'no-rules': () => 'the header has no rules version',
  'no-players': () => 'the header does not say how many players there are',
  'no-seats': () => 'the header must name every seat',
  'no-name': (f) => `the name of seat ${f['seat']} is no text`,
  'no-options': () => 'the header has no options',
  'no-commitment': () => 'the header has no commitment: a hash of 64 hexadecimal digits in lower case',
  'no-setup': () => 'the header has no setup with events and chance',
  'no-position': () => 'the position that the header names is no object',
  'other-move': (f) => `move ${f['move']} is expected here, not ${f['given']}`,
  'no-seat': (f) => `move ${f['move']} has no seat`,
  'no-move': (f) => `move ${f['move']} does not say what was played`,
  'no-events': (f) => `move ${f['move']} needs its events and its chance`,
  'no-result': () => 'the result needs scores, places and the seed',
  'no-places': () => 'the result needs a score and a place for each seat',
  'strange-header': (f) => `the header has a strange part ${f['key']}`,
  'strange-setup': (f) => `the setup has a strange part ${f['key']}`,
  'strange-move': (f) => `move ${f['move']} has a strange part ${f['key']}`,
  'strange-end': (f) => `the end has a strange part ${f['key']}`,
  'strange-result': (f) => `the result has a strange part ${f['key']}`,
} satisfies { readonly [code: string]: (facts: Facts) => string }

export type Flaws = { readonly [code in keyof typeof en]: (facts: Facts) => string }
