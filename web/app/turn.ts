import { useEffect, useState } from 'react'

/** False in the first drawing and true a task later. What is drawn at once is one task, and a slow phone answers nobody meanwhile. */
export function useTurn(): boolean {
  const [isOurs, setOurs] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOurs(true))
    return () => clearTimeout(timer)
  }, [])
  return isOurs
}
