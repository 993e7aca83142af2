// Plays a whole game with random moves: `node bot.ts http://localhost:3000 TOKEN TABLE`, or `… GAME SEATS` for a new one. See docs/api.md.
const [home = '', token = '', what = '', seats = '2'] = process.argv.slice(2)
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
type Table = { table: string; phase: string; you: number | null; seats: { kind: string }[] }
type Said = { kind: string; id?: string; places?: number[]; change?: [string[], unknown][]; question: number; moves: { kind: string }[] }

async function api(path: string, body?: object): Promise<Table> {
  const answer = await fetch(`${home}/api/tables${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Table
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

const free = Array.from({ length: Number(seats) }, () => ({ kind: 'free' }))
const plan = { game: what, options: {}, seats: free, isPublic: false, clock: { kind: 'none' }, atZero: 'bot', standIns: true }
let at = what.length > 30 ? await api(`/${what}`) : await api('', plan)
if (at.you === null) at = await api(`/${at.table}`, { kind: 'sit', seat: at.seats.findIndex(({ kind }) => kind === 'free') })
console.log(`table ${at.table}`)
for (; at.phase === 'open'; at = await api(`/${at.table}`)) await pause(200)

const line = new WebSocket(`${home.replace('http', 'ws')}/live`, { headers })
const own = { match: at.table, seat: at.you }
let isMoving = false
const ask = (kind: string, more: object) => line.send(JSON.stringify({ kind, id: `${kind}-${crypto.randomUUID()}`, ...more }))
line.addEventListener('open', () => [ask('hello', { protocol: 2 }), ask('resume', { match: at.table })])
line.addEventListener('message', ({ data }) => {
  const said = JSON.parse(String(data)) as Said
  const places = said.places ?? said.change?.find(([path]) => path[0] === 'places')?.[1]
  if (places) console.log(`places ${JSON.stringify(places)}`)
  if (places) return line.close()
  if (said.id?.startsWith('move-')) isMoving = false
  const wait = said.kind === 'refused' || said.kind === 'failed' ? 50 : 0
  if (['table', 'told', 'undone', 'refused', 'failed'].includes(said.kind)) return setTimeout(() => ask('moves', own), wait)
  if (said.kind !== 'moves' || said.moves.length === 0 || isMoving) return
  isMoving = true
  // First the kind of move, then the move: otherwise one kind with many ways would be played all day.
  const kind = any([...new Set(said.moves.map((move) => move.kind))])
  ask('move', { ...own, question: said.question, move: any(said.moves.filter((move) => move.kind === kind)) })
})
