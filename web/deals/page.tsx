import type { Language, Refusal } from '@caravanserai/kernel'
import { useEffect, useMemo, useState } from 'react'
import { Footer } from '../app/footer.tsx'
import { Header } from '../app/header.tsx'
import { Notice } from '../app/notice.tsx'
import { go, useQuery } from '../app/router.ts'
import { localeOf, useSettings } from '../app/settings.ts'
import { shelved, type Shelved } from '../app/shelf.ts'
import { start, warm } from '../app/start.ts'
import { Arch } from '../front/arch.tsx'
import { pictureOf } from '../front/picture.tsx'
import { localHost, request } from '../host/host.ts'
import { Icon } from '../look/icon.tsx'
import { useResults } from '../results/ledger.ts'
import { useText } from '../text/index.ts'
import { sentenceOf } from '../text/refusal.ts'
import { CopyLink } from './copy.tsx'
import { dayName, dayOf } from './day.ts'
import { linkOf, PERSON, readDeal, setupOf, type Deal } from './deal.ts'
import { matchesFrom } from './links.ts'
import { useWords } from './text/index.ts'
import '../hexboard/hexboard.css'
import '../front/pictures/pictures.css'
import './deals.css'

/** A deal that somebody shared, or that of the day: what it is, and the way to its table. */
export function DealPage({ game }: { readonly game: string }) {
  const text = useText()
  const words = useWords()
  const query = useQuery()
  const found = shelved(game)
  const read = useMemo(
    () => (found ? readDeal(query, { ...found.choices, players: found.players, levels: levelsOf(found) }) : null),
    [found, query],
  )
  if (!found || !read) return <Notice sentence={text.lost} />
  if ('wrong' in read) return <Notice sentence={words.refused} more={words.why(read)} />
  return <Dealt found={found} deal={read} />
}

function Dealt({ found, deal }: { readonly found: Shelved; readonly deal: Deal }) {
  const text = useText()
  const words = useWords()
  const { language } = useSettings()
  const title = found.words[language].title
  const day = dayOf(deal.seed)
  const heading = day === null ? words.shared : words.ofDay(dayName(day, localeOf(language), true))
  useEffect(() => {
    document.title = `${title}: ${heading} · Caravanserai`
  }, [title, heading])
  useEffect(() => warm(found.id), [found.id])

  const setup = setupOf(found.id, deal, text)
  const link = linkOf(setup) ?? ''
  const open = useOpen(link)
  const played = useResults().find(({ game, seed, place }) => game === found.id && seed === deal.seed && place !== null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [starting, setStarting] = useState(false)
  const play = () => {
    if (open !== null) return go(`/play/${open}`)
    setStarting(true)
    void start(setup)
      .then(setRefused)
      .finally(() => setStarting(false))
  }
  return (
    <>
      <Header />
      <main className="deal">
        <Arch>{pictureOf(found.id)}</Arch>
        <div className="deal-words">
          <p className="deal-kind">{heading}</p>
          <h1>{title}</h1>
          <p>{day === null ? words.lead : words.ofDayLead}</p>
          <dl>
            <dt>{words.seats}</dt>
            <dd>{sitters(deal, found, language, words)}</dd>
            <Options deal={deal} names={found.words[language].choices} />
            {day === null ? (
              <>
                <dt>{words.seed}</dt>
                <dd>{deal.seed}</dd>
              </>
            ) : null}
          </dl>
          {played && played.place !== null ? <p className="deal-played">{words.played(played.place, played.score ?? 0)}</p> : null}
          {refused ? (
            <p className="wrong" role="alert">
              {sentenceOf(refused, language, text, undefined)}
            </p>
          ) : null}
          <div className="deal-ways">
            <button type="button" className="button main" disabled={starting} onClick={play}>
              <Icon name={open === null ? 'play' : 'resume'} />
              {open !== null ? text.resume : played ? words.again : text.play}
            </button>
            <CopyLink link={() => new URL(link, location.origin).href} />
          </div>
        </div>
      </main>
      <Footer />
    </>
  )
}

/** What is not as usual. */
function Options({ deal: { options }, names }: { readonly deal: Deal; readonly names: Shelved['words'][Language]['choices'] }) {
  const text = useText()
  const words = useWords()
  const said = Object.entries(options).map(([option, value]) => {
    if (option === 'first') return words.first(Number(value) + 1)
    if (option === 'board') return words.board(nameIn(names, `board-${String(value)}`))
    return value === true ? nameIn(names, option) : words.lot(nameIn(names, option), text.byChoice)
  })
  if (said.length === 0) return null
  return (
    <>
      <dt>{words.variants}</dt>
      <dd>{said.join(' · ')}</dd>
    </>
  )
}

function nameIn(names: { readonly [id: string]: string }, id: string): string {
  return names[id] ?? id
}

function levelsOf({ levels }: Shelved): string[] {
  return levels.map(({ id }) => id)
}

/** Who sits there, in a few words: people, then bots by their level. */
function sitters({ seats }: Deal, { levels }: Shelved, language: Language, words: ReturnType<typeof useWords>): string {
  const people = seats.filter((seat) => seat === PERSON).length
  const bots = levels.flatMap(({ id, name }) => {
    const count = seats.filter((seat) => seat === id).length
    return count === 0 ? [] : [words.bots(count, name[language])]
  })
  return [...(people === 0 ? [] : [people === 1 ? words.you : words.people(people)]), ...bots].join(' · ')
}

/** A match from this link that was begun here and is not over yet. */
function useOpen(link: string): string | null {
  const [open, setOpen] = useState<string | null>(null)
  useEffect(() => {
    const from = matchesFrom(link)
    if (from.length === 0) return
    const look = async () => {
      const answer = await request<'matches'>(localHost(), { kind: 'list' })
      const running = answer.kind === 'matches' ? answer.matches.filter(({ places }) => places === null) : []
      setOpen(from.find((id) => running.some(({ match }) => match === id)) ?? null)
    }
    void look()
  }, [link])
  return open
}
