import type { Refusal } from '@caravanserai/kernel'
import { lazy, Suspense, useState } from 'react'
import { follow } from '../app/router.ts'
import { linkedSeed, useSettings } from '../app/settings.ts'
import { shelved, usualLevel, type Shelved } from '../app/shelf.ts'
import { recall, remember } from '../app/memory.ts'
import { start, usualChairs, warm } from '../app/start.ts'
import { Icon } from '../look/icon.tsx'
import { hasLesson } from '../tables/lesson/courses.ts'
import { tables } from '../tables/index.ts'
import { useText } from '../text/index.ts'
import { sentenceOf } from '../text/refusal.ts'
import { Arch } from './arch.tsx'
import { isFirst, noteOffered } from './offered.ts'
import { pictureOf } from './picture.tsx'

const Offer = lazy(async () => ({ default: (await import('./offer.tsx')).Offer }))

interface CardProps {
  readonly game: Shelved
  /** Opens the options, for one screen or for bots. */
  readonly options: (game: string, people: 'one' | 'several') => void
}

/** One of the games: its window, what it is, and the way in. */
export function GameCard({ game, options }: CardProps) {
  const { id, box, players, cards } = game
  const text = useText()
  const { language } = useSettings()
  const [starting, setStarting] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [offered, setOffered] = useState(false)
  const [level, setLevel] = useState(() => levelOf(game))
  const { title, line } = game.words[language]
  const there = shelved(id)
  const play = () => {
    if (isFirst(id)) {
      noteOffered(id)
      return setOffered(true)
    }
    setOffered(false)
    setStarting(true)
    const setup = { game: id, chairs: usualChairs(id, level), options: {}, seed: linkedSeed() }
    void start(setup)
      .then(setRefused)
      .finally(() => setStarting(false))
  }
  return (
    <li className={there ? 'game' : 'game game-later'}>
      <Arch>{pictureOf(id)}</Arch>
      <div className="game-words">
        <h2>{title}</h2>
        <ul className="facts">
          <li>
            <Icon name="players" />
            {text.players(Math.min(...players), Math.max(...players))}
          </li>
          <li title={text.againstBots}>
            <Icon name="length" />
            {text.minutes(box.minutes)}
            <span className="hidden-text"> {text.againstBots}</span>
          </li>
          <li className="fact-weight">
            <Icon name="weight" />
            {text.weights[box.weight]}
          </li>
        </ul>
        <p className="game-line">{line}</p>
        <p className="game-more">
          {there && hasLesson(id) ? (
            <a className="learn" href={`/learn/${id}`} aria-label={text.learnGame(title)} onClick={follow} onPointerEnter={() => warm(id)}>
              {text.learn}
            </a>
          ) : null}
          {there ? (
            <a className="learn" href="/puzzles" onClick={follow}>
              {text.puzzles}
            </a>
          ) : null}
          {tables[id]?.gallery ? (
            <a className="learn" href={`/${id}/cards`} onClick={follow}>
              {text.cards(cards)}
            </a>
          ) : null}
        </p>
      </div>
      {there ? (
        <div className="ways" onPointerEnter={() => warm(id)} onFocus={() => warm(id)}>
          <button type="button" className="button main way-play" aria-label={text.playGame(title)} disabled={starting} onClick={play}>
            <Icon name="play" />
            {text.play}
          </button>
          <select
            className="field way-level"
            aria-label={text.levelOf(title)}
            value={level}
            onChange={({ target: { value } }) => {
              remember(`level:${id}`, value)
              setLevel(value)
            }}
          >
            {game.levels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name[language]}
              </option>
            ))}
          </select>
          <button type="button" className="button way-pass" aria-label={text.passGame(title)} onClick={() => options(id, 'several')}>
            {text.passAndPlay}
          </button>
          <button type="button" className="button bare way-options" aria-label={text.optionsOf(title)} onClick={() => options(id, 'one')}>
            <Icon name="options" />
            <span>{text.options}</span>
          </button>
          <output className="hidden-text">{starting ? text.starting : ''}</output>
          {offered ? (
            <Suspense>
              <Offer game={id} title={title} play={play} close={() => setOffered(false)} />
            </Suspense>
          ) : null}
          {refused ? (
            <p className="wrong" role="alert">
              {sentenceOf(refused, language, text, undefined)}
            </p>
          ) : null}
        </div>
      ) : (
        <p className="later">{text.comingSoon}</p>
      )}
    </li>
  )
}

/** The level that was chosen last for this game, if there still is one of that name. */
function levelOf(game: Shelved): string {
  const chosen = recall(`level:${game.id}`)
  return game.levels.find(({ id }) => id === chosen)?.id ?? usualLevel(game)
}
