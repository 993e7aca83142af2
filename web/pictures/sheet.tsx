/** What a link shows elsewhere: drawn here, painted by `e2e/paint.ts`; no part of the built page. `?of=` names a game. */
import '../look/base.css'
import '../hexboard/hexboard.css'
import '../front/front.css'
import '../front/pictures/pictures.css'
import './sheet.css'
import { createRoot } from 'react-dom/client'
import { Arch } from '../front/arch.tsx'
import { GAMES } from '../front/games.ts'
import { Mark } from '../look/mark.tsx'
import { Zellij } from '../look/zellij.tsx'
import { en } from '../text/en.ts'

function Sheet({ of }: { readonly of: string | null }) {
  const shown = GAMES.filter(({ id }) => of === null || id === of)
  const [only] = of === null ? [] : shown
  return (
    <main className={only ? 'sheet sheet-one' : 'sheet'}>
      <div className="sheet-wall">
        <Zellij tile={84} />
      </div>
      <div className="sheet-arches">
        {shown.map(({ id, Picture }) => (
          <Arch key={id}>
            <Picture />
          </Arch>
        ))}
      </div>
      <div className="sheet-words">
        <h1>{only ? en.games[only.id].title : en.headline}</h1>
        {only ? <p>{en.games[only.id].line}</p> : null}
        <p className="sheet-mark">
          <Mark size={44} />
          Caravanserai
        </p>
      </div>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Sheet of={new URLSearchParams(location.search).get('of')} />)
