import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { isLocalRequest } from '#server/kernel/loopback.ts'
import { openLetter } from '#server/kernel/sealedMail.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const newest = (db: Db, to: string) =>
  db.many<{ recipient: string; sealed: Buffer | null; createdAt: string }>(sql`
    select recipient, sealed, created_at as "createdAt"
    from mails
    where ${to} in ('', recipient) or recipient = ''
    order by id desc limit 100`)

/** Without a mail server and outside production: the newest mails, at /dev/mailbox, for who is at this machine. */
export function addMailbox(app: FastifyInstance): void {
  const { db, settings } = app.services
  if (settings.smtpUrl || settings.production) return
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound()
    const recipientFilter = typeof request.query.to === 'string' ? request.query.to : ''
    const rows = (await newest(db, recipientFilter)).flatMap(({ recipient, sealed, createdAt }) => {
      const letter = sealed && openLetter(settings.secret, recipient, sealed)
      const { to = recipient, subject, body } = letter ?? { subject: 'Cannot be opened', body: '' }
      if (recipientFilter && recipientFilter !== to) return []
      return [
        `<article><p><b>${escape(subject)}</b><br>to ${escape(to)} · ${createdAt}</p>` +
          `<pre>${escape(body)}</pre></article>`,
      ]
    })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Mailbox</title>
        <style>
        :root{color-scheme:light dark}
        body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
        article{border-top:1px solid #8888;padding:1rem 0}
        pre{white-space:pre-wrap}
        </style></head>
        <body><main><h1>Mailbox</h1>
        <p>Emails that would have been sent, newest first.</p>
        ${rows.join('') || '<p>Nothing yet.</p>'}</main></body></html>`)
  })
}
