import { useRef, useState, type ReactNode } from 'react'
import { useText } from '../text/index.ts'

export interface TextFile {
  readonly name: string
  readonly text: string
}

interface FileKind {
  /** As an input of the page names kinds of files. */
  readonly accept: string
  readonly label: string
  /** In kilobytes; far more than anybody writes. What is larger is not even read. */
  readonly most: number
}

interface FileChoice {
  /** Opens the browser's own way to choose one. */
  readonly pick: () => void
  /** To be put somewhere; nobody sees it. */
  readonly input: ReactNode
  /** Why the last one was not taken; empty if it was. */
  readonly why: string
  readonly dismiss: () => void
}

/** A text file of one's own. */
export function useFile({ accept, label, most }: FileKind, choose: (file: TextFile) => void): FileChoice {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [large, setLarge] = useState<File | null>(null)
  return {
    pick: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file, changed, is a new choice.
          event.target.value = ''
          if (!file) return
          const isLarge = file.size > most * 1024
          setLarge(isLarge ? file : null)
          if (!isLarge) void file.text().then((read) => choose({ name: file.name, text: read }))
        }}
      />
    ),
    why: large ? text.fileTooLarge(large.name, Math.ceil(large.size / 1024), most) : '',
    dismiss: () => setLarge(null),
  }
}
