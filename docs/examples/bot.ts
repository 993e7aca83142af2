// Plays a whole game with random moves: `node bot.ts http://localhost:3000 TOKEN TABLE`, or `… GAME SEATS` for a new one. See docs/api.md.
const [home = '', token = '', what = '', seats = '2'] = process.argv.slice(2)
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
type Table = { table: string; phase: string; you: number | null; seats: { kind: string }[] }
type Step = [path: string[], from: number, gone: number, seats: number[]]
type Said = { kind: string; id?: string; places?: number[]; awaited?: number[]; change?: Step[]; question: number; moves: Move[] }
type Move = { kind: string }

async function api(path: string, body?: object): Promise<Table> {
  const answer = await fetch(`${home}/api/tables${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Table
}
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const free = Array.from({ length: Number(seats) }, () => ({ kind: 'free' }))
const plan = { game: what, options: {}, seats: free, isPublic: false, clock: { kind: 'none' }, atZero: 'bot', standIns: true }
let at = what.length > 30 ? await api(`/${what}`) : await api('', plan)
if (at.you === null) at = await api(`/${at.table}`, { kind: 'sit', seat: at.seats.findIndex(({ kind }) => kind === 'free') })
console.log(`table ${at.table}`)
for (; at.phase === 'open'; at = await api(`/${at.table}`)) await new Promise((resolve) => setTimeout(resolve, 500))

const line = new WebSocket(`${home.replace('http', 'ws')}/live`, { headers })
const own = { match: at.table, seat: at.you ?? -1 }
let [isBusy, awaited] = [false, [] as number[]] // One thing is asked at a time, and only while all wait for this seat.
const ask = (kind: string, more: object) => line.send(JSON.stringify({ kind, id: `${kind}-${crypto.randomUUID()}`, ...more }))
const next = () => (isBusy = awaited.includes(own.seat)) && ask('moves', own)
line.addEventListener('open', () => [ask('hello', { protocol: 2 }), ask('resume', { match: at.table })])
line.addEventListener('message', ({ data }) => {
  const said = JSON.parse(String(data)) as Said
  awaited = said.awaited ?? awaited
  for (const [[key], from, gone, seats] of said.change ?? []) if (key === 'awaited') awaited.splice(from, gone, ...seats)
  const places = said.places ?? said.change?.find(([[key]]) => key === 'places')?.[1]
  if (places) return [console.log(`places ${JSON.stringify(places)}`), line.close()]
  if (/refused|failed/.test(said.kind)) return [console.log(data), setTimeout(next, /too-fast/.test(String(data)) ? 1000 : 50)]
  if (said.kind !== 'moves') return (isBusy &&= !said.id?.startsWith('move')) || next()
  if (said.moves.length === 0) return (isBusy = false)
  // First the kind of move, then the move: otherwise one kind with many ways would be played all day.
  const kind = any([...new Set(said.moves.map((move) => move.kind))])
  ask('move', { ...own, question: said.question, move: any(said.moves.filter((move) => move.kind === kind)) })
})
