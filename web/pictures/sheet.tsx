/** What a link shows elsewhere: drawn here, painted by `e2e/paint.ts`; no part of the built page. `?of=` names a game. */
import '../look/base.css'
import '../hexboard/hexboard.css'
import '../front/front.css'
import '../front/pictures/pictures.css'
import './sheet.css'
import { createRoot } from 'react-dom/client'
import { Arch } from '../front/arch.tsx'
import { pictureOf } from '../front/picture.tsx'
import { Mark } from '../look/mark.tsx'
import { Zellij } from '../look/zellij.tsx'
import { FIRST_LANGUAGE } from '@caravanserai/kernel/words'
import { wholeShelf } from '../app/shelf.ts'
import { textIn } from '../text/index.ts'

function Sheet({ of }: { readonly of: string | null }) {
  const shown = wholeShelf().filter(({ id }) => of === null || id === of)
  const [only] = of === null ? [] : shown
  return (
    <main className={only ? 'sheet sheet-one' : 'sheet'}>
      <div className="sheet-wall">
        <Zellij tile={84} />
      </div>
      <div className="sheet-arches">
        {shown.map(({ id }) => (
          <Arch key={id}>{pictureOf(id)}</Arch>
        ))}
      </div>
      <div className="sheet-words">
        <h1>{only ? only.words[FIRST_LANGUAGE].title : textIn(FIRST_LANGUAGE).headline(shown.length)}</h1>
        {only ? <p>{only.words[FIRST_LANGUAGE].line}</p> : null}
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
