// First, so that every page can say it differently.
import './look/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { watchParts } from './app/parts.ts'
import { keepOffline } from './offline/update.ts'

watchParts()
keepOffline()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
