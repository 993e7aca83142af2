import { useState } from 'react'

/** What cannot be had again: one press asks, another does it. Who goes elsewhere in between has not said yes. */
export function useSure(act: () => void) {
  const [isSure, setSure] = useState(false)
  const press = () => {
    setSure(!isSure)
    if (isSure) act()
  }
  return { isSure, ask: { onClick: press, onBlur: () => setSure(false) } }
}
