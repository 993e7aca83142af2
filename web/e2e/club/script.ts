import type { Ask, Say } from '@caravanserai/protocol'
import type { Page } from '@playwright/test'

type Unnumbered = Ask extends infer A ? (A extends Ask ? Omit<A, 'id'> : never) : never

/** Plays a table to its end with random moves, as whoever has the page open: no page is needed for it. */
export async function playOut(page: Page, table: string, seat: number): Promise<void> {
  const home = new URL(page.url()).origin
  const cookie = (await page.context().cookies(home)).map(({ name, value }) => `${name}=${value}`).join('; ')
  // Node lets a line have headers, which a browser does not.
  const line = new WebSocket(`${home.replace('http', 'ws')}/live`, { headers: { cookie } } as never)
  let count = 0
  let isMoving = false
  const ask = (message: Unnumbered) => line.send(JSON.stringify({ ...message, id: `${message.kind}-${table}-${seat}-${count++}` }))
  await new Promise<void>((resolve, reject) => {
    line.addEventListener('error', () => reject(new Error('the line was lost')))
    line.addEventListener('open', () => {
      ask({ kind: 'hello', protocol: 2 })
      ask({ kind: 'resume', match: table })
    })
    line.addEventListener('message', ({ data }) => {
      const said = JSON.parse(String(data)) as Say
      if (said.kind === 'table' && said.places) return resolve()
      if (said.kind === 'told' && said.change.some(([path, value]) => path[0] === 'places' && value)) return resolve()
      if (isAnswerTo(said, 'move')) isMoving = false
      if (said.kind === 'moves') {
        const move = said.moves[Math.floor(Math.random() * said.moves.length)]
        if (move === undefined || isMoving) return
        isMoving = true
        return ask({ kind: 'move', match: table, seat, question: said.question, move })
      }
      if (['table', 'told', 'undone'].includes(said.kind) || (isAnswerTo(said, 'move') && said.kind !== 'accepted'))
        ask({ kind: 'moves', match: table, seat })
    })
  })
  line.close()
}

function isAnswerTo(said: Say, kind: Ask['kind']): boolean {
  return 'id' in said && said.id.startsWith(`${kind}-`)
}
