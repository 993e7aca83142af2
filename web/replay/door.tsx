import { useEffect, useRef, useState } from 'react'
import { Footer } from '../app/footer.tsx'
import { Header } from '../app/header.tsx'
import { follow } from '../app/router.ts'
import { useFile } from '../options/file.tsx'
import { Icon } from './icon.tsx'
import { useWords } from './text/index.ts'
import './door.css'

/** A record of so many KB is read: far more than the longest match has. */
const MOST = 8000

interface DoorProps {
  readonly title: string
  readonly lead: string
  readonly open: (text: string) => void
  /** The ways to pages near by. */
  readonly ways: readonly { readonly href: string; readonly name: string }[]
}

/** Where a record is handed in: dropped anywhere on the page, or chosen. */
export function Door({ title, lead, open, ways }: DoorProps) {
  const words = useWords()
  const { pick, input, why } = useFile({ accept: '.jsonl,.json,application/jsonl', label: words.choose, most: MOST }, ({ text }) =>
    open(text),
  )
  const isOver = useDrop(open)
  return (
    <>
      <Header />
      <main className="rp-door" data-over={isOver ? '' : undefined}>
        <h1>{title}</h1>
        <p>{lead}</p>
        <div className="rp-drop">
          <Icon name="open" size={40} />
          <button type="button" className="button main" onClick={pick}>
            {words.choose}
          </button>
          {input}
        </div>
        {why === '' ? null : (
          <p className="wrong" role="alert">
            {why}
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

/** Takes a file that is dropped anywhere on the page; is one held over it? */
function useDrop(open: (text: string) => void): boolean {
  const [isOver, setOver] = useState(false)
  const opens = useRef(open)
  useEffect(() => {
    opens.current = open
  }, [open])
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = () => setOver(false)
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file && file.size <= MOST * 1024) void file.text().then((text) => opens.current(text))
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
