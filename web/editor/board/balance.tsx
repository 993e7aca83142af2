import { useState } from 'react'
import { localeOf, useSettings } from '../../app/settings.ts'
import { usualLevel, type Shelved } from '../../app/shelf.ts'
import { Banner } from '../../signs/banner.tsx'
import { EMBLEMS } from '../../signs/emblem.ts'
import { Icon } from '../icon.tsx'
import { useEditorText } from '../text/index.ts'
import type { Games, Series } from './games.ts'
import type { BoardWords } from './kind.ts'
import { fairShare, outlier, type Estimate, type Totals } from './tally.ts'

const SERIES = [200, 1000, 10_000]

/** What the games are played with. */
export interface Terms {
  readonly players: number
  readonly level: string
  readonly games: number
}

export function useTerms(game: Shelved): readonly [Terms, (change: Partial<Terms>) => void] {
  const [terms, setTerms] = useState<Terms>(() => ({
    players: game.players.includes(4) ? 4 : Math.max(...game.players),
    level: usualLevel(game),
    games: SERIES[0] ?? 200,
  }))
  return [terms, (change) => setTerms({ ...terms, ...change })]
}

export function seriesOf(game: Shelved, { players, level }: Terms, board: string): Series {
  return { game: game.id, players, level, options: { board, first: 0 } }
}

interface BalanceProps {
  readonly game: Shelved
  readonly words: BoardWords
  readonly terms: Terms
  readonly change: (change: Partial<Terms>) => void
  readonly games: Games
  /** Can anybody play on it? */
  readonly ready: boolean
}

/** Many games between bots: which seat wins how often, how long they last, where the points come from. */
export function Balance({ game, words, terms, change, games, ready }: BalanceProps) {
  const text = useEditorText()
  const { language } = useSettings()
  const numbers = new Intl.NumberFormat(localeOf(language))
  const { totals, running } = games
  const done = totals?.games ?? 0
  const choice = (
    label: string,
    value: string | number,
    values: readonly (readonly [string | number, string])[],
    choose: (to: string) => void,
  ) => (
    <label>
      <span className="label">{label}</span>
      <select className="field" value={value} onChange={({ target }) => choose(target.value)}>
        {values.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <section className="ed-card" aria-labelledby="ed-balance">
      <h2 id="ed-balance">{text.balance}</h2>
      <p className="ed-quiet">{text.balanceLead(terms.players)}</p>
      <div className="ed-terms">
        {choice(
          text.players,
          terms.players,
          game.players.map((each) => [each, String(each)] as const),
          (players) => change({ players: Number(players) }),
        )}
        {choice(
          text.level,
          terms.level,
          game.levels.map(({ id, name }) => [id, name[language]] as const),
          (level) => change({ level }),
        )}
        {choice(
          text.games,
          terms.games,
          SERIES.map((each) => [each, numbers.format(each)] as const),
          (count) => change({ games: Number(count) }),
        )}
      </div>
      {done > 0 || running ? (
        <>
          <p className="ed-progress">{text.progress(numbers.format(done), numbers.format(terms.games))}</p>
          <progress max={terms.games} value={done} aria-label={text.balance} />
        </>
      ) : null}
      <div className="ed-row">
        {running ? (
          <button type="button" className="button" onClick={games.pause}>
            <Icon name="pause" />
            {text.pause}
          </button>
        ) : done < terms.games ? (
          <button type="button" className="button" disabled={!ready} onClick={games.run}>
            <Icon name="play" />
            {done > 0 ? text.resume : text.start}
          </button>
        ) : null}
        {done > 0 && !running ? (
          <button type="button" className="button" onClick={games.reset}>
            <Icon name="stop" />
            {text.stop}
          </button>
        ) : null}
      </div>
      {totals && done > 0 ? <Figures totals={totals} words={words} /> : null}
    </section>
  )
}

function Figures({ totals, words }: { readonly totals: Totals; readonly words: BoardWords }) {
  const text = useEditorText()
  const { language } = useSettings()
  const locale = localeOf(language)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const within = ({ mean, margin }: Estimate, by = plain) =>
    Number.isFinite(margin) ? `${by.format(mean)} ± ${by.format(margin)}` : by.format(mean)
  const fair = fairShare(totals)
  const most = Math.max(...totals.wins.map(({ mean }) => mean), fair.mean + fair.margin) * 1.1
  const odd = outlier(totals)
  return (
    <div className="ed-figures">
      <h3>{text.winsBySeat}</h3>
      <ul className="ed-wins">
        {totals.wins.map((share, seat) => (
          // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
          <li key={seat}>
            <Banner emblem={EMBLEMS[seat] ?? 'star'} size={26} />
            <span className="hidden-text">{text.seat(seat + 1)}</span>
            <span className="ed-share" aria-hidden style={{ '--owner': `var(--${EMBLEMS[seat] ?? 'star'})` }}>
              <i style={{ width: `${(share.mean / most) * 100}%` }} />
              <b style={{ left: `${(Math.max(0, fair.mean - fair.margin) / most) * 100}%` }} />
              <b style={{ left: `${((fair.mean + fair.margin) / most) * 100}%` }} />
            </span>
            <strong>{percent.format(share.mean)}</strong>
          </li>
        ))}
      </ul>
      <p className="ed-quiet">
        {text.fair(percent.format(fair.mean), percent.format(fair.margin))}{' '}
        {odd === undefined
          ? text.early
          : odd === null
            ? text.even
            : text.uneven(odd.seat + 1, plain.format(Math.abs(odd.by) * 100), odd.by > 0)}
      </p>
      <dl className="ed-sources">
        <dt>{text.length}</dt>
        <dd>{within(totals.turns)}</dd>
      </dl>
      <h3>{text.sourcesTitle}</h3>
      <dl className="ed-sources">
        {totals.sources.map(([source, points]) => (
          <div key={source}>
            <dt>{words.sources[source] ?? source}</dt>
            <dd>{within(points)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
