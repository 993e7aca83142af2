import { Banner } from '../signs/banner.tsx'
import type { SeatInfo } from '../tables/table.ts'
import { meaningOf } from './meaning.ts'
import { strayed, type Speech } from './speech.ts'
import { useWords } from './words.ts'
import type { Analysis } from './wish.ts'

interface LuckProps {
  readonly analysis: Analysis
  /** What the level is called that judged the choices. */
  readonly judge: string
  readonly speech: Speech
  readonly seats: readonly SeatInfo[]
  readonly places: readonly number[]
}

/** What was given to everybody, hatched, next to what they gave away, solid; and what that means. */
export function LuckAndSkill({ analysis, judge, speech, seats, places }: LuckProps) {
  const text = useWords()
  const { luck, lost } = analysis
  const kinds = (['dice', 'cards'] as const).filter((what) => speech.luck[what] !== undefined)
  // Bars of one kind share one scale.
  const most = (what: 'dice' | 'cards') =>
    Math.max(0, ...luck.flat().map((each) => (each.what === what ? Math.abs(each.came - each.mean) : 0)))
  const dearest = Math.max(...lost.map(({ worth }) => worth))
  return (
    <section className="an-luck">
      <h3>{text.luckAndSkill}</h3>
      <Meaning analysis={analysis} speech={speech} seats={seats} places={places} />
      {kinds.length === 0 ? <p className="an-quiet">{text.noLuck}</p> : null}
      <ul>
        {seats.map(({ name, emblem }, seat) => {
          const { choices, worth } = lost[seat] ?? { choices: 0, worth: 0 }
          const own = luck[seat] ?? []
          return (
            <li key={emblem}>
              <h4>
                <Banner emblem={emblem} size={20} />
                {name}
              </h4>
              <dl>
                {kinds.flatMap((what) => {
                  const found = own.find((each) => each.what === what)
                  const measure = speech.luck[what]
                  if (!found || !measure) return []
                  const { count, came, mean } = found
                  return [
                    <dt key={what}>
                      {text.luck[what]}, {text.luckSays[what](count)}
                    </dt>,
                    <dd key={`${what} sum`} className="an-given">
                      <Bar kind="luck" part={(came - mean) / most(what)} />
                      <span>
                        {text.signed(round(came - mean))} ({text.sum(round(came), measure)})
                      </span>
                    </dd>,
                  ]
                })}
                <dt>
                  {text.lost}, {text.lostSays(choices)}
                </dt>
                <dd>
                  <Bar kind="skill" part={-worth / dearest} />
                  <span>{round(worth) > 0 ? text.sum(round(worth), speech.measure) : text.nothing}</span>
                </dd>
              </dl>
              {own.map((each) => (
                <p key={each.what} className="an-quiet">
                  {text.lucky(text.luck[each.what], strayed(each))}
                </p>
              ))}
            </li>
          )
        })}
      </ul>
      <p className="an-quiet">{text.sure(judge, speech.measure)}</p>
    </section>
  )
}

/** What sets the winner apart, in one sentence. */
function Meaning({ analysis, speech, seats, places }: Omit<LuckProps, 'judge'>) {
  const text = useWords()
  const meaning = meaningOf(analysis, places, speech)
  if (!meaning) return null
  const { winner, luck, choices, says } = meaning
  const sum = (n: number) => text.sum(round(Math.abs(n)), speech.measure)
  const parts = [...(luck === null ? [] : [text.apart.luck(sum(luck), luck >= 0)]), text.apart.choices(sum(choices), choices >= 0)]
  return (
    <p className="an-meaning">
      {text.meaning(seats[winner]?.name ?? '', parts)} {text.means[says]}
    </p>
  )
}

/** From the middle to the right where it is more than nothing, to the left where it is less. */
function Bar({ kind, part }: { readonly kind: 'luck' | 'skill'; readonly part: number }) {
  return (
    <span className="an-bar" aria-hidden data-kind={kind}>
      <i data-less={part < 0 ? '' : undefined} style={{ width: `${50 * Math.abs(part) || 0}%` }} />
    </span>
  )
}

const round = (n: number): number => Math.round(n * 10) / 10
