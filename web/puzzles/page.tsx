import { useEffect, useState } from 'react'
import { useFail } from '../app/boundary.tsx'
import { Footer } from '../app/footer.tsx'
import { Header } from '../app/header.tsx'
import { Wait } from '../app/notice.tsx'
import { follow } from '../app/router.ts'
import { useSettings } from '../app/settings.ts'
import { shelved, wholeShelf } from '../app/shelf.ts'
import { Icon } from '../look/icon.tsx'
import { PUZZLES } from './all.ts'
import { idOf, madeFor, wordsOf } from './made.ts'
import { nameOf, usePuzzles } from './memory.ts'
import type { Puzzles, PuzzleWords } from './puzzle.ts'
import { usePuzzleText } from './text/index.ts'
import './page.css'

/** All puzzles, game by game, with a picture of each. */
export function PuzzlesPage() {
  const text = usePuzzleText()
  const { language } = useSettings()
  const sets = useSets()
  const { solved } = usePuzzles()
  useEffect(() => {
    document.title = `${text.title} · Caravanserai`
  }, [text])
  if (!sets) return <Wait sentence={text.title} />
  return (
    <>
      <Header />
      <main className="puzzles">
        <h1>{text.title}</h1>
        <p className="puzzles-lead">{text.lead}</p>
        {sets.map(([game, set]) => {
          const done = set.puzzles.filter(({ id }) => solved.includes(nameOf(game, id))).length
          return (
            <section key={game} aria-labelledby={`puzzles-${game}`}>
              <h2 id={`puzzles-${game}`}>{shelved(game)?.words[language].title}</h2>
              <p className="puzzles-done">{text.solvedOf(done, set.puzzles.length)}</p>
              <ul>
                {set.puzzles.map(({ id, position }) => {
                  const words = set.words[language][id]
                  return words ? (
                    <Card
                      key={id}
                      game={game}
                      set={set}
                      id={id}
                      position={position}
                      words={words}
                      isSolved={solved.includes(nameOf(game, id))}
                    />
                  ) : null
                })}
              </ul>
              <MadeBy game={game} set={set} solved={solved} />
            </section>
          )
        })}
      </main>
      <Footer />
    </>
  )
}

interface MadeProps {
  readonly game: string
  readonly set: Puzzles
  readonly solved: readonly string[]
}

/** Those that people made, as far as they came here, and the way to make one. */
function MadeBy({ game, set, solved }: MadeProps) {
  const text = usePuzzleText()
  const { language } = useSettings()
  const [made] = useState(() => madeFor(game, set.goals))
  return (
    <>
      {made.length > 0 ? (
        <>
          <h3>{text.byPeople}</h3>
          <ul>
            {made.map((each) => (
              <Card
                key={idOf(each)}
                game={game}
                set={set}
                id={idOf(each)}
                position={each.position}
                words={wordsOf(each, set, language)}
                isSolved={solved.includes(nameOf(game, idOf(each)))}
              />
            ))}
          </ul>
        </>
      ) : null}
      <p className="puzzles-make">
        <a className="button" href={`/positions/${game}`} onClick={follow}>
          {text.make}
        </a>
      </p>
    </>
  )
}

interface CardProps {
  readonly game: string
  readonly set: Puzzles
  readonly id: string
  readonly position: object
  readonly words: PuzzleWords
  readonly isSolved: boolean
}

function Card({ game, set, id, position, words, isSolved }: CardProps) {
  const text = usePuzzleText()
  return (
    <li className="puzzle-card" data-solved={isSolved}>
      <a href={`/puzzles/${game}/${id}`} onClick={follow}>
        <span className="puzzle-picture">
          <set.Picture position={position} />
        </span>
        <strong>{words.title}</strong>
        <span className="puzzle-goal">{words.goal}</span>
        {isSolved ? (
          <span className="puzzle-solved">
            <Icon name="check" size={18} />
            {text.solved}
          </span>
        ) : null}
      </a>
    </li>
  )
}

function useSets(): readonly (readonly [string, Puzzles])[] | null {
  const fail = useFail()
  const [sets, setSets] = useState<readonly (readonly [string, Puzzles])[] | null>(null)
  useEffect(() => {
    let wanted = true
    // In the order of the front page.
    const load = wholeShelf().map(async ({ id }) => {
      const get = PUZZLES[id]
      return get ? [[id, await get()] as const] : []
    })
    Promise.all(load).then((loaded) => wanted && setSets(loaded.flat()), fail)
    return () => {
      wanted = false
    }
  }, [fail])
  return sets
}
