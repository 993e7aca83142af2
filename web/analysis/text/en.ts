import type { Speech } from '../speech.ts'

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
const number = (n: number) => n.toLocaleString('en', { maximumFractionDigits: 2 })
const signed = (n: number) => `${n === 0 ? '±' : n < 0 ? '−' : '+'}${number(Math.abs(n))}`
/** Whole; only what is decided is 0 or 100. */
const percent = (share: number) => `${share === 0 || share === 1 ? 100 * share : Math.max(1, Math.min(99, Math.round(100 * share)))} %`
const sums = {
  points: (n: number) => `${number(n)} ${n === 1 ? 'point' : 'points'}`,
  dollars: (n: number) => `$${number(n)}`,
  successes: (n: number) => `${number(n)} ${n === 1 ? 'success' : 'successes'}`,
} as const

/** What hints and analyses say whatever the game is. */
export const en = {
  it: (what: string) => `It ${what}.`,
  and: (first: string, second: string) => `${first}, and ${second}`,
  but: (good: string, bad: string) => `${good}, but ${bad}`,
  plain: 'It is the best there is, and nothing speaks for it in particular.',
  plainOther: 'Nothing speaks for it in particular.',
  sum: (n: number, of: Speech['measure'] | 'successes') => sums[of](n),
  signed,

  // -- hints
  hint: 'Hint',
  close: 'Close',
  thinking: 'Thinking about it.',
  wait: 'It is not your turn. The next hint comes by itself.',
  none: 'Nothing here is better than the rest: choose what you like.',
  failed: 'No hint could be found here.',
  play: (move: string) => `Play: ${move}`,
  less: (sum: string) => `about ${sum} less`,
  asGood: 'about as good',
  next: (move: string, gap: string) => `Next best: ${move}, ${gap}.`,
  whyNot: 'Why not this one?',
  point: 'Point at another move, or choose it on the table, to see what it is worth next to this one.',
  isBest: 'That is the best one.',
  soFar: (count: number) => `${plural(count, 'hint', 'hints')} so far at this table.`,
  howTo: 'From what you can see alone. Hints are given at tables on this device, never online, and do not count for any rating. Key: I.',

  // -- analysis
  analysis: 'Analysis',
  beside: 'Beside the table',
  sides: { analysis: 'Analysis', log: 'Log' },
  progress: (share: number) => `${Math.round(100 * share)} % looked at`,
  stop: 'Stop',
  notAnalysed: 'The analysis could not be finished. Try again.',
  again: 'Once more',
  plot: { share: 'Chance to win after every move', points: 'Points after every move', venues: 'Venues after every move' },
  plotWhy: 'There is no chance to win in the plot: none that can be trusted is known for this game with these players.',
  plotSays: (name: string, value: string) => `${name}: ${value}`,
  shows: 'What the plot shows',
  kinds: { share: 'Chance to win', points: 'Points', venues: 'Venues' },
  shareWhy: (error: number) =>
    `Of 100 games between equal bots that stand like this, about so many each would win. In games that it was not learned from it was off by ${number(Math.round(1000 * error) / 10)} on average.`,
  percent,
  chance: (before: number, after: number) => `chance to win from ${percent(before)} to ${percent(after)}`,
  now: (at: number) => `after move ${at}`,
  orders: { changed: 'Changed most', cost: 'Cost most' },
  moments: { changed: 'The moves that changed most', cost: 'The moves that cost most' },
  noMoments: { changed: 'No move changed anything that is worth a word.', cost: 'No choice cost anything that is worth a word.' },
  swing: (name: string, before: number, after: number) => `${name}: chance to win from ${percent(before)} to ${percent(after)}`,
  noBetter: 'Nothing better was found.',
  moment: (at: number, name: string) => `Move ${at}, ${name}`,
  better: (move: string) => `Better: ${move}.`,
  cost: (sum: string) => `cost about ${sum}`,
  playedTag: 'played',
  betterTag: (gain: string) => `better ${gain}`,
  wholeBoard: 'Whole board',
  casts: 'The throws that mattered most',
  cast: (sum: string, isGood: boolean, odds: string) =>
    isGood
      ? `${sum} more than the mean: ${odds} % of throws are as good or better.`
      : `${sum} less than the mean: ${odds} % of throws are as bad or worse.`,
  attempt: (isSuccess: boolean, chance: string) => `${isSuccess ? 'It succeeded' : 'It failed'}; the chance was ${chance} %.`,
  luckAndSkill: 'Luck and skill',
  meaning: (name: string, parts: readonly string[]) => `${name} won. Next to the others, on average, ${parts.join(', and ')}.`,
  apart: {
    luck: (sum: string, isMore: boolean) => `luck gave ${sum} ${isMore ? 'more' : 'less'}`,
    choices: (sum: string, isLess: boolean) => `choices cost ${sum} ${isLess ? 'less' : 'more'}`,
  },
  means: {
    luck: 'So it was mostly luck.',
    choices: 'So it was mostly the choices.',
    both: 'So both had their part.',
    neither: 'So neither explains it, as far as this can tell.',
  },
  noLuck: 'Nothing is thrown or drawn here once the table is set: all that differs is what was played.',
  luck: { dice: 'dice', cards: 'cards' },
  luckSays: { dice: (n: number) => plural(n, 'throw', 'throws'), cards: (n: number) => plural(n, 'card', 'cards') },
  lost: 'lost by choices',
  lostSays: (n: number) => plural(n, 'choice', 'choices'),
  nothing: 'nothing',
  lucky: (name: string, z: number) =>
    Math.abs(z) < 1
      ? `${name}: luck as usual.`
      : `${name}: ${z > 0 ? 'luckier' : 'unluckier'} than about ${Math.abs(z) < 2 ? '5 in 6' : '97 in 100'} games.`,
  sure: (judge: string, measure: Speech['measure']) =>
    `Luck is exact: what came, less the mean of all that could have come. What choices lost is judged as the bot ${judge} does, which is often wrong by ${measure === 'points' ? 'a point or two' : 'a few dollars'}.`,
  kept: 'Kept in this browser.',
  keptForAll: 'Found by the server, and kept there for everybody who looks at this game.',
}

export type Text = typeof en
