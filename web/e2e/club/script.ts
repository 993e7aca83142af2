import { followed, type Ask, type Say, type Table } from '@caravanserai/protocol'
import type { Page } from '@playwright/test'

type Unnumbered = Ask extends infer A ? (A extends Ask ? Omit<A, 'id'> : never) : never

/**
 * Plays a table to its end, as whoever has the page open: no page is needed for it. Moves are drawn from the first of those that are
 * open, so that supplies run out one after the other and games are short.
 */
export async function playOut(page: Page, match: string, seat: number): Promise<void> {
  const home = new URL(page.url()).origin
  const cookie = (await page.context().cookies(home)).map(({ name, value }) => `${name}=${value}`).join('; ')
  // Node lets a line have headers, which a browser does not.
  const line = new WebSocket(`${home.replace('http', 'ws')}/live`, { headers: { cookie } } as never)
  let table: Table | null = null
  let count = 0
  /** The last thing that was asked, as long as it has no answer. */
  let open: string | null = null
  const ask = (message: Unnumbered) => {
    open = `${message.kind}-${seat}-${count++}`
    line.send(JSON.stringify({ ...message, id: open }))
  }
  const go = () => {
    if (open === null && table?.awaited.includes(seat)) ask({ kind: 'moves', match, seat })
  }
  await new Promise<void>((resolve, reject) => {
    line.addEventListener('error', () => reject(new Error('the line was lost')))
    line.addEventListener('open', () => ask({ kind: 'hello', protocol: 2 }))
    line.addEventListener('message', ({ data }) => {
      const said = JSON.parse(String(data)) as Say
      const next = followed(table, said)
      if (next === 'lost') return reject(new Error('something was not told'))
      table = next
      if (table?.places) return resolve()
      const isAnswer = 'id' in said && said.id === open
      if (isAnswer) open = null
      if (said.kind === 'hello') return ask({ kind: 'resume', match })
      if (said.kind === 'moves' && isAnswer && said.moves.length > 0)
        return ask({
          kind: 'move',
          match,
          seat,
          question: said.question,
          move: said.moves[Math.floor(Math.random() * Math.min(10, said.moves.length))],
        })
      // Whoever asks too often waits a little.
      if (isAnswer && (said.kind === 'refused' || said.kind === 'failed')) return void setTimeout(go, 100)
      go()
    })
  })
  line.close()
}
