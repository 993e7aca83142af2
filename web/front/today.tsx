import { follow } from '../app/router.ts'
import { localeOf, useSettings } from '../app/settings.ts'
import { shelved, wholeShelf } from '../app/shelf.ts'
import { usualChairs } from '../app/start.ts'
import { dayName, seedOf, today } from '../deals/day.ts'
import { linkOf } from '../deals/deal.ts'
import { Icon } from '../look/icon.tsx'
import { useResults } from '../results/ledger.ts'
import { useText } from '../text/index.ts'
import './today.css'

/** The deals of the day, one for each game, and the way to what one has played. */
export function Today() {
  const text = useText()
  const { language } = useSettings()
  const results = useResults()
  const day = today()
  const seed = seedOf(day)
  return (
    <section className="today" aria-labelledby="today-title">
      <p id="today-title" className="today-title">
        <Icon name="day" />
        {text.dealOfTheDay} <span>{dayName(day, localeOf(language), false)}</span>
      </p>
      <ul>
        {wholeShelf().flatMap(({ id, words }) => {
          if (!shelved(id)) return []
          const played = results.find((each) => each.game === id && each.seed === seed && each.place !== null)
          const link = linkOf({ game: id, chairs: usualChairs(id), options: {}, seed })
          return [
            <li key={id}>
              <a href={link ?? '/'} onClick={follow}>
                <strong>{words[language].title}</strong>
                <span>{played?.place ? text.dealPlayed(played.place, played.score ?? 0) : text.dealOpen}</span>
                {played ? <Icon name="check" size={18} /> : null}
              </a>
            </li>,
          ]
        })}
      </ul>
      <a className="button bare today-results" href="/games" onClick={follow}>
        <Icon name="results" />
        {text.yourGames}
      </a>
    </section>
  )
}
