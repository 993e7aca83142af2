import { useEffect, useMemo, useState } from 'react'
import { Notice, Wait } from '../app/notice.tsx'
import { follow, useQuery } from '../app/router.ts'
import { useSettings } from '../app/settings.ts'
import { download } from '../play/file.ts'
import { Door } from './door.tsx'
import { newProjector, rightly, tellerOf, type Projector } from './projector.ts'
import { Replay, type Named } from './screen/replay.tsx'
import { filmOf, type Missing, type Source } from './source.ts'
import { useWords } from './text/index.ts'
import { whyNot } from './why.ts'
import { isWrong, type Opened, type Wrong } from './wish.ts'

/** A match that is over, from this browser, from the server, from the address itself or from a file. */
export function ReplayPage({ source }: { readonly source: Source | null }) {
  const words = useWords()
  const [file, setFile] = useState<Source | null>(null)
  const found = file ?? source
  useEffect(() => {
    document.title = `${words.title} · Caravanserai`
  }, [words])
  if (found) return <Loaded key={keyOf(found)} source={found} />
  return (
    <Door
      title={words.openTitle}
      lead={words.openLead}
      open={(text) => setFile({ kind: 'file', text })}
      ways={[
        { href: '/history', name: words.ownGames },
        { href: '/verify', name: words.check },
      ]}
    />
  )
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
  | { readonly kind: 'open'; readonly opened: Opened; readonly projector: Projector }

function Loaded({ source }: { readonly source: Source }) {
  const words = useWords()
  const { language } = useSettings()
  const query = useQuery()
  const state = useProjected(source)
  const first = useMemo(() => momentIn(query), [query])
  switch (state.kind) {
    case 'loading':
      return <Wait sentence={words.loading} />
    case 'missing':
      return <Notice sentence={words[state.why]} />
    case 'wrong':
      return (
        <Notice sentence={words.refused} more={whyNot(state.why, words, language)}>
          <a className="button" href="/verify" onClick={follow}>
            {words.check}
          </a>
        </Notice>
      )
    case 'open':
      return <Shown {...state} source={source} first={first} />
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

/** A projector with that record in it, for as long as it is looked at. */
function useProjected(source: Source): State {
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
      setState(isWrong(opened) ? { kind: 'wrong', why: opened } : { kind: 'open', opened, projector })
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
