import type { Language, Refusal } from '@caravanserai/kernel'
import type { Chair } from '@caravanserai/protocol'
import { BOTS } from '@caravanserai/protocol/names'
import { useEffect, useRef, useState } from 'react'
import { NAMELESS } from '../app/name.ts'
import { linkedSeed, useSettings } from '../app/settings.ts'
import { shelved, usualLevel, type Shelved, type ShelvedLevel } from '../app/shelf.ts'
import { start, type Setup } from '../app/start.ts'
import { CopyLink } from '../deals/copy.tsx'
import { linkOf } from '../deals/deal.ts'
import { Icon } from '../look/icon.tsx'
import { useText, type Text } from '../text/index.ts'
import { sentenceOf } from '../text/refusal.ts'
import { BoardField, ownBoard, type BoardChoice } from './board.tsx'
import type { TextFile } from './file.tsx'
import { parsed, PositionField } from './position.tsx'
import { SeatRow } from './seat.tsx'
import { chosenFor, type Chosen } from './chosen.ts'
import { VariantFields } from './variants.tsx'
import './options.css'

interface OptionsProps {
  readonly game: string
  readonly people?: 'one' | 'several'
  /** A match that it begins from. */
  readonly from?: { readonly chairs: readonly Chair[]; readonly options: unknown }
  readonly close: () => void
}

/** Everything about a match that can be chosen before it starts. */
export function Options({ game, people = 'one', from: before, close }: OptionsProps) {
  const text = useText()
  const { language } = useSettings()
  const found = shelved(game)
  const dialog = useRef<HTMLDialogElement>(null)
  const [chairs, setChairs] = useState<readonly Chair[]>(() =>
    before ? namedChairs(before.chairs, text) : found ? firstChairs(found, people, text) : [],
  )
  const was = (before?.options ?? {}) as { readonly [option: string]: unknown }
  const [board, setBoard] = useState<BoardChoice>(() => boardIn(was, found))
  const [chosen, setChosen] = useState<Chosen>(() => chosenIn(was))
  const [first, setFirst] = useState('')
  const [seed, setSeed] = useState(linkedSeed)
  // What somebody has chosen for these is not folded away.
  const [advanced, setAdvanced] = useState(seed !== '' || (typeof board === 'object' && board !== null))
  const [position, setPosition] = useState<TextFile | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  useEffect(() => dialog.current?.showModal(), [])
  if (!found) return null

  const most = Math.max(...found.players)
  const least = Math.min(...found.players)
  const change = (seat: number, chair: Chair) => setChairs(chairs.with(seat, chair))
  const remove = (seat: number) => {
    // The button goes with its seat: whoever pressed it by keyboard goes on from the seat before.
    dialog.current?.querySelectorAll<HTMLElement>('.seats input')[Math.max(0, seat - 1)]?.focus()
    setChairs(chairs.toSpliced(seat, 1))
  }
  const setupWith = (seed: string): Setup => {
    const named = chairs.map((chair, seat) => ({ ...chair, name: given(chair.name.trim(), text) || text.seatNumber(seat + 1) }))
    const options = {
      ...chosenFor(found.choices, chairs.length, chosen),
      ...(board === null ? {} : { board: typeof board === 'string' ? board : board.text }),
      ...(first !== '' && Number(first) < chairs.length ? { first: Number(first) } : {}),
    }
    const from = position === null ? undefined : parsed(position.text)
    return { game, chairs: named, options, seed, position: from }
  }
  const submit = async () => {
    const why = await start(setupWith(seed.trim()))
    setRefused(why)
    // What is wrong must be seen.
    if (isAbout(why, 'board')) setAdvanced(true)
  }
  /** A deal needs a seed to be shared; without one, it is drawn now. */
  const share = () => {
    const named = seed.trim() || drawSeed()
    setSeed(named)
    return new URL(linkOf(setupWith(named)) ?? '/', location.origin).href
  }
  const levels = [...new Set(chairs.flatMap(({ level }) => level ?? []))]
  const level = levels.length === 1 ? (levels[0] ?? '') : ''
  const several = chairs.filter(({ kind }) => kind === 'person').length > 1

  return (
    <dialog ref={dialog} className="options" aria-labelledby="options-title" onClose={close} closedby="any">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <header>
          <h2 id="options-title">{found.words[language].title}</h2>
          <button type="button" className="button bare square" aria-label={text.close} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </header>

        <div className="options-body">
          <fieldset>
            <legend>{text.seats}</legend>
            <ol className="seats">
              {chairs.map((chair, seat) => (
                <SeatRow
                  // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
                  key={seat}
                  seat={seat}
                  chair={chair}
                  levels={found.levels}
                  change={(next) => change(seat, renamed(next, chairs, found, text))}
                  remove={chairs.length > least ? () => remove(seat) : null}
                />
              ))}
            </ol>
            {chairs.length < most ? (
              <button type="button" className="button bare add-seat" onClick={() => setChairs([...chairs, newBot(chairs, found)])}>
                <span aria-hidden>+</span> {text.addSeat}
              </button>
            ) : null}
            {several ? <p className="help">{text.passHelp}</p> : null}
          </fieldset>

          <div className="options-pair">
            {levels.length > 0 ? (
              <label>
                <span className="label">{text.botLevel}</span>
                <select
                  className="field"
                  value={level}
                  aria-describedby="level-help"
                  onChange={({ target: { value } }) =>
                    setChairs(chairs.map((chair) => (chair.kind === 'bot' ? { ...chair, level: value } : chair)))
                  }
                >
                  {level === '' ? <option value="">{text.mixed}</option> : null}
                  {found.levels.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name[language]}
                    </option>
                  ))}
                </select>
              </label>
            ) : null}
            <label>
              <span className="label">{text.firstPlayer}</span>
              <select
                className="field"
                value={Number(first) < chairs.length ? first : ''}
                onChange={(event) => setFirst(event.target.value)}
              >
                <option value="">{text.anybody}</option>
                {chairs.map(({ name }, seat) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
                  <option key={seat} value={String(seat)}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>

          <LevelHelp level={found.levels.find(({ id }) => id === level)} />

          <VariantFields game={found} players={chairs.length} chosen={chosen} choose={setChosen} />

          <details className="advanced" open={advanced} onToggle={(event) => setAdvanced(event.currentTarget.open)}>
            <summary>{text.advanced}</summary>
            {found.board ? (
              <BoardField
                game={game}
                boards={found.choices.boards}
                names={found.words[language].choices}
                board={board}
                choose={(next) => {
                  setBoard(next)
                  setRefused(null)
                }}
                why={whyNotBoard(refused, language, text)}
              />
            ) : null}
            <label>
              <span className="label">{text.seed}</span>
              <input
                className="field"
                value={seed}
                maxLength={200}
                autoComplete="off"
                spellCheck="false"
                aria-describedby="seed-help"
                onChange={(event) => setSeed(event.target.value)}
              />
            </label>
            <p className="help" id="seed-help">
              {text.seedHelp}
            </p>
            <CopyLink link={linkOf(setupWith(seed)) === null ? null : share} why={text.linkOwn} />
            <PositionField game={game} position={position} choose={setPosition} />
          </details>
        </div>

        <footer>
          {refused && !isAbout(refused, 'board') ? (
            <p className="wrong" role="alert">
              {sentenceOf(refused, language, text, undefined)}
            </p>
          ) : null}
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {text.cancel}
          </button>
          <button type="submit" className="button main">
            <Icon name="play" />
            {text.start}
          </button>
        </footer>
      </form>
    </dialog>
  )
}

/** Where the map is wrong, as the rules saw it. */
function whyNotBoard(refused: Refusal | null, language: Language, text: Text): string {
  if (!refused || !isAbout(refused, 'board')) return ''
  const { line, column, reason } = refused.facts
  return typeof line === 'number' && typeof column === 'number' && typeof reason === 'string'
    ? text.boardWrong(line, column, reason)
    : sentenceOf(refused, language, text, undefined)
}

function isAbout(refused: Refusal | null, option: string): boolean {
  return refused?.facts['option'] === option
}

/** A name that was left as it was is none. */
function given(name: string, text: Text): string {
  return name === text.you ? NAMELESS : name
}

/** Short enough to be said aloud. */
function drawSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) => word.toString(36).slice(-4)).join('')
}

/** Whoever has no name of their own is called as everywhere. */
function namedChairs(chairs: readonly Chair[], text: Text): Chair[] {
  return chairs.map((chair) => (chair.name === NAMELESS ? { ...chair, name: text.you } : chair))
}

/** The board of a match: one that has a name, or somebody's own. */
function boardIn({ board }: { readonly [option: string]: unknown }, found: Shelved | undefined): BoardChoice {
  if (typeof board !== 'string') return null
  return found?.choices.boards.find((each) => each === board) ?? ownBoard(board)
}

/** What was chosen for a match; what the form does not offer it leaves out again. */
function chosenIn(options: { readonly [option: string]: unknown }): Chosen {
  return Object.fromEntries(
    Object.entries(options).flatMap(([option, value]) =>
      typeof value === 'boolean' || typeof value === 'string' ? [[option, value]] : [],
    ),
  )
}

function firstChairs(found: Shelved, people: 'one' | 'several', text: Text): Chair[] {
  const usual = found.players.includes(4) ? 4 : Math.max(...found.players)
  if (people === 'several')
    return Array.from({ length: Math.min(...found.players) }, (_, seat) => ({
      name: `${text.person2} ${seat + 1}`,
      kind: 'person',
      level: null,
    }))
  const chairs: Chair[] = [{ name: text.you, kind: 'person', level: null }]
  while (chairs.length < usual) chairs.push(newBot(chairs, found))
  return chairs
}

/** A bot is never called as one speaks to a person. */
function renamed(chair: Chair, chairs: readonly Chair[], found: Shelved, text: Text): Chair {
  return chair.kind === 'bot' && chair.name === text.you ? { ...chair, name: newBot(chairs, found).name } : chair
}

function newBot(chairs: readonly Chair[], found: Shelved): Chair {
  const name = BOTS.find((each) => chairs.every((chair) => chair.name !== each)) ?? `Bot ${chairs.length + 1}`
  return { name, kind: 'bot', level: usualLevel(found) }
}

/** What bots of a level do, and how long they take. */
function LevelHelp({ level }: { readonly level: ShelvedLevel | undefined }) {
  const text = useText()
  const { language } = useSettings()
  if (!level?.says) return null
  return (
    <p className="help" id="level-help">
      {level.says[language]} {level.ms === undefined ? null : text.botPace(level.ms)}
    </p>
  )
}
