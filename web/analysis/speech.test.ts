import { expect, test } from 'vitest'
import { speech as bazaar } from '../tables/bazaar/advice/index.ts'
import { speech as desertBazaar } from '../tables/desert-bazaar/advice/index.ts'
import { speech as throughTheDesert } from '../tables/through-the-desert/advice/index.ts'
import { because, gap, MOST_WORDS, reason, strayed, wordsIn } from './speech.ts'
import { TEXTS } from './text/index.ts'
import type { Fact, Weighed } from './wish.ts'

const who = (seat: number) => ['You', 'Leila'][seat] ?? ''
const said = (language: 'en' | 'fr', speech: typeof bazaar, ...facts: Fact[]) =>
  because(facts, speech.phrases(language), TEXTS[language], who)

test('a hint is one sentence: what the move wins, and what it prevents', () => {
  const facts: Fact[] = [
    { what: 'oasis', worth: 5, at: 'E16', count: 1 },
    { what: 'block', worth: 3, seat: 1 },
    { what: 'near-water', worth: 0.4 },
  ]
  expect(said('en', throughTheDesert, ...facts)).toBe('It links the oasis on E16, 5 points, and keeps Leila from 3 points there.')
  expect(said('fr', throughTheDesert, ...facts)).toBe('Ce coup relie l’oasis en E16, 5 points, et prive Leila de 3 points.')
})

test('what it costs comes after what it brings, and alone where it brings nothing', () => {
  const costs: Fact = { what: 'costs', worth: -2, count: 3 }
  expect(said('en', desertBazaar, { what: 'lone', worth: 2 }, costs)).toBe('It stands alone, 2 points, but costs 3 cards.')
  expect(said('en', desertBazaar, costs)).toBe('It costs 3 cards.')
  expect(said('fr', desertBazaar, { what: 'lone', worth: 2 }, costs)).toBe('Ce coup isole la tente, 2 points, mais coûte 3 cartes.')
})

test('what differs between two moves is said: which card, which waterhole, from which chance to which', () => {
  const saves = 'rolls, and saves for more tiles.'
  expect(said('en', desertBazaar, { what: 'draw', worth: 2, at: 'spice', count: 2 })).toBe(`It adds a spice card to your 2, ${saves}`)
  expect(said('en', desertBazaar, { what: 'draw', worth: 2, at: 'water', count: 0 })).toBe(`It brings your first water card, ${saves}`)
  expect(said('en', throughTheDesert, { what: 'near-water', worth: 1, at: 'C6' })).toBe('It comes nearer to the waterhole on C6.')
  expect(said('fr', throughTheDesert, { what: 'near-oasis', worth: 1, at: 'E16' })).toBe('Ce coup se rapproche de l’oasis en E16.')
  expect(said('en', bazaar, { what: 'odds-to', worth: 3, count: 90, from: 5 }, { what: 'pays', worth: -1, count: 16 })).toBe(
    'It raises the chance from 5 % to 90 %, but costs $16.',
  )
})

/** Each with the words that it needs, of places and goods; who plays is called by one. */
const ALL_KINDS = {
  'through-the-desert': [throughTheDesert, ['purple']],
  'desert-bazaar': [desertBazaar, ['water', 'camel', 'silk', 'spice']],
  bazaar: [bazaar, ['']],
} as const

test.each(Object.entries(ALL_KINDS))('%s: a hint has 15 words at most, whatever it says, in both languages', (_, [speech, places]) => {
  for (const language of ['en', 'fr'] as const) {
    const facts = Object.keys(speech.phrases(language)).flatMap((what) =>
      places.flatMap((at) =>
        [0, 1, 2, 100].flatMap((count) => [12, -12].map((worth): Fact => ({ what, worth, at, count, from: 10, seat: 1 }))),
      ),
    )
    const sentences = facts.flatMap((first) =>
      facts.filter((_fact, i) => i % 7 === 0).flatMap((second) => [said(language, speech, first), said(language, speech, first, second)]),
    )
    const long = [...new Set(sentences)].filter((sentence) => wordsIn(sentence) > MOST_WORDS)
    expect(long).toEqual([])
    for (const plain of [TEXTS[language].plain, TEXTS[language].plainOther]) expect(wordsIn(plain)).toBeLessThanOrEqual(MOST_WORDS)
  }
})

test('where three things are too much for one sentence, what it costs is said before what else it brings', () => {
  const facts: Fact[] = [
    { what: 'closes', worth: 8, count: 7 },
    { what: 'more', worth: 3, count: 2 },
    { what: 'costs', worth: -2, count: 3 },
  ]
  expect(said('en', desertBazaar, ...facts)).toBe('It closes an encampment of 7, 8 points for you, but costs 3 cards.')
  expect(said('en', desertBazaar, ...facts.slice(0, 2))).toBe('It closes an encampment of 7, 8 points for you.')
})

test('a fact that nobody has words for is not told', () => {
  expect(said('en', bazaar, { what: 'strange', worth: 9 })).toBe('')
  expect(said('en', bazaar, { what: 'earns', worth: 1, count: 0 }, { what: 'wins', worth: 100 })).toBe('It wins the game.')
})

test('where nothing speaks for a move, only the best is said to be the best', () => {
  const why = (isBest: boolean) =>
    (['en', 'fr'] as const).map((language) => reason({ facts: [] }, isBest, bazaar.phrases(language), TEXTS[language], who))
  expect(why(true)).toEqual([
    'It is the best there is, and nothing speaks for it in particular.',
    'C’est le mieux qu’il y ait, sans raison particulière.',
  ])
  expect(why(false)).toEqual(['Nothing speaks for it in particular.', 'Rien ne parle pour lui en particulier.'])
})

test('moves have their names in both languages', () => {
  const name = (speech: typeof bazaar, move: object) =>
    (['en', 'fr'] as const).map((language) => speech.name({ move: move as Weighed['move'] }, language, who))
  expect(name(throughTheDesert, { kind: 'place', colour: 'green', space: 'D15' })).toEqual(['Green on D15', 'Vert en D15'])
  expect(name(desertBazaar, { kind: 'build', tile: 45, space: 'D7' })).toEqual(['Tile 45 on D7', 'Tuile 45 en D7'])
  expect(name(bazaar, { kind: 'attack', venue: 'library', shutdown: false })).toEqual(['Attack Library', 'Attaquer\u202f: Bibliothèque'])
})

test('an answer to a card of Bazaar is named as what it is: a bid, a payment, a player', () => {
  const name = (pick: unknown, about: Partial<Fact>) =>
    (['en', 'fr'] as const).map((language) =>
      bazaar.name({ move: { kind: 'choose', pick }, about: { what: '', worth: 0, ...about } }, language, who),
    )
  expect(name(16, { what: 'bid', at: 'auction-house', count: 16 })).toEqual([
    'Bid $16 (Auction House)',
    'Enchérir 16\u202f$ (Salle des ventes)',
  ])
  expect(name(1, { what: 'player', at: 'thieves', seat: 1 })).toEqual(['Choose Leila (Thieves)', 'Choisir Leila (Voleurs)'])
  expect(name('receive', { what: 'option', at: 'quicksilver' })[1]).toBe('Choisir recevoir 2\u202f$ (Vif-argent)')
  expect(name(null, { what: 'bid', at: 'auction-house' })[0]).toBe('Decline (Auction House)')
  const spend = {
    move: { kind: 'spend', way: 'for', units: 4 } as Weighed['move'],
    about: { what: 'spend', worth: 0, at: 'library', count: 16 },
  }
  expect(bazaar.name(spend, 'en', who)).toBe('Pay $16 for the attack on Library')
})

test('differences are told in quarters of a point and in whole dollars', () => {
  const worth = (value: number) => ({ move: { kind: 'end' }, worth: value, facts: [] })
  expect(gap(worth(3.1), worth(1.45), 'points')).toBe(1.75)
  expect(gap(worth(3.1), worth(3.05), 'points')).toBe(0)
  expect(gap(worth(7.6), worth(2.3), 'dollars')).toBe(5)
})

test('luck strays by what it could have been', () => {
  const thrown = { what: 'dice', count: 2, mean: 1, variance: 0.5 } as const
  expect(strayed({ ...thrown, came: 2 })).toBeCloseTo(Math.SQRT2)
  expect(strayed({ ...thrown, came: 1, variance: 0 })).toBe(0)
})
