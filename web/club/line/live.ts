import { useSyncExternalStore } from 'react'
import { lineOf, type Line, type LineState } from './line.ts'
import { tabShelf } from './shelf.ts'

let line: Line | undefined

/** The one line of this page to the server it came from; it is opened when somebody first speaks. */
export function live(): Line {
  line ??= begun()
  return line
}

export function useLine(): LineState {
  const { state } = live()
  return useSyncExternalStore(state.listen, state.now)
}

function begun(): Line {
  const line = lineOf({
    dial(ear, table) {
      const way = table === null ? '/live' : `/live?table=${encodeURIComponent(table)}`
      const socket = new WebSocket(new URL(way, location.href.replace(/^http/, 'ws')))
      socket.addEventListener('open', () => ear.opened())
      socket.addEventListener('message', ({ data }) => ear.said(String(data)))
      socket.addEventListener('close', () => ear.shut())
      return { send: (text) => socket.send(text), close: () => socket.close() }
    },
    now: () => Date.now(),
    later(ms, work) {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    wobble: () => Math.random(),
    shelf: tabShelf,
  })
  addEventListener('online', () => line.wake())
  addEventListener('offline', () => line.lose())
  addEventListener('pageshow', () => line.wake())
  document.addEventListener('visibilitychange', () => document.hidden || line.wake())
  return line
}
