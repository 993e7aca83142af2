import { useEffect, useState } from 'react'

/** How many tasks ago it was first drawn, up to so many. What is drawn at once is one task, and a slow phone answers nobody meanwhile. */
export function useTurns(most: number): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (turns >= most) return
    const timer = setTimeout(() => setTurns(turns + 1))
    return () => clearTimeout(timer)
  }, [turns, most])
  return turns
}
