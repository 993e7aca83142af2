import { Banner } from '../signs/banner.tsx'
import type { SeatInfo } from '../tables/table.ts'
import { strayed, type Speech } from './speech.ts'
import { useWords } from './words.ts'
import type { Analysis } from './wish.ts'

interface LuckProps {
  readonly analysis: Analysis
  readonly speech: Speech
  readonly seats: readonly SeatInfo[]
}

/** What was given to everybody, next to what they gave away. */
export function LuckAndSkill({ analysis, speech, seats }: LuckProps) {
  const text = useWords()
  const kinds = (['dice', 'cards'] as const).filter((what) => speech.luck[what] !== undefined)
  return (
    <section className="an-luck">
      <h3>{text.luckAndSkill}</h3>
      {kinds.length === 0 ? <p className="an-quiet">{text.noLuck}</p> : null}
      <ul>
        {seats.map(({ name, emblem }, seat) => {
          const { choices, worth } = analysis.lost[seat] ?? { choices: 0, worth: 0 }
          const own = analysis.luck[seat] ?? []
          return (
            <li key={emblem}>
              <h4>
                <Banner emblem={emblem} size={20} />
                {name}
              </h4>
              <dl>
                {kinds.flatMap((what) => {
                  const luck = own.find((each) => each.what === what)
                  const measure = speech.luck[what]
                  if (!luck || !measure) return []
                  return [
                    <dt key={what}>
                      {text.luck[what]}, {text.luckSays[what](luck.count)}
                    </dt>,
                    <dd key={`${what} sum`} className="an-given">
                      {text.signed(round(luck.came - luck.mean))} ({text.sum(round(luck.came), measure)})
                    </dd>,
                  ]
                })}
                <dt>
                  {text.lost}, {text.lostSays(choices)}
                </dt>
                <dd>{round(worth) > 0 ? text.sum(round(worth), speech.measure) : text.nothing}</dd>
              </dl>
              {own.map((luck) => (
                <p key={luck.what} className="an-quiet">
                  {text.lucky(text.luck[luck.what], strayed(luck))}
                </p>
              ))}
            </li>
          )
        })}
      </ul>
      <p className="an-quiet">{text.sure}</p>
    </section>
  )
}

const round = (n: number): number => Math.round(n * 10) / 10
