import { Footer } from '../../app/footer.tsx'
import { Header } from '../../app/header.tsx'
import { follow } from '../../app/router.ts'
import { useFile } from '../../options/file.tsx'
import { MOST, type Dropped } from '../drop.ts'
import { Icon } from '../share/icon.tsx'
import { useDoorWords } from './text/index.ts'
import './door.css'

interface DoorProps {
  readonly title: string
  readonly lead: string
  readonly open: (text: string) => void
  /** What is held over the page, or was let go of there. */
  readonly dropped: Dropped
  /** The ways to pages near by. */
  readonly ways: readonly { readonly href: string; readonly name: string }[]
}

/** Where a record is handed in: dropped anywhere on the page, or chosen. */
export function Door({ title, lead, open, dropped, ways }: DoorProps) {
  const words = useDoorWords()
  const { pick, input, why } = useFile({ accept: '.jsonl,.json,application/jsonl', label: words.choose, most: MOST }, ({ text }) =>
    open(text),
  )
  return (
    <>
      <Header />
      <main className="rp-door" data-over={dropped.isOver ? '' : undefined}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <div className="rp-drop">
          <Icon name="open" size={40} />
          <button type="button" className="button main" onClick={pick}>
            {words.choose}
          </button>
          {input}
        </div>
        {why === '' && dropped.why === '' ? null : (
          <p className="wrong" role="alert">
            {why || dropped.why}
          </p>
        )}
        <nav className="rp-ways">
          {ways.map(({ href, name }) => (
            <a key={href} className="button" href={href} onClick={follow}>
              {name}
            </a>
          ))}
        </nav>
      </main>
      <Footer />
    </>
  )
}
