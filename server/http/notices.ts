import { noticeWish } from '@caravanserai/protocol/account'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { House } from '../house.ts'
import { spoken, textIn } from '../notices/text/index.ts'
import { accountOf } from './caller.ts'
import { Fault, readBody } from './fault.ts'

/** How somebody is told that it is their turn; and where links in letters lead, for whoever follows them. */
export function noticeRoutes(app: FastifyInstance, house: House): void {
  const { notices } = house

  app.get('/api/me/notices', async (request) => notices.seen((await accountOf(house, request)).person))

  app.post('/api/me/notices', async (request) => {
    const caller = await accountOf(house, request)
    const why = await notices.wish(caller, readBody(noticeWish, request.body))
    if (why) throw new Fault(why)
    return notices.seen(caller.person)
  })

  void app.register(async (letters) => {
    // A mail program or a form says nothing in its body that we need.
    letters.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], { parseAs: 'string' }, (_, __, done) =>
      done(null, null),
    )

    /** One click stops. To begin takes a press: mail programs follow links by themselves, to see where they lead. */
    letters.get<{ Params: { token: string } }>('/api/letters/:token', async ({ params: { token } }, reply) => {
      const link = await notices.link(token)
      const { page, confirm } = textIn(spoken(link?.language ?? null))
      if (link?.kind === 'confirm') return show(reply, link.language, `<form method="post"><button>${confirm.button}</button></form>`)
      return show(reply, link?.language ?? null, link && (await notices.follow(token)) ? page.stopped : page.stale)
    })

    letters.post<{ Params: { token: string } }>('/api/letters/:token', async ({ params: { token } }, reply) => {
      const link = await notices.link(token)
      const { page } = textIn(spoken(link?.language ?? null))
      const isDone = link !== null && (await notices.follow(token))
      return show(reply, link?.language ?? null, isDone ? (link.kind === 'stop' ? page.stopped : page.confirmed) : page.stale)
    })
  })
}

/** A page of our own words alone. */
function show(reply: FastifyReply, language: string | null, words: string): FastifyReply {
  return (
    reply
      .header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'")
      // Its form says where it comes from; the address, which is a key, goes nowhere else.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${spoken(language)}"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Caravanserai</title><main><h1>Caravanserai</h1><div>${words}</div></main></html>\n`,
      )
  )
}
