import { useEffect, useRef, type RefObject } from 'react'

/**
 * Says what the ask says, for those who do not see it: a new question, what an aim would bring, and in the end who won.
 * A decision that is asked in the same words as the last one is said again.
 */
export function useSpeech(root: RefObject<HTMLElement | null>, decision: string | null, announce: (sentence: string) => void): void {
  const said = useRef('')
  const met = useRef(false)
  useEffect(() => {
    const say = () => {
      const title = decision === null ? null : root.current?.querySelector('[data-final] header, [data-ask] .tb-title')
      const sentence = title ? sentenceIn(title) : ''
      const saying = `${decision} ${sentence}`
      if (saying === said.current) return
      said.current = saying
      if (sentence !== '') announce(sentence)
    }
    if (met.current) return say()
    met.current = true
    // Which words are shown is known when they are laid out: the first time that is a task of its own.
    const frame = requestAnimationFrame(say)
    return () => cancelAnimationFrame(frame)
  })
}

/** The lines of a title one after the other, each with its full stop. */
function sentenceIn(title: Element): string {
  // Only what this screen shows: a title may have fewer words for a narrow one.
  const lines = [...title.querySelectorAll<HTMLElement>('p, h2')].map((line) => line.innerText.trim())
  return lines.flatMap((line) => (line === '' ? [] : [/[.?!]$/.test(line) ? line : `${line}.`])).join(' ')
}
