/** One record and all that shows it, in a file that stands alone: `caravanserai replay --html` writes it. */
import { createRoot } from 'react-dom/client'
import { tellerOf, type Projector } from './projector.ts'
import { Replay } from './screen/replay.tsx'
import { isWrong } from './wish.ts'
import { newDesk } from './worker/desk.ts'
import '../look/base.css'

async function show(): Promise<void> {
  const root = document.getElementById('root')
  const text = document.getElementById('record')?.textContent ?? ''
  const desk = newDesk()
  // There is no second file for a worker to come from: it is told here.
  const projector: Projector = {
    // What is answered to a wish is what its kind is answered with.
    ask: (wish, passed = () => {}) => desk(wish, passed) as never,
    close() {},
  }
  const opened = await projector.ask({ kind: 'open', film: { text } })
  if (!root) return
  if (isWrong(opened)) root.textContent = opened.wrong
  else
    createRoot(root).render(
      <Replay
        teller={tellerOf(projector)}
        opened={opened}
        first={{ at: 0, turn: 0, eyes: 'all' }}
        projector={projector}
        source={null}
        save={() => {}}
      />,
    )
}

void show()
