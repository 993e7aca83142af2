import { useEffect, useState } from 'react'
import { follow } from '../../app/router.ts'
import { useSettings } from '../../app/settings.ts'
import { download } from '../../play/file.ts'
import { Sheet } from '../../tables/furniture/sheet.tsx'
import { useGameWords } from '../../tables/words.ts'
import { Icon } from './icon.tsx'
import { rightly, type Projector } from '../projector.ts'
import type { Shown } from '../screen/replay.tsx'
import { queryOf, type Source } from '../source.ts'
import { useShareWords } from './text/index.ts'
import { filmed } from './film.ts'
import { partsOf } from './parts.ts'
import { longLink, shortLink, type Aim } from './links.ts'
import { painterOf, type Painter } from './painter.ts'
import { countPicture } from './count.ts'
import { painted, pngOf } from './picture.ts'
import './share.css'

interface ShareProps {
  readonly shown: Shown
  readonly projector: Projector
  readonly source: Source
  readonly save: () => void
  readonly close: () => void
}

/** Everything that can be handed on of a match: links, pictures, a film, the record. */
export function Share({ shown, projector, source, save, close }: ShareProps) {
  const words = useShareWords()
  const { language } = useSettings()
  const { opened, seats, title, where } = shown
  const names = useGameWords(opened.game)?.names
  const [link, setLink] = useState('')
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  // What is still drawn when the sheet is closed is not wanted any more.
  const [left] = useState(() => new AbortController())
  useEffect(() => () => left.abort(), [left])

  const linkTo = async (aim: Aim) => {
    const packed = async () => rightly(await projector.ask({ kind: 'pack', at: aim === 'position' ? shown.at : null }))
    const carried = shortLink(source, opened.game, aim, shown) ?? (await packed().then((text) => text && longLink(text, aim, shown)))
    if (!carried) return setSaid(words.noLink)
    setLink(carried)
    setSaid((await copied(carried)) ? words.copied : words.copyIt)
  }
  const caption = { title, line: where }
  const result = opened.result
  const working = async (work: () => Promise<void>) => {
    setBusy(true)
    setSaid(words.drawing)
    await work().then(
      () => setSaid(words.drawn),
      (error: unknown) => {
        if (left.signal.aborted) return
        console.error(error)
        setSaid(words.notDrawnHere)
      },
    )
    setBusy(false)
  }
  const named = queryOf(source)
  const draw = painterOf(shown, projector, language, left.signal)
  const picture = (draw: Painter) =>
    working(async () => {
      const drawn = await draw(shown.at, caption)
      download(`${opened.game}.png`, await pngOf(await painted(drawn.svg, drawn.height)))
    })
  const count = () =>
    working(async () => {
      if (!result) return
      const last = rightly(await projector.ask({ kind: 'shot', at: opened.moves, eyes: 'all' }))
      const parts = partsOf(last?.view, result.scores, (source) => names?.[source] ?? source)
      const order = seats
        .map(({ name, emblem }, seat) => ({
          name,
          emblem,
          score: result.scores[seat] ?? 0,
          place: result.places[seat] ?? 0,
          parts: parts[seat] ?? [],
        }))
        .toSorted((a, b) => a.place - b.place)
      const winners = order.filter(({ place }) => place === 1)
      const drawn = countPicture({ title, line: words.won(winners.map(({ name }) => name).join(', ')) }, order)
      download(`${opened.game}-count.png`, await pngOf(await painted(drawn.svg, drawn.height)))
    })
  const film = (draw: Painter) =>
    working(async () => {
      const bytes = await filmed(shown, draw, left.signal)
      download(`${opened.game}.gif`, new Blob([bytes], { type: 'image/gif' }))
    })
  return (
    <Sheet title={words.share} close={words.close} onClose={close}>
      <div className="rp-share">
        <p>{source.kind === 'table' ? words.linkShort : words.linkLong}</p>
        <Way icon="link" name={words.linkMoment} does={() => void linkTo('moment')} />
        <Way icon="link" name={words.linkGame} does={() => void linkTo('game')} />
        <Way icon="link" name={words.linkPosition} does={() => void linkTo('position')} />
        {draw ? <Way icon="picture" name={words.picture} does={() => void picture(draw)} isBusy={isBusy} /> : null}
        {result ? <Way icon="picture" name={words.pictureCount} does={() => void count()} isBusy={isBusy} /> : null}
        {draw ? <Way icon="film" name={words.film} does={() => void film(draw)} isBusy={isBusy} /> : null}
        <Way icon="save" name={words.save} does={save} />
        {named === null ? null : (
          <a className="button" href={`/verify${named}`} onClick={follow}>
            <Icon name="proof" size={18} />
            {words.verify}
          </a>
        )}
        <output>{said}</output>
        {link === '' ? null : (
          <input
            className="field"
            readOnly
            aria-label={words.link}
            value={link}
            onFocus={(event) => event.currentTarget.select()}
            data-link
          />
        )}
      </div>
    </Sheet>
  )
}

interface WayProps {
  readonly icon: 'link' | 'picture' | 'film' | 'save'
  readonly name: string
  readonly does: () => void
  readonly isBusy?: boolean
}

function Way({ icon, name, does, isBusy = false }: WayProps) {
  return (
    // It keeps the focus while it works: a dialog without one cannot be left by keyboard.
    <button type="button" className="button" onClick={() => isBusy || does()} aria-disabled={isBusy}>
      <Icon name={icon} size={18} />
      {name}
    </button>
  )
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Where the browser lends no clipboard the link is there to be copied by hand.
    return false
  }
}
