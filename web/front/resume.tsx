import type { Language } from '@caravanserai/kernel'
import type { Chair, MatchInfo } from '@caravanserai/protocol'
import { nameOf } from '../app/name.ts'
import { LoadAgainAfter } from '../app/notice.tsx'
import { go } from '../app/router.ts'
import { useSettings } from '../app/settings.ts'
import { shelved } from '../app/shelf.ts'
import { warm } from '../app/start.ts'
import { Icon } from '../look/icon.tsx'
import { useSure } from '../look/sure.ts'
import { Banner } from '../signs/banner.tsx'
import { EMBLEMS } from '../signs/emblem.ts'
import { useText, type Text } from '../text/index.ts'
import { useMatches, type Matches } from './matches.ts'
import './resume.css'

/** So many more than the newest are not folded away. */
const SHOWN = 2

/** The unfinished matches, one click away, the newest first; many more of them and the finished ones fold out. */
export function Resume() {
  const text = useText()
  const { language } = useSettings()
  const { matches: stored, save, forget, trouble } = useMatches()
  const matches = stored.filter(({ game }) => shelved(game))
  const running = matches.filter(({ places }) => !places)
  const [newest] = running
  const shown = running.slice(1, 1 + SHOWN)
  const others = matches.filter((match) => match !== newest && !shown.includes(match))
  if (matches.length === 0 && !trouble) return null
  return (
    <section className="resume" aria-label={text.unfinished}>
      {newest ? (
        <div className="resume-bar" onPointerEnter={() => warm(newest.game)}>
          <Icon name="resume" />
          <p className="resume-words">
            <strong>{titleOf(newest, language)}</strong>
            <span>
              {withWhom(newest, text)} {turnOf(newest, text)}
            </span>
          </p>
          <span className="resume-banners">
            {newest.chairs.map(({ name }, seat) => (
              <Banner key={name} emblem={EMBLEMS[seat] ?? 'key'} size={26} />
            ))}
          </span>
          <button
            type="button"
            className="button"
            aria-label={text.resumeGame(titleOf(newest, language))}
            onClick={() => go(`/play/${newest.match}`)}
          >
            {text.resume}
          </button>
        </div>
      ) : null}
      {trouble ? (
        <p className="wrong" role="alert">
          {text.errors[trouble]} <LoadAgainAfter trouble={trouble} />
        </p>
      ) : null}
      {shown.length === 0 ? null : (
        <ul className="resume-more">
          {shown.map((match) => (
            <Older key={match.match} match={match} title={titleOf(match, language)} save={save} forget={forget} />
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <details className="resume-more">
          <summary>{running.length > 0 ? text.moreMatches(others.length) : text.matchesPlayed(others.length)}</summary>
          <ul>
            {others.map((match) => (
              <Older key={match.match} match={match} title={titleOf(match, language)} save={save} forget={forget} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

interface OlderProps extends Pick<Matches, 'save' | 'forget'> {
  readonly match: MatchInfo
  readonly title: string
}

function Older({ match, title, save, forget }: OlderProps) {
  const text = useText()
  const over = match.places !== null
  const { isSure, ask } = useSure(() => forget(match.match))
  return (
    <li>
      <p className="resume-words">
        <strong>{title}</strong>
        <span>
          {withWhom(match, text)} {over ? `${text.finished}.` : turnOf(match, text)}
        </span>
      </p>
      <button
        type="button"
        className="button bare"
        aria-label={over ? text.openGame(title) : text.resumeGame(title)}
        onClick={() => go(`/play/${match.match}`)}
      >
        {over ? text.open : text.resume}
      </button>
      {over ? (
        <button type="button" className="button bare" onClick={() => save(match.match)}>
          <Icon name="save" />
          {text.saveRecord}
        </button>
      ) : null}
      <button
        type="button"
        className={isSure ? 'button' : 'button bare square'}
        aria-label={isSure ? text.forgetSureGame(title) : text.forgetGame(title)}
        {...ask}
      >
        <Icon name="forget" />
        {isSure ? text.forgetSure : null}
      </button>
    </li>
  )
}

function titleOf({ game }: MatchInfo, language: Language): string {
  return shelved(game)?.words[language].title ?? game
}

function withWhom({ chairs }: MatchInfo, text: Text): string {
  const names = chairs.filter((chair) => !isAlone(chair, chairs)).map((chair) => nameOf(chair, text))
  const last = names.pop()
  if (last === undefined) return ''
  return `${text.withWhom(names.length === 0 ? last : `${names.join(', ')} ${text.and} ${last}`)}.`
}

function turnOf({ chairs, waiting }: MatchInfo, text: Text): string {
  const chair = chairs[waiting[0] ?? -1]
  if (!chair) return ''
  return `${isAlone(chair, chairs) ? text.yourTurn : text.turnOf(nameOf(chair, text))}.`
}

/** The only person among bots is whoever reads this. */
function isAlone({ kind }: Chair, chairs: readonly Chair[]): boolean {
  return kind === 'person' && chairs.filter((chair) => chair.kind === 'person').length === 1
}
