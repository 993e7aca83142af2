// First, so that every page can say it differently.
import './look/base.css'
import { options } from 'preact'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import * as parts from './app/parts.ts'
import { keepOffline } from './offline/update.ts'

// Taken whole, for which the bundler has a helper: it lies with the front page then, and not with the rules of one game, which whoever
// plays another would fetch for it.
const { watchParts } = parts

// What follows from a drawing follows at once, not a frame later: the next key finds the focus where it belongs.
options.requestAnimationFrame = queueMicrotask

watchParts()
keepOffline()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(<App />)
