import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

export interface Letter {
  readonly to: string
  /** As it came, long lines put together again. */
  readonly text: string
}

/** Takes letters, as much of SMTP as that needs. */
export async function mailServer() {
  const letters: Letter[] = []
  const server = createServer((socket) => {
    let [heard, to, isData] = ['', '', false]
    const say = (line: string) => void socket.write(`${line}\r\n`)
    socket.on('error', () => socket.destroy())
    say('220 mail.example')
    socket.on('data', (data) => {
      heard += data.toString()
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n'
        if (!heard.includes(end)) return
        const said = heard.slice(0, heard.indexOf(end))
        heard = heard.slice(said.length + end.length)
        if (isData) letters.push({ to, text: said.replaceAll('=\r\n', '').replaceAll('=3D', '=') })
        if (/^RCPT/i.test(said) && !isData) to = /<(.*?)>/.exec(said)?.[1] ?? ''
        say(isData ? '250 taken' : /^DATA/i.test(said) ? '354 go on' : /^QUIT/i.test(said) ? '221 goodbye' : '250 good')
        isData = !isData && /^DATA/i.test(said)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { letters, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}
