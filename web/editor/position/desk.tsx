import type { Refusal } from '@caravanserai/kernel'
import { useEffect, useMemo, useState } from 'react'
import { Header } from '../../app/header.tsx'
import { remember } from '../../app/memory.ts'
import { useSettings } from '../../app/settings.ts'
import type { Shelved } from '../../app/shelf.ts'
import { CopyLink } from '../../deals/copy.tsx'
import { download } from '../../play/file.ts'
import { useText } from '../../text/index.ts'
import { useGameWords } from '../../tables/words.ts'
import { sentenceOf } from '../../text/refusal.ts'
import type { Clerk } from '../clerk.ts'
import { Icon } from '../icon.tsx'
import { usePacked } from '../packed.ts'
import type { Reading } from '../task.ts'
import { useEditorText } from '../text/index.ts'
import { Choice } from './fields.tsx'
import type { PositionKind } from './kind.ts'
import { PlayCard } from './play.tsx'
import { PuzzleCard } from './puzzle.tsx'
import { TextCard } from './text.tsx'
import '../editor.css'
import '../said.css'
import './position.css'

export const draftName = (game: string) => `position ${game}`

interface DeskProps {
  readonly game: Shelved
  readonly kind: PositionKind
  readonly first: object
  readonly clerk: Clerk
}

/** A table being set, what the rules say of it, and what can be done with it. */
export function Desk({ game, kind, first, clerk }: DeskProps) {
  const page = useText()
  const text = useEditorText()
  const { language } = useSettings()
  const words = useGameWords(game.id)
  const [position, setPosition] = useState(first)
  const [past, setPast] = useState<readonly object[]>([])
  const read = useReading(clerk, game.id, position)
  const reading = read && 'position' in read ? read : null
  const packed = usePacked(useMemo(() => (reading ? { position: reading.position } : null), [reading]))
  const change = (next: object) => {
    setPast([...past.slice(-99), position])
    setPosition(next)
  }
  const undo = past.at(-1)
  useEffect(() => {
    document.title = `${text.positionTitle} · Caravanserai`
  }, [text])
  useEffect(() => {
    if (reading) remember(draftName(game.id), JSON.stringify(reading.position))
  }, [reading, game.id])
  const players = kind.playersIn(position)
  return (
    <>
      <Header />
      <main className="editor ed-position">
        <div className="ed-bar">
          <h1>
            {text.positionTitle} <span className="ed-of">{game.words[language].title}</span>
          </h1>
          <Choice
            label={text.seats}
            value={String(players)}
            values={game.players.map((each) => [String(each), String(each)] as const)}
            choose={(to) => change(kind.resized(position, Number(to)))}
          />
          <div className="ed-ways">
            <button
              type="button"
              className="button bare"
              disabled={undo === undefined}
              onClick={() => {
                if (undo) setPosition(undo)
                setPast(past.slice(0, -1))
              }}
            >
              <Icon name="undo" />
              <span>{text.undo}</span>
            </button>
            <button type="button" className="button bare" onClick={() => change(kind.first(players))}>
              <Icon name="clear" />
              <span>{text.clearAll}</span>
            </button>
            <button
              type="button"
              className="button bare"
              disabled={!reading}
              onClick={() => reading && download(`${game.id}.json`, `${JSON.stringify(reading.position, null, 2)}\n`, 'application/json')}
            >
              <Icon name="save" />
              <span>{text.download}</span>
            </button>
            <CopyLink link={packed === null ? null : () => new URL(`/positions/${game.id}#${packed}`, location.origin).href} />
          </div>
        </div>
        <div className="ed-setting">
          <kind.Setting position={position} reading={reading} change={change} language={language} />
        </div>
        <div className="ed-side">
          <section className="ed-card" aria-labelledby="ed-reads">
            <h2 id="ed-reads">{text.readsAs}</h2>
            <output className="ed-verdict" data-verdict={read === null ? 'open' : reading ? 'good' : 'bad'}>
              {read === null ? null : (
                <>
                  <Icon name={reading ? 'check' : 'cross'} />
                  <span>{reading ? text.canBe : sentenceOf(read as Refusal, language, page, words)}</span>
                </>
              )}
            </output>
          </section>
          <PlayCard game={game} reading={reading} />
          <PuzzleCard game={game} reading={reading} />
          <TextCard game={game} clerk={clerk} position={reading?.position ?? position} take={change} />
        </div>
      </main>
    </>
  )
}

/** What the rules say of a position; null until they have. */
function useReading(clerk: Clerk, game: string, position: object): Reading | Refusal | null {
  const [read, setRead] = useState<{ readonly of: object; readonly said: Reading | Refusal } | null>(null)
  useEffect(() => {
    let wanted = true
    void clerk.ask({ kind: 'read', game, position }).then((done) => {
      if (!wanted || done.kind === 'play') return null
      return setRead({ of: position, said: done.kind === 'read' ? done : done.refusal })
    })
    return () => {
      wanted = false
    }
  }, [clerk, game, position])
  return read?.of === position ? read.said : null
}
