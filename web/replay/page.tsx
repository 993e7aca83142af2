import { lazy, useEffect, useMemo, useState } from 'react'
import { Notice, Wait } from '../app/notice.tsx'
import { useQuery } from '../app/router.ts'
import { download } from '../play/file.ts'
import { useDrop } from './drop.ts'
import { newProjector, rightly, tellerOf, type Projector } from './projector.ts'
import { Replay, type Named } from './screen/replay.tsx'
import { filmOf, type Missing, type Source } from './source.ts'
import { useWords } from './text/index.ts'
import { isWrong, type Opened, type Wrong } from './wish.ts'

// Whoever looks at a match needs neither.
const AgainDoor = lazy(async () => ({ default: (await import('./door/again.tsx')).AgainDoor }))
const Refused = lazy(async () => ({ default: (await import('./door/wrong.tsx')).Refused }))

/** A match that is over, from this browser, from the server, from the address itself or from a file. */
export function ReplayPage({ source }: { readonly source: Source | null }) {
  const words = useWords()
  const [file, setFile] = useState<Source | null>(null)
  const found = file ?? source
  const open = (text: string) => setFile({ kind: 'file', text })
  const dropped = useDrop(open)
  useEffect(() => {
    document.title = `${words.title} · Caravanserai`
  }, [words])
  if (found)
    return (
      <>
        <Loaded key={keyOf(found)} source={found} />
        {dropped.isOver ? <div className="rp-over" /> : null}
      </>
    )
  return <AgainDoor open={open} dropped={dropped} />
}

function keyOf(source: Source): string {
  switch (source.kind) {
    case 'match':
      return source.match
    case 'table':
      return source.table
    case 'link':
      return source.packed
    case 'kept':
      return source.key
    case 'file':
      return source.text
  }
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing'; readonly why: Missing }
  | { readonly kind: 'wrong'; readonly why: Wrong }
  | { readonly kind: 'open'; readonly opened: Opened; readonly projector: Projector; readonly source: Source }

function Loaded({ source }: { readonly source: Source }) {
  const words = useWords()
  const query = useQuery()
  // An address does not speak of a file that was dropped on what it shows.
  const first = useMemo(() => momentIn(source.kind === 'file' ? new URLSearchParams() : query), [source, query])
  const state = useProjected(source, source.kind === 'table' && query.has('only') ? first.at : null)
  switch (state.kind) {
    case 'loading':
      return <Wait sentence={words.loading} />
    case 'missing':
      return <Notice sentence={words[state.why]} />
    case 'wrong':
      return <Refused why={state.why} />
    case 'open':
      return <Shown {...state} first={first} />
  }
}

interface ShownProps {
  readonly opened: Opened
  readonly projector: Projector
  readonly source: Source
  readonly first: Named
}

function Shown({ opened, projector, source, first }: ShownProps) {
  const teller = useMemo(() => tellerOf(projector), [projector])
  const save = async () => {
    const text = rightly(await projector.ask({ kind: 'text' }))
    if (text !== null) download(`${opened.game}.jsonl`, text)
  }
  // A moment beyond the end is the end; a seat that is not there looks at nothing.
  const eyes = typeof first.eyes === 'number' && first.eyes >= opened.seats.length ? 'all' : first.eyes
  return (
    <Replay teller={teller} opened={opened} first={{ ...first, eyes }} projector={projector} source={source} save={() => void save()} />
  )
}

/** A projector with that record in it, or only the table after so many moves, for as long as it is looked at. */
function useProjected(source: Source, only: number | null): State {
  const [state, setState] = useState<State>({ kind: 'loading' })
  useEffect(() => {
    let isLeft = false
    let projector: Projector | null = null
    const load = async () => {
      const film = await filmOf(source)
      if (isLeft) return
      if (typeof film === 'string') return setState({ kind: 'missing', why: film })
      projector = newProjector()
      const opened = await projector.ask({ kind: 'open', film })
      if (isLeft) return
      if (isWrong(opened)) return setState({ kind: 'wrong', why: opened })
      const packed = only === null ? null : rightly(await projector.ask({ kind: 'pack', at: only }))
      const alone = packed === null ? null : rightly(await projector.ask({ kind: 'open', film: { packed } }))
      if (isLeft) return
      // What has become a table of its own is no part of the match any more.
      setState(
        alone && packed !== null
          ? { kind: 'open', opened: alone, projector, source: { kind: 'link', packed } }
          : { kind: 'open', opened, projector, source },
      )
    }
    void load()
    return () => {
      isLeft = true
      projector?.close()
    }
    // The page is made anew for another source.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return state
}

/** What a link names: read strictly, and left out where it is no number. */
function momentIn(query: URLSearchParams): Named {
  const number = (word: string) => {
    const given = query.get(word)
    return given !== null && /^\d{1,6}$/.test(given) ? Number(given) : null
  }
  return { at: number('at') ?? 0, turn: number('turn') ?? 0, eyes: number('eyes') ?? 'all' }
}
