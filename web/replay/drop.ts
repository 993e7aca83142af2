import { useEffect, useRef, useState } from 'react'
import { useText } from '../text/index.ts'

/** A record of so many KB is read: far more than the longest match has. */
export const MOST = 8000

export interface Dropped {
  /** Is a file held over the page? */
  readonly isOver: boolean
  /** Why the last one was not taken; empty if it was. */
  readonly why: string
}

/** Takes a file that is dropped anywhere on the page. */
export function useDrop(open: (text: string) => void): Dropped {
  const text = useText()
  const [isOver, setOver] = useState(false)
  const [large, setLarge] = useState<File | null>(null)
  const opens = useRef(open)
  useEffect(() => {
    opens.current = open
  }, [open])
  useEffect(() => {
    const over = (event: DragEvent) => {
      // What is dragged on the table itself is no file.
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = () => setOver(false)
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      setOver(false)
      if (!file) return
      event.preventDefault()
      const isLarge = file.size > MOST * 1024
      setLarge(isLarge ? file : null)
      if (!isLarge) void file.text().then((read) => opens.current(read))
    }
    const until = new AbortController()
    document.addEventListener('dragover', over, until)
    document.addEventListener('dragleave', leave, until)
    document.addEventListener('drop', drop, until)
    return () => until.abort()
  }, [])
  return { isOver, why: large ? text.fileTooLarge(large.name, Math.ceil(large.size / 1024), MOST) : '' }
}
