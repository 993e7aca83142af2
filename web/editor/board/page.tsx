import { useEffect, useState } from 'react'
import { useFail } from '../../app/boundary.tsx'
import { recall } from '../../app/memory.ts'
import { Notice, Wait } from '../../app/notice.tsx'
import { shelved } from '../../app/shelf.ts'
import { useText } from '../../text/index.ts'
import { unpack, type Unpacked } from '../link.ts'
import { useEditorText } from '../text/index.ts'
import { boardKinds, type BoardKind } from './kind.ts'
import { readSheet, type Sheet } from './sheet.ts'
import { draftName, Workshop } from './workshop.tsx'

type Opened =
  | { readonly kind: BoardKind; readonly sheet: Sheet }
  | { readonly wrong: keyof ReturnType<typeof useEditorText>['why']; readonly more?: string }

/** Where boards of a game are drawn: one that a link carries, the one that was being drawn here, or the usual one. */
export function BoardPage({ game, packed }: { readonly game: string; readonly packed: string }) {
  const page = useText()
  const text = useEditorText()
  const fail = useFail()
  const found = shelved(game)
  const load = boardKinds[game]
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    let wanted = true
    if (load) open(load, game, packed).then((now) => wanted && setOpened(now), fail)
    return () => {
      wanted = false
    }
  }, [load, game, packed, fail])
  if (!found) return <Notice sentence={page.lost} />
  if (!load) return <Notice sentence={text.noBoards} />
  if (!opened) return <Wait sentence={text.loading} />
  if ('wrong' in opened) return <Notice sentence={text.badLink} more={opened.more ?? text.why[opened.wrong]} />
  return <Workshop game={found} kind={opened.kind} first={opened.sheet} />
}

async function open(load: () => Promise<BoardKind>, game: string, packed: string): Promise<Opened> {
  const kind = await load()
  const linked = packed === '' ? null : boardIn(await unpack(packed))
  if (linked && 'wrong' in linked) return linked
  const text = linked?.text ?? recall(draftName(game)) ?? Object.values(kind.boards)[0] ?? ''
  const sheet = readSheet(text, kind.signs)
  if (!('refused' in sheet)) return { kind, sheet }
  if (linked) return { wrong: 'shape', more: sheet.facts.why }
  // What an older page has left here is no reason not to draw.
  const usual = readSheet(Object.values(kind.boards)[0] ?? '', kind.signs)
  if ('refused' in usual) throw new Error(usual.facts.why)
  return { kind, sheet: usual }
}

/** A link to a board carries its text and nothing else. */
function boardIn(read: Unpacked): { readonly text: string } | Extract<Opened, { wrong: unknown }> {
  if ('wrong' in read) return read
  const { value } = read
  if (typeof value !== 'object' || value === null || Object.keys(value).join() !== 'board') return { wrong: 'shape' }
  const { board } = value as { readonly board: unknown }
  return typeof board === 'string' ? { text: board } : { wrong: 'shape' }
}
