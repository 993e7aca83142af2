import type { Failure } from '@caravanserai/protocol'
import { useEffect, useMemo, useState } from 'react'
import { Footer } from '../app/footer.tsx'
import { Header } from '../app/header.tsx'
import { Wait } from '../app/notice.tsx'
import { nameOf } from '../app/name.ts'
import { follow } from '../app/router.ts'
import { localeOf, useSettings } from '../app/settings.ts'
import { shelved, wholeShelf } from '../app/shelf.ts'
import { useSure } from '../look/sure.ts'
import { useFile } from '../options/file.tsx'
import { download } from '../play/file.ts'
import { Icon } from '../replay/share/icon.tsx'
import { Banner } from '../signs/banner.tsx'
import { EMBLEMS } from '../signs/emblem.ts'
import { useText } from '../text/index.ts'
import { readBundle, writeBundles } from './bundle.ts'
import { recordOf, useHistory, type History } from './entries.ts'
import { addressOf, found, LONGEST_NOTE, RESULTS, type Entry, type Search } from './entry.ts'
import { useWords } from './text/index.ts'
import './history.css'

/** A file of so many KB is read: those that were written before they were packed are large. */
const MOST = 400_000

/** All matches that are over: found, looked at again, written beside, taken along. */
export function HistoryPage() {
  const words = useWords()
  const text = useText()
  const { language } = useSettings()
  const history = useHistory()
  const [search, setSearch] = useState<Search>({ words: '', game: '', result: 'any' })
  const [said, setSaid] = useState('')
  useEffect(() => {
    document.title = `${words.title} · Caravanserai`
  }, [words])
  const { entries, notes } = history
  const shown = useMemo(() => {
    const read = ({ game, names, key }: Entry) =>
      [
        shelved(game)?.words[language].title ?? game,
        ...names.map((name) => nameOf({ name, kind: 'person', level: null }, text)),
        notes.get(key),
      ].join(' ')
    return found(entries ?? [], search, read)
  }, [entries, notes, search, language, text])
  const importAll = async (file: string) => {
    const volumes = readBundle(file)
    setSaid(volumes ? words.imported(await history.take(volumes)) : words.notOurs)
  }
  const kind = { accept: '.json,application/json', label: words.import, most: MOST }
  const { pick, input, why } = useFile(kind, (file) => void importAll(file.text))
  const exportAll = async () => {
    const { files, count } = await writeBundles(history.volumes())
    for (const [i, file] of files.entries()) download(`caravanserai-history${i === 0 ? '' : `-${i + 1}`}.json`, file)
    setSaid(words.exported(count, entries?.length ?? 0, files.length))
  }
  const sayWhy = (why: Failure | null) => setSaid(why ? text.errors[why] : '')
  if (!entries) return <Wait sentence={text.loading} />
  return (
    <>
      <Header />
      <main className="hs">
        <div className="hs-head">
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </div>
        <div className="hs-ways">
          <a className="button" href="/replay" onClick={follow}>
            <Icon name="open" size={18} />
            {words.openRecord}
          </a>
          <button type="button" className="button" onClick={() => void exportAll()} disabled={entries.length === 0}>
            <Icon name="save" size={18} />
            {words.export}
          </button>
          <button type="button" className="button" onClick={pick} disabled={!history.isKept}>
            {words.import}
          </button>
          <a className="button" href="/games" onClick={follow}>
            {words.summary}
          </a>
          {input}
        </div>
        <output className="hs-said">{said || why || (history.isKept ? '' : words.noStore)}</output>
        {entries.length === 0 ? (
          <div className="hs-none">
            <h2>{words.none}</h2>
            <p>{words.noneMore}</p>
          </div>
        ) : (
          <>
            <Searching search={search} onChange={setSearch} count={words.count(shown.length, entries.length)} />
            {shown.length === 0 ? <p className="hs-none">{words.nothing}</p> : null}
            <ol className="hs-list">
              {shown.map((entry) => (
                <Row key={entry.key} entry={entry} history={history} sayWhy={sayWhy} />
              ))}
            </ol>
          </>
        )}
      </main>
      <Footer />
    </>
  )
}

interface SearchingProps {
  readonly search: Search
  readonly onChange: (search: Search) => void
  readonly count: string
}

function Searching({ search, onChange, count }: SearchingProps) {
  const words = useWords()
  const { language } = useSettings()
  return (
    <search className="hs-search">
      <label className="hs-words">
        <Icon name="search" size={18} />
        <input
          type="search"
          className="field"
          aria-label={words.search}
          placeholder={words.searchHint}
          value={search.words}
          onInput={(event) => onChange({ ...search, words: event.currentTarget.value })}
        />
      </label>
      <select
        className="field"
        aria-label={words.game}
        value={search.game}
        onChange={(event) => onChange({ ...search, game: event.currentTarget.value })}
      >
        <option value="">{words.allGames}</option>
        {wholeShelf().map(({ id, words: named }) => (
          <option key={id} value={id}>
            {named[language].title}
          </option>
        ))}
      </select>
      <select
        className="field"
        aria-label={words.result}
        value={search.result}
        onChange={(event) => onChange({ ...search, result: RESULTS.find((each) => each === event.currentTarget.value) ?? 'any' })}
      >
        {RESULTS.map((result) => (
          <option key={result} value={result}>
            {words.results[result]}
          </option>
        ))}
      </select>
      <output>{count}</output>
    </search>
  )
}

interface RowProps {
  readonly entry: Entry
  readonly history: History
  readonly sayWhy: (why: Failure | null) => void
}

function Row({ entry, history, sayWhy }: RowProps) {
  const words = useWords()
  const text = useText()
  const { language } = useSettings()
  const title = shelved(entry.game)?.words[language].title ?? entry.game
  const order = entry.names.map((name, seat) => ({ name, seat, place: entry.places[seat] ?? 0 })).toSorted((a, b) => a.place - b.place)
  const note = history.notes.get(entry.key) ?? ''
  const { isSure, ask } = useSure(() => void history.drop(entry).then(sayWhy))
  const save = async () => {
    const record = await recordOf(entry)
    if (record !== null) download(`${entry.game}-${entry.key}.jsonl`, record)
  }
  return (
    <li data-entry={entry.key}>
      <div className="hs-what">
        <h2>{title}</h2>
        <p>
          {new Date(entry.at).toLocaleDateString(localeOf(language), { day: 'numeric', month: 'long', year: 'numeric' })},{' '}
          {words.where[entry.where]}
        </p>
        <ul className="hs-places">
          {order.map(({ name, seat, place }) => (
            <li key={seat} data-you={seat === entry.you ? '' : undefined}>
              <span>{words.place(place)}</span>
              <Banner emblem={EMBLEMS[seat] ?? 'key'} size={20} />
              {nameOf({ name, kind: 'person', level: null }, text)}
            </li>
          ))}
        </ul>
      </div>
      <label className="hs-note">
        <span>{words.note}</span>
        <textarea
          className="field"
          aria-label={words.noteOf(title)}
          rows={2}
          maxLength={LONGEST_NOTE}
          disabled={!history.isKept}
          defaultValue={note}
          onChange={(event) => void history.note(entry, event.currentTarget.value).then(sayWhy)}
        />
      </label>
      <div className="hs-deeds">
        <a className="button" href={addressOf(entry)} onClick={follow} aria-label={words.replayOf(title)}>
          <Icon name="play" size={18} />
          {words.replay}
        </a>
        <button
          type="button"
          className="button bare square"
          aria-label={words.saveOf(title)}
          title={words.save}
          onClick={() => void save()}
        >
          <Icon name="save" />
        </button>
        {entry.where === 'account' ? null : (
          <button
            type="button"
            className={isSure ? 'button' : 'button bare square'}
            aria-label={isSure ? words.dropSureOf(title) : words.dropOf(title)}
            title={words.drop}
            {...ask}
          >
            <Icon name="forget" />
            {isSure ? words.dropSure : null}
          </button>
        )}
      </div>
    </li>
  )
}
