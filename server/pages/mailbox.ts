import type { FastifyInstance } from 'fastify'
import { sql } from '#server/db/sql.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Without a mail server and outside production: the newest mails, to be read at /dev/mailbox. */
export function addMailbox(app: FastifyInstance): void {
  const { db, settings } = app.services
  if (settings.smtpUrl || settings.production) return
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox', async ({ query }, reply) => {
    const to = typeof query.to === 'string' ? query.to : ''
    const mails = await db.many<{
      recipient: string
      subject: string
      body: string
      created_at: string
    }>(sql`
      select recipient, subject, body, created_at
      from mails
      where ${to} in ('', recipient)
      order by id desc limit 100`)
    const rows = mails.map(
      (mail) =>
        `<article><p><b>${escape(mail.subject)}</b><br>to ${escape(mail.recipient)} · ${mail.created_at}</p>` +
        `<pre>${escape(mail.body)}</pre></article>`,
    )
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
