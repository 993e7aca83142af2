import { useEffect, useMemo, useState } from 'react'
import { useFail } from '../../app/boundary.tsx'
import { recallData } from '../../app/memory.ts'
import { Notice, Wait } from '../../app/notice.tsx'
import { useSettings } from '../../app/settings.ts'
import { shelved } from '../../app/shelf.ts'
import { useText } from '../../text/index.ts'
import { useGameWords } from '../../tables/words.ts'
import { sentenceOf } from '../../text/refusal.ts'
import { Clerk } from '../clerk.ts'
import { unpack } from '../link.ts'
import { useEditorText, type Text } from '../text/index.ts'
import { Desk, draftName } from './desk.tsx'
import { positionKinds, type PositionKind } from './kind.ts'
import type { Refusal } from '@caravanserai/kernel'

type Opened =
  | { readonly kind: PositionKind; readonly position: object; readonly clerk: Clerk }
  | { readonly wrong: keyof Text['why']; readonly refusal?: Refusal }

/** Where tables of a game are set: one that a link carries, the one that was being set here, or an empty one. */
export function PositionPage({ game, packed }: { readonly game: string; readonly packed: string }) {
  const page = useText()
  const text = useEditorText()
  const { language } = useSettings()
  const words = useGameWords(game)
  const fail = useFail()
  const found = useMemo(() => shelved(game), [game])
  const load = positionKinds[game]
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    let wanted = true
    const clerk = new Clerk()
    if (load && found) open(load, clerk, game, found.players[0] ?? 2, packed).then((now) => wanted && setOpened(now), fail)
    return () => {
      wanted = false
      clerk.end()
    }
  }, [load, found, game, packed, fail])
  if (!found || !load) return <Notice sentence={page.lost} />
  if (!opened) return <Wait sentence={text.loading} />
  if ('wrong' in opened)
    return (
      <Notice sentence={text.badLink} more={opened.refusal ? sentenceOf(opened.refusal, language, page, words) : text.why[opened.wrong]} />
    )
  return <Desk game={found} kind={opened.kind} first={opened.position} clerk={opened.clerk} />
}

async function open(load: () => Promise<PositionKind>, clerk: Clerk, game: string, players: number, packed: string): Promise<Opened> {
  const kind = await load()
  const usual = kind.first(players)
  if (packed === '') {
    // What an older page has left here must be a table still.
    const draft = recallData(draftName(game))
    const done = draft === null ? null : await clerk.ask({ kind: 'read', game, position: draft })
    return { kind, clerk, position: done?.kind === 'read' ? done.position : usual }
  }
  const read = await unpack(packed)
  if ('wrong' in read) return read
  const { value } = read
  if (typeof value !== 'object' || value === null || Object.keys(value).join() !== 'position') return { wrong: 'shape' }
  const done = await clerk.ask({ kind: 'read', game, position: (value as { readonly position: unknown }).position })
  if (done.kind === 'read') return { kind, clerk, position: done.position }
  return done.kind === 'refused' ? { wrong: 'shape', refusal: done.refusal } : { wrong: 'shape' }
}
