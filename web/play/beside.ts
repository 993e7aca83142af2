import { useLayoutEffect, useState, type RefObject } from 'react'

/** Has the table on the stage a log beside it, whose place something else may take? It depends on the game and on how much room there is. */
export function useLogPlace(stage: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isThere, setThere] = useState(false)
  useLayoutEffect(() => {
    const on = stage.current
    if (!isWanted || !on) return
    const look = () => setThere(on.querySelector('.tb-right > .tb-log-card')?.checkVisibility() ?? false)
    look()
    const watch = new ResizeObserver(look)
    watch.observe(on)
    return () => watch.disconnect()
  }, [stage, isWanted])
  return isWanted && isThere
}
